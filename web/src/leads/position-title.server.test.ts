import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { noDependencies } from "../cms/page-dependencies.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { PageStore } from "../store/page-store.server.ts";
import { createStoredPayloads } from "../store/stored-payload.server.ts";
import { titleOfPosition } from "./position-title.server.ts";

let folder: string;
let store: PageStore;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "positions-"));
  // Nothing stays in memory: every read is one of the file.
  store = new PageStore(folder, { maxMemoryBytes: 1, quality: 1 });
  const position = {
    ...samplePayload(),
    view: "job-position",
    data: { title: "Irodavezető" },
  } as unknown as PagePayload;
  for (const [key, payload] of [
    ["/career/office-manager", position] as const,
    ["/career/about", samplePayload()] as const,
  ])
    await store.write({ key, html: "", payload, dependencies: noDependencies(), policy: "" });
  await store.commit(new Map());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the title of a position is that of its Hungarian page", () => {
  expect(titleOfPosition("office-manager", createStoredPayloads(store))).toBe("Irodavezető");
});

test.each(["nobody", "about"])("an application for %s, which is no position, has no title", (slug) => {
  expect(titleOfPosition(slug, createStoredPayloads(store))).toBeUndefined();
});

test("a position whose stored file is gone has no title, and fails nobody's mail", () => {
  const payloads = createStoredPayloads(store);
  rmSync(folder, { recursive: true });
  expect(() => payloads("/career/office-manager")).toThrow("ENOENT");
  expect(titleOfPosition("office-manager", payloads)).toBeUndefined();
});
