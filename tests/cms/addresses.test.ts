import { isFixedPage, isOwnAddress, pageNames, pageOf } from "@hetreteg/contract/addresses";
import { cleanAddress } from "@hetreteg/contract/clean-text";
import { locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { inEveryLanguage, resolveRedirects } from "@hetreteg/contract/redirects";
import { isDynamic, type PageModule, routes } from "@hetreteg/contract/routes";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Published } from "../../web/src/cms/published.server.ts";
import { namesNothing } from "../../web/src/publish/names-nothing.server.ts";
import { matchRoute } from "../../web/src/routing/match-route.ts";
import { createRouter } from "../../web/src/server/router.server.ts";
import {
  comparable,
  destinationsIn,
  leadsTo,
  nameTaken,
  problemOfRedirect,
  refusals,
  slugProblem,
} from "../support/cms-addresses.ts";
import { sampleSite } from "../support/sample-site.ts";
import { sampleSiteLayouts } from "../support/sample-site-layouts.ts";

/** The content type of the entry that a page shows; all others show an entry of the type `page`. */
const shownTypes: Partial<Record<PageModule, string>> = {
  "case-study": "case-study",
  article: "blog-item",
  "job-position": "job-position",
  service: "service",
  imprint: "imprint",
  privacy: "privacy",
};

test.each(routes.map((route) => [route.name, route] as const))(
  "the CMS previews %s where the site has it",
  (name, route) => {
    if (name === "search") return expect(pageNames).not.toContain(name);
    const slug = route.params?.slug ?? "a-slug";
    const shown = { slug, route: name === "route" ? slug : name };
    expect(pageOf(shownTypes[route.module] ?? "page", shown)).toBe(route.path.replace(/:\w+/, slug));
  },
);

test("every name in the site's addresses is one an editor may type", () => {
  const names = routes.flatMap(({ name, params }) => [name, ...Object.values(params ?? {})]);
  for (const name of names) expect(slugProblem(name, refusals.en), name).toBeUndefined();
});

const collections = {
  "case-study": "/casestudies/",
  "blog-item": "/article/",
  "job-position": "/career/",
  service: "/services/",
};
const name = fc.oneof(
  fc.constantFrom(
    "2026",
    "0",
    "007",
    "page",
    "atom",
    "index",
    "en",
    "hu",
    "review",
    "2026-review",
    "1e3",
    "Zora",
    "x_1",
  ),
  fc.stringMatching(/^[A-Za-z0-9]{1,4}([-_][A-Za-z0-9]{1,3}){0,2}$/),
  fc.constantFrom(
    "atom.xml",
    "a.md",
    "a.pdf",
    "%32",
    "ő",
    "a b",
    "a/b",
    "",
    ".",
    "..",
    "2026 ",
    "٢٠٢٦",
    "२",
    "a?b",
    "a#b",
  ),
);

test("a name is accepted where the site shows an entry of that name, and only there", () => {
  const typeAndName = fc.tuple(fc.constantFrom(...Object.entries(collections)), name);
  fc.assert(
    fc.property(typeAndName, ([[type, folder], slug]) => {
      const isAccepted =
        slug !== "" && slugProblem(slug, refusals.en) === undefined && !nameTaken(`api::${type}.${type}`, "slug", slug);
      // Nothing but this entry is published.
      const published = {
        find: (_type: string, field: string, value: unknown) => (field === "slug" && value === slug ? "id" : undefined),
      } as unknown as Published;
      for (const locale of locales) {
        const match = matchRoute(localizedPath(folder + slug, locale));
        const isShown = match !== undefined && !namesNothing(match, new URLSearchParams(), published);
        if (isAccepted) expect(isShown, slug).toBe(true);
        else if (isShown) expect(slugProblem(slug, refusals.en), slug).toBeDefined();
      }
    }),
    { numRuns: 2000 },
  );
});

test("a page is accepted under the names of the route list, and under others where it is shown", () => {
  const named = routes.filter((route) => !isDynamic(route) && !route.params).map((route) => route.name);
  for (const route of named) {
    expect(isFixedPage(pageOf("page", { route }) ?? ""), route).toBe(true);
    // Its texts are the site's own.
    if (route !== "search") expect(nameTaken("api::page.page", "route", route), route).toBeUndefined();
  }
  for (const route of ["review", "Home", "index", "de", "search", "files", "_site", "forms", "Review", "About"]) {
    expect(nameTaken("api::page.page", "route", route)?.(refusals.hu), route).toContain(route);
  }
  const names = fc.oneof(
    name,
    fc.constantFrom("campaign", "spring-2027", "Omnespress", "services-strategy", "article"),
  );
  fc.assert(
    fc.property(names, fc.constantFrom(...locales), (route, locale) => {
      const isAccepted = slugProblem(route, refusals.en) === undefined && !nameTaken("api::page.page", "route", route);
      // Nothing but this page is published.
      const published = {
        find: (type: string, _field: string, value: unknown) => (type === "page" && value === route ? "id" : undefined),
      } as unknown as Published;
      const address = localizedPath(pageOf("page", { route }) ?? `/${route}`, locale);
      const match = matchRoute(address);
      const isShown =
        match?.route.locale === locale &&
        match.route.module === "sections" &&
        !namesNothing(match, new URLSearchParams(), published);
      if (!named.includes(route))
        expect(isShown && slugProblem(route, refusals.en) === undefined, route).toBe(isAccepted);
    }),
    { numRuns: 2000 },
  );
});

