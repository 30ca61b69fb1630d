import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { locales } from "@hetreteg/contract/locales";
import { afterEach, expect, test } from "vitest";
import { chunkModule, chunkNames } from "../pages/lazy-chunks.ts";
import { readDocumentAssets } from "./build.server.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A build without views, with that sheet. */
function built(sheet: string): string {
  const folder = mkdtempSync(join(tmpdir(), "ht-build-"));
  folders.push(folder);
  const manifest = Object.fromEntries(
    chunkNames.map((chunk) => [
      `web/src/${chunkModule(chunk)}`,
      { file: "assets/chunk.js", css: ["assets/chunk.css"] },
    ]),
  );
  const files: Record<string, string> = {
    ".vite/manifest.json": JSON.stringify({
      "web/src/browser/entry.tsx": { file: "assets/entry-1.js" },
      "web/src/drafts/live-preview/frame.ts": { file: "assets/frame-1.js" },
      consent: { file: "assets/consent-1.js", name: "consent-banner" },
      ...manifest,
    }),
    "assets/chunk.css": sheet,
    "favicon.svg": '<svg viewBox="0 0 9 9">\n<path fill="#123"/></svg>',
  };
  for (const locale of locales) files[`fonts/${locale}.css`] = "";
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const buildOf = (sheet: string, renderer: string) => readDocumentAssets(built(sheet), [], renderer).build;

test("a build is named by all that pages are made with: the files they ask for and the code that renders them", () => {
  expect(buildOf("p{}", "render()")).toBe(buildOf("p{}", "render()"));
  expect(buildOf("p{}", "render()")).not.toBe(buildOf("q{}", "render()"));
  expect(buildOf("p{}", "render()")).not.toBe(buildOf("p{}", "renderAnew()"));
});

test("the icon stands in the page as an address without a character that no address may hold", () => {
  const { icon } = readDocumentAssets(built("p{}"), [], "");
  expect(icon).toBe("data:image/svg+xml,%3Csvg%20viewBox='0%200%209%209'%3E%0A%3Cpath%20fill='%23123'/%3E%3C/svg%3E");
});
