import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readContentFolder } from "../../../tests/support/content-folder.ts";
import { type PlateGeometry, plateGeometry } from "./plate-geometry.ts";
import { type PlateProgram, plateColours, plateFields, plateGrids, platePlanes, plateUnits } from "./plate-program.ts";

const cases = readContentFolder().filter(({ type }) => type === "case-study");
const programs = new Map(cases.map(({ key, shared }) => [key, shared.art as PlateProgram]));

const anyProgram: fc.Arbitrary<PlateProgram> = fc.record({
  unit: fc.constantFrom(...plateUnits),
  field: fc.constantFrom(...plateFields),
  grid: fc.constantFrom(...plateGrids),
  ground: fc.constantFrom(...plateColours),
  first: fc.constantFrom(...plateColours),
  second: fc.constantFrom(...plateColours),
  planes: fc.constantFrom(...platePlanes),
  seed: fc.integer(),
});

function digest(geometry: PlateGeometry): string {
  return createHash("sha256").update(JSON.stringify(geometry)).digest("hex").slice(0, 12);
}

/** Every number that stands in a drawing, as it is written. */
function numbersOf({ paths, planes }: PlateGeometry): string[] {
  const texts = [...paths.map(({ d }) => d), ...planes.map(({ shape }) => JSON.stringify(Object.values(shape)))];
  return texts.flatMap((text) => text.match(/-?(?:NaN|Infinity|undefined|[\d.]+(?:e[+-]?\d+)?)/g) ?? []);
}

test("the plates of the cases are drawn as they were when they were approved", () => {
  expect(programs.size).toBe(16);
  const digests = Object.fromEntries([...programs].map(([key, program]) => [key, digest(plateGeometry(program))]));
  expect(digests).toMatchSnapshot();
});

test("the same program is the same drawing, letter for letter", () => {
  fc.assert(
    fc.property(anyProgram, (program) => digest(plateGeometry(program)) === digest(plateGeometry({ ...program }))),
  );
});

test("no two cases have the same plate", () => {
  expect(new Set([...programs.values()].map((program) => digest(plateGeometry(program)))).size).toBe(16);
});

test("another seed is another drawing", () => {
  for (const [key, program] of programs) {
    const other = plateGeometry({ ...program, seed: program.seed + 1 });
    expect(digest(other), key).not.toBe(digest(plateGeometry(program)));
  }
});

test("every drawing of the parameter space is made of whole numbers", () => {
  fc.assert(
    fc.property(anyProgram, (program) => {
      const numbers = numbersOf(plateGeometry(program));
      expect(numbers.filter((text) => !/^-?\d+$/.test(text))).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("every combination of unit, field and grid draws something, in the program's own colours", () => {
  const empty: string[] = [];
  for (const unit of plateUnits) {
    for (const field of plateFields) {
      for (const grid of plateGrids) {
        const program: PlateProgram = {
          unit,
          field,
          grid,
          ground: "chalk",
          first: "ink",
          second: "rose",
          planes: "pair",
          seed: 7,
        };
        const { ground, paths, planes } = plateGeometry(program);
        if (paths.every(({ d }) => d.length < 20)) empty.push(`${unit} ${field} ${grid}`);
        expect(ground).toBe("chalk");
        expect(paths.every(({ colour }) => colour === "ink" || colour === "rose")).toBe(true);
        expect(planes.length).toBe(2);
        expect(planes.every(({ colour }) => !["chalk", "ink", "rose"].includes(colour))).toBe(true);
      }
    }
  }
  expect(empty).toEqual([]);
});

test.each([
  ["none", 0],
  ["disc", 1],
  ["beam", 1],
  ["pair", 2],
] as const)("planes: %s is %i of them, each in a colour of its own", (planes, count) => {
  fc.assert(
    fc.property(anyProgram, (program) => {
      const drawn = plateGeometry({ ...program, planes }).planes;
      return drawn.length === count && new Set(drawn.map(({ colour }) => colour)).size === count;
    }),
  );
});
