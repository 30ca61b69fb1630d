import { createHash } from "node:crypto";
import { routes } from "@hetreteg/contract/routes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangementOf, layerHues } from "./arrangements.ts";
import { motifOf } from "./motif.ts";

const anyName = fc.oneof(fc.constantFrom(...routes.map(({ name }) => name)), fc.string());

test("every page has seven planes, each of them drawn in whole numbers", () => {
  fc.assert(
    fc.property(anyName, (name) => {
      const arrangement = arrangementOf(name);
      for (const hue of layerHues) {
        expect(arrangement[hue]).toMatch(/^M/);
        expect(arrangement[hue]).not.toMatch(/NaN|undefined|\.|e[+-]?\d/);
      }
    }),
  );
});

test("a page's planes stand as they were approved", () => {
  const digest = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
  expect(
    Object.fromEntries(routes.map(({ name }) => [name, digest(JSON.stringify(arrangementOf(name)))])),
  ).toMatchSnapshot();
});

test("no two pages show the same picture", () => {
  const pictures = routes.map(({ name }) => JSON.stringify(arrangementOf(name)));
  expect(new Set(pictures).size).toBe(routes.length);
});

test("names that every object knows are names of pages like any other", () => {
  expect(arrangementOf("constructor").bar).toMatch(/^M/);
  expect(motifOf("toString").unit).toBe("disc");
});

test("the two hues of a page's marks differ, whatever the colours of its plate", () => {
  const art = { unit: "bar", field: "flat", grid: "fine", planes: "none", seed: 1 } as const;
  expect(motifOf("x", { ...art, ground: "ink", first: "chalk", second: "ink" }).hues).toEqual(["sulphur", "rose"]);
  expect(motifOf("x", { ...art, ground: "chalk", first: "sky", second: "ink" }).hues).toEqual(["sky", "sulphur"]);
  expect(motifOf("x", { ...art, ground: "rose", first: "ink", second: "rose" }).hues).toEqual(["rose", "sulphur"]);
  for (const { name } of routes) expect(new Set(motifOf(name).hues).size, name).toBe(2);
});
