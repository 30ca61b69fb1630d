import { locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { type PageModule, parentOf } from "@hetreteg/contract/routes";
import { mf2 } from "microformats-parser";
import { beforeAll, expect, test } from "vitest";
import { matchRoute } from "../../web/src/routing/match-route.ts";
import { forEachAtOnce, openSite, type TestSite } from "../support/site.ts";
import {
  type GraphNode,
  problemsOfRules,
  problemsOfVocabulary,
  referencesIn,
  type StructuredData,
  structuredDataIn,
} from "../support/structured-data.ts";

interface FoundPage {
  path: string;
  module: PageModule;
  locale: string;
  html: string;
  canonical: string;
  description: string;
  graph: StructuredData;
}

let site: TestSite;
let pages: FoundPage[] = [];

beforeAll(async () => {
  site = await openSite();
  await forEachAtOnce(site.routes, async (path) => {
    const { text: html } = await site.web.ask(path);
    const route = matchRoute(path.split("?")[0] ?? "")?.route;
    if (!route) throw new Error(`The manifest lists ${path}, but the route list has no such route.`);
    const [canonical, description] = [
      /<link rel="canonical" href="([^"]*)"/,
      /<meta name="description" content="([^"]*)"/,
    ].map((pattern) => pattern.exec(html)?.[1] ?? "") as [string, string];
    const { locale } = splitLocale(path.split("?")[0] ?? "");
    pages.push({ path, module: route.module, locale, html, canonical, description, graph: structuredDataIn(html) });
  });
  pages = pages.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  if (pages.length < 150) throw new Error(`There are ${pages.length} pages: too few to prove anything.`);
});

/** Of every page, the lines that say what is wrong with it. */
function wrongIn(problemsOf: (page: FoundPage) => string[], chosen = pages): string[] {
  expect(chosen.length).toBeGreaterThan(0);
  return chosen.flatMap((page) => problemsOf(page).map((problem) => `${page.path}: ${problem}`));
}

function nodeOf({ graph }: FoundPage, ...types: string[]): GraphNode | undefined {
  return graph["@graph"].find((node) => types.includes(node["@type"]));
}

const pageTypes = ["WebPage", "AboutPage", "ContactPage", "CollectionPage"];
const subjectTypes: Partial<Record<PageModule, string>> = {
  article: "BlogPosting",
  "case-study": "CreativeWork",
  "job-position": "JobPosting",
  service: "Service",
  audit: "Service",
};

test("every page carries one graph in which each node has a name of its own, and each name that is used is there", () => {
  const wrong = wrongIn(({ graph: { "@context": context, "@graph": nodes } }) => {
    const ids = nodes.map((node) => node["@id"] ?? "");
    return [
      ...(context === "https://schema.org" ? [] : [`is in the context ${context}`]),
      ...ids
        .filter((id, index) => !URL.canParse(id) || ids.indexOf(id) !== index)
        .map((id) => `repeats or lacks "${id}"`),
      ...referencesIn(nodes)
        .filter((id) => !ids.includes(id))
        .map((id) => `leads to ${id}, which is not there`),
    ];
  });
  expect(wrong).toEqual([]);
});

test("agency and site are the same nodes on every page of a language, and have the same names in all", () => {
  const wrong = locales.flatMap((locale) => {
    const own = pages.filter((page) => page.locale === locale);
    const [first] = own;
    return wrongIn((page) => {
      const same = ["ProfessionalService", "WebSite"].map((type) => [nodeOf(page, type), first && nodeOf(first, type)]);
      return same.every(([a, b]) => a && JSON.stringify(a) === JSON.stringify(b)) ? [] : ["has another agency or site"];
    }, own);
  });
  expect(wrong).toEqual([]);
  const names = pages.map(
    (page) => `${nodeOf(page, "ProfessionalService")?.["@id"]} ${nodeOf(page, "WebSite")?.["@id"]}`,
  );
  expect(new Set(names).size).toBe(1);
});

test("search engines are told where the site is searched, in the language of the page", () => {
  const wrong = wrongIn((page) => {
    const action = nodeOf(page, "WebSite")?.potentialAction as { target: { urlTemplate: string } } | undefined;
    const wanted = `${localizedPath("/search", page.locale as "hu")}?q={search_term_string}`;
    return action?.target.urlTemplate.endsWith(`.example${wanted}`) ? [] : [`is searched at ${JSON.stringify(action)}`];
  });
  expect(wrong).toEqual([]);
});

