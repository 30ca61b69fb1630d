import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../../../../tests/support/built-site.ts";
import { samplePayload } from "../../../../tests/support/sample-page.ts";
import { noDependencies } from "../../cms/page-dependencies.server.ts";
import { PageStore } from "../../store/page-store.server.ts";
import { findPages, openIndex, searchIndexFile } from "./search-index.server.ts";
import { writeSearchIndexes } from "./write-search-index.server.ts";

let folder: string;
let store: PageStore;
beforeEach(() => {
  folder = makeFolder();
  store = new PageStore(folder, { quality: 1 });
});
afterEach(() => removeFolder(folder));

async function write(key: string, text: string, meta: { noindex?: true } = {}): Promise<void> {
  const html = `<html lang="en"><head></head><body><header>menu</header><main id="_content"><h1>Heading</h1>${text}</main></body>`;
  const payload = samplePayload({ meta: { title: key, description: "-", type: "website", canonical: key, ...meta } });
  await store.write({ key, html, payload, dependencies: noDependencies(), policy: "" });
}

async function publish(build = "build"): Promise<void> {
  await store.commit();
  await writeSearchIndexes(folder, build);
}

function find(word: string): string[] {
  const index = openIndex(JSON.parse(String(brotliDecompressSync(readFileSync(searchIndexFile(folder, "en"))))));
  return findPages(index, (one) => one, word)
    .pages.map(({ path }) => path)
    .toSorted();
}

test("a page is found by what it says, not by menus, controls, drawings and tiles of other pages", async () => {
  await write(
    "/en/a",
    '<p>lantern &amp; oil</p><svg><text>stroke</text></svg><button>press</button><nav>contents</nav><ul><li><h2><a href="/en/b">tile</a></h2><p>elsewhere</p></li><li>plain</li></ul>',
  );
  await write("/en/b", "<p>other</p>");
  await write("/en/c", "<p>third</p>");
  await publish();
  expect(find("lantern")).toEqual(["/en/a"]);
  expect(find("plain")).toEqual(["/en/a"]);
  for (const word of ["menu", "stroke", "press", "contents", "tile", "elsewhere", "amp"])
    expect(find(word), word).toEqual([]);
});

test("pages that search engines shall not have, and filtered or further pages of lists, are not found", async () => {
  await write("/en/thankyou", "<p>lantern</p>", { noindex: true });
  await write("/en/blog", "<p>lantern</p>");
  await write("/en/blog?page=2", "<p>lantern</p>");
  await write("/en/x", "<p>x</p>");
  await publish();
  expect(find("lantern")).toEqual(["/en/blog"]);
});

test("after a publish only changed pages are read anew", async () => {
  await write("/en/kept", "<p>lantern</p>");
  await write("/en/changed", "<p>before</p>");
  await publish();
  const kept = store.page("/en/kept");
  await write("/en/changed", "<p>after</p>");
  await store.commit();
  for (const { file } of kept ? [kept.html, kept.payload] : []) rmSync(file);
  await writeSearchIndexes(folder, "build");
  expect(find("lantern")).toEqual(["/en/kept"]);
  expect(find("after")).toEqual(["/en/changed"]);
  expect(find("before")).toEqual([]);
});

test("a page that was published and taken back is not found, and one put in its place is", async () => {
  await write("/en/a", "<p>one</p>");
  await publish();
  await write("/en/b", "<p>lantern</p>");
  await publish();
  store.remove("/en/b");
  await write("/en/c", "<p>torch</p>");
  await publish();
  expect(find("lantern")).toEqual([]);
  expect(find("torch")).toEqual(["/en/c"]);
});

test("with nothing changed nothing is written; a lost, damaged or older index is made again", async () => {
  await write("/en/a", "<p>lantern</p>");
  await publish();
  const file = searchIndexFile(folder, "en");
  const records = join(folder, "search", "en.records.json");
  const whole = readFileSync(file);
  writeFileSync(records, readFileSync(records, "utf8").replace("lantern", "untouched"));
  await publish();
  expect(readFileSync(records, "utf8")).toContain("untouched");
  await publish("another build");
  expect(readFileSync(records, "utf8")).not.toContain("untouched");
  for (const damage of [() => rmSync(file), () => writeFileSync(file, "x"), () => writeFileSync(records, "{")]) {
    damage();
    await publish("another build");
    expect(readFileSync(file).equals(whole)).toBe(true);
  }
});
