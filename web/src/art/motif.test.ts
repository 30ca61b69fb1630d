import { expect, test } from "vitest";
import { readContentFolder } from "../../../tests/support/content-folder.ts";
import { formOf, motifOf } from "./motif.ts";
import { type PlateProgram, plateUnits } from "./plate-program.ts";

test("services beside each other in the menu have steps and lists of different forms", () => {
  const services = readContentFolder()
    .filter(({ type }) => type === "service")
    .toSorted((one, other) => Number(one.shared.order) - Number(other.shared.order))
    .map(({ key, shared }) => formOf(motifOf(key, shared.art as PlateProgram), 0));
  expect(services.length).toBeGreaterThan(5);
  const menu = [formOf(motifOf("services"), 0), ...services];
  expect(menu.filter((form, index) => form === menu[index - 1])).toEqual([]);
});

test("whatever its unit, a page has a form, and the next section of the kind another", () => {
  for (const unit of plateUnits) {
    const forms = [0, 1, 2].map((turn) => formOf({ unit, hues: ["sky", "rose"] }, turn));
    expect(new Set(forms), unit).toEqual(new Set([0, 1, 2]));
  }
});
