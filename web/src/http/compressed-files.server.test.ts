import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCompressed, writeCompressed } from "./compressed-files.server.ts";

const text = Buffer.from("Hét réteg, egy asztal. ".repeat(40));
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "compressed-"));
  file = join(folder, "entry.js");
  writeFileSync(file, text);
});
afterEach(() => rmSync(folder, { recursive: true }));

test("what the build wrote beside the file is read, and says the same", () => {
  writeCompressed(file);
  const { br, gzip } = readCompressed(file, text);
  expect(br).toEqual(readFileSync(`${file}.br`));
  expect(brotliDecompressSync(br)).toEqual(text);
  expect(gunzipSync(gzip)).toEqual(text);
});

test("a file without it, as a copy that was cut short leaves it, is compressed", () => {
  writeCompressed(file);
  rmSync(`${file}.br`);
  const { br, gzip } = readCompressed(file, text);
  expect(brotliDecompressSync(br)).toEqual(text);
  expect(gunzipSync(gzip)).toEqual(text);
});
