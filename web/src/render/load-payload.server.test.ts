import { type Locale, locales, localizedPath } from "@hetreteg/contract/locales";
import { isDynamic, routes } from "@hetreteg/contract/routes";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { origin, sampleAssets } from "../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createDeadClient, createStandInClient, createStrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import type { CmsClient } from "../cms/cms-client.server.ts";
import { Content } from "../cms/content.server.ts";
import { schemas } from "../cms/schemas.server.ts";
import { putTextsIntoEffect } from "../cms/texts-in-effect.server.ts";
import { languages } from "../i18n/languages.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { loadMessages } from "../i18n/texts.ts";
import type { PagePayload } from "../pages/payload.ts";
import { matchRoute } from "../routing/match-route.ts";
import { headTags } from "../seo/head.ts";
import { pageMarkdown } from "../seo/page-markdown.server.ts";
import type { SiteLayoutStore } from "../store/site-layout-store.server.ts";
import { loadPayload, type PageSource } from "./load-payload.server.ts";
import { renderPage } from "./render-page.server.tsx";

/** Puts the editors' texts into effect, as the site's store does. */
const effectiveLayouts: SiteLayoutStore = {
  ...sampleSiteLayouts,
  keep: (locale, { texts }) => putTextsIntoEffect(locale, texts),
};
afterEach(() => {
  for (const locale of locales) putTextsIntoEffect(locale, {});
});

function sourceOf(client: CmsClient, errors: unknown[] = []): PageSource {
  return {
    content: () => Content.open(client),
    siteLayouts: sampleSiteLayouts,
    addressLike: (path) => (isPage(path) ? path : undefined),
    onError: (error) => errors.push(error),
  };
}

/** Pages of their own name are the CMS's to know. */
function isPage(path: string): boolean {
  const match = matchRoute(path);
  return match !== undefined && match.params.route === undefined;
}

async function payloadOf(path: string, client: CmsClient = createStandInClient()): Promise<PagePayload> {
  const loaded = await loadPayload(new URL(path, "https://hetreteg.example"), sourceOf(client));
  if (loaded.kind !== "page") throw new Error(`${path} moved to ${loaded.to}`);
  return loaded.payload;
}

test("a page's addresses for the language switch are the same page in each language, query included", async () => {
  const { switches } = await payloadOf("/en/casestudies?filter=webshops");
  expect(switches.map(({ path }) => path)).toEqual([
    ...locales.map((locale) => localizedPath("/casestudies?filter=webshops", locale)),
  ]);
});

test("a page without a translation has no hreflang for that language, and a switch to it all the same", async () => {
  const content = createStrapiAnswers();
  content.unpublish("case-study", "zora", "nl");
  const payload = await payloadOf("/nl/casestudies/zora", createStandInClient(content));
  expect(payload.alternates.map(({ locale }) => locale)).toEqual(["hu", "en"]);
  expect(payload.switches.map(({ locale }) => locale)).toEqual(locales);
  expect(payload.data).toMatchObject({ lang: "hu" });
});

test.each(locales)("an address that names nothing is the 404 page in %s", async (locale) => {
  for (const path of ["/nothing", "/casestudies/nothing", "/blog?page=99"]) {
    const payload = await payloadOf(localizedPath(path, locale));
    expect(payload).toMatchObject({
      view: "error",
      status: 404,
      locale,
      meta: { title: serverTexts[locale].errorTitles["not-found"] },
    });
    expect(payload.alternates).toEqual([]);
  }
});

test.each(locales)("a dead CMS is the 503 page in %s and never a 404", async (locale) => {
  const errors: unknown[] = [];
  const url = new URL(localizedPath("/casestudies/zora", locale), "https://hetreteg.example");
  const loaded = await loadPayload(url, sourceOf(createDeadClient(), errors));
  expect(loaded).toMatchObject({
    payload: { status: 503, locale, meta: { title: serverTexts[locale].errorTitles.unavailable } },
  });
  expect(errors.length).toBe(1);
});

test.each([
  ["its own 5xx", [500, 501, 502, 503, 504, 599], (status: number) => status],
  ["503 for its refusals", [400, 401, 403, 404, 429], () => 503],
])("a call to the CMS that failed gives the page %s, and says so", async (_what, answered, shown) => {
  for (const status of answered) {
    const payload = await payloadOf("/en/casestudies/zora", createDeadClient(status));
    expect([status, payload.status, payload.view]).toEqual([status, shown(status), "error"]);
    expect(payload.data).toMatchObject({ kind: "unavailable" });
  }
});

