import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CmsUnavailableError } from "../cms/cms-client.server.ts";
import { DocumentStore } from "./document-store.server.ts";

const name = "Arlista_0123456789.pdf";
const pdf = "%PDF-1.7 one";

let folder: string;
let cms: Server;
/** What the CMS answers, by name. */
let uploads: Map<string, string>;
let versions: Map<string, string>;
let errors: string[];
let asked: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "documents-"));
  uploads = new Map([[name, pdf]]);
  versions = new Map([[`/uploads/${name}`, "1.1"]]);
  errors = [];
  asked = 0;
  cms = createServer((request, response) => {
    asked++;
    const bytes = uploads.get(String(request.url).slice("/uploads/".length));
    response.writeHead(bytes === undefined ? 404 : 200).end(bytes);
  });
  await new Promise<void>((done) => cms.listen(0, "127.0.0.1", done));
});
afterEach(() => {
  cms.close();
  rmSync(folder, { recursive: true, force: true });
});

function versionNow(url: string): string {
  return versions.get(url) ?? "";
}

async function openStore(): Promise<DocumentStore> {
  const store = new DocumentStore({
    folder,
    cmsUrl: `http://127.0.0.1:${(cms.address() as AddressInfo | null)?.port ?? 1}`,
    versionOf: async (url) => versionNow(url),
    onError: (error) => errors.push(String(error)),
  });
  await store.open();
  return store;
}

test("a document is fetched once, and stays readable while the CMS is away", async () => {
  const store = await openStore();
  const both = await Promise.all([store.read(name), store.read(name)]);
  expect(both.map(String)).toEqual([pdf, pdf]);
  expect(asked).toBe(1);
  cms.close();
  expect(String(await (await openStore()).read(name))).toBe(pdf);
});

test("a replaced file replaces the document, and one to which no page leads any more is removed", async () => {
  const store = await openStore();
  await store.update(new Set([name]), versionNow);
  uploads.set(name, "%PDF-1.7 two");
  versions.set(`/uploads/${name}`, "1.2");
  await store.update(new Set([name]), versionNow);
  expect(String(await store.read(name))).toBe("%PDF-1.7 two");
  expect(readdirSync(folder)).toHaveLength(1);
  await store.update(new Set(), versionNow);
  expect(readdirSync(folder)).toEqual([]);
});

test("a document that the media library has no more is gone", async () => {
  const store = await openStore();
  await store.update(new Set([name]), versionNow);
  versions.clear();
  await store.update(new Set([name]), versionNow);
  expect(await store.read(name)).toBeUndefined();
});

test.each([
  ["a page that is named .pdf", "<html><script>alert(1)</script>%PDF-1.7"],
  ["an empty file", ""],
])("%s is not served, is asked for once, and the log says so", async (_, bytes) => {
  uploads.set(name, bytes);
  const store = await openStore();
  expect(await store.read(name)).toBeUndefined();
  expect(await store.read(name)).toBeUndefined();
  expect(asked).toBe(1);
  expect(errors).toEqual([expect.stringContaining("it is no PDF inside. Replace it in the media library.")]);
});

test("without the CMS a document that was never fetched is an outage, not missing", async () => {
  const store = await openStore();
  cms.close();
  cms.closeAllConnections();
  await expect(store.read(name)).rejects.toThrow(CmsUnavailableError);
});
