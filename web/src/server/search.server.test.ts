import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { makeIndex, type PageRecord } from "../search/search-index.ts";
import { searchIndexFile } from "../store/search-index-file.server.ts";
import { createSearch, largestForBrowsers, type Search, SearchUnavailableError } from "./search.server.ts";

let folder: string;
let search: Search;
const gone = new Set<string>();
beforeEach(() => {
  folder = makeFolder();
  gone.clear();
  search = createSearch({
    siteFolder: folder,
    threadFile: new URL("./search-thread.server.ts", import.meta.url),
    isPage: (path) => !gone.has(path),
    onError: () => undefined,
  });
});
afterEach(async () => {
  await search.stop();
  removeFolder(folder);
});

function writeIndex(paths: readonly string[], filling = ""): void {
  const records = paths.map((path): PageRecord => {
    const page = { path, title: path, description: filling, kind: "page" } as const;
    return { ...page, titleWords: ["lantern"], headingWords: [], textWords: [] };
  });
  const file = searchIndexFile(folder, "en");
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, brotliCompressSync(JSON.stringify(makeIndex(records))));
}

const paths = async () => (await search.find("en", "lanterns")).pages.map(({ path }) => path).toSorted();

test("the newest index is searched, without pages that are gone since it was made", async () => {
  writeIndex(["/en/a", "/en/b"]);
  expect(await paths()).toEqual(["/en/a", "/en/b"]);
  writeIndex(["/en/a", "/en/b", "/en/c"]);
  expect(await paths()).toEqual(["/en/a", "/en/b", "/en/c"]);
  gone.add("/en/b");
  expect(await search.find("en", "lantern")).toMatchObject({ total: 2 });
  expect(await paths()).toEqual(["/en/a", "/en/c"]);
});

test("without an index, or with one that cannot be read, the search says that it does not answer, and recovers", async () => {
  await expect(paths()).rejects.toThrow(SearchUnavailableError);
  writeIndex(["/en/a"]);
  expect(await paths()).toEqual(["/en/a"]);
  writeFileSync(searchIndexFile(folder, "en"), "no brotli");
  await expect(paths()).rejects.toThrow(SearchUnavailableError);
  rmSync(searchIndexFile(folder, "en"));
  await expect(search.index("en", "br")).rejects.toThrow();
});

test("browsers get an index in the encoding they take, and none that is too large for them", async () => {
  writeIndex(["/en/a"]);
  const [br, gzip, identity] = await Promise.all(
    (["br", "gzip", "identity"] as const).map((one) => search.index("en", one)),
  );
  const text = String(identity?.bytes);
  expect(text).toContain("/en/a");
  expect(String(brotliDecompressSync(br?.bytes ?? ""))).toBe(text);
  expect(String(gunzipSync(gzip?.bytes ?? ""))).toBe(text);
  expect(br?.etag).toBe(identity?.etag);
  // Random text does not compress.
  writeIndex(["/en/a"], Array.from({ length: largestForBrowsers / 5 }, () => Math.random().toString(36)).join(""));
  expect(await search.index("en", "br")).toBeUndefined();
  expect(await paths()).toEqual(["/en/a"]);
});

test("many queries at once are answered each with its own", async () => {
  writeIndex(["/en/a"]);
  const found = await Promise.all(
    Array.from({ length: 50 }, (_, n) => search.find("en", n % 2 ? "lantern" : "nothing")),
  );
  expect(found.map(({ total }) => total)).toEqual(Array.from({ length: 50 }, (_, n) => n % 2));
});
