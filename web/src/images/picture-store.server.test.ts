import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import {
  drawing,
  phonePicture,
  pixelBomb,
  samplePicture,
  transparentPicture,
} from "../../../tests/support/sample-pictures.ts";
import { CmsUnavailableError, outageStatus } from "../cms/cms-client.server.ts";
import type { CmsPicture } from "../cms/fields.server.ts";
import { cropNameOf } from "../cms/picture-source.server.ts";
import type { PictureCrop } from "../cms/types.ts";
import { PictureStore } from "./picture-store.server.ts";

// Each picture is a process of its own, and that waits for everything else the machine does.
vi.setConfig({ testTimeout: 120_000 });

const uploads = new Map<string, Buffer>();
let status: number;
let asked: string[];
let told: string[];
let folder: string;
let server: Server;
let cmsUrl: string;

beforeEach(async () => {
  uploads.clear();
  status = 200;
  asked = [];
  told = [];
  folder = makeFolder();
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const bytes = uploads.get(request.url ?? "");
    response.writeHead(bytes ? status : 404).end(bytes);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  cmsUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
  removeFolder(folder);
});

function openStore(worker = join(import.meta.dirname, "picture-worker.server.ts")): PictureStore {
  return new PictureStore({
    folder: join(folder, "images"),
    cmsUrl,
    worker,
    onError: (error) => told.push(String(error)),
  });
}

function uploaded(name: string, bytes: Buffer, changes: Partial<CmsPicture> = {}): CmsPicture {
  const url = `/uploads/${name}`;
  uploads.set(url, bytes);
  const image = { url, updatedAt: "2026-11-20T10:00:00.000Z", focalPoint: null };
  return { image, alternativeText: "A sample", caption: undefined, focalX: null, focalY: null, ...changes };
}

function fileOf(crop: PictureCrop, name: string): string {
  return join(folder, "images", cropNameOf(crop), name);
}

function facts(crop: PictureCrop, name: string) {
  return sharp(readFileSync(fileOf(crop, name))).metadata();
}

describe("an uploaded picture", () => {
  test("gets AVIF and WebP files in several widths, never wider than itself, and a JPEG", async () => {
    const picture = uploaded("a.jpg", await samplePicture(1000, 600));
    const prepared = await openStore().prepare(picture, "content");
    expect(prepared?.narrow).toBeUndefined();
    const crop = prepared?.wide as PictureCrop;
    expect(crop).toMatchObject({ width: 1000, height: 600, widths: [480, 800, 1000], fallback: "1000.jpg" });
    expect(await facts(crop, "800.avif")).toMatchObject({
      format: "heif",
      compression: "av1",
      width: 800,
      height: 480,
    });
    expect(await facts(crop, "480.webp")).toMatchObject({ format: "webp", width: 480, height: 288 });
    expect(await facts(crop, "1000.jpg")).toMatchObject({ format: "jpeg", width: 1000, height: 600 });
    expect(readdirSync(join(folder, "images", cropNameOf(crop)))).toHaveLength(8);
  });

  test.each([
    [0, "red"],
    [100, "green"],
  ])("that opens a page is crop twice; with the focal point at %i the upright crop shows %s", async (focalX, hue) => {
    const picture = uploaded("a.png", await samplePicture(400, 300, "png"), { focalX, focalY: 50 });
    const { wide, narrow } = (await openStore().prepare(picture, "opening")) ?? {};
    expect(wide).toMatchObject({ width: 400, height: 200, fallback: "400.jpg" });
    expect(narrow).toMatchObject({ width: 240, height: 300, widths: [240] });
    const spot = { left: focalX === 0 ? 180 : 60, top: 60, width: 1, height: 1 };
    const [red = 0, green = 0] = await sharp(fileOf(narrow as PictureCrop, "240.webp"))
      .extract(spot)
      .raw()
      .toBuffer();
    expect(red > green ? "red" : "green").toBe(hue);
  });

  test("is crop around the point set in the media library, unless the entry says another", async () => {
    const bytes = await samplePicture(160, 120);
    const image = { url: "/uploads/a.jpg", updatedAt: "1", focalPoint: { x: 100, y: 50 } };
    const store = openStore();
    const library = await store.prepare(uploaded("a.jpg", bytes, { image }), "opening");
    const same = await store.prepare(uploaded("a.jpg", bytes, { focalX: 100, focalY: 50 }), "opening");
    const other = await store.prepare(uploaded("a.jpg", bytes, { image, focalX: 0 }), "opening");
    expect(same).toEqual(library);
    expect(other?.narrow?.path).not.toBe(library?.narrow?.path);
  });

  test("stands upright and says nothing of its camera and place", async () => {
    const bytes = await phonePicture(80, 60);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, orientation: 6, exif: expect.anything() });
    const picture = uploaded("phone.jpg", bytes);
    const { wide } = (await openStore().prepare(picture, "content")) ?? {};
    expect(wide).toMatchObject({ width: 60, height: 80 });
    for (const file of ["60.avif", "60.webp", "60.jpg"]) {
      const { exif, xmp, icc, orientation } = await facts(wide as PictureCrop, file);
      expect({ exif, xmp, icc, orientation: orientation ?? 1 }, file).toEqual({
        exif: undefined,
        xmp: undefined,
        icc: undefined,
        orientation: 1,
      });
    }
  });

  test("with transparent parts stays transparent and has no colour behind it", async () => {
    const { wide } = (await openStore().prepare(uploaded("a.png", await transparentPicture(300)), "content")) ?? {};
    expect(wide).toMatchObject({ fallback: "300.png" });
    expect(wide?.colour).toBeUndefined();
    expect((await facts(wide as PictureCrop, "300.avif")).hasAlpha).toBe(true);
  });

  test("of one pixel is served as it is", async () => {
    const { wide } = (await openStore().prepare(uploaded("a.png", await samplePicture(1, 1, "png")), "content")) ?? {};
    expect(wide).toMatchObject({ width: 1, height: 1, widths: [1] });
  });
});

