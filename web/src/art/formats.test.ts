import { expect, test } from "vitest";
import { samplePlate } from "../../../tests/support/sample-plate.ts";
import { formats } from "./formats.ts";
import { iconPixels } from "./icon-pixels.ts";
import { type PlateProgram, plateUnits } from "./plate-program.ts";

const art = samplePlate as PlateProgram;

test("a case's name stands on its formats as its editor wrote it, never as markup", () => {
  const markup = formats({ art, title: "Fő & <Társa>" });
  expect(markup.match(/Fő &amp; &lt;Társa>/g)?.length).toBeGreaterThanOrEqual(5);
  expect(markup).not.toContain("<Társa");
});

test("a long name is set smaller than a short one", () => {
  const sizes = (title: string) =>
    [...formats({ art, title }).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
  const [short, long] = [sizes("Mars"), sizes("A client with an uncommonly long name")];
  expect(long.every((size, index) => size > 0 && size < (short[index] ?? 0))).toBe(true);
});

test.each(plateUnits)(
  "the icon of a %s has between a tenth and nine tenths of its pixels, all within the square",
  (unit) => {
    const runs = [...iconPixels(unit).matchAll(/M(\d+) (\d+)h(\d+)v1/g)].map((run) => run.slice(1).map(Number));
    const pixels = runs.reduce((sum, [, , length = 0]) => sum + length, 0);
    expect(pixels).toBeGreaterThan(26);
    expect(pixels).toBeLessThan(230);
    expect(runs.every(([x = 0, y = 0, length = 0]) => x + length <= 16 && y < 16)).toBe(true);
  },
);
