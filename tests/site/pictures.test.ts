import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { expectNoText, expectText } from "../support/expect-text.ts";
import { drawing, pixelBomb, samplePicture } from "../support/sample-pictures.ts";
import { openSite, type TestSite } from "../support/site.ts";

// Encoding comes after everything else a busy machine does.
const timeoutMs = 240_000;
vi.setConfig({ testTimeout: timeoutMs + 60_000, hookTimeout: timeoutMs + 60_000 });

function image(name: string, updatedAt = "2026-11-20T10:00:00.000Z") {
  return { url: `/uploads/${name}`, updatedAt, focalPoint: null };
}

function picture(name: string, alternativeText: string) {
  return { image: image(name), alternativeText, focalX: 30, focalY: 60 };
}

let site: TestSite;
beforeAll(async () => {
  site = await openSite({
    rerender: "all",
    pages: "empty",
    content: "small",
    async prepare({ content, uploads }) {
      uploads.set("/uploads/sea.jpg", await samplePicture(500, 400));
      uploads.set("/uploads/shelf.png", await samplePicture(600, 400, "png"));
      uploads.set("/uploads/bomb.png", pixelBomb());
      uploads.set("/uploads/drawing.png", drawing);
      uploads.set("/uploads/cut-off.jpg", (await samplePicture(900, 700)).subarray(0, 3000));
      content.edit("case-study", "zora", {
        picture: { ...picture("sea.jpg", "The sea"), caption: "By the sea" },
        pictures: [picture("shelf.png", "A shelf"), picture("gone.jpg", "Gone")],
      });
      content.edit("blog-item", "website-brief", {
        picture: picture("bomb.png", "A bomb"),
        pictures: [
          picture("drawing.png", "A drawing"),
          picture("cut-off.jpg", "Half"),
          picture("shelf.png", "A shelf"),
          { ...picture("shelf.png", ""), caption: "no alternative text" },
          { ...picture("shelf.png", "No file"), image: null },
        ],
      });
      content.edit("page", "about", {
        sections: [
          { type: "hero", headline: "About", links: [] },
          { type: "picture", heading: "Our house", picture: picture("shelf.png", "A shelf") },
          { type: "picture", heading: "Nothing to see", picture: picture("bomb.png", "A bomb") },
        ],
      });
    },
  });
  await site.web.printed(/prerendered \d+ pages/, timeoutMs);
});
afterAll(() => site?.close());

