import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import promises from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { type Dependency, noDependencies } from "../cms/page-dependencies.server.ts";
import { removeLeftovers } from "../files/write-file-atomic.server.ts";
import { tagOf } from "../http/encodings.server.ts";
import { log } from "../monitoring/log.server.ts";
import { fileName, PageStore, type PageToStore } from "./page-store.server.ts";
import type { StoredText } from "./stored-page.server.ts";

/** After how many more renames every further one fails, as if the process had been killed there. */
let renamesLeft = Number.POSITIVE_INFINITY;
const { rename } = promises;
// The live binding, not a module mock: the store may have been loaded by another test file of the same worker.
beforeAll(() => {
  promises.rename = async (from, to) => {
    if (renamesLeft-- <= 0) throw new Error("killed here");
    return rename(from, to);
  };
  syncBuiltinESMExports();
});
afterAll(() => {
  promises.rename = rename;
  syncBuiltinESMExports();
});

/** As when the process is killed after so many renames: what was under way by then does not happen. */
async function writeAndStop(store: PageStore, written: PageToStore, moment: number): Promise<unknown> {
  renamesLeft = moment;
  const error = await store.write(written).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  await pause(20);
  renamesLeft = Number.POSITIVE_INFINITY;
  return error;
}

/** A text in every form in which it is stored. */
function textsOf(store: PageStore, text: StoredText): string[] {
  const held = store.held(text);
  return [...(held ? [held] : []), readFileSync(text.file)].map((bytes) => brotliDecompressSync(bytes).toString());
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "store-"));
  renamesLeft = Number.POSITIVE_INFINITY;
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

function page(key: string, title = "first"): PageToStore {
  const payload = samplePayload({ meta: { title, description: title, type: "website", canonical: key } });
  return {
    key,
    html: `<!doctype html>${title} of ${key}</html>`,
    payload,
    dependencies: noDependencies(),
    policy: `for ${title}`,
  };
}

async function storeWith(...keys: string[]): Promise<PageStore> {
  const store = new PageStore(folder);
  for (const key of keys) await store.write(page(key));
  await store.commit(new Map([["/old", { to: "/new", status: 301 }]]));
  return store;
}

async function reopened(): Promise<PageStore> {
  const store = new PageStore(folder);
  await store.open();
  return store;
}

const routesOf = (store: PageStore): string[] => store.keys.toSorted();

test("a page that is written can be served at once, in every encoding, and from disk", async () => {
  const store = await storeWith("/about");
  const { html, payload } = store.page("/about") ?? {};
  const { html: text, payload: data } = page("/about");
  for (const [stored, wanted] of [
    [html, text],
    [payload, JSON.stringify(data)],
  ] as const) {
    if (!stored) throw new Error("not stored");
    const others = [await store.bytes(stored, "identity"), gunzipSync(await store.bytes(stored, "gzip"))];
    expect(new Set([...textsOf(store, stored), ...others.map(String)])).toEqual(new Set([wanted]));
  }
});

test("pages, redirects and version outlive a restart", async () => {
  const store = await storeWith("/", "/en", "/blog?page=2");
  const next = await reopened();
  expect(next.size).toBe(3);
  expect(routesOf(next)).toEqual(routesOf(store));
  expect(next.version).toBe(store.version);
  expect(next.redirect("/old")).toEqual({ to: "/new", status: 301 });
  expect(next.page("/blog?page=2")?.html.etag).toBe(store.page("/blog?page=2")?.html.etag);
  expect(next.page("/en")?.alternates).toEqual(store.page("/en")?.alternates);
  expect(next.page("/en")?.policy).toBe("for first");
});

test("an empty store holds no page", async () => {
  expect((await reopened()).keys).toEqual([]);
});

test("a page that is removed disappears, from memory and from disk", async () => {
  const store = await storeWith("/", "/gone");
  store.remove("/gone");
  await store.commit();
  expect(store.page("/gone")).toBeUndefined();
  expect(routesOf(store)).toEqual(["/"]);
  expect((await reopened()).page("/gone")).toBeUndefined();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  expect(names.filter((name) => name.includes("gone"))).toEqual([]);
});