describe("the CMS is asked", () => {
  test("once for a picture, however often and in whatever run it is shown", async () => {
    const picture = uploaded("a.jpg", await samplePicture(500, 400));
    const store = openStore();
    const first = await Promise.all([1, 2, 3].map(() => store.prepare(picture, "content")));
    const afterRestart = await openStore().prepare(picture, "content");
    expect(asked).toEqual(["/uploads/a.jpg"]);
    expect(new Set([...first, afterRestart].map((prepared) => prepared?.wide.path)).size).toBe(1);
  });

  test("again for a replaced picture, which gets new addresses", async () => {
    const store = openStore();
    const before = await store.prepare(uploaded("a.jpg", await samplePicture(500, 400)), "content");
    const image = { url: "/uploads/a.jpg", updatedAt: "2026-11-21T10:00:00.000Z", focalPoint: null };
    const after = await store.prepare(uploaded("a.jpg", await samplePicture(400, 500), { image }), "content");
    expect(after?.wide).toMatchObject({ width: 400, height: 500 });
    expect(after?.wide.path).not.toBe(before?.wide.path);
    expect(existsSync(fileOf(before?.wide as PictureCrop, "480.avif"))).toBe(true);
  });

  test("again after a file was lost, which is then made anew", async () => {
    const picture = uploaded("a.jpg", await samplePicture(500, 400));
    const before = await openStore().prepare(picture, "content");
    writeFileSync(fileOf(before?.wide as PictureCrop, "480.webp"), "");
    expect(await openStore().prepare(picture, "content")).toEqual(before);
    expect((await facts(before?.wide as PictureCrop, "480.webp")).width).toBe(480);
  });

  test("and is out of order: then the picture is not known, and the next page asks again", async () => {
    const picture = uploaded("a.jpg", await samplePicture(50, 40));
    const store = openStore();
    const { port } = server.address() as AddressInfo;
    server.close();
    server.closeAllConnections();
    await expect(store.prepare(picture, "content")).rejects.toThrow(CmsUnavailableError);
    await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
    expect(await store.prepare(picture, "content")).toBeDefined();
  });

  test("and cannot reach its uploads: that is no broken picture either", async () => {
    const picture = uploaded("a.jpg", await samplePicture(50, 40));
    const store = openStore();
    status = 502;
    const error = await store.prepare(picture, "content").catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(CmsUnavailableError);
    expect(outageStatus(error)).toBe(502);
    status = 200;
    expect(await store.prepare(picture, "content")).toBeDefined();
  });
});

