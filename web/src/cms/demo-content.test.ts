import { formKinds } from "@hetreteg/contract/leads";
import { locales } from "@hetreteg/contract/locales";
import { isDynamic, routes } from "@hetreteg/contract/routes";
import { expect, test } from "vitest";
import { type ContentEntry, type Fields, fieldsIn, readContentFolder } from "../../../tests/support/content-folder.ts";
import { facts as companyFacts } from "../../../tests/support/sample-company.ts";
import { specifiedLocales } from "../../../tests/support/specified-locales.ts";
import { formPath } from "../forms/form-kinds.ts";
import { exhibitLines } from "../pages/case-study/exhibits/exhibit-lines.server.ts";
import { goodMeant } from "../pages/case-study/exhibits/shoal/match.ts";
import { matchRoute } from "../routing/match-route.ts";
import { accessibilityFacts } from "./accessibility-facts.server.ts";
import { benchFacts } from "./bench-facts.server.ts";
import { serviceToken } from "./company.server.ts";
import { markdownSections, markdownWithHeadings, markdownWithTerms } from "./markdown.server.ts";
import { caseCategories } from "./types.ts";

const entries = readContentFolder();
const ofType = (type: string) => entries.filter((entry) => entry.type === type);
const nameOf = ({ type, key }: ContentEntry) => `${type}/${key}`;
const translated = entries.filter(({ type }) => type !== "redirect");

/** Every text of a value with the way to it: `sections.2.body`. */
function textsOf(value: unknown, path = ""): [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsOf(item, path ? `${path}.${key}` : key));
}

/** The shape of a value without its texts: the same in every language. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== "object" || value === null) return typeof value;
  const entriesOf = Object.entries(value).map(([key, item]) => [key, keptKeys.has(key) ? item : shapeOf(item)]);
  return Object.fromEntries(entriesOf.toSorted());
}
/** Meant: where one language leads elsewhere, and what the others have there. */
const ownWays: Record<string, [own: string, others: string]> = {
  "page/home nl": ['"path":"/audit"', '"path":"/casestudies"'],
};
const keptKeys = new Set(["type", "anchor", "layout", "source", "selection", "path", "kind"]);

function allTexts(list = entries): [where: string, text: string][] {
  return list.flatMap((entry) => [
    ...textsOf(entry.shared).map(([path, text]) => [`${nameOf(entry)} ${path}`, text] as [string, string]),
    ...locales.flatMap((locale) =>
      textsOf(entry.translations[locale]).map(
        ([path, text]) => [`${nameOf(entry)} ${locale} ${path}`, text] as [string, string],
      ),
    ),
  ]);
}

function wordsOf(text: unknown): number {
  return String(text)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

test("the site has what the specification counts: 16 cases, 18 articles, 7 jobs, 8 services", () => {
  expect(ofType("case-study").length).toBe(16);
  expect(ofType("blog-item").length).toBe(18);
  expect(ofType("job-position").length).toBe(7);
  expect(ofType("service").length).toBe(8);
  for (const single of ["site-setting", "imprint", "privacy", "navigation"]) expect(ofType(single).length).toBe(1);
});

test.each(translated.map((entry) => [nameOf(entry), entry] as const))(
  "%s says the same in every language that it has",
  (_name, entry) => {
    for (const locale of specifiedLocales) expect(entry.translations[locale], locale).toBeDefined();
    for (const [locale, texts] of Object.entries(entry.translations)) {
      const shape = JSON.stringify(shapeOf(texts)).replace(...(ownWays[`${nameOf(entry)} ${locale}`] ?? ["", ""]));
      expect(JSON.parse(shape), locale).toEqual(shapeOf(entry.translations.hu));
    }
  },
);

test("no long text was left untranslated", () => {
  const same: string[] = [];
  for (const entry of translated) {
    const [hu, en, nl] = specifiedLocales.map((locale) => new Map(textsOf(entry.translations[locale])));
    for (const [path, text] of hu ?? []) {
      if (wordsOf(text) < 5) continue;
      if ([en?.get(path), nl?.get(path)].includes(text) || en?.get(path) === nl?.get(path))
        same.push(`${nameOf(entry)} ${path}`);
    }
  }
  expect(same).toEqual([]);
});

test("every case has at least 200 words in each language", () => {
  const short = ofType("case-study").flatMap((entry) =>
    specifiedLocales
      .map((locale) => [`${nameOf(entry)} ${locale}`, wordsOf(entry.translations[locale]?.body)] as const)
      .filter(([, words]) => words < 200),
  );
  expect(short).toEqual([]);
});

test("company facts are written as tokens, never as figures", () => {
  const figures = /(?<![\d+])(650|2008|2012|260)(?!\d)|(?<![\d.,])1[.,\s\u00a0\u202f]?000(?![\d.,]?\d)/;
  const typed = allTexts(entries.filter(({ type }) => type !== "site-setting" && type !== "imprint"))
    .filter(([where, text]) => figures.test(text) && !where.endsWith(".note"))
    .map(([where, text]) => `${where}: ${figures.exec(text)?.[0]}`);
  expect(typed).toEqual([]);
});

test("the company facts are the specification's, with both readings", () => {
  const [setting] = ofType("site-setting");
  expect(setting?.shared).toMatchObject({
    foundedYear: 2008,
    webSinceYear: 2012,
    officeArea: 260,
    terraceArea: 60,
    auditFee: 650,
    auditFeeOtherReading: 1000,
  });
  const launched = { hu: "A márka ebben az évben indult.", en: "The brand was launched in that year." };
  for (const [locale, reading] of Object.entries(launched)) {
    expect(setting?.translations[locale as keyof typeof launched]?.webSinceOtherReading).toBe(reading);
  }
});

test("every token is a fact of the company, of the last measurements, or in the privacy statement the company or the list of cookies", () => {
  const services = ofType("service").map(({ key }) => [serviceToken(key), ""]);
  const bands = { priceFrom: "", priceTo: "" };
  const facts = {
    ...companyFacts,
    ...accessibilityFacts("en"),
    ...benchFacts("en"),
    ...bands,
    ...Object.fromEntries(services),
  };
  const unknown = allTexts().flatMap(([where, text]) =>
    [
      ...(where.startsWith("privacy/") ? text.replace(/\{\{(cookies|companyName)\}\}/g, "") : text).matchAll(
        /\{\{\s*([^}]*?)\s*\}\}/g,
      ),
    ]
      .filter(([token, name = ""]) => !Object.hasOwn(facts, name) || token !== `{{${name}}}`)
      .map(([token]) => `${where} ${token}`),
  );
  expect(unknown).toEqual([]);
});