const neverAsked = () => {
  throw new Error("No page is made here");
};

test("what the site answers by itself, by the list of its router, is no address to redirect from", () => {
  const source = { content: neverAsked, siteLayouts: sampleSiteLayouts, onError: neverAsked };
  const router = createRouter(
    sampleSite(() => source),
    {
      contentChanged: neverAsked,
      report: neverAsked,
      checkTexts: neverAsked,
      anchors: neverAsked,
      hasFirstPages: neverAsked,
    },
  );
  const samples: Record<string, string> = {
    "/:name{sitemap(-[1-9]\\d{0,3})?\\.xml}": "/sitemap-12.xml",
    // Only the key of this site's own setting is answered there.
    "/:name{[A-Za-z0-9-]{8,128}\\.txt}": "/robots.txt",
    "/files/:name{privacy-[0-9-]+-[a-z]{2}\\.pdf}": "/files/privacy-2021-09-10-hu.pdf",
    "/shares/:name{[0-9a-f]{20}\\.(?:png|jpg)}": "/shares/0123456789abcdef0123.png",
  };
  const listed = new Set(router.routes.map(({ path }) => path).filter((path) => !["*", "/*", "/"].includes(path)));
  expect(listed.size).toBeGreaterThan(30);
  for (const pattern of listed) {
    const path = samples[pattern] ?? pattern.replace(/\/\*$/, "/x").replace(/:\w+(\{[^}]*\})?/g, "x");
    const { path: inNoLanguage } = splitLocale(path);
    expect(isOwnAddress(inNoLanguage) || isFixedPage(inNoLanguage), `${pattern} as ${path}`).toBe(true);
  }
  for (const path of ["/", "/about", "/article/x", "/forms-old", "/reviewers", "/feed", "/assets.html", "/old.xml"]) {
    expect(isOwnAddress(path), path).toBe(false);
  }
});

const marks = [
  "\u00ad",
  "\u200b",
  "\ufeff",
  "\u2011",
  "\u2010",
  "\u2212",
  "\u0661",
  "\uff21",
  "\ufe0f",
  "\u0007",
  "\u200d",
  "\ud800",
];
const mailName = fc.string({ unit: fc.constantFrom(..."aZ09.-_+éŐß", ...marks), minLength: 1, maxLength: 12 });
const mailDomain = fc.constantFrom(
  "client.example",
  "MŰHELY.example",
  "bu\u0308ro.example",
  "a\u2011b.example",
  "\uff43.example",
);