test("a page whose deadline ends before the CMS answers is 503", async () => {
  const late = new DOMException("The operation was aborted due to timeout", "TimeoutError");
  const source = { ...sourceOf(createDeadClient()), content: () => Promise.reject(late) };
  const loaded = await loadPayload(new URL("https://hetreteg.example/en/about"), source);
  expect(loaded).toMatchObject({ payload: { status: 503, data: { kind: "unavailable" } } });
});

test("what matches no route is a 404 although the CMS is dead", async () => {
  expect((await payloadOf("/en/nothing/at/all", createDeadClient())).status).toBe(404);
  expect((await payloadOf("/en/nothing.php", createDeadClient())).status).toBe(404);
});

test.each([
  ["/about/", "/about"],
  ["/en/", "/en"],
  ["/nl/casestudies/zora/", "/nl/casestudies/zora"],
  ["/en/article/website-brief///", "/en/article/website-brief"],
])("the 404 page of %s suggests %s", async (path, suggestion) => {
  expect((await payloadOf(path)).data).toMatchObject({ suggestion: { path: suggestion } });
});

test.each(["/nothing/", "/en/nothing/at/all/", "/nothing", "/hu/"])(
  "the 404 page of %s suggests nothing",
  async (path) => {
    expect((await payloadOf(path)).data).not.toHaveProperty("suggestion");
  },
);

test("title and description have their facts filled in", async () => {
  const content = createStrapiAnswers();
  content.edit("page", "about", { metaTitle: "Since {{foundedYear}}", metaDescription: "{{officeArea}} m²" });
  const { meta } = await payloadOf("/en/about", createStandInClient(content));
  expect(meta).toMatchObject({ title: "Since 2008", description: "260 m²" });
});

test("company facts stand in every field of the imprint", async () => {
  const payload = await payloadOf("/en/impressum");
  expect(JSON.stringify(payload.data)).not.toContain("{{");
  expect(payload).toMatchObject({ view: "imprint" });
  // The eleven of the specification, and the e-mail address.
  expect((payload.data as { fields: unknown[] }).fields.length).toBe(12);
});

test("a fact that changes in the CMS changes wherever it is written, and what it was is written nowhere", async () => {
  const changes = {
    auditFee: 777_123,
    auditDays: "771",
    auditScope: "Hatodrész",
    consultationName: "Ingyenbeszéd",
    consultationMinutes: 993,
    consultationChannels: "Galambbal",
    supportAnswer: "Tüstént",
    hostingCountry: "Atlantisz",
    foundedYear: 1907,
    officeArea: 26_012,
    terraceArea: 6_034,
    brand: "Nyolcréteg",
  };
  const content = createStrapiAnswers();
  content.edit("site-setting", "site-setting", changes);
  const client = createStandInClient(content);
  const written: Record<string, (keyof typeof changes)[]> = {
    "/": ["consultationName"],
    "/services": ["consultationName"],
    "/appointment": ["consultationName", "consultationMinutes", "consultationChannels"],
    "/services/support": ["supportAnswer"],
    "/healthcare_solutions": ["consultationName", "hostingCountry"],
    "/audit": ["auditFee", "auditDays", "auditScope"],
    "/article/website-audit": ["auditFee"],
    "/about": ["foundedYear", "officeArea", "terraceArea"],
    "/privacy": ["brand"],
  };
  for (const locale of locales) {
    for (const [path, names] of Object.entries(written)) {
      const source = sourceOf(client);
      const page = await renderPage(localizedPath(path, locale), { origin, assets: sampleAssets, source });
      if (page.kind !== "page") throw new Error(`${path} moved`);
      const main = page.html.slice(page.html.indexOf("<main"), page.html.indexOf("</main>")).replace(/<[^>]*>/g, " ");
      const digits = main.replace(/[^\p{L}\p{N}]/gu, "");
      for (const name of names) expect.soft(digits, `${locale} ${path} ${name}`).toContain(String(changes[name]));
      expect
        .soft(main, `${locale} ${path}`)
        .not.toMatch(/Hétréteg(?!ű)|példa\)|example\)|voorbeeld\)|€\s*650|\b650\s*eur|\b2008\b|\b260\s*m²|\b60\s*m²/i);
    }
  }
});

