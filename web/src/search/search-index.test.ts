import { beforeAll, expect, test } from "vitest";
import type { Locale } from "../i18n/locales.ts";
import { findPages, makeIndex, mostShown, openIndex, type PageRecord } from "./search-index.ts";
import { loadStemmer, type Stemmer, wordsOf } from "./words.ts";

const texts: Record<Locale, Record<string, [title: string, text: string]>> = {
  hu: {
    "/clinics": ["Időpontfoglalás klinikáknak", "A páciens este is foglalhat, a recepció reggel látja."],
    "/shops": ["Webáruházak építése", "Termékimport, fizetés és szállítás egy rendszerben."],
    "/brand": ["Arculat és grafika", "Logó, tipográfia, színek; az arculatot a csapat használja."],
    "/hosting": ["Üzemeltetés", "Tárhely, levelezés, frissítés. A klinikának is."],
  },
  en: {
    "/en/clinics": ["Booking for clinics", "Patients book in the evening."],
    "/en/shops": ["Online shops", "Importing products, paying and shipping."],
    "/en/hosting": ["Support", "Hosting and updates."],
  },
  nl: {
    "/nl/brand": ["Huisstijlen", "Logo, letters en kleuren."],
    "/nl/clinics": ["Afspraken voor klinieken", "Patiënten maken zelf een afspraak."],
    "/nl/ideas": ["Ideeën voor een webshop", "Betalen en verzenden."],
  },
};

const stems = {} as Record<Locale, Stemmer>;
beforeAll(async () => {
  for (const locale of ["hu", "en", "nl"] as const) stems[locale] = await loadStemmer(locale);
});

function recordOf(path: string, title: string, text: string, stem: Stemmer): PageRecord {
  const words = (from: string) => [...new Set(wordsOf(from).map(stem))];
  const page = { path, title, description: text, kind: "page" } as const;
  return { ...page, titleWords: words(title), headingWords: [], textWords: words(text) };
}

function found(locale: Locale, query: string): string[] {
  const records = Object.entries(texts[locale]).map(([path, [title, text]]) =>
    recordOf(path, title, text, stems[locale]),
  );
  return findPages(openIndex(makeIndex(records)), stems[locale], query).pages.map(({ path }) => path);
}

test.each<[Locale, string, string]>([
  ["hu", "klinika", "/clinics"],
  ["hu", "klinikák", "/clinics"],
  ["hu", "klinikáknál", "/clinics"],
  ["hu", "webáruház", "/shops"],
  ["hu", "webáruházat", "/shops"],
  ["hu", "arculatok", "/brand"],
  ["en", "clinic", "/en/clinics"],
  ["en", "bookings", "/en/clinics"],
  ["en", "shop", "/en/shops"],
  ["nl", "huisstijl", "/nl/brand"],
  ["nl", "kliniek", "/nl/clinics"],
  ["nl", "afspraak", "/nl/clinics"],
])("in %s, %s finds the page that has the word with another ending", (locale, query, path) => {
  expect(found(locale, query)[0]).toBe(path);
});

test.each<[Locale, string, string]>([
  ["hu", "uzemeltetes", "/hosting"],
  ["hu", "WEBARUHAZAK", "/shops"],
  ["hu", "idopontfoglalas", "/clinics"],
  ["nl", "ideeen", "/nl/ideas"],
  ["nl", "patienten", "/nl/clinics"],
])("accents and capitals may be left out: in %s, %s finds %s", (locale, query, path) => {
  expect(found(locale, query)).toContain(path);
});

test("a word finds its pages while it is still being typed, and with a letter wrong", () => {
  expect(found("hu", "webár")).toEqual(["/shops"]);
  expect(found("hu", "webáruhzak")).toContain("/shops");
  expect(found("en", "hostng")).toEqual(["/en/hosting"]);
});

test("a page with the word in its title comes before one that mentions it", () => {
  expect(found("hu", "klinika")).toEqual(["/clinics", "/hosting"]);
});

test("all words count where a page has them all, and any of them where none has", () => {
  expect(found("hu", "klinika tárhely")).toEqual(["/hosting"]);
  expect(found("hu", "logó szállítás").toSorted()).toEqual(["/brand", "/shops"]);
});

test("words of most pages decide nothing beside others, and find nothing they are not in the title of", () => {
  const common = ["a", "b", "c", "d"].map((name) =>
    recordOf(`/${name}`, `Page ${name}${name}`, `hogyan szép ${name}${name}${name}`, (word) => word),
  );
  const index = openIndex(makeIndex(common));
  const paths = (query: string) => findPages(index, (word) => word, query).pages.map(({ path }) => path);
  expect(paths("hogyan aaa")).toEqual(["/a"]);
  expect(paths("page").length).toBe(4);
});

test("what names nothing finds nothing, and an empty or endless query costs nothing", () => {
  expect(found("hu", "xqzvw")).toEqual([]);
  expect(found("hu", "  ?!")).toEqual([]);
  expect(found("hu", "klinika ".repeat(5000))[0]).toBe("/clinics");
});

test("of a very large site each page keeps its title, and of its text the beginning", () => {
  const many = Array.from({ length: 10 }, (_, n) =>
    recordOf(`/${n}`, `title${n}`, `first${n} second${n} third${n}`, (word) => word),
  );
  const index = openIndex(makeIndex(many, 20));
  const total = (query: string) =>
    findPages(index, (word) => word, query).pages.filter(({ path }) => path === "/7").length;
  expect(["title7", "first7", "second7"].map(total)).toEqual([1, 1, 1]);
  expect(index.pages.search("third7").length).toBe(0);
});

test("the best pages are shown, with the number of all", () => {
  const many = Array.from({ length: 50 }, (_, n) =>
    recordOf(`/${n}`, n === 31 ? "Zora" : "Other", n % 2 ? "zora" : "no", (word) => word),
  );
  const { total, pages } = findPages(openIndex(makeIndex(many)), (word) => word, "zora");
  expect(total).toBe(25);
  expect(pages.length).toBe(mostShown);
  expect(pages[0]?.path).toBe("/31");
});
