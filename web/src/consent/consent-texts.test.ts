import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { loadConsentTexts } from "../i18n/texts.ts";
import { consentCategories } from "./categories.ts";
import { shownTexts } from "./shown-texts.ts";
import { textHash } from "./text-hash.server.ts";

function leaves(value: object, path = ""): [string, string][] {
  return Object.entries(value).flatMap(([key, item]) =>
    typeof item === "object" ? leaves(item, `${path}.${key}`) : [[`${path}.${key}`, String(item)] as [string, string]],
  );
}

test("the three languages have the same texts, none empty and none repeated", async () => {
  const [hu, en, nl] = await Promise.all(locales.map(async (locale) => leaves(await loadConsentTexts(locale))));
  expect(en?.map(([key]) => key)).toEqual(hu?.map(([key]) => key));
  expect(nl?.map(([key]) => key)).toEqual(hu?.map(([key]) => key));
  const repeated = hu?.filter(([, text], at) => text.trim() === "" || text === en?.[at]?.[1]).map(([key]) => key);
  expect(repeated).toEqual([".categories.marketing.name"]);
});

test("the six actions of the specification have names", async () => {
  const { banner, dialog } = await loadConsentTexts("en");
  expect([banner.accept, banner.reject, dialog.acceptAll, dialog.rejectAll, dialog.save, banner.manage]).toEqual([
    "Accept",
    "Reject",
    "Accept all",
    "Reject all",
    "Save preferences",
    "Manage preferences",
  ]);
});

test("the first layer names the controller, the purposes in a line and the privacy statement", async () => {
  const named = {
    hu: /kényelmi.*hirdetés.*statisztika/,
    en: /extras.*advert.*statistics/,
    nl: /extra.*advertentie.*statistieken/,
  };
  for (const locale of ["hu", "en", "nl"] as const) {
    const { text, privacy } = shownTexts(await loadConsentTexts(locale), {}, "Sample $& Ltd.").banner;
    expect(text).toContain("Sample $& Ltd.");
    expect(text).toMatch(named[locale]);
    expect(privacy).not.toBe("");
  }
});

test("each category is shown with what it keeps, as the site is configured", async () => {
  const texts = await loadConsentTexts("en");
  expect(Object.keys(texts.categories)).toEqual([...consentCategories]);
  expect(shownTexts(texts, {}, "A").storage).toMatchObject({
    analytics: [],
    marketing: [],
    functional: [],
  });
  expect(shownTexts(texts, { googleTagId: "G-TEST1" }, "A").storage.analytics).toEqual(["_ga", "_ga_*"]);
});

test("the hash names exactly the shown texts: one changed letter, language, cookie or controller is another hash", async () => {
  const en = await loadConsentTexts("en");
  const same = () => textHash(shownTexts(structuredClone(en), {}, "A"));
  expect(same()).toMatch(/^[0-9a-f]{64}$/);
  const hashes = [
    same(),
    same(),
    textHash(shownTexts({ ...en, banner: { ...en.banner, accept: "accept" } }, {}, "A")),
    textHash(shownTexts(await loadConsentTexts("nl"), {}, "A")),
    textHash(shownTexts(en, { googleTagId: "G-TEST1" }, "A")),
    textHash(shownTexts(en, {}, "B")),
  ];
  expect(new Set(hashes).size).toBe(5);
});