test("a service that gets another name has it in tiles, footer, breadcrumbs, links and forms, and the old one nowhere", async () => {
  const content = createStrapiAnswers();
  content.edit("service", "support", { title: "Nyolcadik réteg" });
  const client = createStandInClient(content);
  const before = { hu: "Üzemeltetés", en: "Support", nl: "Support" };
  const named = ["/", "/services", "/services/support", "/services/development", "/contact", "/healthcare_solutions"];
  for (const locale of locales) {
    for (const path of [...named, "/casestudies/aurora"]) {
      const source = { ...sourceOf(client), siteLayouts: effectiveLayouts };
      const page = await renderPage(localizedPath(path, locale), { origin, assets: sampleAssets, source });
      if (page.kind !== "page") throw new Error(`${path} moved`);
      const shown = page.html.replace(/<script[^>]*>.*?<\/script>/gs, "");
      // A discipline of the team is no service, though it may have the name of one.
      const labels = [...shown.replace(/<h\d class="[^"]*discipline[^"]*">[^<]*</g, "").matchAll(/>([^<>]+)</g)].map(
        ([, text = ""]) => text.trim(),
      );
      expect
        .soft(
          labels.filter((label) => label === before[locale]),
          `${locale} ${path}`,
        )
        .toEqual([]);
      expect.soft(labels, `${locale} ${path}`).toContain("Nyolcadik réteg");
    }
  }
});

test("an editor's text of the interface is on the page, and with the page for the browser, in its language alone", async () => {
  const content = createStrapiAnswers();
  const texts = { "messages.menu": "Étlap", "consent.banner.title": "Kekszek", "server.allServices": "Mind" };
  content.edit("site-setting", "site-setting", { texts, consentRevision: 3 }, "hu");
  const client = createStandInClient(content);
  const source = { ...sourceOf(client), siteLayouts: effectiveLayouts };
  const page = await renderPage("/contact", { origin, assets: sampleAssets, source });
  if (page.kind !== "page") throw new Error("moved");
  expect(page.html).toMatch(/>\s*Étlap/);
  expect(page.html).toContain("Kekszek");
  const payload = await payloadOf("/contact", client);
  expect(payload.siteLayout).toMatchObject({
    consentRevision: 3,
    texts: { "messages.menu": "Étlap", "consent.banner.title": "Kekszek" },
  });
  expect(payload.siteLayout.texts).not.toHaveProperty("server.allServices");
  expect((await payloadOf("/en/contact", client)).siteLayout).not.toHaveProperty("texts");
});

