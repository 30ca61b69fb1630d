import { afterAll, beforeAll, expect, test } from "vitest";
import { startCms, type TestCms } from "../support/cms.ts";
import { readerOf } from "../support/cms-reader.ts";

const collections = [
  ...["case-studies", "blog-items", "job-positions", "services", "pages"],
  ...["testimonials", "team-members", "partners", "redirects"],
];
const singles = ["site-setting", "imprint", "privacy", "navigation"];

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms?.stop());

test.each([...collections, ...collections.map((name) => `${name}/count`), ...singles])(
  "a visitor without a token reads nothing of /%s",
  async (path) => {
    const answer = await readerOf(cms, null).get(`/${path}`);
    expect([401, 403]).toContain(answer.status);
  },
);

test("a visitor with an invented token reads nothing", async () => {
  const answer = await readerOf(cms, "f".repeat(64)).get("/pages");
  expect(answer.status).toBe(401);
});

test.each([...collections, ...singles])("the site reads /%s with its token", async (path) => {
  const answer = await readerOf(cms).get(`/${path}`);
  expect(answer.status).toBe(200);
});

test.each(collections)("the site cannot create, change or delete in /%s", async (path) => {
  const site = readerOf(cms);
  const list = await site.get(`/${path}`);
  const id = list.body.data[0]?.documentId;
  expect(id).toBeTruthy();
  expect((await site.request("POST", `/api/${path}`, { data: {} })).status).toBe(403);
  expect((await site.request("PUT", `/api/${path}/${id}`, { data: {} })).status).toBe(403);
  expect((await site.request("DELETE", `/api/${path}/${id}`)).status).toBe(403);
});

test.each(singles)("the site cannot change or delete /%s", async (path) => {
  const site = readerOf(cms);
  expect((await site.request("PUT", `/api/${path}`, { data: {} })).status).toBe(403);
  expect((await site.request("DELETE", `/api/${path}`)).status).toBe(403);
});

test("the site cannot write over GraphQL", async () => {
  const { body } = await readerOf(cms).graphql('mutation { createRedirect(data: { from: "/a", to: "/b" }) { from } }');
  expect(body.errors?.[0]?.message).toMatch(/forbidden/i);
});

test("nobody makes an account for themselves", async () => {
  const account = { username: "intruder", email: "intruder@example.com", password: "Intruder12345" };
  for (const [token, status] of [
    [null, 400],
    [cms.readToken, 403],
  ] as const) {
    const answer = await readerOf(cms, token).request("POST", "/api/auth/local/register", account);
    expect(answer.status).toBe(status);
  }
  const admin = await cms.adminLogin();
  const settings = await admin.request<{ settings: Record<string, unknown> }>("GET", "/users-permissions/advanced");
  expect(settings.body.settings.allow_register).toBe(false);
});

test("a first visitor of the panel cannot make themselves admin", async () => {
  const intruder = { firstname: "I", email: "intruder@example.com", password: "Intruder12345" };
  const answer = await readerOf(cms, null).request("POST", "/admin/register-admin", intruder);
  expect(answer.status).toBe(400);
});

test("the only API tokens are the site's two: one only reads, one only delivers leads", async () => {
  const admin = await cms.adminLogin();
  type Tokens = { data: { name: string; type: string; permissions: string[] }[] };
  const tokens = await admin.request<Tokens>("GET", "/admin/api-tokens");
  expect(tokens.body.data.map(({ name, type, permissions }) => ({ name, type, permissions }))).toEqual([
    { name: "Site (delivers leads)", type: "custom", permissions: ["api::lead.lead.create"] },
    { name: "Site (read only)", type: "read-only", permissions: [] },
  ]);
});

test("what somebody gave the Public role in the panel, or took from it, is as reviewed after the next start", async () => {
  const admin = await cms.adminLogin();
  type Role = {
    id: number;
    type: string;
    permissions: Record<string, { controllers: Record<string, Record<string, { enabled: boolean }>> }>;
  };
  const roles = await admin.request<{ roles: Role[] }>("GET", "/users-permissions/roles");
  const id = roles.body.roles.find(({ type }) => type === "public")?.id;
  const { role } = (await admin.request<{ role: Role }>("GET", `/users-permissions/roles/${id}`)).body;
  const find = role.permissions["api::page"]?.controllers.page?.find;
  expect(find).toEqual({ enabled: false, policy: "" });
  if (find) find.enabled = true;
  const register = role.permissions["plugin::users-permissions"]?.controllers.auth?.register;
  expect(register).toMatchObject({ enabled: true });
  if (register) register.enabled = false;
  await admin.request("PUT", `/users-permissions/roles/${id}`, role);
  expect((await readerOf(cms, null).get("/pages")).status).toBe(200);
  const registering = () => readerOf(cms, null).request("POST", "/api/auth/local/register", {});
  expect((await registering()).status).toBe(403);

  await cms.restart();

  expect((await readerOf(cms, null).get("/pages")).status).toBe(403);
  expect((await registering()).status).toBe(400);
});
