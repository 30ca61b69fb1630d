import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { contentsOf } from "../../../tests/support/small-site.ts";
import { noDependencies } from "../cms/page-dependencies.server.ts";
import { PageStore } from "../store/page-store.server.ts";
import { FolderStore } from "./folder-store.server.ts";
import { createFollower } from "./follower.server.ts";
import { snapshotName } from "./snapshot.server.ts";
import { createSnapshotPublisher } from "./snapshot-publisher.server.ts";

let root: string;
let objects: FolderStore;
let renderer: PageStore;
let isRenderer: boolean;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "replicas-"));
  objects = new FolderStore(join(root, "shared"));
  renderer = new PageStore(join(root, "renderer"), { quality: 1 });
  isRenderer = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

async function write(...pages: [key: string, title: string][]): Promise<void> {
  for (const [key, title] of pages) {
    const payload = samplePayload({ meta: { title, description: title, type: "website", canonical: key } });
    await renderer.write({ key, html: `${title} of ${key}`, payload, dependencies: noDependencies(), policy: title });
  }
  await renderer.commit(new Map([["/old", { to: "/", status: 301 }]]));
}

/** A file beside the pages. */
function put(name: string, text: string): void {
  const file = join(renderer.folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

function openPublisher() {
  const onPublished = vi.fn<(number: number) => void>();
  const options = { objects, folder: renderer.folder, mayPublish: () => isRenderer, onPublished, onReached: vi.fn() };
  const publisher = createSnapshotPublisher(options);
  return {
    ...options,
    stop: publisher.stop,
    async publish(): Promise<void> {
      const rounds = options.onReached.mock.calls.length;
      publisher.changed();
      await vi.waitFor(() => expect(options.onReached.mock.calls.length).toBeGreaterThan(rounds), 30_000);
    },
  };
}

function openFollower(name = "follower") {
  const store = new PageStore(join(root, name));
  const onFiles = vi.fn(async (_changed: ReadonlySet<string>) => undefined);
  const onBuildFiles = vi.fn(() => expect([...store.pages.keys()]).toEqual([]));
  const follower = createFollower({ objects, store, onBuildFiles, onFiles });
  const read = (file: string) => readFileSync(join(store.folder, file), "utf8");
  return { store, follower, onFiles, onBuildFiles, read };
}

test("a server that follows has the same pages, redirects and files, new code before the pages that name it", async () => {
  await write(["/", "home"], ["/about", "first"]);
  put("built/assets/entry-1a.js", "code");
  put("images/0123/640.avif", "picture");
  put("files/privacy-hu.pdf", "text");
  put("site-layout-hu.json", "{}");
  put("images/making-1/640.avif", "half");
  await openPublisher().publish();

  const { store, follower, onFiles, onBuildFiles, read } = openFollower();
  expect(await follower.sync()).toBe(true);
  expect(contentsOf(store)).toEqual(contentsOf(renderer));
  expect(store.version).toBe(renderer.version);
  expect(store.redirect("/old")).toEqual({ to: "/", status: 301 });
  expect([read("built/assets/entry-1a.js"), read("images/0123/640.avif")]).toEqual(["code", "picture"]);
  expect([read("files/privacy-hu.pdf"), read("site-layout-hu.json")]).toEqual(["text", "{}"]);
  expect(existsSync(join(store.folder, "images/making-1"))).toBe(false);
  expect(onBuildFiles).toHaveBeenCalledOnce();
  expect(onFiles.mock.calls[0]?.[0]).toContain("site-layout-hu.json");
  expect(await follower.sync()).toBe(false);
});

test("of a change, only what is other is written and read", async () => {
  await write(["/", "home"], ["/about", "first"], ["/contact", "contact"]);
  put("shares/a.png", "share");
  const publisher = openPublisher();
  await publisher.publish();
  const { store, follower } = openFollower();
  await follower.sync();

  const puts = vi.spyOn(objects, "put");
  const gets = vi.spyOn(objects, "get");
  await write(["/about", "second"]);
  await publisher.publish();
  await follower.sync();
  const changed = (calls: string[][]) => calls.map(([name = ""]) => name.replace(/@.*$/, "")).toSorted();
  const pages = [expect.stringMatching(/pages\/about/), expect.stringMatching(/payload\/about/)];
  const site = ["site/dependencies.json", "site/index.json", ...pages];
  expect(changed(puts.mock.calls.map(([name]) => [name]))).toEqual([...site, snapshotName]);
  expect(changed(gets.mock.calls)).toEqual(site);
  expect(contentsOf(store)).toEqual(contentsOf(renderer));

  renderer.remove("/contact");
  await renderer.commit();
  await publisher.publish();
  await follower.sync();
  expect(store.page("/contact")).toBeUndefined();
  expect(publisher.onPublished.mock.calls.flat()).toEqual([1, 2, 3]);
});

test("a snapshot that cannot be read whole changes nothing, and is taken when it can", async () => {
  await write(["/", "home"], ["/about", "first"]);
  const publisher = openPublisher();
  await publisher.publish();
  const { store, follower } = openFollower();
  await follower.sync();
  const before = contentsOf(store);
  await write(["/about", "second"]);
  await publisher.publish();
  const broken = vi.spyOn(objects, "get").mockImplementation(async (name) => {
    if (name.includes("payload")) throw new Error("away");
    return FolderStore.prototype.get.call(objects, name);
  });
  await expect(follower.sync()).rejects.toThrow("away");
  expect(contentsOf(store)).toEqual(before);
  broken.mockRestore();
  expect(await follower.sync()).toBe(true);
  expect(contentsOf(store)).toEqual(contentsOf(renderer));
});

test("a page whose file was damaged on one server is fetched again", async () => {
  await write(["/", "home"], ["/about", "first"]);
  await openPublisher().publish();
  const { store, follower } = openFollower();
  await follower.sync();
  const html = store.page("/about")?.html;
  if (!html) throw new Error("not there");
  rmSync(html.file);
  store.invalidate("/about", html);
  expect(store.page("/about")).toBeUndefined();
  expect(await follower.sync()).toBe(true);
  expect(contentsOf(store)).toEqual(contentsOf(renderer));
  expect(existsSync(html.file)).toBe(true);
});

test("who is not the renderer any more leads nobody to its pages, and the renderer takes back what it overwrote", async () => {
  await write(["/", "home"]);
  const late = openPublisher();
  await late.publish();
  const old = await objects.get(snapshotName);
  isRenderer = false;
  await write(["/", "of the late one"]);
  await late.publish();
  expect(await objects.get(snapshotName)).toEqual(old);

  isRenderer = true;
  await write(["/", "of the new one"]);
  const renews = openPublisher();
  await renews.publish();
  const led = await objects.get(snapshotName);
  await objects.put(snapshotName, old ?? Buffer.alloc(0));
  await renews.publish();
  const { store, follower } = openFollower();
  await follower.sync();
  expect(led).toBeDefined();
  expect(contentsOf(store)).toEqual(contentsOf(renderer));
});

test("objects of earlier snapshots go after ten minutes, those an earlier renderer left after an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await objects.put("site/pages/left.html.br@1", Buffer.from("left"));
  await write(["/", "first"]);
  const publisher = openPublisher();
  const names = async () => [...(await objects.list()).keys()];
  const pagesIn = async () => (await names()).filter((name) => name.includes("pages/")).length;
  await publisher.publish();
  await write(["/", "second"]);
  await publisher.publish();
  expect(await pagesIn()).toBe(3);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await publisher.publish();
  expect(await pagesIn()).toBe(1);
  await objects.put("site/pages/left.html.br@1", Buffer.from("left"));
  await openPublisher().publish();
  expect(await pagesIn()).toBe(2);
  vi.setSystemTime(Date.now() + 61 * 60_000);
  await openPublisher().publish();
  expect(await pagesIn()).toBe(1);
});

test("what somebody has deleted in the store is there again with the next round, half a minute later at the soonest", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await write(["/", "first"], ["/about", "about"]);
  const publisher = openPublisher();
  await publisher.publish();
  const { store, follower } = openFollower();
  rmSync(join(root, "shared"), { recursive: true });
  await publisher.publish();
  await expect(follower.sync()).rejects.toThrow("gone");
  vi.setSystemTime(Date.now() + 30_000);
  await publisher.publish();
  await vi.waitFor(() => follower.sync(), 30_000);
  expect(contentsOf(store)).toEqual(contentsOf(renderer));
});

test("while the store is away nothing is lost, and the newest state is published when it is back", async () => {
  await write(["/", "first"]);
  const publisher = openPublisher();
  const away = vi.spyOn(objects, "put").mockRejectedValue(new Error("disk full"));
  const published = publisher.publish();
  await vi.waitFor(() => expect(away).toHaveBeenCalled(), 30_000);
  away.mockRestore();
  await write(["/", "second"]);
  await published;
  await publisher.publish();
  const { store, follower } = openFollower();
  await follower.sync();
  expect(contentsOf(store)).toEqual(contentsOf(renderer));
});