test("opening hours that change in the CMS change wherever they are said, in every language, and nothing else says them", async () => {
  const content = createStrapiAnswers();
  content.edit("site-setting", "site-setting", {
    openingHours: [
      { from: "tuesday", until: "thursday", opens: "08:30", closes: "16:00" },
      { from: "saturday", until: null, opens: "10:00", closes: "12:00" },
    ],
    openingExceptions: [{ from: "2030-05-07", until: null, opens: null, closes: null }],
  });
  const client = createStandInClient(content);
  const said = {
    hu: {
      footer: "Keddtől csütörtökig 8.30 és 16 óra között, szombaton 10 és 12 óra között",
      day: "Nyitva keddtől csütörtökig 8.30 és 16 óra között, szombaton 10 és 12 óra között; munkaszüneti napokon zárva.",
      part: "Keddtől csütörtökig délelőtt 8.30–12, délután 13–16; szombaton délelőtt 10–12 óra között, budapesti idő szerint.",
    },
    en: {
      footer: "Tuesday to Thursday, 8.30 am to 4 pm; Saturday, 10 am to noon (Budapest time)",
      day: "Open Tuesday to Thursday, 8.30 am to 4 pm; Saturday, 10 am to noon; closed on public holidays in Hungary.",
      part: "Tuesday to Thursday: mornings 8.30 am to noon, afternoons 1 pm to 4 pm; Saturday: mornings 10 am to noon, Budapest time.",
    },
    nl: {
      footer: "Dinsdag tot en met donderdag van 8.30 tot 16.00 uur, zaterdag van 10.00 tot 12.00 uur",
      day: "Open dinsdag tot en met donderdag van 8.30 tot 16.00 uur, zaterdag van 10.00 tot 12.00 uur; gesloten op Hongaarse feestdagen.",
      part: "Dinsdag tot en met donderdag ’s ochtends van 8.30 tot 12.00 uur, ’s middags van 13.00 tot 16.00 uur; zaterdag ’s ochtends van 10.00 tot 12.00 uur. In Boedapest is het even laat als in Nederland.",
    },
  };
  for (const [locale, texts] of Object.entries(said)) {
    for (const path of ["/", "/contact", "/appointment", "/healthcare_solutions"]) {
      const at = localizedPath(path, locale as Locale);
      const page = await renderPage(at, { origin, assets: sampleAssets, source: sourceOf(client) });
      if (page.kind !== "page") throw new Error(`${path} moved`);
      const html = page.html.replaceAll("\u00a0", " ");
      const [, footer = ""] = html.split("</main>");
      expect.soft(footer, at).toContain(`>${texts.footer}<`);
      if (path === "/contact") {
        expect.soft(html.split("</main>")[0], at).toContain(`>${texts.footer}<`);
        const markdown = await pageMarkdown(page.html, page.payload, origin);
        expect.soft(markdown.replaceAll("\u00a0", " "), at).toContain(texts.footer);
      }
      for (const [name, sentence] of Object.entries(texts).slice(1)) {
        if (!["/", "/contact"].includes(path)) expect.soft(html, `${at} ${name}`).toContain(`>${sentence}<`);
      }
      expect
        .soft(html, at)
        .toContain('"dayOfWeek":["Tuesday","Wednesday","Thursday"],"opens":"08:30","closes":"16:00"');
      expect.soft(html, at).toContain('"validFrom":"2030-05-07","validThrough":"2030-05-07"');
      expect.soft(html, at).not.toMatch(/9 és 17|9 am|5 pm|17\.00|09:00|17:00/);
    }
  }
});

test("the contact page tells the exceptions to come, until each is over, and a form offers only what is kept on some day", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-20T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const content = createStrapiAnswers();
  content.edit("site-setting", "site-setting", {
    openingHours: [{ from: "monday", until: "friday", opens: "09:00", closes: "12:00" }],
    openingExceptions: [
      { from: "2026-12-28", until: "2027-01-03", opens: null, closes: null },
      { from: "2026-12-23", until: null, opens: "09:00", closes: "11:30" },
      { from: "2026-12-19", until: null, opens: null, closes: null },
    ],
  });
  const client = createStandInClient(content);
  const told = async (locale: (typeof locales)[number]) => {
    const main = (await mainOf(localizedPath("/contact", locale), client)).split("</main>")[0] ?? "";
    return [...main.matchAll(/<dd>([^<]*202\d[^<]*)/g)].map(([, text = ""]) => text.replace(/[\s\u2009]/g, " "));
  };
  expect(await told("hu")).toEqual([
    "2026. december 23.: 9 és 11.30 óra között",
    "2026. december 28. – 2027. január 3.: zárva",
  ]);
  expect(await told("en")).toEqual(["23 December 2026: 9 am to 11.30 am", "28 December 2026 – 3 January 2027: closed"]);
  expect(await told("nl")).toEqual([
    "23 december 2026: van 9.00 tot 11.30 uur",
    "28 december 2026 – 3 januari 2027: gesloten",
  ]);
  const page = await loadPayload(new URL("https://hetreteg.example/en/contact"), sourceOf(client));
  const until = { kind: "until", day: "2026-12-23" };
  expect(page).toMatchObject({ dependencies: { reads: expect.arrayContaining([until]) } });
  const form = await mainOf("/en/appointment", client);
  expect(form).toContain('value="morning"');
  expect(form).not.toContain('value="afternoon"');
});

test("the note on the opening hours follows them, and stands alone where there are none", async () => {
  const content = createStrapiAnswers();
  content.edit("site-setting", "site-setting", { openingNote: "On Saturdays by arrangement" }, "en");
  const sentence = async () => (await payloadOf("/en", createStandInClient(content))).siteLayout.company.openingHours;
  expect(await sentence()).toBe(
    "Monday to Friday, 9\u00a0am to 5\u00a0pm (Budapest time). On Saturdays by arrangement",
  );
  content.edit("site-setting", "site-setting", { openingHours: [] });
  expect(await sentence()).toBe("On Saturdays by arrangement");
});

