import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCms, type TestCms } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { queryRows } from "../support/cms-database.ts";
import { signInWithRole } from "../support/panel-roles.ts";

let cms: TestCms;
let admin: TestAdmin;
beforeAll(async () => {
  cms = await startCms();
  admin = await cms.adminLogin();
});
afterAll(() => cms?.stop());

interface Count {
  day: string;
  kind: string;
  page: string;
  from: string;
  count: number;
}
const today = new Date().toISOString().slice(0, 10);
const view: Count = { day: today, kind: "view", page: "/services", from: "services___hu", count: 3 };

async function send(counts: Count[], { id = randomUUID() as string, token = cms.leadToken } = {}): Promise<number> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
  const body = JSON.stringify({ data: { id, counts } });
  return (await fetch(`${cms.url}/api/visit-counts`, { method: "POST", headers, body })).status;
}

interface Summary {
  pages: { name: string; views: number; steps: number; enquiries: number }[];
  routes: { name: string; views: number }[];
  ways: { from: string; page: string; steps: number; enquiries: number }[];
  sources: { name: string; arrivals: number; enquiries: number }[];
  languages: { name: string; views: number; arrivals: number; enquiries: number }[];
}
const summary = async (days = 30) => (await admin.request<Summary>("GET", `/visit-tools/summary?days=${days}`)).body;

test("numbers of a day add up, a batch that is sent again counts once, and the panel sums them", async () => {
  const counts = [
    view,
    { ...view, kind: "arrival", page: "/en", from: "search.example", count: 2 },
    { ...view, kind: "step", page: "/en/contact", from: "/services" },
    { ...view, kind: "step", page: "/en/contact", from: "/services#2", count: 1 },
    { ...view, kind: "enquiry", page: "/en/contact", from: "/services#2", count: 1 },
    { ...view, kind: "enquiry-source", page: "/en", from: "search.example", count: 1 },
  ];
  const id = randomUUID();
  const statuses = await Promise.all([send(counts, { id }), send(counts, { id })]);
  expect(statuses).toEqual([200, 200]);
  expect(
    await send([
      { ...view, count: 4 },
      { ...view, page: "/article/a", from: "article-index___hu", count: 2 },
      { ...view, page: "/article/b", from: "article-index___hu", count: 3 },
      { ...view, day: "2020-01-01", page: "/old" },
    ]),
  ).toBe(200);
  const { pages, routes, ways, sources, languages } = await summary();
  expect(pages).toContainEqual({ name: "/services", views: 7, steps: 4, enquiries: 1 });
  expect(pages.map(({ name }) => name)).not.toContain("/old");
  expect(routes).toEqual([
    { name: "services___hu", views: 7 },
    { name: "article-index___hu", views: 5 },
  ]);
  expect(ways).toEqual([
    { from: "/services#2", page: "/en/contact", steps: 1, enquiries: 1 },
    { from: "/services", page: "/en/contact", steps: 3, enquiries: 0 },
  ]);
  expect(sources).toEqual([{ name: "search.example", arrivals: 2, enquiries: 1 }]);
  expect(languages.slice(0, 3)).toEqual([
    { name: "hu", views: 12, arrivals: 0, enquiries: 0 },
    { name: "en", views: 0, arrivals: 2, enquiries: 1 },
    { name: "nl", views: 0, arrivals: 0, enquiries: 0 },
  ]);
});

test("a day takes no more rows than its bound, and counts the rest under another name", async () => {
  const day = "2026-01-01";
  const flood = Array.from({ length: 2000 }, (_, index) => ({ ...view, day, page: `/p${index}`, count: 1 }));
  expect(await send(flood)).toBe(200);
  expect(await send(flood)).toBe(200);
  const rows = queryRows<{ page: string; total: number }>(
    cms.database,
    "SELECT page, total FROM visit_counts WHERE day = ?",
    day,
  );
  expect(rows.length).toBeLessThanOrEqual(1501);
  expect(rows.reduce((sum, { total }) => sum + Number(total), 0)).toBe(4000);
  expect(Number(rows.find(({ page }) => page === "other")?.total)).toBe(1000);
});

test.each([
  [{ ...view, count: -1 }],
  [{ ...view, kind: "visitor" }],
  [{ ...view, day: "today" }],
  [{ ...view, page: "javascript:alert(1)" }],
  [{ ...view, from: "<b>" }],
  [{ ...view, from: "/services#<b>" }],
  [{ ...view, visitor: "1" } as Count],
])("a batch with %j is refused", async (count) => {
  expect(await send([count])).toBe(400);
});

test("only the site's delivering token adds numbers, and no token reads them", async () => {
  expect(await send([view], { token: cms.readToken })).toBe(403);
  expect(await send([view], { token: "0".repeat(64) })).toBe(401);
  for (const token of [cms.readToken, cms.leadToken]) {
    const headers = { authorization: `Bearer ${token}` };
    expect([403, 404, 405]).toContain((await fetch(`${cms.url}/api/visit-counts`, { headers })).status);
  }
});

test("who sees enquiries sees the numbers; an author does not", async () => {
  for (const [code, status] of [
    ["sales", 200],
    ["strapi-author", 403],
  ] as const) {
    const person = await signInWithRole(cms, code);
    expect((await person.request("GET", "/visit-tools/summary")).status, code).toBe(status);
  }
  expect((await fetch(`${cms.url}/visit-tools/summary`)).status).toBe(401);
});

test("numbers older than 400 days are gone after the next start", async () => {
  const old = () => queryRows(cms.database, "SELECT total FROM visit_counts WHERE page = '/old'");
  expect(old()).toHaveLength(1);
  await cms.restart();
  expect(old()).toEqual([]);
  expect(await summary()).toMatchObject({ sources: [{ name: "search.example" }] });
});
