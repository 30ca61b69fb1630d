import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { writeShareFaces } from "../../typefaces/share-faces.ts";
import { noDependencies } from "../cms/page-dependencies.server.ts";
import { log } from "../monitoring/log.server.ts";
import { PageStore } from "../store/page-store.server.ts";
import { createFinishing } from "./finish-pages.server.ts";

const pageWorker = join(import.meta.dirname, "page-worker.server.ts");
const fontFolder = mkdtempSync(join(tmpdir(), "faces-"));
beforeAll(() => writeShareFaces(fontFolder));
afterAll(() => rmSync(fontFolder, { recursive: true, force: true }));

/** Words at random compress better the longer one looks for repetitions. */
const text = Array.from({ length: 20_000 }, (_, index) => ((index * index * 7919) % 9973).toString(36)).join(" ");

let folder: string;
let store: PageStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "finishing-"));
  store = await storeOf("/", "/about", "/contact");
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

async function storeOf(...keys: string[]): Promise<PageStore> {
  const made = new PageStore(folder);
  for (const key of keys) {
    const html = `<!doctype html>${key}${text}</html>`;
    await made.write({ key, html, payload: samplePayload(), dependencies: noDependencies(), policy: "" });
  }
  await made.commit();
  return made;
}

async function reopened(): Promise<PageStore> {
  const next = new PageStore(folder);
  await next.open();
  return next;
}

function finishing(of = store) {
  const onError = (error: unknown) => expect.unreachable(String(error));
  return createFinishing({
    store: of,
    build: "test",
    pageWorker,
    fontFolder,
    settings: { BROTLI_QUALITY: 10 },
    onError,
  });
}

const bytesOf = ({ pages }: PageStore) =>
  [...pages.values()].reduce((sum, { html }) => sum + readFileSync(html.file).length, 0);

test("pages are recompressed one after the other once nothing is published, and the log says when all are", async () => {
  const said = vi.spyOn(log, "info");
  const before = bytesOf(store);
  finishing().start();
  await vi.waitFor(
    () => expect(said).toHaveBeenCalledWith("recompressed", expect.anything(), expect.anything()),
    20_000,
  );
  const next = await reopened();
  expect(next.provisional).toEqual([]);
  expect(bytesOf(next)).toBeLessThan(before);
  for (const [key, { html }] of next.pages) {
    expect(String(brotliDecompressSync(readFileSync(html.file))), key).toBe(`<!doctype html>${key}${text}</html>`);
  }
  expect(readdirSync(join(folder, "shares")).length).toBe(1);
  expect(readdirSync(join(folder, "pages")).length).toBe(3);
});

test("a run that begins stops it at once; it goes on afterwards, also in the next process", async () => {
  const first = finishing();
  const taken = Promise.withResolvers<void>();
  const take = store.takeRecompressed.bind(store);
  vi.spyOn(store, "takeRecompressed").mockImplementation(async (...page) => {
    await take(...page);
    taken.resolve();
  });
  first.start();
  await taken.promise;
  await first.stop();
  const left = store.provisional;
  expect(left.length).toBeGreaterThan(0);
  await store.commit();
  const next = await reopened();
  expect(next.provisional).toEqual(left);
  const second = finishing(next);
  second.start();
  await vi.waitFor(() => expect(next.provisional).toEqual([]), 20_000);
  await second.stop();
});

test("a worker that dies leaves the pages as they are", async () => {
  const failed = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const errors: unknown[] = [];
  const worker = join(folder, "none.mjs");
  const onError = (error: unknown) => errors.push(error);
  createFinishing({
    store,
    build: "test",
    pageWorker: worker,
    fontFolder,
    settings: { BROTLI_QUALITY: 10 },
    onError,
  }).start();
  await vi.waitFor(() => expect(errors.length + failed.mock.calls.length).toBeGreaterThan(0), 20_000);
  expect((await reopened()).provisional.length).toBe(3);
});

test("pages whose files are gone do not keep it from the others, and are told", async () => {
  const failed = vi.spyOn(log, "error").mockImplementation(() => undefined);
  rmSync(store.page("/about")?.html.file ?? "");
  const { start, stop } = finishing();
  start();
  await vi.waitFor(() => expect(store.provisional).toEqual(["/about"]), 20_000);
  expect(failed).toHaveBeenCalledWith("page-not-recompressed", { page: "/about" }, expect.stringContaining("/about"));
  await stop();
});