test("the version changes with a page's content and with the list of pages, and only then", async () => {
  const store = await storeWith("/", "/about");
  const first = store.version;
  await store.write(page("/about"));
  await store.commit();
  expect(store.version).toBe(first);
  await store.write(page("/about", "second"));
  await store.commit();
  const second = store.version;
  expect(second).not.toBe(first);
  store.remove("/about");
  await store.commit();
  expect(store.version).not.toBe(second);
});

test("a version that is replaced leaves no file behind; one that comes back keeps its files", async () => {
  const store = await storeWith("/about");
  for (const title of ["second", "first", "third"]) await store.write(page("/about", title));
  await store.write(page("/about", "first"));
  await store.commit();
  const stored = store.page("/about");
  expect(
    stored &&
      new Set(
        [stored.html, stored.payload].flatMap((text) => textsOf(store, text)).map((text) => text.includes("first")),
      ),
  ).toEqual(new Set([true]));
  expect(readdirSync(join(folder, "pages")).length).toBe(1);
});

const read = (documentId: string): Dependency => ({
  kind: "entry",
  type: "page",
  documentId,
  locale: "hu",
  version: "1",
});

test("what a page read outlives a restart, also of an address that names no page", async () => {
  const store = new PageStore(folder);
  await store.write({
    ...page("/about"),
    dependencies: { ...noDependencies(), reads: [read("a"), read("b"), read("a")] },
  });
  store.remove("/nothing", { ...noDependencies(), reads: [read("a")] });
  await store.commit();
  for (const one of [store, await reopened()]) {
    expect([...one.dependencies.pages.keys()].map((key) => [key, one.dependencies.get(key)])).toEqual([
      ["/about", [JSON.stringify(read("a")), JSON.stringify(read("b"))]],
      ["/nothing", [JSON.stringify(read("a"))]],
    ]);
  }
});

test("a dependencies newer than its page, as a stop between the two leaves it, does not count", async () => {
  const store = await storeWith("/about", "/");
  const index = readFileSync(join(folder, "index.json"));
  await store.write(page("/about", "second"));
  await store.commit();
  writeFileSync(join(folder, "index.json"), index);
  expect([...(await reopened()).dependencies.pages.keys()]).toEqual(["/"]);
});

test("texts beyond the budget of memory come from disk", async () => {
  await storeWith("/", "/about", "/contact");
  const store = new PageStore(folder, { maxMemoryBytes: 300 });
  await store.open();
  const texts = [...store.pages.values()].flatMap(({ html, payload }) => [html, payload]);
  const held = () => texts.reduce((sum, text) => sum + (store.held(text)?.length ?? 0), 0);
  expect(held()).toBeLessThanOrEqual(300);
  for (const text of texts) {
    expect(brotliDecompressSync(await store.load(text)).toString()).toBe(
      brotliDecompressSync(readFileSync(text.file)).toString(),
    );
  }
  expect(held()).toBeLessThan(1000);
});

test("a page that is written is held while there is room, and in the place of what it replaces", async () => {
  const bytesOf = (store: PageStore) =>
    [...store.pages.values()].map(({ html, payload }) => heldBytes(store, html, payload));
  const [pageBytes = 0] = bytesOf(await storeWith("/"));
  const store = new PageStore(folder, { maxMemoryBytes: pageBytes + 10 });
  for (const one of [page("/", "one"), page("/a", "one"), page("/", "two")]) await store.write(one);
  expect(bytesOf(store).map((bytes) => bytes > 10)).toEqual([true, false]);
});

function heldBytes(store: PageStore, ...texts: StoredText[]): number {
  return texts.reduce((sum, text) => sum + (store.held(text)?.length ?? 0), 0);
}

test("a text whose file was removed or changed behind the server is never sent, and its page is lost until made anew", async () => {
  await storeWith("/", "/about", "/contact");
  for (const harm of [rmSync, (file: string) => writeFileSync(file, "changed")]) {
    const store = new PageStore(folder, { maxMemoryBytes: 1 });
    await store.open();
    const { html } = store.page("/about") ?? {};
    if (!html) throw new Error("not stored");
    harm(html.file);
    await expect(store.load(html)).rejects.toThrow();
    await expect(store.bytes(html, "identity")).rejects.toThrow();
    store.invalidate("/about", html);
    expect(store.page("/about")).toBeUndefined();
    expect(store.dependencies.pages.has("/about")).toBe(false);
    expect(store.hasLost).toBe(true);
    await store.write(page("/about"));
    // Another visitor's failure, told late, is no word on the new page.
    store.invalidate("/about", html);
    await store.commit();
    expect((await reopened()).page("/about")).toBeDefined();
    expect(store.hasLost).toBe(false);
  }
});

