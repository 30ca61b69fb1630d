import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { serverTexts } from "../../i18n/texts.server.ts";
import { withoutAccents } from "../fold.ts";
import {
  findPages,
  makeIndex,
  maxShown,
  openIndex,
  type PageRecord,
  stemSynonyms,
  synonymRows,
} from "./search-index.server.ts";
import { loadStemmer, type Stemmer, termsOf } from "./words.server.ts";

/** Of these the test knows texts. */
type Tested = "hu" | "en" | "nl";
const texts: Record<Tested, Record<string, [title: string, text: string]>> = {
  hu: {
    "/clinics": ["Időpontfoglalás klinikáknak", "A páciens este is foglalhat, a recepció reggel látja."],
    "/shops": ["Webáruházak építése", "Termékimport, fizetés és szállítás egy rendszerben."],
    "/brand": ["Arculat és grafika", "Logó, tipográfia, színek; az arculatot a csapat használja."],
    "/hosting": ["Üzemeltetés", "Tárhely, levelezés, frissítés. A klinikának is."],
    "/ai": ["AI a termékszövegekben", "Hol jó az AI, hol nem."],
  },
  en: {
    "/en/clinics": ["Booking for clinics", "Patients book in the evening."],
    "/en/shops": ["Online shops", "Importing products, paying and shipping."],
    "/en/hosting": ["Support", "Hosting and updates."],
    "/en/ai": ["AI for product texts", "What it is good for."],
  },
  nl: {
    "/nl/brand": ["Huisstijlen", "Logo, letters en kleuren."],
    "/nl/clinics": ["Afspraken voor klinieken", "Patiënten maken zelf een afspraak."],
    "/nl/ai": ["AI voor productteksten", "Waar het goed voor is."],
    "/nl/ideas": ["Ideeën voor een webshop", "Betalen en verzenden."],
  },
};

const stems = {} as Record<Tested, Stemmer>;
beforeAll(async () => {
  for (const locale of ["hu", "en", "nl"] as const) stems[locale] = await loadStemmer(locale);
});

function recordOf(path: string, title: string, text: string, stem: Stemmer): PageRecord {
  const words = (from: string) => [...new Set(termsOf(from, stem))];
  const page = { path, title, description: text, kind: "page" } as const;
  return { ...page, titleWords: words(title), headingWords: [], textWords: words(text) };
}

function found(locale: Tested, query: string): string[] {
  const records = Object.entries(texts[locale]).map(([path, [title, text]]) =>
    recordOf(path, title, text, stems[locale]),
  );
  const rows = stemSynonyms(serverTexts[locale].synonyms, stems[locale]);
  const index = openIndex(makeIndex(records, { synonyms: rows }));
  return findPages(index, stems[locale], query).pages.map(({ path }) => path);
}

