import { defaultLocale, type Locale, localizedPath } from "@hetreteg/contract/locales";
import fc from "fast-check";
import { HTTPError } from "ky";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { emptied } from "../../../../tests/support/emptied.ts";
import { expectNoText, expectText } from "../../../../tests/support/expect-text.ts";
import { origin } from "../../../../tests/support/sample-page.ts";
import { sampleSite } from "../../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { specifiedLocales } from "../../../../tests/support/specified-locales.ts";
import {
  createStandInClient,
  createStrapiAnswers,
  httpError,
  type StrapiAnswers,
} from "../../../../tests/support/strapi-answers.ts";
import type { ContentClient } from "../../cms/content-client.server.ts";
import { Gate } from "../../http/gate.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";
import { log } from "../../monitoring/log.server.ts";
import { createReviewRoutes } from "./review-routes.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";

beforeEach(() => {
  vi.spyOn(log, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Fields = Record<string, unknown>;
const documentId = "case-study.zora";
const user = { id: 1, username: "client", email: "client@client.example" };

interface Given {
  drafts?: StrapiAnswers;
  published?: StrapiAnswers;
  /** As the CMS lists it: of the draft, else of what is published. */
  slug?: string;
  readDraft?: (locale: string) => Promise<{ data: unknown }>;
}

/** Asks as the client whose case it is; the CMS answers from `drafts` and `published`. */
async function ask(
  path: string,
  { drafts = createStrapiAnswers(), published = createStrapiAnswers(), ...given }: Given,
) {
  const rawIn = (locale: string) =>
    drafts
      .list("case-studies", new URLSearchParams({ locale, "filters[documentId][$in][0]": documentId }))
      ?.data.find((one) => (one as Fields).documentId === documentId);
  const readDraft = async (locale: string) => {
    const data = rawIn(locale);
    if (data) return { data };
    const response = new Response(null, { status: 404 });
    throw new HTTPError(response, new Request(origin), {} as never);
  };
  const listed = {
    documentId,
    slug: given.slug ?? "zora",
    drafts: specifiedLocales
      .filter(rawIn)
      .map((locale) => ({ locale, title: null, updatedAt: "2026-01-01T00:00:00.000Z" })),
  };
  const client = {
    me: async () => user,
    find: async () => ({ data: [listed] }),
    findOne: (_path: string, _id: string, { locale }: { locale: string }) => (given.readDraft ?? readDraft)(locale),
  };
  const routes = createReviewRoutes({
    ...sampleSite(() => ({
      content: () => Promise.reject(new Error("a draft has content of its own")),
      siteLayouts: sampleSiteLayouts,
      onError: () => undefined,
    })),
    cms: () => createStandInClient(published),
    content: () => client as unknown as ContentClient,
    gate: new Gate({ concurrency: 1, maxQueued: 1 }),
    errors: { respond: async (_path, error, { status } = { status: 404 }) => new Response(error, { status }) },
  });
  const answer = await routes.request(origin + path, { headers: { cookie: `${sessionCookie}=eyJh.eyJpZCI6MX0.c2ln` } });
  return { status: answer.status, text: await answer.text() };
}

const caseIn = (locale: Locale, slug = "zora") => localizedPath(`/review/casestudies/${slug}`, locale);
const titleOf = (answers: StrapiAnswers, locale: Locale) =>
  String(answers.entriesOf("case-study").find(({ key }) => key === "zora")?.translations[locale]?.title);

test("whatever a draft lacks, its reviewer sees a page, and never an outage", async () => {
  const fields = createStrapiAnswers()
    .entriesOf("case-study")
    .find(({ key }) => key === "zora");
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...specifiedLocales),
      fc.subarray([...specifiedLocales]),
      fc.subarray([...specifiedLocales]),
      fc.infiniteStream(fc.integer({ min: 0, max: 9 })),
      async (locale, broken, unpublished, dice) => {
        const [drafts, published] = [createStrapiAnswers(), createStrapiAnswers()];
        const choose = () => dice.next().value === 0;
        for (const one of broken) {
          drafts.edit("case-study", "zora", emptied({ ...fields?.shared, ...fields?.translations[one] }, choose), one);
        }
        for (const one of unpublished) published.unpublish("case-study", "zora", one);
        const { status, text } = await ask(caseIn(locale), { drafts, published });
        expect(status, `${locale} ${broken} ${unpublished}`).toBe(200);
        const { draft, published: instead, unready } = serverTexts[locale].review;
        const kinds = [draft.text, instead.text, unready.lead].filter((words) => text.includes(words));
        expect(kinds.length).toBe(1);
        seen.add(kinds[0] === draft.text ? "draft" : kinds[0] === instead.text ? "published" : "unready");
      },
    ),
    { numRuns: 25 },
  );
  expect([...seen]).toEqual(expect.arrayContaining(["draft", "published"]));
});

test.each(specifiedLocales)(
  "a draft in %s without a plate gives way to what is published, then to a sentence",
  async (locale) => {
    const drafts = createStrapiAnswers();
    drafts.edit("case-study", "zora", { art: { unit: null, planes: "none" } });
    drafts.edit("case-study", "zora", { title: "Not to be seen" }, locale);
    const published = createStrapiAnswers();
    const shown = await ask(caseIn(locale), { drafts, published });
    expect(shown.status).toBe(200);
    expectText(shown.text, serverTexts[locale].review.published.text);
    expectText(shown.text, titleOf(published, locale));
    expectNoText(shown.text, "Not to be seen");
    for (const one of specifiedLocales) published.unpublish("case-study", "zora", one);
    const none = await ask(caseIn(locale), { drafts, published });
    expect(none.status).toBe(200);
    expectText(none.text, serverTexts[locale].review.unready.lead);
    expectText(none.text, `href="${localizedPath("/review", locale)}"`);
  },
);

test("a translation that has only begun shows the Hungarian draft, as the site would", async () => {
  const [drafts, published] = [createStrapiAnswers(), createStrapiAnswers()];
  drafts.edit("case-study", "zora", { summary: null, body: null }, "en");
  drafts.edit("case-study", "zora", { title: "Magyar vázlat" }, defaultLocale);
  for (const one of specifiedLocales) published.unpublish("case-study", "zora", one);
  const { status, text } = await ask(caseIn("en"), { drafts, published });
  expect(status).toBe(200);
  expectText(text, "Magyar vázlat");
});

test("a draft that never had a slug is listed and opens under its id", async () => {
  const [drafts, published] = [createStrapiAnswers(), createStrapiAnswers()];
  drafts.edit("case-study", "zora", { slug: null });
  for (const one of specifiedLocales) published.unpublish("case-study", "zora", one);
  const path = caseIn("en", documentId);
  expectText((await ask("/en/review", { drafts, published, slug: "" })).text, `href="${path}"`);
  const shown = await ask(path, { drafts, published, slug: "" });
  expect(shown.status).toBe(200);
  expectText(shown.text, serverTexts.en.review.unready.lead);
});

test("a CMS that does not give the draft is an outage: 503, or the CMS's own status", async () => {
  for (const [error, status] of [
    [new Error("fetch failed"), 503],
    [httpError(403), 503],
    [httpError(502), 502],
  ] as const) {
    expect((await ask(caseIn("en"), { readDraft: () => Promise.reject(error) })).status).toBe(status);
  }
});