/** The picture elements of a page by their alternative texts. */
async function shown(path: string): Promise<Map<string, string>> {
  const { status, text } = await site.web.ask(path, { headers: { "accept-encoding": "br" } });
  expect(status, path).toBe(200);
  const elements = [...text.matchAll(/<picture>.*?<\/picture>/g)].map(([element]) => element);
  return new Map(elements.map((element) => [/alt="([^"]*)"/.exec(element)?.[1] ?? "", element]));
}

function addresses(element = ""): string[] {
  return [...element.matchAll(/\/images\/[\w/]+\.\w+/g)].map(([address]) => address);
}

test("an opening picture and a gallery stand on the pre-rendered page of a case study, in every language", async () => {
  for (const prefix of ["", "/en", "/nl"]) {
    const pictures = await shown(`${prefix}/casestudies/zora`);
    expect([...pictures.keys()]).toEqual(["The sea", "A shelf"]);
    expect(pictures.get("The sea")).toMatch(/loading="eager".*fetchPriority="high" width="500" height="250"/);
    expect(pictures.get("A shelf")).toMatch(/loading="lazy".*width="600" height="400"/);
  }
});

test("every file a page names is there, is what it says, and may be kept for ever", async () => {
  const pictures = await shown("/casestudies/zora");
  const named = [...pictures.values()].flatMap(addresses);
  expect(named.length).toBeGreaterThan(10);
  for (const address of named) {
    const { status, headers, raw } = await site.web.ask(address);
    const [, width, extension = ""] = /(\d+)\.(\w+)$/.exec(address) ?? [];
    expect({ status, type: headers["content-type"], cache: headers["cache-control"] }, address).toEqual({
      status: 200,
      type: `image/${extension.replace("jpg", "jpeg")}`,
      cache: "public, max-age=31536000, immutable",
    });
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect((await sharp(raw).metadata()).width, address).toBe(Number(width));
    const head = await site.web.ask(address, { method: "HEAD" });
    expect([head.status, head.headers["content-length"], head.raw.length]).toEqual([200, String(raw.length), 0]);
    const known = await site.web.ask(address, { headers: { "if-none-match": headers.etag ?? "" } });
    expect([known.status, known.raw.length]).toEqual([304, 0]);
  }
});

test("a picture between the sections of a page is shown; one that cannot be goes with its heading", async () => {
  expect([...(await shown("/about")).keys()]).toEqual(["A shelf"]);
  const { text } = await site.web.ask("/about");
  expectText(text, "Our house");
  expectNoText(text, "Nothing to see");
});

test("broken and hostile pictures cost only themselves, and the log says which and why", async () => {
  expect([...(await shown("/article/website-brief")).keys()]).toEqual(["A shelf"]);
  const output = site.web.output();
  for (const [name, reason] of [
    ["bomb.png", "900 megapixels"],
    ["drawing.png", ""],
    ["cut-off.jpg", ""],
    ["gone.jpg", "answered 404"],
  ]) {
    expect(output).toMatch(new RegExp(`/uploads/${name}\\) is left out: .*${reason}`));
  }
  expect(output).toMatch(/left out, its fields do not fit: alternativeText/);
  expect(output).toMatch(/left out, its fields do not fit: image/);
  expect(output).not.toContain("was not rendered");
});

test.each([
  "/images/0123456789abcdef0123/480.avif",
  "/images/known/0123456789abcdef0123.json",
  "/images/",
  "/images/x/../../index.json",
  "/images/0123456789abcdef0123/crop.json",
])("%s is no picture", async (target) => {
  expect([400, 404]).toContain((await site.web.ask(target)).status);
});

test("a picture on a page that is not pre-rendered is made for it", async () => {
  site.cms.uploads.set("/uploads/new.png", await samplePicture(40, 30, "png"));
  site.cms.content.publishLike("case-study", "fresh", { slug: "fresh" });
  site.cms.content.edit("case-study", "fresh", { picture: picture("new.png", "New"), pictures: [] });
  await expect
    .poll(async () => [...(await shown("/casestudies/fresh")).keys()], { timeout: timeoutMs })
    .toEqual(["New"]);
});

test("a replaced picture gets new addresses, and the old ones answer on for open tabs", async () => {
  const before = addresses((await shown("/casestudies/zora")).get("The sea"));
  site.cms.uploads.set("/uploads/sea.jpg", await samplePicture(450, 350));
  const replaced = { ...picture("sea.jpg", "The sea"), image: image("sea.jpg", "2026-11-21T10:00:00.000Z") };
  site.cms.content.edit("case-study", "zora", { picture: replaced });
  await site.restart();
  await site.web.printed(/prerendered \d+ pages/, timeoutMs);
  const after = addresses((await shown("/casestudies/zora")).get("The sea"));
  expect(after.filter((address) => before.includes(address))).toEqual([]);
  for (const address of [...before, ...after]) expect((await site.web.ask(address)).status, address).toBe(200);
});

test("with the CMS gone, a restarted site shows every picture", async () => {
  await site.cms.fail("refuse");
  await site.restart();
  const pictures = await shown("/casestudies/zora");
  expect([...pictures.keys()]).toEqual(["The sea", "A shelf"]);
  for (const address of [...pictures.values()].flatMap(addresses)) {
    expect((await site.web.ask(address)).status, address).toBe(200);
  }
});
