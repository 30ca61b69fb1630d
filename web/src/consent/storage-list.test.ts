import { expect, test } from "vitest";
import { locales } from "../i18n/locales.ts";
import { namePattern, storageEntries, usedStorage } from "./storage-list.ts";
import { lifetimeText, storageTexts } from "./storage-purposes.ts";

test("without a Google tag the site keeps what is necessary, and nothing else", () => {
  const used = usedStorage({ revision: 0 });
  expect(used.map(([name]) => name)).toEqual(["cc_cookie", "locale", "strapi_jwt", "form:*", "chunk-reloaded-at"]);
  expect(new Set(used.map(([, { category }]) => category))).toEqual(new Set(["necessary"]));
});

test("with a Google tag its cookies are listed too, none of them as necessary", () => {
  const added = usedStorage({ revision: 0, googleTagId: "G-TEST1" }).slice(5);
  expect(added.map(([name, { category }]) => `${name} ${category}`)).toEqual(["_ga analytics", "_ga_* analytics"]);
});

test("the specification's lifetimes are told: 182 days for the consent, 365 for the language", () => {
  const told = Object.fromEntries(storageEntries.map(([name, item]) => [name, lifetimeText(item, storageTexts.en)]));
  expect(told).toMatchObject({
    cc_cookie: "182 days",
    locale: "365 days",
    "form:*": "until the tab is closed",
    strapi_jwt: "until the browser is closed",
  });
});

test("every entry has a purpose of its own in each language", () => {
  for (const locale of locales) {
    const purposes = storageEntries.map(([name]) => storageTexts[locale].purposes[name]);
    expect(new Set(purposes).size).toBe(storageEntries.length);
  }
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
