import { expect, test } from "vitest";
import { readContentFolder } from "../../../tests/support/content-folder.ts";
import { arrange } from "./plate-geometry.ts";
import type { PlateProgram } from "./plate-program.ts";
import { sortedUnits } from "./plate-resort.ts";

const programs = readContentFolder()
  .filter(({ type }) => type === "case-study")
  .map(({ key, shared }) => ({ key, program: shared.art as PlateProgram }));

test("a sorted plate has the units of the plate, each at a place of its own, the smaller above the larger", () => {
  expect(programs.length).toBe(16);
  for (const { key, program } of programs) {
    const drawn = arrange(program).units;
    const sorted = sortedUnits(program);
    const looks = ({ radius, turn, second }: (typeof drawn)[number]) => [radius, turn, second];
    expect(sorted.map(looks), key).toEqual(drawn.map(looks));
    expect(new Set(sorted.map(({ x, y }) => `${x} ${y}`)).size, key).toBe(drawn.length);
    const radii = sorted.toSorted((a, b) => a.y - b.y || a.x - b.x).map(({ radius }) => Math.round(radius));
    expect(radii, key).toEqual(radii.toSorted((a, b) => a - b));
  }
});
