import { formKinds } from "@hetreteg/contract/leads";
import { resolveRedirects } from "@hetreteg/contract/redirects";
import { uriReference } from "@hetreteg/contract/uri";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { sampleSite, serveSite } from "../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient, createStrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { log } from "../monitoring/log.server.ts";
import { loaders } from "../pages/loaders.server.ts";
import { readRedirects } from "../publish/redirects.server.ts";
import { PageStore } from "../store/page-store.server.ts";
import { createRouter } from "./router.server.ts";

afterEach(() => vi.restoreAllMocks());

let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  const content = Content.open(createStandInClient());
  site = await serveSite(
    sampleSite(() => ({ content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined })),
  );
});
afterAll(() => site.close());

test.each([
  [403, { statusCode: 403 }],
  [404, { status: 404 }],
  [502, { response: { status: 502 } }],
  [500, {}],
])("a page and its payload answer with the status of the error, %i", async (status, fields) => {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(loaders, "about").mockRejectedValue(Object.assign(new Error("a loader's own"), fields));
  const page = await site.ask("/en/about");
  expect(page.status).toBe(status);
  expect(page.text).toMatch(new RegExp(`<p [^>]*>${status}</p><h1[^>]*>An error occourd`));
  const payload = await site.ask("/_site/live/en/about.json");
  expect(payload.status).toBe(status);
  expect(JSON.parse(payload.text)).toMatchObject({ view: "error", status });
});

const samplesOfPatterns: Record<string, string> = {
  [`/forms/:kind{(?:${formKinds.join("|")})}`]: "/forms/audit",
  "/:name{sitemap(-[1-9]\\d{0,3})?\\.xml}": "/sitemap-12.xml",
  "/:name{[A-Za-z0-9-]{8,128}\\.txt}": "/0123456789abcdef.txt",
  "/files/:name{privacy-[0-9-]+-[a-z]{2}\\.pdf}": "/files/privacy-2021-09-10-hu.pdf",
  "/shares/:name{[0-9a-f]{20}\\.(?:png|jpg)}": "/shares/0123456789abcdef0123.png",
};

test("each address of the router is that one alone, without anything in front of it or behind it", () => {
  const source = { content: notAsked, siteLayouts: sampleSiteLayouts, onError: notAsked };
  const router = createRouter(
    sampleSite(() => source),
    {
      contentChanged: notAsked,
      report: notAsked,
      checkTexts: notAsked,
      anchors: notAsked,
      hasFirstPages: notAsked,
    },
  );
  const isTakenBy = (handler: unknown, method: string, path: string) =>
    router.router.match(method === "ALL" ? "GET" : method, path)[0].some(([found]) => found[0] === handler);
  const everywhere = new Set(router.routes.filter(({ path }) => /^\/?\*$/.test(path)).map(({ handler }) => handler));
  const own = router.routes.filter(({ path, handler }) => !path.endsWith("*") && !everywhere.has(handler));
  expect(own.length).toBeGreaterThan(40);
  for (const { path, method, handler } of own) {
    const sample = samplesOfPatterns[path] ?? path.replace(/:\w+/g, "x");
    const where = `${method} ${path}`;
    if (path === "/") continue;
    expect(isTakenBy(handler, method, sample), `${where} takes ${sample}`).toBe(true);
    // The last part of some is a name.
    const behind = path.endsWith("/:slug") ? [] : ["x", "\n", "%00", "."];
    const others = [...behind, "/", "/x"].map((end) => sample + end);
    others.push(`/x${sample}`, `/en/x${sample}`, sample.toUpperCase(), sample.slice(0, -2));
    for (const other of others) expect(isTakenBy(handler, method, other), `${where} takes ${other}`).toBe(false);
  }
});

function notAsked(): never {
  throw new Error("No request is answered here");
}

type TypedRedirect = {
  from: string;
  to: string;
  code?: number;
};

async function serveRedirects(typed: readonly TypedRedirect[], rootRedirect?: string) {
  const answers = createStrapiAnswers();
  for (const [number, addresses] of typed.entries()) answers.publishLike("redirect", `typed-${number}`, addresses);
  const content = await Content.open(createStandInClient(answers));
  const folder = makeFolder();
  const store = new PageStore(folder);
  const left: string[] = [];
  const isPage = (path: string) => ["/", "/about", "/en/about", "/nl/about"].includes(path);
  const redirects = await readRedirects(content);
  await store.commit(resolveRedirects(redirects, { isPage, rootRedirect }, ([from = ""]) => left.push(from)));
  const source = { content: async () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined };
  const served = await serveSite({ ...sampleSite(() => source), store });
  return {
    left,
    ask: served.ask,
    close() {
      served.close();
      removeFolder(folder);
    },
  };
}