test("pages of other settings are not sent", async () => {
  const one = new PageStore(folder, { settings: "one" });
  await one.write(page("/"));
  await one.commit();
  expect(one.current("/")).toBeDefined();
  const other = new PageStore(folder, { settings: "other" });
  await other.open();
  expect(other.page("/")).toBeDefined();
  expect(other.current("/")).toBeUndefined();
});

test("a text in memory holds no more than its bytes", async () => {
  const store = await storeWith("/", "/about");
  const held = [...store.pages.values()].flatMap(({ html, payload }) => [store.held(html), store.held(payload)]);
  expect(held.map((br) => br?.buffer.byteLength)).toEqual(held.map((br) => br?.length));
});

/** As the worker does for the page that is stored now; what happens `meanwhile` comes before its answer. */
async function recompress(store: PageStore, key: string, meanwhile = async () => {}): Promise<void> {
  const stored = store.page(key);
  if (!stored) throw new Error("not stored");
  const files = store.recompressedFiles(key);
  const tags = [stored.html, stored.payload].map(({ file }, part) => {
    const bytes = brotliCompressSync(brotliDecompressSync(readFileSync(file)));
    writeFileSync(files[part] ?? "", bytes);
    return tagOf(bytes);
  });
  await meanwhile();
  await store.takeRecompressed(key, stored, tags);
}

const namesOfFiles = () => readdirSync(join(folder, "pages"));

test("a recompressed page keeps its ETag, its version and its text, in memory, on disk and after a restart", async () => {
  const store = await storeWith("/about");
  const { version } = store;
  const before = store.page("/about");
  expect(store.provisional).toEqual(["/about"]);
  await recompress(store, "/about");
  await store.commitRecompressed();
  expect(store.version).toBe(version);
  for (const one of [store, await reopened()]) {
    expect(one.provisional).toEqual([]);
    const { html, payload } = one.page("/about") ?? {};
    expect([html?.etag, payload?.etag]).toEqual([before?.html.etag, before?.payload.etag]);
    expect(html && new Set(textsOf(store, html))).toEqual(new Set([page("/about").html]));
    expect(html && (await one.load(html)).equals(readFileSync(html.file))).toBe(true);
  }
  expect(namesOfFiles().length).toBe(1);
});

test("the ETag is of the text, and weak: other bytes may follow for the same text", async () => {
  const { html, payload } = (await storeWith("/about")).page("/about") ?? {};
  expect(html?.etag).toBe(`W/${tagOf(page("/about").html)}`);
  expect(payload?.etag).toBe(`W/${tagOf(JSON.stringify(page("/about").payload))}`);
});

test("a recompress that comes late changes neither a page that was replaced nor one that is gone, and leaves no file", async () => {
  const store = await storeWith("/about");
  await recompress(store, "/about", async () => void (await store.write(page("/about", "second"))));
  await store.commit();
  const { html } = store.page("/about") ?? {};
  expect(html && new Set(textsOf(store, html))).toEqual(new Set([page("/about", "second").html]));
  expect([store.provisional, namesOfFiles().length]).toEqual([["/about"], 1]);
  await recompress(store, "/about", async () => store.remove("/about"));
  await store.commit();
  expect([store.keys, namesOfFiles()]).toEqual([[], []]);
});

test("a version that comes back is provisional again, and can be recompressed before its old files are removed", async () => {
  const store = await storeWith("/about");
  await recompress(store, "/about");
  await store.write(page("/about", "second"));
  await store.write(page("/about"));
  expect(store.provisional).toEqual(["/about"]);
  await recompress(store, "/about");
  await store.commit();
  const { html } = (await reopened()).page("/about") ?? {};
  expect(html && new Set(textsOf(store, html))).toEqual(new Set([page("/about").html]));
  expect(namesOfFiles().length).toBe(1);
});

test("a stop before what was recompressed is committed leaves the provisional bytes, and no other file", async () => {
  const store = await storeWith("/about");
  await recompress(store, "/about");
  const next = await reopened();
  expect(next.provisional).toEqual(["/about"]);
  expect(namesOfFiles()).toEqual([expect.stringContaining(".provisional.")]);
});