test("every page is described as the page it is, in its language, with what it is about", () => {
  const wrong = wrongIn((page) => {
    const node = nodeOf(page, ...pageTypes);
    const subject = subjectTypes[page.module];
    const about = subject && nodeOf(page, subject);
    const isFiltered = page.path.includes("filter=");
    const address = new URL(isFiltered ? (page.path.split("?")[0] ?? "") : page.path, page.canonical).href.replace(
      /\/$/,
      "",
    );
    return [
      ...(String(node?.url).replace(/\/$/, "") === address ? [] : [`is described as ${node?.url}`]),
      ...(node?.inLanguage === page.locale ? [] : [`is in ${node?.inLanguage}`]),
      ...(!subject || about ? [] : [`has no ${subject}`]),
      ...(about && referencesIn(node?.mainEntity)[0] !== about["@id"] ? [`does not lead to its ${subject}`] : []),
    ];
  });
  expect(wrong).toEqual([]);
});

test("the vocabulary of schema.org has every type, every property and every kind of value that pages use", async () => {
  const nodes = pages.flatMap(({ graph }) => graph["@graph"]);
  expect(new Set(nodes.map((node) => node["@type"])).size).toBeGreaterThan(8);
  expect(await problemsOfVocabulary(nodes)).toEqual([]);
});

test("the vocabulary's check finds a type, a property and a value that schema.org does not have", async () => {
  const wrong: GraphNode[] = [
    { "@type": "WebPaige" },
    { "@type": "WebPage", titel: "A" },
    { "@type": "JobPosting", jobLocation: { "@type": "Offer", price: 1 } },
  ];
  const found = await problemsOfVocabulary(wrong);
  expect(wrong.filter((node) => !found.some((line) => line.startsWith(JSON.stringify(node))))).toEqual([]);
});

test("every page keeps the rules that search engines publish", async () => {
  const problems = await Promise.all(pages.map(({ graph }) => problemsOfRules(graph)));
  expect(problems.flatMap((lines, index) => lines.map((line) => `${pages[index]?.path} ${line}`))).toEqual([]);
  const [job] = pages.filter(({ module }) => module === "job-position");
  const { datePosted: _none, ...undated } = { ...(job && nodeOf(job, "JobPosting")) } as GraphNode;
  const graph = { "@context": "https://schema.org", "@graph": [undated as GraphNode] };
  expect(await problemsOfRules(graph), "the check can fail").toContain(
    'JobPosting: Required attribute "datePosted" is missing',
  );
});

const day = /^\d{4}-\d\d-\d\d$/;

test("every article tells its author, pictures, dates and length; every position its day, end, kind, place and pay", () => {
  const wrong = wrongIn(
    (page) => {
      const node = nodeOf(page, "BlogPosting", "JobPosting") ?? ({} as GraphNode);
      const needed: Record<string, boolean> =
        node["@type"] === "BlogPosting"
          ? {
              author: referencesIn(node.author).length === 1,
              image: [node.image].flat().every((image) => URL.canParse(String(image))),
              datePublished: day.test(String(node.datePublished)),
              dateModified: String(node.dateModified) >= String(node.datePublished),
              wordCount: Number(node.wordCount) > 300,
              headline: page.html.includes(String(node.headline).slice(0, 20)),
            }
          : {
              datePosted: day.test(String(node.datePosted)),
              validThrough: /^\d{4}-\d\d-\d\dT23:59:59\+0[12]:00$/.test(String(node.validThrough)),
              employmentType: /^(FULL_TIME|PART_TIME|CONTRACTOR)$/.test(String(node.employmentType)),
              jobLocation: JSON.stringify(node.jobLocation).includes('"addressCountry":"HU"'),
              baseSalary: /"minValue":\d+,"maxValue":\d+/.test(JSON.stringify(node.baseSalary)),
            };
      return Object.entries(needed).flatMap(([name, isRight]) =>
        isRight ? [] : [`${name}: ${JSON.stringify(node[name])}`],
      );
    },
    pages.filter(({ module }) => module === "article" || module === "job-position"),
  );
  expect(wrong).toEqual([]);
});

test("pages below the first level show where they stand, as search engines are told; others show nothing of it", () => {
  const wrong = wrongIn((page) => {
    const route = matchRoute(page.path.split("?")[0] ?? "")?.route;
    const parent = route && parentOf(route);
    const shown = [
      ...(/<nav [^>]*aria-label="[^"]+"><ol[^>]*>(.*?)<\/ol><\/nav><main/s.exec(page.html)?.[1] ?? "").matchAll(
        /<li[^>]*>(.*?)<\/li>/gs,
      ),
    ];
    const told = (nodeOf(page, "BreadcrumbList")?.itemListElement ?? []) as {
      name: string;
      item: string;
      position: number;
    }[];
    if (!parent) return shown.length + told.length === 0 ? [] : ["has breadcrumbs"];
    const names = shown.map(([, item = ""]) => plainText(item));
    const paths = told.map(({ item }) => new URL(item).pathname);
    const links = shown.map(([, item = ""]) => /href="([^"]+)"/.exec(item)?.[1]);
    const wanted = [localizedPath("/", page.locale as "hu"), localizedPath(parent, page.locale as "hu"), page.path];
    return [
      ...(paths.join() === wanted.join() ? [] : [`tells ${paths}`]),
      ...(links.join() === [...wanted.slice(0, 2), undefined].join() ? [] : [`links to ${links}`]),
      ...(names.join() === told.map(({ name }) => name).join() ? [] : [`shows ${names}`]),
      ...(shown.at(-1)?.[1]?.includes('aria-current="page"') ? [] : ["does not mark the page itself"]),
    ];
  });
  expect(wrong).toEqual([]);
});

