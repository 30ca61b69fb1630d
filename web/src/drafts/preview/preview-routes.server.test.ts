import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { previewQuery } from "@hetreteg/contract/signatures.server";
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptied } from "../../../../tests/support/emptied.ts";
import { expectText } from "../../../../tests/support/expect-text.ts";
import { origin, sampleAssets } from "../../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { specifiedLocales } from "../../../../tests/support/specified-locales.ts";
import {
  createStandInClient,
  createStrapiAnswers,
  type StrapiAnswers,
} from "../../../../tests/support/strapi-answers.ts";
import { CmsUnavailableError } from "../../cms/cms-client.server.ts";
import { Content } from "../../cms/content.server.ts";
import type { ContentType } from "../../cms/schemas.server.ts";
import { log } from "../../monitoring/log.server.ts";
import type { PageSource } from "../../render/load-payload.server.ts";
import { openWithDraft } from "../open-with-draft.server.ts";
import { createPreviewRoutes } from "./preview-routes.server.ts";
import { previewCookie, previewToken } from "./preview-token.server.ts";
import { type PreviewedEntry, savedDraft } from "./saved-draft.server.ts";

beforeEach(() => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const secret = "6".repeat(64);

// A source with a signal leaves out a picture that takes longer than a visitor waits.
test("a preview waits for a picture that is still being made", async () => {
  const pageSource = vi.fn((_signal?: AbortSignal): PageSource => {
    throw new Error("no page in this test");
  });
  const routes = createPreviewRoutes({
    settings: { SITE_WEBHOOK_SECRET: secret },
    pageSource,
    siteUrl: "https://hetreteg.example",
    assets: { script: "", styles: [], fonts: [] } as never,
    drafts: () => {
      throw new Error("no drafts in this test");
    },
    htmlHeaders: () => ({}),
  });
  routes.onError((_error, c) => c.text("", 500));
  const pass = previewToken("/about", { type: "page", documentId: "about" }, secret);
  await routes.request("/_preview/about", { headers: { cookie: `${previewCookie}=${pass}` } });
  expect(pageSource.mock.calls).toEqual([[]]);
});

test("the home page has a preview where visitors are led on from it", async () => {
  const content = await Content.open(createStandInClient());
  const routes = createPreviewRoutes({
    settings: { SITE_WEBHOOK_SECRET: secret },
    siteUrl: origin,
    assets: sampleAssets,
    htmlHeaders: () => ({ "content-type": "text/html" }),
    pageSource: () => ({
      content: async () => content,
      siteLayouts: sampleSiteLayouts,
      rootRedirect: "/casestudies",
      onError: (error) => expect(error).toBeUndefined(),
    }),
    drafts: ({ type, documentId }) => ({
      draft: { type, documentId, rows: async () => [], read: async () => undefined },
      content: async () => content,
    }),
  });
  const pass = previewToken("/", { type: "navigation", documentId: "navigation" }, secret);
  const answer = await routes.request("/_preview/", { headers: { cookie: `${previewCookie}=${pass}` } });
  expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
  // Without a link, and with one whose time has passed: how to come to another.
  for (const address of [
    "/_preview/en/about",
    "/_preview?to=/about&until=1&language=en",
    "/_preview?to=//elsewhere&language=en",
  ]) {
    const closed = await routes.request(address);
    expect([closed.status, closed.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expectText(await closed.text(), "How to open it again");
  }
});

test("an editor's own preview leads back to the entry; a link for somebody else, or one that was changed, does not", async () => {
  const drafts = createStrapiAnswers();
  const link = { to: "/casestudies/zora", type: "case-study", documentId: "case-study.zora" };
  const panel = "https://cms.example/admin/content-manager/collection-types/x/1?a=b";
  const routes = routesOf(drafts, createStandInClient(drafts), { type: "case-study", documentId: "case-study.zora" });
  const open = async (query: object) => {
    const moved = await routes.request(`/_preview?${new URLSearchParams({ ...query })}`);
    const cookie = moved.headers.getSetCookie().map((one) => one.split(";", 1)[0]);
    const shown = await routes.request(`/_preview${link.to}`, { headers: { cookie: cookie.join("; ") } });
    return shown.status === 200 ? (await shown.text()).includes(`href="${panel}"`) : shown.status;
  };
  const own = previewQuery(secret, { ...link, edit: panel });
  expect(await open(own)).toBe(true);
  expect(await open(previewQuery(secret, link))).toBe(false);
  expect(await open({ ...own, edit: "https://elsewhere.example/" })).toBe(403);
  expect(await open(previewQuery(secret, { ...link, edit: "javascript:alert(1)" }))).toBe(false);
});

/** Where each type is previewed (cms/src/publishing/addresses.ts); what has no page of its own, where it is shown. */
const pageOf: Record<Exclude<ContentType, "redirect">, (key: string) => string> = {
  "case-study": (key) => `/casestudies/${key}`,
  "blog-item": (key) => `/article/${key}`,
  "job-position": (key) => `/career/${key}`,
  service: (key) => `/services/${key}`,
  page: (key) => (key === "home" ? "/" : `/${key}`),
  testimonial: () => "/",
  "team-member": () => "/team",
  partner: () => "/",
  "site-setting": () => "/",
  navigation: () => "/",
  imprint: () => "/impressum",
  privacy: () => "/privacy",
};
const types = Object.keys(pageOf) as (keyof typeof pageOf)[];

/** The published content, and that content where one entry is a draft with other fields. */
const published = createStrapiAnswers();
const publishedClient = createStandInClient(published);

async function openPreview(
  drafts: StrapiAnswers,
  [type, key]: readonly [keyof typeof pageOf, string],
  {
    locale,
    language = "",
    client = createStandInClient(drafts),
  }: { locale: Locale; language?: string; client?: object },
) {
  const entry = { type, documentId: `${type}.${key}` };
  const routes = routesOf(drafts, client, entry);
  const path = localizedPath(pageOf[type](key), locale);
  const cookie = `${previewCookie}=${previewToken(path, entry, secret)}; preview-language=${language}`;
  const answer = await routes.request(`/_preview${path}`, { headers: { cookie } });
  return { status: answer.status, text: await answer.text() };
}

function routesOf(drafts: StrapiAnswers, client: object, entry: PreviewedEntry) {
  const draft = savedDraft({ ...createStandInClient(drafts), ...client }, publishedClient, entry);
  return createPreviewRoutes({
    settings: { SITE_WEBHOOK_SECRET: secret },
    siteUrl: origin,
    assets: sampleAssets,
    htmlHeaders: () => ({}),
    pageSource: () => ({
      content: () => Content.open(publishedClient),
      siteLayouts: sampleSiteLayouts,
      onError: () => undefined,
    }),
    drafts: () => ({ draft, content: () => openWithDraft(publishedClient, draft) }),
  });
}

test("whatever a draft lacks, its preview is a page that says so, and never an error of the site", async () => {
  const entries = types.flatMap((type) => published.entriesOf(type).map(({ key }) => [type, key] as const));
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...types).chain((type) => fc.constantFrom(...entries.filter(([each]) => each === type))),
      fc.constantFrom(...specifiedLocales),
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
      async ([type, key], locale, dice) => {
        const drafts = createStrapiAnswers();
        const entry = drafts.entriesOf(type).find((one) => one.key === key);
        const choose = () => dice.next().value === 0;
        drafts.edit(type, key, emptied({ ...entry?.shared, ...entry?.translations[locale] }, choose), locale);
        const { status, text } = await openPreview(drafts, [type, key], { locale });
        expect([200, 422], `${type} ${key} ${locale}`).toContain(status);
        expect(text.startsWith("<!doctype html>")).toBe(true);
        seen.set(`${status}`, (seen.get(`${status}`) ?? 0) + 1);
      },
    ),
    { numRuns: 25 },
  );
  expect([...seen.keys()].toSorted()).toEqual(["200", "422"]);
});