test("no Markdown has a first-level heading, raw HTML or a picture", () => {
  const bad = allTexts().filter(([, text]) => /^# |<\/?[a-z][^>]*>|!\[/im.test(text));
  expect(bad.map(([where]) => where)).toEqual([]);
});

/** Addresses in Markdown links and in the `path` of links and items. */
function linksIn(where: string, text: string): string[] {
  const inMarkdown = [...text.matchAll(/\]\(([^)\s]+)[^)]*\)/g)].map(([, href = ""]) => href);
  return /(^|[. ])path$/.test(where) ? [text, ...inMarkdown] : inMarkdown;
}

const slugs = new Map(
  Object.entries({
    "/casestudies/": "case-study",
    "/services/": "service",
    "/career/": "job-position",
    "/article/": "blog-item",
  }).map(([folder, type]) => [folder, new Set(ofType(type).map(({ key }) => key))] as const),
);

function leadsToPage(path: string): boolean {
  const match = matchRoute(path);
  if (!match) return false;
  const [folder, known] = [...slugs].find(([prefix]) => path.startsWith(prefix)) ?? [];
  return !folder || Boolean(known?.has(path.slice(folder.length)));
}

test("every internal link leads to a page of the site, written without a language prefix", () => {
  const links = allTexts().flatMap(([where, text]) => linksIn(where, text).map((href) => [where, href] as const));
  expect(links.length).toBeGreaterThan(300);
  const broken = links.filter(([, href]) => {
    // A token is the address of a company fact.
    if (/^(https:\/\/|mailto:|tel:|#|\{\{)/.test(href)) return false;
    const [path = ""] = href.split(/[?#]/);
    return !leadsToPage(path) || /^\/(hu|en|nl)(\/|$)/.test(path);
  });
  expect(broken.map(([where, href]) => `${where} → ${href}`)).toEqual([]);
});

test("every anchor in an internal link stands on the page it leads to, in that language", () => {
  const broken = specifiedLocales.flatMap((locale) =>
    translated.flatMap((entry) =>
      textsOf(entry.translations[locale])
        .flatMap(([path, text]) => linksIn(path, text))
        .filter((href) => href.startsWith("/") && href.includes("#"))
        .filter((href) => {
          const [path = "", anchor = ""] = href.split("#");
          return !anchorsOf(path, locale).has(anchor);
        })
        .map((href) => `${nameOf(entry)} ${locale} → ${href}`),
    ),
  );
  expect(broken).toEqual([]);
});

function anchorsOf(path: string, locale: (typeof specifiedLocales)[number]): Set<string> {
  const match = matchRoute(path);
  const slug = match?.params.slug ?? match?.params.index;
  const entry = entries.find(({ type, key }) =>
    slug ? key === slug && type !== "partner" : type === "page" && key === match?.route.name,
  );
  const fields: Fields = entry ? fieldsIn(entry, locale) : {};
  const sections = (fields.sections ?? []) as Fields[];
  const bodies = [fields.body, ...sections.map((section) => section.body)].filter((body) => typeof body === "string");
  const headings = bodies.flatMap((body) => markdownWithHeadings(body, locale).headings.map(({ id }) => id));
  const own = viewAnchors[match?.route.name ?? ""] ?? [];
  return new Set([...sections.map((section) => String(section.anchor)), ...headings, ...own]);
}
/** Those that the view of a page brings. */
const viewAnchors: Record<string, string[]> = { casestudies: ["cases"] };

test("every route of its own has its entry, and every page entry has its route", () => {
  // The search has no entry: its texts are of the code.
  const entryModules = new Set(["case-study", "article", "job-position", "service", "search"]);
  const named = routes.filter((route) => !isDynamic(route));
  expect(
    ofType("page")
      .map(({ key }) => key)
      .toSorted(),
  ).toEqual(
    named
      .filter(({ module }) => !entryModules.has(module))
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const route of named.filter(({ params }) => params)) expect(leadsToPage(route.path), route.path).toBe(true);
});

test("each of the filters finds a case, and each case has a kind and a service", () => {
  const kinds = ofType("case-study").map(({ shared }) =>
    (shared.categories as { name: string }[]).map(({ name }) => name),
  );
  for (const category of caseCategories)
    expect(
      kinds.some((names) => names.includes(category)),
      category,
    ).toBe(true);
  expect(kinds.every((names) => names.length > 0)).toBe(true);
  for (const entry of ofType("case-study")) {
    const services = entry.shared.services as string[];
    expect(services.length, entry.key).toBeGreaterThan(0);
    for (const service of services) expect(slugs.get("/services/")?.has(service), `${entry.key} ${service}`).toBe(true);
  }
});

test.each(["case-study", "job-position", "service", "partner", "team-member", "testimonial"])(
  "no two entries of %s have the same place in their list",
  (type) => {
    const orders = ofType(type).map(({ shared }) => shared.order);
    expect(new Set(orders).size).toBe(orders.length);
  },
);

test.each([
  ["service", "team", "team-member"],
  ["testimonial", "services", "service"],
])("whoever a %s names in its %s is there", (type, field, target) => {
  const keys = new Set(ofType(target).map(({ key }) => key));
  const named = ofType(type).flatMap((entry) =>
    ((entry.shared[field] ?? []) as string[]).map((key) => [nameOf(entry), key] as const),
  );
  expect(named.filter(([, key]) => !keys.has(key))).toEqual([]);
});

test.each(specifiedLocales)("an entry that no list shows is reached by a link from another one, in %s", (locale) => {
  const texts = ofType("service").filter(({ key }) => key !== "ecommerce-old");
  expect(JSON.stringify(texts.map(({ translations }) => translations[locale]))).toContain("(/services/ecommerce-old)");
});

test("articles have a number of their own, a day, and a service that exists", () => {
  const articles = ofType("blog-item").map(({ shared }) => shared);
  expect(new Set(articles.map(({ index }) => index)).size).toBe(18);
  for (const { publishedOn, service, slug } of articles) {
    expect(publishedOn, String(slug)).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(slugs.get("/services/")?.has(String(service)), String(slug)).toBe(true);
  }
});

test("the cases tell the figures of the specification, in every language", () => {
  const figures: [string, RegExp][] = [
    ["trimeszter", /50[.,\s\u00a0\u202f]?000/],
    ["trimeszter", /(?<!\d)30(?!\d)/],
    ["crafterseurope", /(?<!\d)4[.,\s\u00a0\u202f]?000/],
  ];
  for (const [key, figure] of figures) {
    const entry = ofType("case-study").find((candidate) => candidate.key === key);
    for (const locale of specifiedLocales)
      expect(figure.test(JSON.stringify(entry?.translations[locale])), `${key} ${locale} ${figure}`).toBe(true);
  }
});

test("one case tells of a parallax with seven layers, in every language", () => {
  const seven = { hu: /\bhét\b|\b7\b/i, en: /\bseven\b|\b7\b/i, nl: /\bzeven\b|\b7\b/i };
  for (const locale of specifiedLocales) {
    const telling = ofType("case-study").filter((entry) => {
      const text = JSON.stringify(entry.translations[locale]);
      return /parallax/i.test(text) && seven[locale].test(text);
    });
    expect(telling.length, locale).toBe(1);
  }
});

test("one testimonial has a name and a title, in every language", () => {
  for (const locale of specifiedLocales) {
    const signed = ofType("testimonial").filter(
      ({ translations }) => translations[locale]?.name && translations[locale]?.title,
    );
    expect(signed.length, locale).toBe(1);
  }
});

test("the privacy policy is of 10 September 2021", () => {
  expect(ofType("privacy")[0]?.shared.effectiveDate).toBe("2021-09-10");
});

test("no text holds a placeholder of its writer", () => {
  const left = allTexts().filter(([, text]) => /lorem ipsum|\bTODO\b|\bTBD\b|\bXXX\b|\?\?\?/i.test(text));
  expect(left.map(([where]) => where)).toEqual([]);
});

test.each(specifiedLocales)(
  "a section's question is one short sentence, and no page asks it twice, in %s",
  (locale) => {
    const asked = entries.flatMap((entry) => {
      const { sections = [] } = (entry.translations[locale] ?? {}) as { sections?: Fields[] };
      return sections.flatMap(({ question }) => (question ? [[nameOf(entry), String(question)] as const] : []));
    });
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(([, question]) => !/^\p{Lu}[^.!?:;]{5,75}\?$/u.test(question))).toEqual([]);
    expect(new Set(asked.map((pair) => pair.join(" "))).size).toBe(asked.length);
  },
);

test("each of the five forms stands on its page, with what happens to the data", () => {
  for (const kind of formKinds) {
    const page = ofType("page").find(({ key }) => `/${key}` === formPath(kind));
    for (const locale of specifiedLocales) {
      const sections = (page?.translations[locale]?.sections ?? []) as Fields[];
      const [form] = sections.filter((section) => section.kind === kind);
      expect(form, `${kind} ${locale}`).toMatchObject({ type: "form", heading: expect.any(String) });
      expect(String(form?.note)).toMatch(kind === "career" ? /\b6\b.*\/privacy/s : /\b12\b.*\/privacy/s);
    }
  }
});

test("a case with a special part has the text that part is made of, in every language", () => {
  const featuring = (feature: string) => ofType("case-study").filter(({ shared }) => shared.feature === feature);
  expect(featuring("sorting-line").map(({ key }) => key)).toEqual(["textrade"]);
  expect(featuring("layers").map(({ key }) => key)).toEqual(["halottpenz"]);
  for (const locale of specifiedLocales) {
    for (const { translations } of featuring("sorting-line")) {
      expect(markdownSections(String(translations[locale]?.body), locale).sections.length, locale).toBe(5);
    }
    for (const { translations } of featuring("layers")) {
      expect(markdownWithTerms(String(translations[locale]?.body), locale).terms.length, locale).toBe(7);
    }
  }
});

test("a case with an exhibit has the same number of lines for it in every language, and a label on each", () => {
  const cases = ofType("case-study").filter(({ translations }) => translations.hu?.exhibit);
  expect(cases.length).toBeGreaterThan(1);
  for (const { key, translations } of cases) {
    const lines = specifiedLocales.map((locale) => exhibitLines(String(translations[locale]?.exhibit ?? "")));
    expect(new Set(lines.map(({ length }) => length)).size, key).toBe(1);
    expect(
      lines.flat().filter(({ label, text }) => !label || !text),
      key,
    ).toEqual([]);
  }
});

test("each misspelt word that the shop with a shoal offers to try means one of its goods", () => {
  for (const { translations } of ofType("case-study").filter(({ shared }) => shared.feature === "shoal")) {
    for (const locale of specifiedLocales) {
      const [, , tries, , ...goods] = exhibitLines(String(translations[locale]?.exhibit));
      const words = tries?.text.split(/,\s*/) ?? [];
      const shelf = goods.map(({ label, text }) => `${label} ${text}`);
      expect(words.length).toBeGreaterThan(2);
      expect(
        words.filter((word) => goodMeant(word, shelf) === undefined),
        locale,
      ).toEqual([]);
    }
  }
});

/** Words that belong to one language; in a Markdown text of another they are marked, for who hears the text. */
const ownWords = {
  hu: ["webáruház", "webshopban", "június", "árvíztűrő", "Ön"],
  en: ["online shop", "quarantine", "reject", "prefers-reduced-motion"],
  nl: ["webwinkel", "formulier", "afsprakenformulier", "juni"],
};

test.each(specifiedLocales)("words of another language in a %s text are marked as such", (locale) => {
  const unmarked: string[] = [];
  let marked = 0;
  for (const [where, text] of allTexts().filter(([where]) => where.includes(` ${locale} `))) {
    for (const [language, words] of Object.entries(ownWords)) {
      if (language === locale) continue;
      const mark = new RegExp(`\\[[^[\\]]+\\]\\{lang=${language}\\}`, "g");
      marked += text.match(mark)?.length ?? 0;
      const rest = text.replace(mark, "");
      for (const word of words) {
        if (new RegExp(`(?<![\\p{L}/-])${word}(?!\\p{L})`, "u").test(rest)) unmarked.push(`${where}: ${word}`);
      }
    }
  }
  expect(unmarked).toEqual([]);
  expect(marked).toBeGreaterThan(3);
});
