import { readFileSync } from "node:fs";
import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { specifiedLocales } from "../../../../tests/support/specified-locales.ts";
import { inProject } from "../../../../tools/packages.mjs";
import { shownTexts } from "../../consent/shown-texts.ts";
import { storageEntries, usedStorage } from "../../consent/storage-list.ts";
import { loadConsentTexts } from "../../i18n/texts.ts";
import { changedLabel } from "./read-privacy.server.ts";
import { ownCookies } from "./storage-table.server.ts";

test("the statement's text names every cookie of the table that is the site's own, with its lifetime", () => {
  expect(ownCookies("en")).toBe(
    "`cc_cookie` (182 days), `locale` (365 days), `strapi_jwt` (until the browser is closed)",
  );
  const own = usedStorage({}).filter(([, { kind }]) => kind === "cookie");
  for (const locale of locales) {
    expect(ownCookies(locale).match(/`[^`]+`/g)).toEqual(own.map(([name]) => `\`${name}\``));
  }
});

test("the preferences dialog names the cookies of the statement, and what else the table has", async () => {
  const { storage } = shownTexts(await loadConsentTexts("en"), {}, "Sample Ltd");
  expect(Object.values(storage).flat()).toEqual(usedStorage({}).map(([name]) => name));
  for (const [, name = ""] of ownCookies("en").matchAll(/`([^`]+)`/g)) expect(storage.necessary).toContain(name);
});

test.each([
  ["hu", "Utolsó módosítás: 2026. november 23."],
  ["en", "Last changed: 23 November 2026"],
  ["nl", "Laatst gewijzigd: 23 november 2026"],
] as const)("in %s the statement says when it was last changed: %s", (locale, label) => {
  expect(changedLabel("2026-11-23", locale)).toBe(label);
});

test.each(specifiedLocales)(
  "the statement in %s says nothing of its own about the names and the number of cookies",
  (locale) => {
    const text = readFileSync(inProject("content", "privacy", `${locale}.md`), "utf8");
    expect(text).toContain("{{cookies}}");
    for (const [name] of storageEntries) expect(text).not.toContain(`\`${name}\``);
    expect(text).not.toMatch(/\b(182|365)\b/);
    expect(text).not.toMatch(
      /\b(one|two|three|four|egy|két|három|négy|één|twee|drie|vier)( \p{L}+)? (cookies?|süti\p{L}*)\b/iu,
    );
  },
);