test("what a case took, what changed and its year stand on its page where they are filled in, and nothing of them elsewhere", async () => {
  const content = createStrapiAnswers();
  const { caseBrief, caseYear } = await loadMessages("en");
  const labels = [caseBrief.whatItTook, caseBrief.whatChanged, caseYear].map((label) => `>${label}<`);
  const before = await mainOf("/en/casestudies/endocare", createStandInClient(content));
  for (const label of labels) expect(before).not.toContain(label);
  content.edit("case-study", "endocare", { whatItTook: "Eleven weeks", whatChanged: "A quiet desk", year: 2025 });
  const after = await mainOf("/en/casestudies/endocare", createStandInClient(content));
  for (const text of [...labels, ">Eleven weeks<", ">A quiet desk<", ">2025<"]) expect(after).toContain(text);
});

test("the other reading of the audit fee is the CMS's alone: no page carries it", async () => {
  const content = createStrapiAnswers();
  content.edit("site-setting", "site-setting", { auditFeeOtherReading: 987_654 });
  const client = createStandInClient(content);
  for (const path of ["/", "/en/audit", "/nl/nothing"]) {
    const { siteLayout } = await payloadOf(path, client);
    expect(siteLayout.company).not.toHaveProperty("auditFeeOtherReading");
    expect(JSON.stringify(await payloadOf(path, client))).not.toContain("987654");
  }
});

async function mainOf(path: string, client: CmsClient): Promise<string> {
  const page = await renderPage(path, { origin, assets: sampleAssets, source: sourceOf(client) });
  if (page.kind !== "page") throw new Error(`${path} moved`);
  return page.html.slice(page.html.indexOf("<main"), page.html.indexOf("</footer>"));
}

test.each(locales)(
  "a case in %s tells its task, decision, result and part above the story, each part if filled",
  async (locale) => {
    const { caseBrief } = await loadMessages(locale);
    const content = createStrapiAnswers();
    const brief = { task: "What was asked", decision: "What was chosen", delivered: "- One\nTwo\n", ourPart: "Design" };
    content.edit("case-study", "zora", brief);
    const path = localizedPath("/casestudies/zora", locale);
    const shown = async () => {
      const html = await mainOf(path, createStandInClient(content));
      const [list = ""] = /<dl id="_brief"[^>]*>.*?<\/dl>/s.exec(html) ?? [];
      return [...list.matchAll(/<(dt|dd)[^>]*>([^<]*)/g)].map(([, name, text]) => `${name} ${text}`);
    };
    expect(await shown()).toEqual([
      `dt ${caseBrief.task}`,
      "dd What was asked",
      `dt ${caseBrief.decision}`,
      "dd What was chosen",
      `dt ${caseBrief.delivered}`,
      "dd One",
      "dd Two",
      `dt ${caseBrief.ourPart}`,
      "dd Design",
    ]);
    content.edit("case-study", "zora", { ...brief, task: null, delivered: " \n" });
    expect(await shown()).toEqual([
      `dt ${caseBrief.decision}`,
      "dd What was chosen",
      `dt ${caseBrief.ourPart}`,
      "dd Design",
    ]);
    content.edit("case-study", "zora", { task: null, decision: null, delivered: null, ourPart: null });
    expect(await shown()).toEqual([]);
  },
);

test("a case with figures has them under a heading; without any there is none", async () => {
  const content = createStrapiAnswers();
  content.edit("case-study", "zora", { facts: [{ value: "7", label: "layers" }] });
  const heading = /<h2[^>]*>In figures<\/h2>/;
  expect(await mainOf("/en/casestudies/zora", createStandInClient(content))).toMatch(heading);
  content.edit("case-study", "zora", { facts: [] });
  expect(await mainOf("/en/casestudies/zora", createStandInClient(content))).not.toMatch(heading);
});

test("while the site is a demonstration, every page says so, and cases and positions once more", async () => {
  const content = createStrapiAnswers();
  const [job] = content.entriesOf("job-position");
  const pages: [path: string, notes: number][] = [
    ["/en/about", 1],
    ["/en/casestudies/zora", 2],
    ["/en/casestudies/textrade", 2],
    [`/en/career/${job?.key}`, 2],
  ];
  for (const isDemonstration of [true, false, null]) {
    content.edit("site-setting", "site-setting", { demonstration: isDemonstration });
    for (const [path, notes] of pages) {
      const html = await mainOf(path, createStandInClient(content));
      expect(html.split("Demonstration:").length - 1, path).toBe(isDemonstration ? notes : 0);
    }
  }
  expect(JSON.stringify(await payloadOf("/en/about", createStandInClient(content)))).not.toMatch(/demonstration/i);
});

