import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { specifiedLocales } from "../../../tests/support/specified-locales.ts";
import { formTexts, serverTexts } from "./texts.server.ts";
import { loadMessages, type Messages } from "./texts.ts";

/** `error.genericTitle` → the text, or what the text's function gives for sample values. */
function flatten(value: object, path = ""): [string, string][] {
  return Object.entries(value).flatMap(([key, item]) => {
    const name = path ? `${path}.${key}` : key;
    if (typeof item === "object") return flatten(item, name);
    return [[name, String(typeof item === "function" ? item(2, 3) : item)] as [string, string]];
  });
}

async function catalogue(locale: (typeof locales)[number]): Promise<Map<string, string>> {
  return new Map(flatten(await loadMessages(locale)));
}

test("the catalogues have the same keys, and no text is empty", async () => {
  const hungarian = await catalogue("hu");
  expect(hungarian.size).toBeGreaterThan(50);
  for (const locale of locales) {
    const texts = await catalogue(locale);
    expect([...texts.keys()].sort()).toEqual([...hungarian.keys()].sort());
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  }
});

test("texts with a value show it in every language", async () => {
  for (const locale of locales) {
    const messages: Messages = await loadMessages(locale);
    expect(messages.homeLink("Hétréteg")).toContain("Hétréteg");
    expect(messages.readingMinutes(7)).toContain("7");
    expect(messages.articlesShown(9, 12)).toMatch(/9.*12/);
    expect(messages.casesShown(8, 16)).toMatch(/8 .*16|16 .*8/);
    expect(messages.casesFound(1)).toContain("1");
    expect(messages.euro(650)).toContain("650");
  }
});

test("the English error texts are the specification's, letter for letter", async () => {
  const { error } = await loadMessages("en");
  expect(serverTexts.en.errorTitles["not-found"]).toBe("This page could not be found");
  expect(error.notFoundSubtitle).toBe("OOPS! 404!");
  expect(error.genericTitle).toBe("An error occourd");
});

test("the error texts are translated, not repeated", async () => {
  const hungarian = (await loadMessages("hu")).error;
  for (const locale of locales.filter((one) => one !== "hu")) {
    const texts: Record<string, string> = { ...(await loadMessages(locale)).error, ...serverTexts[locale].errorTitles };
    for (const [key, text] of Object.entries({ ...hungarian, ...serverTexts.hu.errorTitles })) {
      expect(texts[key], key).not.toBe(text);
    }
  }
});

test("the eight filters of the case list have a name in every language", async () => {
  for (const locale of locales) {
    const { label: _label, ...filters } = (await loadMessages(locale)).filters;
    expect(Object.keys(filters)).toEqual([
      "all",
      "websites",
      "webshops",
      "brand-designs",
      "custom-systems",
      "campaigns",
      "digital-projects",
      "graphics-projects",
    ]);
    expect(new Set(Object.values(filters)).size).toBe(8);
  }
});

test("the link to the privacy PDF says that it is one, in every language", async () => {
  for (const locale of locales) expect((await loadMessages(locale)).privacyPdf).toMatch(/\(pdf\)$/i);
});

test("what a rule says of a field is a sentence: a label names a thing, in every language", () => {
  const said = specifiedLocales.map((locale) => {
    const { label } = serverTexts[locale].review.fields.passwordConfirmation;
    return [formTexts[locale].rules.required(label), formTexts[locale].rules.invalid(label)];
  });
  expect(said).toEqual([
    ["Kérjük, töltse ki az „Új jelszó még egyszer” mezőt.", "Kérjük, ellenőrizze az „Új jelszó még egyszer” mezőt."],
    ["It is required to fill out the repeated password!", "Repeated password is not valid."],
    ["‘Nieuw wachtwoord nog een keer’ ontbreekt nog.", "‘Nieuw wachtwoord nog een keer’ klopt nog niet."],
  ]);
  const { fields } = formTexts.en;
  for (const { label } of [...Object.values(fields), ...Object.values(serverTexts.en.review.fields)]) {
    expect(label, "a request is no name").not.toMatch(/^(repeat|confirm|choose|enter|type|select|tell|give|add) /i);
  }
});