test("the page names what is missing as the panel does, in the panel's language, and how to mend it", async () => {
  const drafts = createStrapiAnswers();
  const art = { unit: null, field: null, planes: "none" };
  drafts.edit("case-study", "zora", { art, title: "", facts: [{ value: null, label: "x" }] }, "en");
  const english = await openPreview(drafts, ["case-study", "zora"], { locale: "en" });
  expect(english.status).toBe(422);
  for (const name of ["Client or project", "Plate › Unit", "Plate › Field", "Facts 1 › Figure"]) {
    expectText(english.text, `<li>${name}</li>`);
  }
  const hungarian = await openPreview(drafts, ["case-study", "zora"], { locale: "en", language: "hu" });
  for (const words of ["Grafika › Alakzat", "A mentett vázlat (angol)", "mentse el"]) expectText(hungarian.text, words);
  expect(hungarian.text).toContain('<html lang="hu">');
});

test("a section that lacks something is left out of the preview, and the ribbon says which", async () => {
  const drafts = createStrapiAnswers();
  const sections = [
    { __component: "sections.hero", headline: "Here" },
    { __component: "sections.prose", body: null },
  ];
  drafts.edit("page", "about", { sections }, "en");
  const { status, text } = await openPreview(drafts, ["page", "about"], { locale: "en" });
  expect(status).toBe(200);
  expectText(text, "Left out, because these fields are empty or cannot be shown: Sections 2 › Text.");
});

test("an exhibit that lacks lines is left out of the preview, and the ribbon says which lines", async () => {
  const lines = [
    "Heading: what it is",
    "No sentence",
    ...Array.from({ length: 4 }, (_, index) => `Line ${index}: said`),
  ];
  const drafts = createStrapiAnswers();
  drafts.edit("case-study", "zora", { feature: "clinic-booking", exhibit: lines.join("\n") }, "en");
  const lacking = await openPreview(drafts, ["case-study", "zora"], { locale: "en" });
  expect(lacking.status).toBe(200);
  expect(lacking.text).not.toContain('id="_exhibit"');
  expectText(lacking.text, "empty or cannot be shown: Lines of the special part 2.");
  drafts.edit("case-study", "zora", { exhibit: lines.slice(2, 5).join("\n") }, "en");
  const short = await openPreview(drafts, ["case-study", "zora"], { locale: "en" });
  expectText(short.text, "Lines of the special part 4, Lines of the special part 5, Lines of the special part 6.");
  drafts.edit("case-study", "zora", { exhibit: lines.with(1, "A: sentence").join("\n") }, "en");
  const whole = await openPreview(drafts, ["case-study", "zora"], { locale: "en" });
  expect(whole.text).toContain('id="_exhibit"');
  expect(whole.text).not.toContain("cannot be shown");
});

test("while the CMS is away, the preview says so with 503", async () => {
  const list = () => Promise.reject(new CmsUnavailableError("away"));
  const { status, text } = await openPreview(createStrapiAnswers(), ["case-study", "zora"], {
    locale: "en",
    client: { list },
  });
  expect(status).toBe(503);
  expectText(text, "<h1", "a page");
  expect(text.includes("<aside"), "no ribbon of a draft").toBe(false);
});