test("the header's button leads to the page its editor chose; without one there is none", async () => {
  const content = createStrapiAnswers();
  content.edit("navigation", "navigation", { action: { label: "Let us talk", path: "/appointment" } });
  const { siteLayout } = await payloadOf("/nl/about", createStandInClient(content));
  expect(siteLayout.action).toEqual({ label: "Let us talk", path: "/nl/appointment" });
  content.edit("navigation", "navigation", { action: null });
  expect((await payloadOf("/nl/about", createStandInClient(content))).siteLayout).not.toHaveProperty("action");
});

test("on a service that stands there in Hungarian, what is in the page's language says so", async () => {
  const content = createStrapiAnswers();
  content.edit("service", "strategy", { team: ["support"] });
  const sections = content.entriesOf("service").find(({ key }) => key === "strategy")?.translations.hu?.sections;
  const team = { type: "collection", heading: "Csapat", source: "team", selection: "service" };
  content.edit("service", "strategy", { sections: [...(sections as object[]), team] }, "hu");
  content.unpublish("service", "strategy", "nl");
  const html = await mainOf("/nl/services/strategy", createStandInClient(content));
  const [, brief = ""] = html.split(">Csapat<");
  expect(brief).toMatch(/^.*?<li [^>]*lang="nl"/s);
  expect(brief).toContain(`${serverTexts.hu.wholeTeam}<`);
});

