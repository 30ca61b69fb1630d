import { type PlateProgram, plateColours, plateFields, plateGrids, platePlanes, plateUnits } from "./plate-program.ts";

/** The program that a plate carries as `data-plate`; undefined where the text names none. */
export function parsePlateNotation(text: string): PlateProgram | undefined {
  const [unit, field, grid, ground, first, second, planes, digits = "", ...others] = text.split(" ");
  const program = {
    unit: oneOf(plateUnits, unit),
    field: oneOf(plateFields, field),
    grid: oneOf(plateGrids, grid),
    ground: oneOf(plateColours, ground),
    first: oneOf(plateColours, first),
    second: oneOf(plateColours, second),
    planes: oneOf(platePlanes, planes),
    seed: /^\d+$/.test(digits) ? Number(digits) : undefined,
  };
  const isWhole = others.length === 0 && Object.values(program).every((value) => value !== undefined);
  return isWhole ? (program as PlateProgram) : undefined;
}

function oneOf<T extends string>(names: readonly T[], name: string | undefined): T | undefined {
  return names.find((known) => known === name);
}
