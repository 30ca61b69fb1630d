import { beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import { readerOf } from "../support/cms-reader.ts";

const secret = "NOT-YET-PUBLIC";

let cms: CmsAccess;

/** A change of a published case, a translation of it, a service it points to, and a case nobody has published. */
beforeAll(async () => {
  cms = borrowCms();
  const admin = await cms.adminLogin();
  const aurora = await admin.find("case-study", "slug", "aurora");
  const strategy = await admin.find("service", "slug", "strategy");
  const saved = [
    await admin.saveDraft("case-study", aurora.documentId, { title: secret }),
    await admin.saveDraft("case-study", aurora.documentId, { title: secret }, "en"),
    await admin.saveDraft("service", strategy.documentId, { title: secret }),
    await admin.createDraft("case-study", { slug: "unpublished", title: secret }),
  ];
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 201]);
});

test("the editor sees the draft in the panel", async () => {
  const admin = await cms.adminLogin();
  expect((await admin.find("case-study", "slug", "aurora")).title).toBe(secret);
});

test.each([
  "/case-studies?status=draft",
  "/case-studies?status=draft&locale=en",
  "/case-studies?status=draft&populate=*",
  "/case-studies?status=draft&publicationFilter=has-published-version",
  "/case-studies?status=draft&hasPublishedVersion=false",
  "/case-studies?populate[services][populate]=*",
  "/case-studies?populate[localizations][populate]=*",
  "/case-studies?populate[services][filters][publishedAt][$null]=true",
  "/case-studies?filters[publishedAt][$null]=true",
  "/case-studies?filters[slug][$eq]=unpublished&status=draft",
  "/case-studies?filters[slug][$eq]=unpublished&status=draft&locale=hu",
  "/case-studies?status[]=draft",
  "/partners?populate[caseStudy][populate]=*&status=draft",
  "/partners?populate[caseStudy][populate][services]=true&status=draft",
  "/blog-items?populate[service]=true&status=draft",
  "/services?status=draft",
])("a draft is not readable at %s", async (path) => {
  const answer = await readerOf(cms).get<object>(path);
  expect([200, 400]).toContain(answer.status);
  expect(JSON.stringify(answer.body)).not.toContain(secret);
});

test("a draft cannot be read by its documentId", async () => {
  const admin = await cms.adminLogin();
  const draft = await admin.find("case-study", "slug", "unpublished");
  const site = readerOf(cms);
  expect((await site.get(`/case-studies/${draft.documentId}?status=draft`)).status).toBe(404);
  const { body } = await site.graphql(`{ caseStudy(documentId: "${draft.documentId}", status: DRAFT) { title } }`);
  expect(JSON.stringify(body)).not.toContain(secret);
});

test("a draft's text cannot be guessed through filters", async () => {
  const site = readerOf(cms);
  for (const path of [
    `/case-studies?filters[title][$startsWith]=${secret.slice(0, 3)}&status=draft`,
    `/case-studies?filters[services][title][$startsWith]=${secret.slice(0, 3)}`,
    `/partners?filters[caseStudy][title][$startsWith]=${secret.slice(0, 3)}&status=draft`,
    `/case-studies?filters[localizations][title][$startsWith]=${secret.slice(0, 3)}`,
  ]) {
    expect((await site.get(path)).body.data ?? [], path).toEqual([]);
  }
  expect((await site.get(`/case-studies/count?filters[title][$startsWith]=NOT&status=draft`)).body).toBe(0);
});

test.each([
  "{ caseStudies(status: DRAFT) { title services { title } } }",
  '{ caseStudies(status: DRAFT, locale: "en") { title } }',
  "{ caseStudies(status: DRAFT, publicationFilter: MODIFIED) { title } }",
  "{ caseStudies(status: DRAFT, hasPublishedVersion: false) { title } }",
  "{ caseStudies_connection(status: DRAFT) { nodes { title services { title } } } }",
  "{ partners(status: DRAFT) { name caseStudy { title services { title } } } }",
  "{ blogItems(status: DRAFT) { title service { title } } }",
  "{ services(status: DRAFT) { title } redirects(status: DRAFT) { from } }",
  "query($s: PublicationStatus) { services(status: $s) { title } }",
])("a draft is not readable over GraphQL with %s", async (query) => {
  const { status, body } = await readerOf(cms).graphql(query, { s: "DRAFT" });
  expect([200, 400]).toContain(status);
  expect(JSON.stringify(body)).not.toContain(secret);
});

test("what was published before the draft is still readable", async () => {
  const site = readerOf(cms);
  const rest = await site.get("/case-studies?filters[slug][$eq]=aurora&status=draft");
  expect(rest.body.data[0]?.title).toBe("aurora hu");
  const { body } = await site.graphql(
    '{ caseStudies(status: DRAFT, filters: { slug: { eq: "aurora" } }) { title services { title } } }',
  );
  expect(body.data?.caseStudies?.[0]).toMatchObject({ title: "aurora hu", services: [{}, { title: "Stratégia" }] });
});

test("a token with full access made in the panel gives no draft either", async () => {
  const admin = await cms.adminLogin();
  const made = await admin.request<{ data: { accessKey: string } }>("POST", "/admin/api-tokens", {
    name: "Full",
    description: "",
    type: "full-access",
    kind: "content-api",
    lifespan: null,
  });
  expect(made.status).toBe(201);
  const answer = await readerOf(cms, made.body.data.accessKey).get<object>("/case-studies?status=draft");
  expect(answer.status).toBe(200);
  expect(JSON.stringify(answer.body)).not.toContain(secret);
});