test("a menu that stands there in Hungarian says so in header, button and footer, and leads to the page's language", async () => {
  const content = createStrapiAnswers();
  content.edit("navigation", "navigation", { action: { label: "Gomb", path: "/appointment" } });
  const render = async () => {
    const source = sourceOf(createStandInClient(content));
    const page = await renderPage("/nl/about", { origin, assets: sampleAssets, source });
    if (page.kind !== "page") throw new Error("/nl/about moved");
    const { header, action, footer } = page.payload.siteLayout;
    return { html: page.html, languages: new Set([...header, action, ...footer].map((one) => one?.lang)) };
  };
  const own = await render();
  expect(own.languages).toEqual(new Set([undefined]));
  content.unpublish("navigation", "navigation", "nl");
  const { html, languages } = await render();
  expect(languages).toEqual(new Set(["hu"]));
  const [header = ""] = /<header.*?<\/header>/s.exec(html) ?? [];
  expect(header).toMatch(/<a [^>]*href="\/nl\/appointment" lang="hu">Gomb</);
  expect(header.match(/<li><a href="[^"]*" lang="hu"/g)?.length).toBeGreaterThan(2);
  expect(header).not.toMatch(/<nav[^>]* lang=/);
  expect(html).toMatch(/<section [^>]*lang="hu"><h2/);
});

test("an additional service has its page and no tile on the home page", async () => {
  const content = createStrapiAnswers();
  const tilesOn = async (client: CmsClient) =>
    JSON.stringify((await payloadOf("/en", client)).data).match(/"path":"\/en\/services\/[^"]+"/g);
  const before = await tilesOn(createStandInClient(content));
  content.publishLike("service", "campaigns", { slug: "campaigns", kind: "additional", order: 0 });
  const client = createStandInClient(content);
  expect(await payloadOf("/en/services/campaigns", client)).toMatchObject({ view: "service", status: 200 });
  expect(await tilesOn(client)).toEqual(before);
});

test("the related articles of an article are three others", async () => {
  const payload = await payloadOf("/en/article/website-brief");
  const { related } = payload.data as { related: { slug: string; path: string }[] };
  expect(new Set(related.map(({ slug }) => slug)).size).toBe(3);
  expect(related.map(({ slug }) => slug)).not.toContain("website-brief");
  for (const { path } of related) expect(path.startsWith("/en/article/")).toBe(true);
});

test("the blog shows nine articles a page and each article once", async () => {
  const client = createStandInClient();
  const slugs: string[] = [];
  for (let path: string | undefined = "/nl/blog"; path; ) {
    const { data } = (await payloadOf(path, client)) as {
      data: { articles: { slug: string }[]; nextPath?: string; total: number };
    };
    slugs.push(...data.articles.map(({ slug }) => slug));
    if (data.nextPath) expect(data.articles.length).toBe(9);
    else expect(slugs.length).toBe(data.total);
    path = data.nextPath;
  }
  expect(new Set(slugs).size).toBe(slugs.length);
});

test("each filter of the case list shows the cases of its kind, and counts them", async () => {
  const client = createStandInClient();
  type List = {
    data: { filters: { filter: string; path: string; count: number }[]; cases: { categories: string[] }[] };
  };
  const { data } = (await payloadOf("/en/casestudies", client)) as unknown as List;
  expect(data.filters.length).toBe(8);
  for (const { filter, path, count } of data.filters) {
    const { cases } = ((await payloadOf(path, client)) as unknown as List).data;
    expect(cases.length, filter).toBe(count);
    expect(count, filter).toBeGreaterThan(0);
    if (filter !== "all")
      expect(
        cases.every(({ categories }) => categories.includes(filter)),
        filter,
      ).toBe(true);
  }
});

test("a numbered article moves to its name in the same language", async () => {
  for (const [path, to] of [
    ["/article/1", /^\/article\/[a-z-]+$/],
    ["/nl/article/1", /^\/nl\/article\/[a-z-]+$/],
  ] as const) {
    const loaded = await loadPayload(new URL(path, "https://hetreteg.example"), sourceOf(createStandInClient()));
    expect(loaded).toMatchObject({ kind: "moved", status: 301, to: expect.stringMatching(to) });
  }
});

test("an error in a page's own code is the generic error page, and an operator sees it", async () => {
  const errors: unknown[] = [];
  const client: CmsClient = {
    ...createStandInClient(),
    list: async () => {
      throw new TypeError("a mistake");
    },
  };
  const loaded = await loadPayload(new URL("/en/about", "https://hetreteg.example"), sourceOf(client, errors));
  expect(loaded).toMatchObject({ payload: { status: 500, meta: { title: "An error occourd" } } });
  expect(String(errors[0])).toContain("a mistake");
});

test("every page remembers the settings, the menu and its own entry in its dependencies", async () => {
  const loaded = await loadPayload(
    new URL("/en/casestudies/zora", "https://hetreteg.example"),
    sourceOf(createStandInClient()),
  );
  if (loaded.kind !== "page") throw new Error("moved");
  const read = loaded.dependencies.reads.flatMap((one) =>
    one.kind === "entry" ? [`${one.type} ${one.documentId} ${one.locale}`] : [],
  );
  const locale: Locale = "en";
  for (const entry of [
    "site-setting site-setting.site-setting",
    "navigation navigation.navigation",
    "case-study case-study.zora",
  ]) {
    expect(read).toContain(`${entry} ${locale}`);
  }
});

test("a route that names an unknown middleware is a 500 page that names it", async () => {
  const match = matchRoute("/en/about");
  if (!match) throw new Error("the site has no /en/about");
  const original = match.route.middleware;
  match.route.middleware = ["teapot"];
  const source = { ...sourceOf(createStandInClient()), onError: vi.fn() };
  const loaded = await loadPayload(new URL("/en/about", "https://hetreteg.example"), source);
  if (original) match.route.middleware = original;
  else delete match.route.middleware;
  expect(loaded).toMatchObject({
    payload: { view: "error", status: 500, meta: { title: "Unknown middleware teapot" } },
  });
  expect(source.onError).toHaveBeenCalledOnce();
});

test("with a configured path the root leads there, and its languages stay pages", async () => {
  const source = { ...sourceOf(createStandInClient()), rootRedirect: "/casestudies" };
  const load = (path: string) => loadPayload(new URL(path, "https://hetreteg.example"), source);
  expect(await load("/")).toEqual({ kind: "moved", to: "/casestudies", status: 302 });
  expect(await load("/en")).toMatchObject({ kind: "page", payload: { status: 200 } });
});

test("a site whose optional fields are empty is described by what it has", async () => {
  const answers = createStrapiAnswers();
  const optional = ["streetAddress", "postalCode", "city", "country", "profiles", "logo"];
  answers.edit("site-setting", "site-setting", Object.fromEntries(optional.map((name) => [name, null])));
  const found = { shareTitle: null, shareImage: null, noindex: null, canonical: null };
  answers.edit("blog-item", "business-mail", { ...found, changedOn: null, authorName: null });
  const { siteLayout, meta } = await payloadOf("/en/article/business-mail", createStandInClient(answers));
  expect(siteLayout.organization).toEqual({
    foundedYear: 2008,
    street: siteLayout.company.address,
    country: "HU",
    profiles: [],
  });
  for (const name of optional) expect(siteLayout.company).not.toHaveProperty(name);
  for (const name of ["shareTitle", "shareImage", "noindex", "original"]) expect(meta).not.toHaveProperty(name);
});

test("what an editor says of search and sharing is in the head, in every language, and takes the page out of the sitemap", async () => {
  const answers = createStrapiAnswers();
  answers.edit("service", "strategy", { noindex: true, shareTitle: "Shared words" });
  answers.edit("service", "support", { canonical: "/services/strategy" });
  answers.edit("service", "creative", { canonical: "https://other.example/creative" });
  const client = createStandInClient(answers);
  for (const locale of locales) {
    const headOf = async (path: string) => headTags(await payloadOf(localizedPath(path, locale), client), origin);
    const hidden = JSON.stringify(await headOf("/services/strategy"));
    expect(hidden).toContain('"name":"robots","content":"noindex"');
    expect(hidden).toContain('"property":"og:title","content":"Shared words"');
    const former = JSON.stringify(await headOf("/services/support"));
    expect(former).toContain(`"rel":"canonical","href":"${origin}${localizedPath("/services/strategy", locale)}"`);
    expect(former).not.toContain("hreflang");
    const foreign = JSON.stringify(await headOf("/services/creative"));
    expect(foreign).toContain('"rel":"canonical","href":"https://other.example/creative"');
  }
});

/** Texts of a page's body with the language in which a screen reader says each: the nearest `lang` around it. */
function textsWithLanguage(html: string): [text: string, language: string][] {
  const [body = ""] = /<body.*?(?=<script id="_payload")/s.exec(html) ?? [];
  const shown = body.replace(/<script>.*?<\/script>/gs, "");
  const open: (string | undefined)[] = [/<html lang="(\w+)"/.exec(html)?.[1]];
  return [...shown.matchAll(/<(?:[^>"]|"[^"]*")*>|[^<]+/g)].flatMap(([part]): [string, string][] => {
    if (part.startsWith("</")) open.pop();
    else if (/^<(!--|input|br|wbr|img|source|meta)|\/>$/.test(part)) return [];
    else if (part.startsWith("<")) open.push(/ lang="([\w-]+)"/.exec(part)?.[1]);
    else if (/\p{L}{3}/u.test(part)) return [[part.trim(), open.findLast(Boolean) ?? ""]];
    return [];
  });
}

test("where all content stands there in Hungarian, its words and the page's own each say their language", async () => {
  const content = createStrapiAnswers();
  content.edit("site-setting", "site-setting", { demonstration: true });
  for (const type of Object.keys(schemas).filter((one) => one !== "redirect"))
    for (const { key } of content.entriesOf(type)) content.unpublish(type, key, "nl");
  const client = createStandInClient(content);
  const source = sourceOf(client);
  const dynamic = ["/casestudies/zora", "/services/strategy"];
  const paths = routes.filter((route) => !isDynamic(route)).map(({ path }) => path);
  const wrong: string[] = [];
  let inHungarian = 0;
  for (const path of [...paths, ...dynamic, "/article/website-brief", "/career/office-manager"]) {
    const render = async (locale: Locale) => {
      const page = await renderPage(localizedPath(path, locale), { origin, assets: sampleAssets, source });
      return page.kind === "page" ? textsWithLanguage(page.html) : [];
    };
    const hungarian = new Set((await render("hu")).map(([text]) => text));
    for (const [text, language] of await render("nl")) {
      const isHungarian = hungarian.has(text);
      if (isHungarian) inHungarian++;
      const own = locales.find((locale) => languages[locale].name === text);
      const said = own ?? (/^[a-z]+ × [a-z]+ × /.test(text) ? "en" : isHungarian ? "hu" : "nl");
      if (!sameInBoth.test(text) && language !== said) wrong.push(`${path} ${language}: ${text}`);
    }
  }
  expect(inHungarian).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});
const sameInBoth = /^(Hétréteg|hello@hetreteg\.example|E-mail|IBAN|SWIFT|[a-z_:*-]+)$/;