test("a person is found in the CMS by whatever the forms made of the address", () => {
  fc.assert(
    fc.property(mailName, mailDomain, fc.constantFrom("", " ", "\u00a0", "\u2028"), (name, domain, space) => {
      const typed = `${space}x${name}@${domain}${space}`;
      expect(comparable(typed)).toBe(comparable(cleanAddress(typed)));
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["[x](/en/article/foo)", true],
  ["[x]: </nl/article/foo#part> 'title'", true],
  ["[x](/article/foo?a=b)", true],
  ["[x](/article/f%6Fo)", true],
  ["[x](/article/food) /article/foo", false],
  ["[x](https://other.example/article/foo)", false],
])("of %j the CMS knows whether it leads to an article", (markdown, isThere) => {
  expect(destinationsIn(markdown).some((link) => leadsTo(link, ["/article/foo"]))).toBe(isThere);
});

function known(redirects: { from: string; to: string }[] = [], rootRedirect = "") {
  const pages = ["/", "/about", "/contact", "/about.md", "/casestudies/zora", "/article/7"];
  const isPage = (path: string) => pages.includes(path);
  return { siteUrl: "https://hetreteg.example", isPage, isOwnAddress, redirects, rootRedirect };
}

test.each([
  ["/régi", "/about"],
  ["/en/old", "/about?utm=1#team"],
  ["/old/", "/nl/about"],
  ["/About", "/"],
  ["/100%", "/en"],
  ["/hu/regi", "/about"],
  ["/regi.html", "/casestudies/zora"],
  ["/old", "/files/privacy-2021-09-10-hu.pdf"],
  ["/old", "/article/7"],
  ["/forms-old", "/atom.xml"],
])("a redirect from %s to %s is taken", (from, to) => {
  expect(problemOfRedirect({ from, to }, known())).toBeUndefined();
});

test.each([
  ["from", "old", "/about", /Start with one/],
  ["from", "/a b", "/about", /neither spaces/],
  ["from", "/a\tb", "/about", /neither spaces/],
  ["from", "/a\\b", "/about", /backslashes/],
  ["from", "/\\evil.example", "/about", /an address of this site/],
  ["from", "//evil.example/x", "/about", /an address of this site/],
  ["from", "https://old.example/x", "/about", /an address of this site/],
  ["from", "https://hetreteg.example/x", "/about", /Leave out the name of the site: \/x/],
  ["from", "/old?id=1", "/about", /follows the \? or #/],
  ["from", "/old#part", "/about", /follows the \? or #/],
  ["from", "/a//b", "/about", /No visitor can ask/],
  ["from", "/a/../b", "/about", /No visitor can ask/],
  ["from", "/a%2Fb", "/about", /No visitor can ask/],
  ["from", "/%2e%2E/a", "/about", /No visitor can ask/],
  ["from", "/", "/about", /There is a page at \//],
  ["from", "/en", "/about", /There is a page at \/en/],
  ["from", "/about", "/contact", /There is a page/],
  ["from", "/%61bout", "/contact", /There is a page/],
  ["from", "/nl/casestudies/zora", "/contact", /There is a page/],
  ["from", "/about.md", "/contact", /There is a page/],
  ["from", "/article/7", "/contact", /There is a page/],
  ["from", "/forms/contact", "/about", /technical/],
  ["from", "/assets/a.js", "/about", /technical/],
  ["from", "/en/review", "/about", /technical/],
  ["from", "/nl/atom.xml", "/about", /technical/],
  ["from", "/_site/x", "/about", /technical/],
  ["from", "/healthz", "/about", /technical/],
  ["to", "/old", "https://evil.example", /leads to an address of this site/],
  ["to", "/old", "//evil.example", /leads to an address of this site/],
  ["to", "/old", "/\\evil.example", /leads to an address of this site/],
  ["to", "/old", "javascript:alert(1)", /leads to an address of this site/],
  ["to", "/old", "/a\nb", /Start with one/],
  ["to", "/old", "/missing", /not a page of the site/],
  ["to", "/old", "/hu/about", /not a page of the site/],
  ["to", "/old", "/.//evil.example", /not a page of the site/],
  ["to", "/old", "/old", /in a circle: \/old → \/old/],
  ["to", "/ő", "/%c5%91?x=1", /in a circle: \/ő → \/ő/],
] as const)("a redirect is refused for what is wrong with %s: %j to %j", (field, from, to, sentence) => {
  const problem = problemOfRedirect({ from, to }, known());
  expect(problem?.sentence(refusals.en)).toMatch(sentence);
  expect(problem?.field).toBe(field);
  const sentences = Object.values(refusals).map((texts) => problem?.sentence(texts));
  expect(new Set(sentences).size).toBe(3);
});

test("circles of any length, over languages and the root path's own redirect, are refused as the site would drop them", () => {
  const place = fc.constantFrom("/a", "/b", "/c", "/d");
  const prefixed = fc.tuple(fc.constantFrom("", "", "/en", "/nl"), place).map((parts) => parts.join(""));
  const target = fc.oneof(
    { arbitrary: fc.tuple(prefixed, fc.constantFrom("", "?x=1", "#y")).map((parts) => parts.join("")), weight: 4 },
    { arbitrary: fc.constantFrom("/", "/en", "/about", "/sitemap.xml", "/files/a.pdf"), weight: 1 },
  );
  const list = fc.uniqueArray(fc.record({ from: prefixed, to: target }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ from }) => from,
  });
  fc.assert(
    fc.property(list, fc.constantFrom("", "/a", "/about"), (redirects, rootRedirect) => {
      const isPage = (path: string) => known().isPage(splitLocale(path).path);
      const dropped: string[] = [];
      const read = inEveryLanguage(redirects.map((redirect) => ({ ...redirect, code: 301 })));
      resolveRedirects(read, { isPage, rootRedirect }, ([from = ""]) => dropped.push(from));
      const problems = redirects.map((redirect) => {
        const others = redirects.filter((other) => other !== redirect);
        return problemOfRedirect(redirect, known(others, rootRedirect))?.sentence(refusals.en) ?? "";
      });
      expect(problems.some((problem) => problem.includes("in a circle"))).toBe(dropped.length > 0);
    }),
    { numRuns: 2000 },
  );
});
