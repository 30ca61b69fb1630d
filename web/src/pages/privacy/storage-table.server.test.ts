import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { storageEntries } from "../../consent/storage-list.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { lifetimeLabel } from "./storage-table.server.ts";

test("the specification's lifetimes are told: 182 days for the consent, 365 for the language", () => {
  const told = Object.fromEntries(storageEntries.map(([name, item]) => [name, lifetimeLabel(item, "en")]));
  expect(told).toMatchObject({
    cc_cookie: "182 days",
    locale: "365 days",
    "form:*": "until the tab is closed",
    strapi_jwt: "until the browser is closed",
  });
});

test("every entry has a purpose of its own in each language", () => {
  for (const locale of locales) {
    const purposes = storageEntries.map(([name]) => serverTexts[locale].storage.purposes[name]);
    expect(new Set(purposes).size).toBe(storageEntries.length);
  }
});
