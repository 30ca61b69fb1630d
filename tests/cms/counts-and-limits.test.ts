import { beforeAll, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import { readerOf } from "../support/cms-reader.ts";
import { cmsHost, hasNginx, startFront } from "../support/front.ts";
import { signInWithRole } from "../support/panel-roles.ts";

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

test("the panel may fetch from nowhere but the CMS itself and its site", async () => {
  const panel = await fetch(`${cms.url}/admin`);
  expect(await panel.text()).toContain("<title>");
  const policy = panel.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("connect-src 'self' http://127.0.0.1:3000;");
  expect(policy).not.toMatch(/https:/);
});

test.skipIf(!hasNginx())(
  "who guesses an editor's password locks out nobody else, and gains no try by a forged address",
  async () => {
    await signInWithRole(cms, "strapi-editor", "strapi-editor@hetreteg.example");
    const folder = makeFolder();
    const front = await startFront(folder, [1], { cmsPort: Number(new URL(cms.url).port) });
    const signIn = async (from: string, password: string, headers = {}) => {
      const body = JSON.stringify({ email: "strapi-editor@hetreteg.example", password });
      const sent = { host: cmsHost, "content-type": "application/json", ...headers };
      const { status, body: answer } = await front.ask("/admin/login", { method: "POST", from, headers: sent, body });
      return `${status} ${JSON.parse(answer.toString()).error?.name ?? ""}`;
    };
    const answers: string[] = [];
    for (let number = 1; number <= 6; number += 1) {
      const forged = `203.0.113.${number}`;
      const named = { "x-forwarded-for": forged, "x-real-ip": forged, forwarded: `for=${forged}`, "client-ip": forged };
      answers.push(await signIn("127.0.2.1", "a wrong one", named));
    }
    expect(answers).toEqual([...Array(5).fill("400 ApplicationError"), "429 RateLimitError"]);
    expect(await signIn("127.0.2.2", "Colleague1234567890")).toBe("200 ");
    await front.stop();
    removeFolder(folder);
  },
);
