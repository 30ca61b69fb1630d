import { beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import { readerOf } from "../support/cms-reader.ts";

let cms: CmsAccess;
beforeAll(() => {
  cms = borrowCms();
});

test.each([
  ["case-studies", 2],
  ["blog-items", 1],
  ["job-positions", 1],
  ["services", 2],
  ["pages", 1],
  ["testimonials", 1],
  ["team-members", 1],
  ["partners", 1],
  ["redirects", 1],
])("the site counts the published entries of /%s", async (path, published) => {
  expect((await readerOf(cms).get<number>(`/${path}/count`)).body).toBe(published);
});

test("the site counts what a filter leaves, in one language", async () => {
  const site = readerOf(cms);
  expect((await site.get("/case-studies/count?filters[featured][$eq]=true")).body).toBe(1);
  expect((await site.get("/case-studies/count?filters[title][$eq]=aurora%20nl&locale=nl")).body).toBe(1);
  expect((await site.get("/case-studies/count?filters[title][$eq]=aurora%20nl&locale=en")).body).toBe(0);
});

test("a draft is not counted, whatever status is asked for", async () => {
  const admin = await cms.adminLogin();
  await admin.createDraft("testimonial", { text: "Not yet published.", order: 9 });
  const site = readerOf(cms);
  for (const query of ["", "?status=draft", "?filters[publishedAt][$null]=true"]) {
    expect((await site.get<number>(`/testimonials/count${query}`)).body).toBe(query.includes("filters") ? 0 : 1);
  }
});

test("a list gives 25 entries unasked and never more than 100", async () => {
  const site = readerOf(cms);
  expect((await site.get("/pages")).body.meta.pagination.pageSize).toBe(25);
  expect((await site.get("/pages?pagination[limit]=1000")).body.meta.pagination.limit).toBe(100);
  expect((await site.get("/pages?pagination[pageSize]=1000")).body.meta.pagination.pageSize).toBe(100);
  expect((await site.get("/pages?pagination[limit]=-1")).body.meta.pagination.limit).toBeLessThanOrEqual(100);
});

test("an unknown query parameter is refused, not ignored", async () => {
  const site = readerOf(cms);
  expect((await site.get("/pages?publicationState=preview")).status).toBe(400);
  expect((await site.get("/pages/count?sotr=route")).status).toBe(400);
});

test("no answer names the software that gave it", async () => {
  for (const path of ["/api/pages", "/api/nothing", "/graphql", "/admin", "/_health"]) {
    const response = await fetch(cms.url + path, { headers: { authorization: `Bearer ${cms.readToken}` } });
    await response.body?.cancel();
    expect(response.headers.get("x-powered-by"), path).toBeNull();
  }
});

test("a foreign website's script may not read an answer", async () => {
  const ask = (origin: string) => fetch(`${cms.url}/api/pages`, { headers: { origin } });
  const foreign = await ask("https://foreign.example");
  expect(foreign.headers.get("access-control-allow-origin")).toBeNull();
  const own = await ask("http://127.0.0.1:3000");
  expect(own.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:3000");
  expect(own.headers.get("access-control-allow-credentials")).toBeNull();
});

test("the panel may fetch from nowhere but the CMS itself", async () => {
  const panel = await fetch(`${cms.url}/admin`);
  expect(await panel.text()).toContain("<title>");
  const policy = panel.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("connect-src 'self';");
  expect(policy).not.toMatch(/https:/);
});
