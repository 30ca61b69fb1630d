import { expect, test } from "vitest";
import { namePattern, usedStorage } from "./storage-list.ts";

test("without a Google tag the site keeps what is necessary, and nothing else", () => {
  const used = usedStorage({});
  expect(used.map(([name]) => name)).toEqual([
    "cc_cookie",
    "locale",
    "strapi_jwt",
    "form:*",
    "chunk-reloaded-at",
    "clinic-slot",
    "slash-key",
  ]);
  expect(new Set(used.map(([, { category }]) => category))).toEqual(new Set(["necessary"]));
});

test("with a Google tag its cookies are listed too, none of them as necessary", () => {
  const added = usedStorage({ googleTagId: "G-TEST1" }).slice(usedStorage({}).length);
  expect(added.map(([name, { category }]) => `${name} ${category}`)).toEqual(["_ga analytics", "_ga_* analytics"]);
});

test.each([
  ["_ga", "_ga", true],
  ["_ga", "_gat", false],
  ["_ga", "x_ga", false],
  ["_ga_*", "_ga_ABC123", true],
  ["_ga_*", "_ga_", false],
  ["form:*", "form:contact", true],
  ["chunk-reloaded-at", "chunk-reloaded-at", true],
])("the entry %s covers the name %s: %s", (entry, name, isCovered) => {
  expect(namePattern(entry).test(name)).toBe(isCovered);
});