test("an editor's redirect works whatever letters its addresses have, in whatever form they are asked for", async () => {
  const letters = fc.string({ unit: fc.constantFrom(..."aőűéñ日☃𝒽\ud800\u00a0;,'^`{|}<>\"&=+@:!$()*~".split("")) });
  const typed = [
    ...fc.sample(letters, { numRuns: 100, seed: 1 }),
    "100%",
    "%zz%c5%91",
    "%C5%91",
    "ő",
    "50%-a",
    "%E1r",
    "%e1ő%",
  ]
    .filter((text) => !/\s/.test(text))
    .map((text, number) => ({ from: `/régi-${number}${text}`, to: `/${text}új?q=${text}#${text}` }));
  const served = await serveRedirects(typed);
  const forms: ((path: string) => string)[] = [
    // As a link has it that was typed by hand: a percent sign may encode nothing, or what is no UTF-8.
    (path) => uriReference(path).replace(/%25(?![\da-f]{2})/gi, "%"),
    uriReference,
    (path) => uriReference(path.toWellFormed().normalize("NFD")),
    (path) => uriReference(path).replace(/%[\da-f]{2}/gi, (octet) => octet.toLowerCase()),
    // Needless percent signs.
    (path) =>
      uriReference(path).replace(/%[\da-f]{2}|[a-z!$'()*]/gi, (text) =>
        text.length > 1 ? text : `%${text.charCodeAt(0).toString(16)}`,
      ),
  ];
  for (const [number, { from, to }] of typed.entries()) {
    const isOfAll = number >= typed.length - 10;
    for (const prefix of ["", "/nl"])
      for (const form of isOfAll ? forms : [forms[number % forms.length] ?? String]) {
        const asked = form(from);
        const { status, headers } = await served.ask(prefix + asked);
        expect([status, headers.location], `${from} as ${asked}`).toEqual([301, prefix + uriReference(to)]);
        const step = await served.ask(`/_site/live${prefix}${asked}.json?x=1`);
        expect(JSON.parse(step.text), from).toEqual({ movedTo: prefix + uriReference(to) });
      }
  }
  served.close();
});

test.each([
  [
    "without a prefix keeps each visitor's language",
    "/regi",
    "/contact",
    { "/regi": "/contact", "/nl/regi": "/nl/contact" },
  ],
  [
    "with a prefix is of that language alone",
    "/en/old",
    "/contact",
    { "/en/old": "/en/contact", "/old": 404, "/nl/old": 404 },
  ],
  [
    "to a prefix leads there from each language",
    "/duits",
    "/nl/audit",
    { "/duits": "/nl/audit", "/en/duits": "/nl/audit" },
  ],
  ["from one prefix to another leads there", "/en/old", "/nl/audit#fee", { "/en/old": "/nl/audit#fee" }],
  ["to a file has no prefix", "/pdf", "/files/a.pdf", { "/pdf": "/files/a.pdf", "/en/pdf": "/files/a.pdf" }],
  ["to the site's map has none either", "/map", "/sitemap.xml", { "/map": "/sitemap.xml", "/en/map": "/sitemap.xml" }],
  ["to a home page as Markdown keeps the language", "/x", "/index.md", { "/x": "/index.md", "/nl/x": "/nl.md" }],
  [
    "to a home page leads to each language's",
    "/start",
    "/",
    { "/start": "/", "/en/start": "/en", "/nl/start?a=b": "/nl?a=b" },
  ],
  [
    "keeps what the visitor's link carried",
    "/x",
    "/blog?page=2#top",
    {
      "/x?utm_source=a&page=9": "/blog?page=2&utm_source=a#top",
      "/en/x?gclid=%2B": "/en/blog?page=2&gclid=%2B#top",
    },
  ],
] as const)("a redirect %s", async (_what, from, to, answers) => {
  const served = await serveRedirects([{ from, to }]);
  for (const [path, location] of Object.entries(answers)) {
    const answer = await served.ask(path);
    if (location === 404) expect(answer.status, path).toBe(404);
    else expect([answer.status, answer.headers.location], path).toEqual([301, location]);
    // An editor may take it back: no browser keeps it without asking.
    if (location !== 404) expect(answer.headers["cache-control"]).toContain("max-age=0");
  }
  served.close();
});

test("a language's own redirect goes before that of all languages, in whatever order they were made", async () => {
  for (const typed of [
    [
      { from: "/old", to: "/contact" },
      { from: "/en/old", to: "/team" },
    ],
    [
      { from: "/en/old", to: "/team" },
      { from: "/old", to: "/contact" },
    ],
  ]) {
    const served = await serveRedirects(typed);
    expect((await served.ask("/en/old")).headers.location).toBe("/en/team");
    expect((await served.ask("/nl/old")).headers.location).toBe("/nl/contact");
    served.close();
  }
});

test("redirects in a row are one step, and those in a circle, with the root path's own too, lead nowhere", async () => {
  const served = await serveRedirects(
    [
      { from: "/a", to: "/b?x=1" },
      { from: "/b", to: "/c#part", code: 302 },
      { from: "/c", to: "/about?y=2" },
      { from: "/self", to: "/self?again=1" },
      { from: "/one", to: "/two" },
      { from: "/two", to: "/en/one" },
      { from: "/into", to: "/one" },
      { from: "/start", to: "/" },
      { from: "/about", to: "/self" },
      { from: "/régi", to: "/r%C3%A9gi" },
      { from: "/home", to: "/en" },
    ],
    "/start",
  );
  const led = await served.ask("/nl/a?utm=1");
  expect([led.status, led.headers.location]).toEqual([302, "/nl/about?y=2&x=1&utm=1#part"]);
  for (const path of ["/self", "/one", "/en/one", "/en/two", "/into", "/start", "/r%C3%A9gi"]) {
    expect((await served.ask(path)).status, path).toBe(404);
  }
  // Only the Hungarian root leads elsewhere.
  expect((await served.ask("/en/start")).headers.location).toBe("/en");
  expect((await served.ask("/home")).headers.location).toBe("/en");
  expect(served.left).toContain("/self");
  served.close();
});

test("a query that would make the address longer than the site takes is left behind", async () => {
  const served = await serveRedirects([{ from: "/x", to: "/contact?from=a-campaign-with-a-long-name" }]);
  const { headers } = await served.ask(`/x?utm=${"a".repeat(1980)}`);
  expect(headers.location).toBe("/contact?from=a-campaign-with-a-long-name");
  served.close();
});
