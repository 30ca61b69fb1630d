import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../../../../tests/support/built-site.ts";
import { createSearch, type Search, SearchUnavailableError } from "./search.server.ts";
import { makeIndex, type PageRecord, searchIndexFile } from "./search-index.server.ts";

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

function writeIndex(paths: readonly string[]): void {
  const records = paths.map((path): PageRecord => {
    const page = { path, title: path, description: "", kind: "page" } as const;
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
});

test("many queries at once are answered each with its own", async () => {
  writeIndex(["/en/a"]);
  const found = await Promise.all(
    Array.from({ length: 50 }, (_, n) => search.find("en", n % 2 ? "lantern" : "nothing")),
  );
  expect(found.map(({ total }) => total)).toEqual(Array.from({ length: 50 }, (_, n) => n % 2));
});
