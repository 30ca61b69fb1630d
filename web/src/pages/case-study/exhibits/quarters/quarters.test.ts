import { expect, test } from "vitest";
import { quarters } from "./quarters.server.tsx";

const lines = [
  { label: "Heading", text: "sentence" },
  { label: "Rule", text: "{count} arrangements" },
  { label: "Form", text: "gap" },
];
const html = await quarters.render(lines, undefined as never);
const valuesOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value ?? "");

test("from each of its four images every position of a form leads to the next, and from the last to the first", () => {
  const ids = valuesOf(/<input id="([^"]+)"/g);
  const targets = valuesOf(/<label for="([^"]+)"/g);
  expect(ids.length).toBe(new Set(ids).size);
  expect(targets.length).toBe(ids.length * 4);
  const byForm = Map.groupBy(ids, (id) => id.slice(0, -1));
  const next = [...byForm.values()].flatMap(([first = "", ...others]) => [...others, first]);
  expect(targets).toEqual([...next, ...next, ...next, ...next]);
});

test("as many arrangements are named as there are", () => {
  const groups = Map.groupBy(valuesOf(/<input[^>]* name="([^"]+)"/g), (name) => name);
  const count = [...groups.values()].reduce((product, { length }) => product * length, 1);
  expect(html).toContain(`${count} arrangements`);
});
