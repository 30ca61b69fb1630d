import { expect, test } from "vitest";
import { samplePlate } from "../../../tests/support/sample-plate.ts";
import { type FormatsSubject, formats, formatsBeside } from "./formats.ts";
import { iconPixels } from "./icon-pixels.ts";
import { type PlateProgram, plateUnits } from "./plate-program.ts";

const art = samplePlate as PlateProgram;

const trades = ["clinic", "webshops", "campaigns", "brand-designs", "custom-systems", "of tomorrow"];
const drawn = (subject: FormatsSubject) => formats(subject) + formatsBeside(subject);

test("a case's name stands on its formats as its editor wrote it, never as markup", () => {
  for (const trade of trades) {
    const markup = drawn({ art, title: "Fő & <Társa>", trade });
    expect(markup.match(/Fő &amp; &lt;Társa>/g)?.length).toBeGreaterThanOrEqual(6);
    expect(markup).not.toContain("<Társa");
  }
});

test("each trade has six uses, those of two cases of it begin elsewhere", () => {
  const sheets = trades.map((trade) => formats({ art, title: "Mars", trade }));
  expect(new Set(sheets).size).toBe(trades.length);
  for (const trade of trades) {
    const seeds = [1, 2, 3, 4].map((seed) => drawn({ art: { ...art, seed }, title: "Mars", trade }));
    expect(new Set(seeds).size).toBe(4);
    expect(seeds.every((markup) => markup.match(/<svg /g)?.length === 6)).toBe(true);
  }
});

test("a long name is set smaller than a short one", () => {
  const sizes = (title: string) =>
    [...drawn({ art, title, trade: "webshops" }).matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
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