describe("a picture that cannot be shown costs only itself and is told", () => {
  const cutOff = async () => (await samplePicture(900, 700)).subarray(0, 3000);
  test.each<[string, () => Promise<Buffer> | Buffer, RegExp]>([
    ["a truncated file", cutOff, /left out/],
    ["900 megapixels", pixelBomb, /has 900 megapixels; at most 64/],
    ["a drawing", () => drawing, /left out/],
    ["a text", () => Buffer.from("not a picture"), /left out/],
    ["nothing", () => Buffer.alloc(0), /left out/],
    ["more than 20 MB", () => Buffer.alloc(22 * 1024 * 1024), /more than 21 MB/],
  ])("%s", async (_what, bytes, message) => {
    const store = openStore();
    const broken = uploaded("broken.png", await bytes());
    const sound = uploaded("sound.png", await samplePicture(20, 20, "png"));
    expect(await store.prepare(broken, "content")).toBeUndefined();
    expect(await store.prepare(broken, "content")).toBeUndefined();
    expect(asked).toEqual(["/uploads/broken.png"]);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(message);
    expect(told[0]).toMatch(/The picture "A sample" \(\/uploads\/broken\.png\)/);
    expect(await store.prepare(sound, "content")).toBeDefined();
    expect(readdirSync(join(folder, "images")).filter((name) => name.startsWith("making-"))).toEqual([]);
  });

  test("a file that is gone, and one that is said to be elsewhere", async () => {
    const gone = uploaded("gone.jpg", Buffer.alloc(0));
    uploads.clear();
    const elsewhere = { ...gone, image: { ...gone.image, url: "http://127.0.0.1:1/a.jpg" } };
    const store = openStore();
    expect(await store.prepare(gone, "content")).toBeUndefined();
    expect(await store.prepare(elsewhere, "content")).toBeUndefined();
    expect(told[0]).toMatch(/answered 404/);
    expect(told[1]).toMatch(/not at the CMS/);
  });

  test("one that kills its decoder", async () => {
    const worker = join(folder, "dying-worker.mjs");
    writeFileSync(worker, "process.kill(process.pid, 'SIGSEGV');");
    expect(await openStore(worker).prepare(uploaded("a.png", Buffer.from("x")), "content")).toBeUndefined();
    expect(told[0]).toMatch(/decoder ended with SIGSEGV/);
  });
});

test("a visitor does not wait long for a new picture, which is made nevertheless", async () => {
  const store = openStore();
  const picture = uploaded("a.jpg", await samplePicture(800, 600));
  expect(await store.withTimeout(0).prepare(picture, "content")).toBeUndefined();
  const made = await store.prepare(picture, "content");
  expect(await store.withTimeout(10_000).prepare(picture, "content")).toEqual(made);
  expect(asked).toHaveLength(1);
});

test("files stay while a stored page names them and a week longer", async () => {
  const store = openStore();
  const crops = [
    (await store.prepare(uploaded("a.jpg", await samplePicture(50, 40)), "content"))?.wide,
    (await store.prepare(uploaded("b.jpg", await samplePicture(40, 50)), "content"))?.wide,
  ] as PictureCrop[];
  const exist = () => crops.map((crop) => existsSync(fileOf(crop, `${crop.width}.avif`)));
  const day = 24 * 60 * 60 * 1000;
  const [named, unnamed] = crops.map(cropNameOf) as [string, string];
  await store.sweep(new Set([named, unnamed]), Date.now() + 30 * day);
  expect(exist()).toEqual([true, true]);
  await store.sweep(new Set([named]), Date.now() + 36 * day);
  expect(exist()).toEqual([true, true]);
  await store.sweep(new Set([named]), Date.now() + 38 * day);
  expect(exist()).toEqual([true, false]);
  expect(await store.prepare(uploaded("b.jpg", await samplePicture(40, 50)), "content")).toBeDefined();
});