test("the version does not depend on the order in which pages were made", async () => {
  const { version } = await storeWith("/", "/about");
  rmSync(folder, { recursive: true });
  expect((await storeWith("/about", "/")).version).toBe(version);
});

test("a page kept out of search engines, not at its canonical address or not translated is not indexed", async () => {
  const store = await storeWith("/about");
  const hidden = page("/thankyou");
  hidden.payload.meta.noindex = true;
  const filtered = page("/casestudies?filter=webshops");
  filtered.payload.meta.canonical = "/casestudies";
  const untranslated = page("/nl/about");
  untranslated.payload = { ...untranslated.payload, locale: "nl", alternates: [{ locale: "hu", path: "/about" }] };
  for (const one of [hidden, filtered, untranslated]) await store.write(one);
  expect(store.page("/thankyou")?.isIndexed).toBe(false);
  expect(store.page("/casestudies?filter=webshops")?.isIndexed).toBe(false);
  expect(store.page("/nl/about")?.isIndexed).toBe(false);
  expect(store.page("/about")?.isIndexed).toBe(true);
});

test("a stop at any moment of a write leaves the page wholly old or wholly new", async () => {
  const broken: string[] = [];
  for (let moment = 0; moment < 12; moment++) {
    rmSync(folder, { recursive: true, force: true });
    renamesLeft = Number.POSITIVE_INFINITY;
    await storeWith("/about");
    await writeAndStop(new PageStore(folder), page("/about", "second"), moment);
    const store = await reopened();
    const stored = store.page("/about");
    if (!stored) {
      broken.push(`${moment}: the page is gone`);
      continue;
    }
    const texts = [stored.html, stored.payload].flatMap((text) => textsOf(store, text));
    if (new Set(texts.map((text) => text.includes("second"))).size > 1) broken.push(`${moment}: old and new are mixed`);
  }
  expect(broken).toEqual([]);
});

test("a write that fails leaves the running server with the old page, in memory and on disk", async () => {
  const store = await storeWith("/about");
  const before = store.page("/about");
  expect(await writeAndStop(store, page("/about", "second"), 1)).toBeInstanceOf(Error);
  const after = store.page("/about");
  expect(after?.html.etag).toBe(before?.html.etag);
  expect(after && new Set(textsOf(store, after.html))).toEqual(new Set([page("/about").html]));
});

test("temporary files of a killed run are removed, whole files stay", async () => {
  await storeWith("/about");
  writeFileSync(join(folder, "pages/about.html.999.new"), "half");
  await removeLeftovers(folder);
  expect(readdirSync(join(folder, "pages")).filter((name) => name.endsWith(".new"))).toEqual([]);
  expect((await reopened()).page("/about")).toBeDefined();
  await removeLeftovers(join(folder, "nothing-here"));
});

test("a page of which a file is lost or was left empty by a power failure is left out, to be rendered anew", async () => {
  await storeWith("/", "/about");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (name) => /about[^/]*$/.test(name) && !name.startsWith("dependencies"),
  );
  expect(files.length).toBeGreaterThan(0);
  const copy = `${folder}-copy`;
  cpSync(folder, copy, { recursive: true });
  for (const file of files) {
    for (const damage of [() => rmSync(join(folder, file)), () => writeFileSync(join(folder, file), "")]) {
      rmSync(folder, { recursive: true });
      cpSync(copy, folder, { recursive: true });
      damage();
      expect.soft(routesOf(await reopened()), `without ${file}`).toEqual(["/"]);
    }
  }
  rmSync(copy, { recursive: true });
});

test.each(["", "{", "null", "{}", "[]", '{"pages":5}', '{"pages":{}}'])(
  "a damaged index %j does not keep the server from starting",
  async (text) => {
    vi.spyOn(log, "error").mockImplementation(() => undefined);
    await storeWith("/about");
    writeFileSync(join(folder, "index.json"), text);
    expect((await reopened()).size).toBe(0);
  },
);

test.each([
  ["/", "index"],
  ["/en", "en"],
  ["/casestudies/Omnespress", "casestudies/Omnespress"],
  ["/blog?page=2", "blog@page=2"],
  ["/article/%C3%A9", "article/%25C3%25A9"],
  ["/a.b", "a%2eb"],
])("the page %s lies in the file %s", (key, name) => {
  expect(fileName(key)).toBe(name);
});