test.each<[Tested, string, string]>([
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

test.each<[Tested, string, string]>([
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
  const index = openIndex(makeIndex(many, { maxWordsOfTexts: 20 }));
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
  expect(pages.length).toBe(maxShown);
  expect(pages[0]?.path).toBe("/31");
});

/** As keyboards, clipboards and habits differ. */
const spellings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.normalize("NFD"),
  (text) => text.normalize("NFC"),
  (text) => text.toUpperCase(),
  (text) => text.normalize("NFD").replace(/\p{M}/gu, ""),
  (text) => [...text].join("\u00ad"),
  (text) => `\u200b${text}\u202c`,
  (text) => `„${text}”, (${text})!`,
];
const joints = ["-", "\u2010", "\u2011", "’", "'", " ", ""];
const groups = [",", ".", " ", "\u00a0", "\u202f", "\u2009", "’", ""];

const vocabulary: Record<Tested, string> = {
  hu: "árvíztűrő tükörfúrógép űrlap időpont webáruház klinika üzemeltetés arculat horgász ügyfél kórház Østerbro đakovo",
  en: "website clinic pricing façade naïve booking developer résumé updates strategy support café Łódź straße ﬁgure",
  nl: "ideeën patiënten huisstijl webwinkel afspraak coördinatie één geïnteresseerd vacature onderhoud façade",
};

test("in whatever form a word is typed, it finds the page that has it in another", () => {
  const spelling = fc.constantFrom(...spellings);
  const forms = (written: fc.Arbitrary<string>) =>
    fc.record({ written, asked: written, spelled: spelling, typed: spelling });
  const compound = (part: fc.Arbitrary<string>) =>
    fc.tuple(part, part).chain(([one, two]) => forms(fc.constantFrom(...joints.map((joint) => one + joint + two))));
  const number = fc
    .integer({ min: 1000, max: 9_999_999 })
    .chain((value) => forms(fc.constantFrom(...groups.map((sign) => String(value).replace(/\B(?=(\d{3})+$)/g, sign)))));
  const any = fc.constantFrom(...(["hu", "en", "nl"] as const)).chain((locale) => {
    const part = fc.constantFrom(...vocabulary[locale].split(" "));
    const word = fc.oneof(
      compound(part),
      number,
      part.chain((one) => forms(fc.constant(one))),
    );
    return fc.record({ locale: fc.constant(locale), word });
  });
  fc.assert(
    fc.property(any, ({ locale, word }) => {
      const stem = stems[locale];
      const text = `előtte ${word.spelled(word.written)} utána`;
      // Without others a word of every page would be common.
      const records = ["q", "w", "y"].map((name) => recordOf(`/${name}`, name, "más szöveg", stem));
      const index = openIndex(makeIndex([recordOf("/x", "cím", text, stem), ...records]));
      const paths = findPages(index, stem, word.typed(word.asked)).pages.map(({ path }) => path);
      expect(paths, JSON.stringify([text, word.typed(word.asked)])).toEqual(["/x"]);
    }),
    { numRuns: 500 },
  );
});

test.each<[Tested, string, string]>([
  ["hu", "fogorvos", "/clinics"],
  ["hu", "webshopok", "/shops"],
  ["hu", "logóm", "/brand"],
  ["en", "dentists", "/en/clinics"],
  ["en", "e-commerce", "/en/shops"],
  ["nl", "tandarts", "/nl/clinics"],
  ["nl", "webwinkels", "/nl/ideas"],
  ["hu", "logo", "/brand"],
  ["hu", "rendelo", "/clinics"],
  ["hu", "mesterséges intelligencia", "/ai"],
  ["hu", "mesterseges intelligencia webáruház", "/ai"],
  ["en", "artificial intelligence", "/en/ai"],
  ["en", "Artificial intelligence in shops", "/en/ai"],
  ["nl", "kunstmatige intelligentie", "/nl/ai"],
  ["nl", "logo's", "/nl/brand"],
])("in %s, %s finds %s, which says the same in another word", (locale, query, path) => {
  expect(found(locale, query)).toContain(path);
});

test("Hungarian `mi` finds no page on artificial intelligence: it is another word", () => {
  expect(found("hu", "mi")).not.toContain("/ai");
});

test("each entry of a row finds pages that have another of it, in the plural, too, and without its accents", async () => {
  for (const locale of ["hu", "en", "nl"] as const) {
    const stem = stems[locale];
    for (const row of synonymRows(serverTexts[locale].synonyms)) {
      const records = row.map((entry, number) => recordOf(`/${number}`, `Page${number}`, `xx ${entry} yy`, stem));
      const others = ["a", "b", "c"].map((name) => recordOf(`/${name}`, name, "xx yy", stem));
      const fill = Array.from({ length: 2 * row.length }, (_, n) => recordOf(`/fill${n}`, `fill${n}`, "zz", stem));
      const file = makeIndex([...records, ...others, ...fill], {
        synonyms: stemSynonyms(serverTexts[locale].synonyms, stem),
      });
      const index = openIndex(file);
      for (const entry of row) {
        for (const typed of [entry, withoutAccents(entry), entry.toUpperCase(), `${entry} xx`]) {
          const paths = findPages(index, stem, typed).pages.map(({ path }) => path);
          expect(paths, `${locale} ${typed}`).toEqual(expect.arrayContaining(records.map(({ path }) => path)));
        }
      }
    }
  }
});

test("each word of a row finds pages that have another of it, with one letter lost, doubled or mistaken, too", () => {
  const missed: string[] = [];
  for (const locale of ["hu", "en", "nl"] as const) {
    const stem = stems[locale];
    for (const row of synonymRows(serverTexts[locale].synonyms)) {
      const records = row.map((entry, number) => recordOf(`/${number}`, `Page${number}`, `xx ${entry} yy`, stem));
      const fill = Array.from({ length: 2 * row.length }, (_, n) => recordOf(`/fill${n}`, `fill${n}`, "zz", stem));
      const index = openIndex(
        makeIndex([...records, ...fill], { synonyms: stemSynonyms(serverTexts[locale].synonyms, stem) }),
      );
      for (const typed of row.flatMap(misspellingsOf)) {
        const found = new Set(findPages(index, stem, typed).pages.map(({ path }) => path));
        if (!records.every(({ path }) => found.has(path))) missed.push(`${locale} ${typed}`);
      }
    }
  }
  expect(missed).toEqual([]);
});

/** Of words that are long enough for a mistake (`allowedMistakes`), after the first one; in each word of several, none of them compounds. */
function misspellingsOf(entry: string): string[] {
  const ways: ((word: string, at: number) => string)[] = [
    (word, at) => word.slice(0, at) + word.slice(at + 1),
    (word, at) => word.slice(0, at) + word.charAt(at) + word.slice(at),
    (word, at) => `${word.slice(0, at)}q${word.slice(at + 1)}`,
  ];
  const words = entry.split(" ");
  if (!words.every((word) => /^\p{L}{6,}$/u.test(word))) return [];
  const length = Math.min(...words.map((word) => word.length)) - 1;
  const places = Array.from({ length }, (_, at) => at + 1);
  return ways.flatMap((way) => places.map((at) => words.map((word) => way(word, at)).join(" ")));
}

test("webshp finds the shops", () => {
  expect(found("en", "webshp")).toContain("/en/shops");
});

test.each([
  ["prijs", "prijzen"],
  ["tarief", "tarieven"],
  ["vacature", "vacatures"],
  ["offerte", "offertes"],
  ["website", "websites"],
  ["huis", "huizen"],
  ["adres", "adressen"],
  ["bedrijf", "bedrijven"],
  ["foto", "foto's"],
  ["service", "services"],
])("in Dutch, %s and %s find the same", (one, many) => {
  const records = [one, many, "prijs", "vacature", "website"].map((word, number) =>
    recordOf(`/${number}`, `Page${number}`, `Een ${word} hier`, stems.nl),
  );
  const more = ["a", "b", "c", "d", "e", "f"].map((name) => recordOf(`/${name}`, name, "Niets", stems.nl));
  const index = openIndex(
    makeIndex([...records, ...more], { synonyms: stemSynonyms(serverTexts.nl.synonyms, stems.nl) }),
  );
  const paths = (query: string) =>
    findPages(index, stems.nl, query)
      .pages.map(({ path }) => path)
      .toSorted();
  expect(paths(many)).toEqual(paths(one));
  expect(paths(many)).toEqual(expect.arrayContaining(["/0", "/1"]));
});

test("a page with the word itself comes before those that say it otherwise", () => {
  const stem = stems.en;
  const records = ["fee", "price", "cost", "other"].map((word) => recordOf(`/${word}`, "Page", `A ${word} here`, stem));
  const index = openIndex(makeIndex(records, { synonyms: stemSynonyms(serverTexts.en.synonyms, stem) }));
  const paths = findPages(index, stem, "price").pages.map(({ path }) => path);
  expect([paths[0], paths.toSorted()]).toEqual(["/price", ["/cost", "/fee", "/price"]]);
});

test("numbers and compounds that only share a part are not the same", () => {
  const stem = stems.en;
  const texts = { "/a": "over 4,000 products", "/b": "in 2012, 260 m² and 40,000", "/c": "Coca-Cola", "/d": "a cola" };
  const index = openIndex(makeIndex(Object.entries(texts).map(([path, text]) => recordOf(path, path, text, stem))));
  const paths = (query: string) => findPages(index, stem, query).pages.map(({ path }) => path);
  expect(paths("4000")).toEqual(["/a"]);
  expect(paths("260")).toEqual(["/b"]);
  expect(paths("cocacola")).toEqual(["/c"]);
  expect(paths("cola").toSorted()).toEqual(["/c", "/d"]);
});