test("no two pages of a language share a description, further pages of the blog included", () => {
  const own = pages.filter(({ path }) => !path.includes("filter="));
  const shared = [...Map.groupBy(own, ({ locale, description }) => `${locale} ${description}`)].filter(
    ([, group]) => group.length > 1,
  );
  expect(shared.map(([description, group]) => `${group.map(({ path }) => path)}: ${description}`)).toEqual([]);
  const further = pages.filter(({ path }) => path.includes("/blog?page="));
  expect(further.length).toBeGreaterThanOrEqual(locales.length);
  for (const { description, path } of further) expect(description.length, path).toBeLessThanOrEqual(170);
});

test("a former service names its successor to search engines and to visitors, and is not in the sitemap", async () => {
  const { text: sitemap } = await site.web.ask("/sitemap.xml");
  for (const locale of locales) {
    const path = localizedPath("/services/ecommerce-old", locale);
    const page = pages.find((one) => one.path === path);
    const successor = localizedPath("/services/ecommerce", locale);
    expect(new URL(page?.canonical ?? "").pathname).toBe(successor);
    expect(firstLink(page?.html ?? "")).toBe(successor);
    expect(page?.html).not.toContain('hreflang="x-default"');
    expect(sitemap).not.toContain(`${path}<`);
    expect(sitemap).toContain(`${successor}<`);
  }
});

test("an address with a slash too many or wrong capitals answers the 404 page, whose first link is the right one", async () => {
  const chosen = [...Map.groupBy(pages, ({ module, locale }) => `${module} ${locale}`).values()].flatMap(
    (group) => group[0] ?? [],
  );
  expect(chosen.length).toBeGreaterThan(30);
  await forEachAtOnce(chosen, async ({ path }) => {
    const right = path.split("?")[0] ?? "";
    const capitals = right.toUpperCase();
    for (const wrong of [capitals, `${right}/`, `${capitals}/`].filter((one) => one !== "//" && one !== right)) {
      const { status, text } = await site.web.ask(wrong);
      expect(status, wrong).toBe(404);
      expect(firstLink(text), wrong).toBe(right);
      expect(text, wrong).toContain(`<html lang="${splitLocale(right).locale}">`);
    }
  });
});

test("every page has the agency's card, and every article is an entry that machines can read", () => {
  const wrong = wrongIn((page) => {
    const { items } = mf2(withoutCode(page.html), { baseUrl: page.canonical });
    const cards = items.filter(({ type }) => type?.includes("h-card")).map(({ properties }) => properties);
    const [entry, ...others] = items
      .filter(({ type }) => type?.includes("h-entry"))
      .map(({ properties }) => properties);
    const [card] = cards;
    const hasCard = ["name", "url", "email", "tel", "adr"].every((name) => card?.[name]?.[0]);
    const needed = ["name", "summary", "published", "author", "content", "url"];
    const missing = page.module === "article" ? needed.filter((name) => !entry?.[name]?.[0]) : [];
    return [
      ...(cards.length === 1 && hasCard ? [] : [`has ${cards.length} cards: ${JSON.stringify(cards)}`]),
      ...missing.map((name) => `the entry has no ${name}`),
      ...(page.module === "article" && entry?.url?.[0] !== page.canonical ? [`the entry is at ${entry?.url}`] : []),
      ...((page.module !== "article" && entry) || others.length > 0 ? ["has an entry too many"] : []),
    ];
  });
  expect(wrong).toEqual([]);
});

/** Of the page's own part, where the visitor begins to read. */
function firstLink(html: string): string | undefined {
  return /<a [^>]*href="([^"]+)"/.exec(html.slice(html.indexOf("<main")))?.[1];
}

function plainText(html: string): string {
  const text = html.replace(/<[^>]*>/g, "");
  return text
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");
}

/** Styles, scripts and drawings have nothing to read. */
function withoutCode(html: string): string {
  return html.replace(/<(style|script|svg)\b.*?<\/\1>/gs, "");
}
