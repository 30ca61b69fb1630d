import { type Locale, locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { type ContentEntry, fieldsIn, readContentFolder } from "../../../tests/support/content-folder.ts";
import { specifiedLocales } from "../../../tests/support/specified-locales.ts";
import { messages as huMessages } from "./hu/messages.ts";
import { formTexts, serverTexts } from "./texts.server.ts";
import { loadConsentTexts, loadMessages } from "./texts.ts";

// What a machine can check of docs/how-to/write.md. Each rule stands with a text it finds and one it lets pass.

interface Rule {
  pattern: RegExp;
  instead: string;
  wrong: string;
  right?: string;
  /** Where it is allowed: `type/key` and the way to the text. */
  except?: RegExp;
  /** In quotes or *emphasised* it is allowed: somebody else's words, a word under discussion. */
  isFreeInQuotes?: true;
}

/** The words as they are, whatever is attached behind them; `|` between them. */
const stem = (words: string) => new RegExp(`(?<![\\p{L}\\d-])(?:${words})`, "iu");
/** Whole words only. */
const word = (words: string) => new RegExp(`(?<![\\p{L}\\d-])(?:${words})(?![\\p{L}\\d-])`, "iu");
/** A number that is no part of a code, an address or another number. */
const number = (digits: string) => new RegExp(`(?<![\\p{L}\\d.,:/#+–-])${digits}(?![\\d/:])`, "u");
const year = "(?:1[6-9]|20)\\d\\d(?!\\d)";
const space = "[ \u00a0\u202f]";

const months = {
  hu: "Január|Február|Március|Április|Május|Június|Július|Augusztus|Szeptember|Október|November|December",
  en: "January|February|March|April|June|July|August|September|October|November|December",
  nl: "Januari|Februari|Maart|April|Mei|Juni|Juli|Augustus|September|Oktober|November|December",
};

const everywhere: Rule[] = [
  { pattern: /"/, instead: "the language's own quotes", wrong: 'the "layer"', right: "the layer" },
  { pattern: /—/, instead: "– with spaces", wrong: "one — two", right: "one – two" },
  { pattern: /\s--?\s/, instead: "– with spaces", wrong: "one - two", right: "twenty-one, 2- or 3-part" },
  {
    pattern: /\p{L}–\s|\s–\p{L}/u,
    instead: "– with spaces on both sides",
    wrong: "one– two",
    right: "9–17, one – two",
  },
  { pattern: /\d\s*–\s+\d|\d\s+–\s*\d/, instead: "– without spaces", wrong: "9 – 17", right: "9–17" },
  { pattern: number("\\d{1,4}-\\d{1,4}(?!-)"), instead: "– between numbers", wrong: "9-17", right: "9–17, 2026-11-23" },
  { pattern: /\d\s%/, instead: "50%", wrong: "50 %", right: "50%" },
  { pattern: /\d\s?m2/, instead: "m²", wrong: "260 m2", right: "260 m²" },
];

/** A language that is not named here keeps the rules of all. */
const ofLanguage: Partial<Record<Locale, Rule[]>> = {
  hu: [
    {
      pattern: new RegExp(`\\d\\. (?:${months.hu})`),
      instead: "a small letter",
      wrong: "2026. November",
      right: "2026. november",
    },
    { pattern: /[“‘]/, instead: "„…”, inside »…«", wrong: "a “réteg”", right: "a „réteg”" },
    { pattern: /'/, instead: "„…” or ’", wrong: "a 'réteg'", right: "Let’s Encrypt" },
    {
      pattern: number(`\\d(?:[.,]|${space})\\d{3}(?!${space}\\d)`),
      instead: "4000",
      wrong: "4 000",
      right: "4000, „1.500”",
      isFreeInQuotes: true,
    },
    {
      pattern: number(`\\d{2,3}[., ]\\d{3}`),
      instead: "10 000 that does not break",
      wrong: "10 000",
      right: "10\u00a0000",
    },
    { pattern: number("\\d{5,}"), instead: "10 000 that does not break", wrong: "10000", right: "1956" },
    {
      pattern: number("\\d+\\.\\d(?![.\\d-])"),
      instead: "decimal comma",
      wrong: "1.5",
      right: "1,5, 9.30-kor, a 17.0-s változat",
    },
    {
      pattern: stem("támogatás(?![aá])"),
      instead: "üzemeltetés",
      wrong: "Támogatást kér",
      right: "kollégák támogatása",
    },
    {
      pattern: /WordPress (?:fejleszt|oldal|honlap|webolda|webáruház|bővítmény|sablon|rendszer|tém[aá]|alap)/i,
      instead: "a hyphen",
      wrong: "WordPress fejlesztés",
      right: "WordPress-fejlesztés",
    },
    { pattern: stem("horgász webáruház"), instead: "horgászwebáruház", wrong: "Horgász webáruház" },
    { pattern: stem("kreatív és grafika(?!i)"), instead: "arculat és grafika", wrong: "Kreatív és grafika" },
    {
      pattern: stem("webshop"),
      instead: "webáruház",
      wrong: "webshopban",
      right: "a „webshop” szó",
      isFreeInQuotes: true,
      // It tells of this very word.
      except: /^blog-item\/multilingual-websites /,
    },
    { pattern: stem("email(?! Routing)"), instead: "e-mail", wrong: "emailben", right: "e-mailben" },
    { pattern: stem("web (?:oldal|lap|áruház)|on-line"), instead: "one word", wrong: "web oldal", right: "weboldal" },
    { pattern: stem("köznyelv"), instead: "közérthető", wrong: "Köznyelven írt", right: "Közérthető" },
    { pattern: stem("innovatív|szenvedély"), instead: "a thing, a step, a number", wrong: "innovatív csapat" },
    {
      pattern: word(
        [
          "te|téged|neked|veled|tőled|rólad|hozzád|nálad|rajtad|benned|belőled|szerinted|tied|tiéd|tieid|nektek|veletek",
          "szeretnél|szeretnéd|tudsz|akarsz|akarod|gondolod|kérsz|lehetsz|legyél|leszel|fogsz|döntesz|kapsz|találsz",
          "kattints|válassz|jelentkezz|hívj|írj|küldd|nézd|írd|kezdd|használd|gondolj|tudj|kérj",
          "tedd|vedd|mondd|add|próbáld|kérd|hagyd|keresd|figyeld|számold|menj|\\p{L}{2,}h[ae]tsz|\\p{L}+(?:tsd|(?<!ke)zd)",
          "céged|oldalad|weboldalad|honlapod|webáruházad|márkád|ügyfeleid|vásárlóid|látogatóid|vevőid",
        ].join("|"),
      ),
      instead: "Ön, mostly by the verb alone",
      wrong: "Írj nekünk",
      right: "Írjon nekünk, te-forma, elkezd",
      except: /^case-study\/haldorado /,
      isFreeInQuotes: true,
    },
  ],
  en: [
    {
      pattern: new RegExp(`(?:${months.en}) \\d{1,2}\\b|\\d(?:st|nd|rd|th) (?:of )?(?:${months.en})`),
      instead: "23 November 2026",
      wrong: "November 23, 2026",
      right: "23 November 2026",
    },
    { pattern: stem("inquir"), instead: "enquiry", wrong: "an inquiry", right: "an enquiry" },
    { pattern: /[„»«']/, instead: "‘…’, inside “…”, apostrophe ’", wrong: "the client's", right: "the client’s" },
    { pattern: /“[^”]*”?|”/, instead: "‘…’", wrong: "the “layer”", right: "‘so “he” says’", isFreeInQuotes: true },
    { pattern: number(`(?!${year})\\d{4,}`), instead: "4,000", wrong: "4000", right: "4,000 since 2012" },
    {
      pattern: number(`\\d{1,3}(?:\\.|${space})\\d{3}`),
      instead: "4,000",
      wrong: "4.000",
      right: "4,000, ‘1.500’",
      isFreeInQuotes: true,
    },
    { pattern: number("\\d+,\\d{1,2}"), instead: "decimal point", wrong: "1,5", right: "1.5" },
    { pattern: /\d[ap]m\b|\d\s?(?:AM|PM|a\.m\.|p\.m\.)/, instead: "9 am", wrong: "9am", right: "9 am" },
    {
      pattern: stem("webshop|web shop"),
      instead: "online shop",
      wrong: "your webshop",
      right: "the word ‘webshop’",
      isFreeInQuotes: true,
      except: /^interface filters /,
    },
    {
      pattern: stem("e-mail"),
      except: /^interface rules email/,
      instead: "email",
      wrong: "by e-mail",
      right: "by email",
    },
    {
      pattern: stem("home page|web ?site's|web site|on-line"),
      instead: "one word",
      wrong: "home page",
      right: "homepage",
    },
    { pattern: stem("ecommerce"), instead: "E-commerce", wrong: "ecommerce", right: "E-commerce" },
    { pattern: word("crafts?"), instead: "discipline", wrong: "five crafts", right: "Crafters Europe" },
    { pattern: stem("human language"), instead: "plain English", wrong: "in human language" },
    {
      pattern: stem("book(?:ing)? an appointment"),
      instead: "request a consultation",
      wrong: "Book an appointment",
      // Patients book theirs.
      except: /^(?:blog-item|case-study)\/|healthcare/,
    },
    { pattern: word("(?:new|sales|qualified) leads?"), instead: "enquiry", wrong: "a new lead" },
    { pattern: stem("innovative|passionate|our passion|our solutions"), instead: "a thing", wrong: "innovative" },
    {
      pattern: stem(
        `(?:${[
          "authori|organi|reali|recogni|customi|optimi|prioriti|minimi|maximi|personali|standardi|locali|categori|finali",
          "speciali|summari|moderni|visuali|digiti|apologi|emphasi|utili|synchroni|anonymi|initiali|normali|centrali",
        ].join("|")})z[aei]`,
      ),
      instead: "-ise",
      wrong: "organized",
      right: "organised",
    },
    {
      pattern: stem(
        [
          "analyz|color|center|favorit|favor|behavior|honor|labor(?!ator|i)|flavor|neighbor|catalog(?!ue)|gray|fiber",
          "theater|canceled|canceling|traveler|traveling|labeled|modeling|fulfill(?!ed|ing)|defense|offense|gotten",
          "programs? (?:of|for|with)|(?<!Font )license(?![de])|licensing plate|practicing|check-?book|artifact|aluminum",
        ].join("|"),
      ),
      instead: "British spelling",
      wrong: "the color",
      right: "colour, programme, a computer program, licensee",
    },
  ],
  nl: [
    {
      pattern: new RegExp(`\\d (?:${months.nl})\\b`),
      instead: "a small letter",
      wrong: "23 November",
      right: "23 november",
    },
    { pattern: /[„»«']/, instead: "‘…’, inside “…”, apostrophe ’", wrong: "foto's", right: "foto’s" },
    { pattern: /“[^”]*”?|”/, instead: "‘…’", wrong: "de “laag”", right: "‘zo “zegt” hij’", isFreeInQuotes: true },
    { pattern: /‘[snt]\s/, instead: "the apostrophe ’", wrong: "‘s ochtends", right: "’s ochtends" },
    { pattern: number(`(?!${year})\\d{4,}`), instead: "4.000", wrong: "4000", right: "4.000 sinds 2012" },
    {
      pattern: number(`\\d{1,3}(?:,|${space})\\d{3}`),
      instead: "4.000",
      wrong: "4,000",
      right: "4.000, ‘1,500’",
      isFreeInQuotes: true,
    },
    { pattern: number("\\d+\\.\\d(?![.\\d])"), instead: "decimal comma", wrong: "1.5", right: "1,5, 9.00 uur" },
    { pattern: /(?<![\d:]|artikel )\d{1,2}:\d\d(?![\d:])/, instead: "9.00 uur", wrong: "9:00 uur", right: "9.00 uur" },
    { pattern: stem("email(?! Routing)|web ?site's"), instead: "e-mail", wrong: "per email", right: "per e-mail" },
    { pattern: stem("web (?:site|shop)|home page|on-line"), instead: "one word", wrong: "web site", right: "website" },
    {
      pattern: /WordPress (?:ontwikkel|site|website|thema|plug-?in|installatie|webshop)/i,
      instead: "a hyphen",
      wrong: "WordPress ontwikkeling",
      right: "WordPress-ontwikkeling",
    },
    {
      pattern: word("(?<!houtbewerking en )(?:klus|klussen|klusje|klusjes)"),
      instead: "project, opdracht",
      wrong: "een klus",
      right: "houtbewerking en klussen",
      except: /crafterseurope/,
    },
    { pattern: word("vakken"), instead: "disciplines", wrong: "vijf vakken", right: "vakkennis" },
    { pattern: stem("afspraakverzoek"), instead: "aanvraag voor een gesprek", wrong: "je afspraakverzoek" },
    { pattern: stem("innovatief|innovatieve|passie"), instead: "a thing, a step, a number", wrong: "innovatief" },
    {
      pattern: word("u|uw|uzelf"),
      instead: "je",
      wrong: "uw website",
      right: "‘uw gegevens’, de vorm *u*, U-bocht",
      except: /^page\/healthcare_solutions |^interface .*(?:healthcare|clinics)/,
      isFreeInQuotes: true,
    },
  ],
};

const rulesOf = (locale: Locale) => [...everywhere, ...(ofLanguage[locale] ?? [])];

/** Names of standards and laws keep their numbers as they are; a postcode is no amount. */
const standards =
  /\b(?:RFC|ISO|EN|IEC|HTTP|WCAG|TLS|PHP|RAL|EU)(?:[)/ \u00a0-]+\d+(?:[.:/-]\d+)*)+|\b\d{4} (?=Budapest|Boedapest)/g;

/** What a reader reads of a text, without what is said in another language, code, addresses, codes and signs. */
function asRead(text: string): string {
  return text
    .replace(/\[[^[\]]*\]\{lang=[\w-]+\}|`[^`]*`|[\w-]+="[^"]*"|\{\{\w+\}\}/g, "…")
    .replace(/\]\([^)]*\)|\[|\]/g, "")
    .replace(/https?:\S+|\S+@\S+|(?<!\p{L})[\w-]+\.(?:example|com|org|net|eu|hu|nl)(?!\p{L})\S*/giu, "…")
    .replace(standards, "…")
    .replace(/\+\d[\d ]+\d/g, "…")
    .replace(/^\s*(?:[->] |#+ |\d{1,2}\. )+/gm, "")
    .replaceAll("**", "");
}

const quoted: Partial<Record<Locale, RegExp>> = {
  hu: /„[^„”]*”/g,
  en: /‘[^‘]*?’(?!\p{L})/gu,
  nl: /‘[^‘]*?’(?!\p{L})/gu,
};

/** Each violation with what stands around it. */
function violationsOf(text: string, locale: Locale, rules = rulesOf(locale)): string[] {
  const marked = asRead(text);
  const read = marked.replaceAll("*", "");
  const quote = quoted[locale];
  const unquoted = (quote ? marked.replace(quote, "…") : marked).replace(/\*[^*\n]+\*/g, "…");
  return rules.flatMap(({ pattern, instead, isFreeInQuotes }) => {
    const within = isFreeInQuotes ? unquoted : read;
    return [...within.matchAll(new RegExp(pattern, `${pattern.flags}g`))].map(
      ({ index, 0: found }) => `${around(within, index, found.length)} (${instead})`,
    );
  });
}

function around(text: string, index: number, length: number): string {
  return `…${text.slice(Math.max(0, index - 25), index + length + 15).replaceAll("\n", " ")}…`;
}

/** Hungarian quotes that do not close, or of the second kind outside the first. */
function unpairedQuotes(text: string): string[] {
  const open: string[] = [];
  for (const { index, 0: sign } of asRead(text).matchAll(/[„”»«]/g)) {
    const fits = {
      "„": open.length === 0,
      "»": open.at(-1) === "„",
      "”": open.at(-1) === "„",
      "«": open.at(-1) === "»",
    };
    if (!fits[sign as keyof typeof fits]) return [`${around(asRead(text), index, 1)} („…”, inside »…«)`];
    if (sign === "„" || sign === "»") open.push(sign);
    else open.pop();
  }
  return open.length > 0 ? [`${open.join("")} does not close`] : [];
}

/** *a* or *az* against the sound of the figure behind it: az 1, az 5, az 50, az 1000, but a 6, a 10, a 15. */
function wrongArticles(text: string): string[] {
  const found = text.matchAll(/(?<![\p{L}\d])(az?) (\d+(?:[\u00a0\u202f ]\d{3})*)(?![\d,])/giu);
  return [...found].flatMap(({ index, 0: whole, 1: article = "", 2: figure = "" }) => {
    const digits = figure.replace(/\D/g, "");
    const startsWithOne = digits.startsWith("1") && digits.length % 3 === 1;
    const isRight = (article.toLowerCase() === "az") === (digits.startsWith("5") || startsWithOne);
    return isRight ? [] : [around(text, index, whole.length)];
  });
}

const entries = readContentFolder();
const nameOf = ({ type, key }: ContentEntry) => `${type}/${key}`;
const [setting] = entries.filter(({ type }) => type === "site-setting");

/** Fields that no visitor reads. */
const unread = new Set([
  "inlinedLetters",
  "synonyms",
  "type",
  "anchor",
  "kind",
  "layout",
  "source",
  "selection",
  "path",
  "slug",
]);

function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") return textsOf(value("6", "60"), path);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => (unread.has(key) ? [] : textsOf(item, `${path} ${key}`)));
}

const interfaceTexts = new Map(
  await Promise.all(
    locales.map(async (locale) => {
      const browser = [await loadMessages(locale), formTexts[locale], await loadConsentTexts(locale)];
      return [locale, [...browser, serverTexts[locale]]] as const;
    }),
  ),
);

/** Every text of one language with where it stands: the content, the interface, the mails. */
function textsIn(locale: Locale): [where: string, text: string][] {
  const content = entries
    .filter(({ type }) => type !== "imprint" && type !== "redirect")
    .map((entry) => [nameOf(entry), entry.translations[locale]] as const);
  const ours = (interfaceTexts.get(locale) ?? []).map((texts) => ["interface", texts] as const);
  return [...content, ...ours].flatMap(([name, texts]) =>
    textsOf(texts).map(([path, text]): [string, string] => [name + path, text]),
  );
}

/** The text with the company's facts in the place of their tokens. */
function withFacts(text: string, locale: Locale): string {
  const facts = setting ? fieldsIn(setting, locale) : {};
  return text.replace(/\{\{(\w+)\}\}/g, (token, name: string) => String(facts[name] ?? token));
}

test.each(locales)("every %s rule finds what it is against, and nothing else", (locale) => {
  for (const rule of rulesOf(locale)) {
    expect(violationsOf(rule.wrong, locale, [rule]), rule.wrong).not.toEqual([]);
    expect(violationsOf(rule.right ?? "", locale, [rule]), rule.right).toEqual([]);
  }
});

test("quotes, signs and words of another language are told from our own", () => {
  expect(unpairedQuotes("„Egy »kettő« három”, majd „négy”")).toEqual([]);
  for (const wrong of ["„egy", "egy”", "»egy«", "„egy „kettő” három”"]) expect(unpairedQuotes(wrong)).toHaveLength(1);
  const right = "- [webshop 'x'](/a-b) [“x” — webshop]{lang=en}, `a - b`, hello@webshop.example, RFC 7208, EN 301 549";
  expect(violationsOf(right.replace("webshop 'x'", "x"), "en")).toEqual([]);
  const articles = ["az 1", "a 4", "az 5", "a 11", "a 15", "az 50", "a 100", "az 1000", "a 10\u00a0000", "az 5000"];
  for (const article of articles) {
    expect(wrongArticles(article), article).toEqual([]);
    expect(
      wrongArticles(article.startsWith("az") ? article.replace("z", "") : article.replace("a", "az")),
    ).toHaveLength(1);
  }
});

test.each(locales)("%s texts keep the house style", (locale) => {
  const texts = textsIn(locale);
  expect(texts.length).toBeGreaterThan(400);
  const violations = texts.flatMap(([where, text]) => {
    const rules = rulesOf(locale).filter(({ except }) => !except?.test(where));
    return violationsOf(text, locale, rules).map((violation) => `${where}: ${violation}`);
  });
  expect(violations).toEqual([]);
});

test("Hungarian quotes are paired, and figures have the article of their sound", () => {
  const violations = textsIn("hu").flatMap(([where, text]) =>
    [...unpairedQuotes(text), ...wrongArticles(withFacts(text, "hu"))].map((violation) => `${where}: ${violation}`),
  );
  expect(violations).toEqual([]);
});

test("Hungarian texts made of numbers have the right article before each", () => {
  const made = (value: unknown): string[] => {
    if (typeof value === "object" && value !== null) return Object.values(value).flatMap(made);
    if (typeof value !== "function") return [];
    const numbers = Array.from({ length: 120 }, (_, index) => index + 1);
    return numbers.flatMap((one) => [value(one, one), value(one, 50), value(5, one)].map(String));
  };
  const texts = made(huMessages);
  expect(texts.length).toBeGreaterThan(1000);
  expect([...new Set(texts.flatMap(wrongArticles))]).toEqual([]);
});

test.each(specifiedLocales)(
  "%s titles fit a search result with the brand, descriptions have 120 to 160 characters",
  (locale) => {
    const brand = withFacts("{{brand}}", locale);
    const violations: string[] = [];
    const seen = new Map<string, string>();
    for (const entry of entries) {
      const { metaTitle, metaDescription } = entry.translations[locale] ?? {};
      if (metaTitle === undefined) continue;
      const [title, description] = [metaTitle, metaDescription].map((text) => withFacts(String(text), locale));
      const whole = title?.includes(brand) ? title : `${title} · ${brand}`;
      const { length } = description ?? "";
      if (whole.length > 60) violations.push(`${nameOf(entry)}: a title of ${whole.length}: ${whole}`);
      if (length < 120 || length > 160) violations.push(`${nameOf(entry)}: a description of ${length}`);
      for (const text of [title, description]) {
        const other = seen.get(String(text));
        if (other) violations.push(`${nameOf(entry)} has what ${other} has: ${text}`);
        seen.set(String(text), nameOf(entry));
      }
    }
    expect(seen.size).toBeGreaterThan(40);
    expect(violations).toEqual([]);
  },
);

test.each(specifiedLocales)("every article has at least 700 words in %s", (locale) => {
  const articles = entries.filter(({ type }) => type === "blog-item");
  expect(articles.length).toBeGreaterThan(0);
  const short = articles.flatMap((entry) => {
    const words = String(entry.translations[locale]?.body)
      .split(/\s+/)
      .filter((one) => /[\p{L}\p{N}]/u.test(one)).length;
    return words < 700 ? [`${nameOf(entry)}: ${words}`] : [];
  });
  expect(short).toEqual([]);
});
