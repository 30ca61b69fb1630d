import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { writeShareImage } from "./share-image.server.ts";
import { shareFile, sharePath } from "./share-path.server.ts";
import { shareProgram } from "./share-program.ts";

const folder = mkdtempSync(join(tmpdir(), "shares-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = shareProgram(samplePayload());

test("the picture has the size networks ask for, and is light", async () => {
  const file = shareFile(program, folder);
  await writeShareImage(program, file);
  expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  expect(statSync(file).size).toBeLessThan(100_000);
});

test("another program is another address, the same program the same, in whatever order its fields stand", () => {
  const { seed, ...rest } = program;
  expect(sharePath({ seed, ...rest })).toBe(sharePath({ ...rest, seed }));
  expect(sharePath({ ...program, seed: seed + 1 })).not.toBe(sharePath(program));
});

test("a page without a plate of its own has one of the house's, the same in every language", () => {
  const at = (canonical: string) =>
    shareProgram(samplePayload({ meta: { title: "x", description: "x", type: "website", canonical } }));
  expect(at("/en/about")).toEqual(at("/about"));
  expect(at("/en/about")).not.toEqual(at("/en/contact"));
});
