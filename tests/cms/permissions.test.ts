import { beforeAll, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { execute } from "../support/cms-database.ts";
import { readerOf } from "../support/cms-reader.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { inviteReviewer, nameReviewers } from "../support/reviewers.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";

const collections = [
  "case-studies",
  "blog-items",
  "job-positions",
  "services",
  "pages",
  "testimonials",
  "team-members",
  "partners",
  "redirects",
];
const singles = ["site-setting", "imprint", "privacy", "navigation"];

let cms: CmsAccess;
beforeAll(() => {
  cms = borrowCms();
});

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

test("who invites gets a new link for whoever has not accepted yet", async () => {
  const admin = await cms.adminLogin();
  const client = await inviteReviewer(cms, "invited-again");
  type Invited = { colleagues: { id: string; email: string }[]; reviewers: { id: string; email: string }[] };
  const colleague = { email: "uj@hetreteg.example", firstname: "Új", lastname: "Kolléga", roles: [2] };
  await admin.request("POST", "/admin/users", colleague);
  const listed = (await admin.request<Invited>("GET", "/invitations")).body;
  const waiting = listed.colleagues.find(({ email }) => email === colleague.email);
  const reviewer = listed.reviewers.find(({ email }) => email === client.email);
  const renew = (as: TestAdmin, kind: string, id = "") =>
    as.request<{ path?: string; link?: string }>("POST", `/invitations/${kind}/${id}`);
  const [first, second] = [
    await renew(admin, "colleagues", waiting?.id),
    await renew(admin, "colleagues", waiting?.id),
  ];
  expect(second.body.path).toMatch(/^\/auth\/register\?registrationToken=\w+$/);
  const info = (path = "") => admin.request("GET", `/admin/registration-info${new URL(path, cms.url).search}`);
  expect([(await info(first.body.path)).status, (await info(second.body.path)).status]).toEqual([400, 200]);
  expect((await renew(admin, "reviewers", reviewer?.id)).body.link).toMatch(
    /\/review\/register\?invitation=[0-9a-f]{84}$/,
  );
  expect((await renew(admin, "colleagues", "1")).status, "who has a password is invited to nothing").toBe(400);
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
  expect(settings.body.settings).toMatchObject({ allow_register: false, unique_email: true });
});

test("a first visitor of the panel cannot make themselves admin", async () => {
  const intruder = { firstname: "I", email: "intruder@example.com", password: "Intruder12345" };
  const answer = await readerOf(cms, null).request("POST", "/admin/register-admin", intruder);
  expect(answer.status).toBe(400);
});

test("the only API tokens are the site's two: one only reads, one only delivers leads and counts", async () => {
  const admin = await cms.adminLogin();
  type Tokens = { data: { name: string; type: string; permissions: string[] }[] };
  const tokens = await admin.request<Tokens>("GET", "/admin/api-tokens");
  const deliveries = ["api::lead.lead.create", "api::visit-count.visit-count.create"];
  const found = tokens.body.data.map(({ name, type, permissions }) => ({
    name,
    type,
    permissions: permissions.sort(),
  }));
  expect(found).toEqual([
    { name: "Site (delivers leads)", type: "custom", permissions: deliveries },
    { name: "Site (read only)", type: "read-only", permissions: [] },
  ]);
});

const locales = ["hu", "en", "nl"];
const siteTypes = [
  "case-study",
  "blog-item",
  "job-position",
  "service",
  "page",
  "testimonial",
  "team-member",
  "partner",
  "redirect",
];
const singleTypes = ["site-setting", "imprint", "privacy", "navigation"];
const listOf = (type: string, locale: string) =>
  `/content-manager/collection-types/api::${type}.${type}?locale=${locale}`;
const singleOf = (type: string, locale: string) =>
  `/content-manager/single-types/api::${type}.${type}?locale=${locale}`;

async function statusesIn(user: TestAdmin, method: string, paths: readonly string[], body?: unknown) {
  const answers = paths.map(async (path) => (await user.request(method, path, body)).status);
  return [...new Set(await Promise.all(answers))];
}

/** How many entries of each type the role sees in a language; `null` where it may not look. */
async function counts(user: TestAdmin, locale: string): Promise<(number | null)[]> {
  return Promise.all(
    siteTypes.map(async (type) => {
      const { status, body } = await user.request<{ results: unknown[] }>("GET", listOf(type, locale));
      return status === 200 ? body.results.length : null;
    }),
  );
}

const leadList = "/content-manager/collection-types/api::lead.lead";

describe("an editor", () => {
  let editor: TestAdmin;
  beforeAll(async () => {
    editor = await signInWithRole(cms, "strapi-editor");
  });

  test("cannot sort or filter anything by what is private, however it is written", async () => {
    for (const name of ["one", "two", "three", "four", "five"]) {
      const { id } = await inviteReviewer(cms, `sorted-${name}`, { password: "Kettő-három-4" });
      const marks = "reset_password_token = ?, confirmation_token = ?";
      execute(cms.database, `UPDATE up_users SET ${marks} WHERE id = ?`, `m${999 - id}`, `m${999 - id}`, id);
    }
    const accounts = "/content-manager/collection-types/plugin::users-permissions.user?";
    const cases = "/content-manager/collection-types/api::case-study.case-study?";
    const telling = ["password", "resetPasswordToken", "confirmationToken"].flatMap((name) => [
      `${accounts}sort=${name}:ASC`,
      `${accounts}sort=id:ASC,${name}:DESC`,
      `${accounts}sort[0][${name}]=asc`,
      `${accounts}sort[${name}]=desc`,
      `${accounts}sort[]=${name}:desc`,
      `${accounts}sort=.${name}`,
      `${accounts}filters[${name}][$startsWith]=$2a`,
      `${accounts}filters[$or][0][$not][${name}][$gt]=a`,
      `${cases}sort=reviewers.${name}:ASC`,
      `${cases}filters[$and][0][reviewers][${name}][$lt]=z`,
      `${cases}populate[reviewers][sort]=${name}`,
      `${cases}populate[reviewers][filters][${name}][$gt]=a`,
      `${cases}filters[createdBy][${name}][$gt]=a`,
      `/upload/files?filters[createdBy][${name}][$gt]=a`,
      `/upload/files?sort=createdBy.${name}`,
    ]);
    const ask = async (address: string) => {
      const { status, body } = await editor.request<{ results?: { id: number }[] }>("GET", address);
      return { status, ids: body.results?.map(({ id }) => id), text: JSON.stringify(body) };
    };
    for (const address of telling) {
      const { status, ids, text } = await ask(address);
      // Strapi leaves a password out of some queries by itself: the answer is the one without it.
      const plain = status === 200 ? await ask(address.replace(/\?.*/, "")) : undefined;
      expect(plain ? ids : text, address).toEqual(plain ? plain.ids : expect.stringMatching(/is private|Invalid key/));
    }
    for (const sort of ["sort=username:DESC", "sort=createdBy.firstname:ASC", "filters[createdBy][id][$gt]=0"]) {
      expect((await editor.request("GET", accounts + sort)).status, sort).toBe(200);
    }
    const colleagues = "/admin/users?filters[$and][0][isActive][$eq]=true&sort=isActive:ASC";
    expect((await (await cms.adminLogin()).request("GET", colleagues)).status).toBe(200);
  });

  test("invites nobody, and sees nobody who was invited", async () => {
    expect((await editor.request("GET", "/invitations")).body).toEqual({ colleagues: [], reviewers: [] });
    for (const kind of ["colleagues", "reviewers"]) {
      expect((await editor.request("POST", `/invitations/${kind}/1`)).status).toBe(403);
    }
  });

  test("sees all that the super admin sees, in every language", async () => {
    const admin = await cms.adminLogin();
    for (const locale of locales) {
      const seen = await counts(editor, locale);
      expect(Math.min(...seen.map(Number))).toBeGreaterThan(0);
      expect(seen).toEqual(await counts(admin, locale));
      expect(
        await statusesIn(
          editor,
          "GET",
          singleTypes.map((type) => singleOf(type, locale)),
        ),
      ).toEqual([200]);
    }
  });

  test("writes, publishes, takes back and plans, in every language", async () => {
    const { documentId } = await editor.find("case-study", "slug", "zora");
    const panelPath = `/publishing/api::case-study.case-study/${documentId}`;
    const at = "2099-05-04T10:00";
    for (const locale of locales) {
      const saved = await editor.saveDraft("case-study", documentId, { title: `Zora, ${locale}` }, locale);
      expect(saved.body.data?.title).toBe(`Zora, ${locale}`);
      expect((await editor.publish("case-study", documentId, locale)).status).toBe(200);
      expect((await editor.request("GET", `${panelPath}?locale=${locale}`)).status).toBe(200);
      const planned = await editor.request("POST", `${panelPath}/schedule?locale=${locale}`, { action: "publish", at });
      expect(planned.status).toBe(200);
    }
    const made = await editor.createDraft("partner", { name: "New partner" });
    expect(made.status).toBe(201);
    const path = `/content-manager/collection-types/api::partner.partner/${made.body.data?.documentId}`;
    expect((await editor.request("DELETE", `${path}?locale=hu`)).status).toBe(200);
  });

  test("keeps the media library, and chooses who may see the draft of a case", async () => {
    expect((await editor.upload("a.png", "image/png", pixel)).status).toBe(201);
    expect((await editor.request("GET", "/upload/files")).status).toBe(200);
    const { documentId } = await editor.find("case-study", "slug", "zora");
    const client = await inviteReviewer(cms, "zora");
    const reviewers = { connect: [{ documentId: client.documentId }] };
    await editor.saveDraft("case-study", documentId, { reviewers });
    expect(await reviewersOf(editor, documentId)).toMatchObject([{ documentId: client.documentId }]);
  });

  test("reads, answers, exports and erases leads", () => expectLeadWork(editor));

  test("changes no setting, account or role", () => expectNoSettings(editor));
});

describe("an author", () => {
  let author: TestAdmin;
  beforeAll(async () => {
    author = await signInWithRole(cms, "strapi-author");
  });

  test("sees all content in every language, and writes drafts of it", async () => {
    const admin = await cms.adminLogin();
    const { documentId } = await admin.find("case-study", "slug", "aurora");
    for (const locale of locales) {
      expect(await counts(author, locale)).toEqual(await counts(admin, locale));
      const saved = await author.saveDraft("case-study", documentId, { title: `Draft, ${locale}` }, locale);
      expect(saved.body.data?.title).toBe(`Draft, ${locale}`);
      const panelPath = `/publishing/api::case-study.case-study/${documentId}?locale=${locale}`;
      expect((await author.request<{ preview: string }>("GET", panelPath)).body.preview).toContain("/_preview");
    }
    expect((await author.createDraft("blog-item", { slug: "by-an-author", index: 90 })).status).toBe(201);
    expect((await author.upload("b.png", "image/png", pixel)).status).toBe(201);
  });

  test("learns no address of a reviewer, by whatever way a query leads to one", async () => {
    const reviewer = await inviteReviewer(cms, "seen-by-none", { password: "Kettő-három-4" });
    const documentId = await nameReviewers(cms, "aurora", [reviewer]);
    const cases = "/content-manager/collection-types/api::case-study.case-study";
    for (const address of [
      `${cases}?populate=*`,
      `${cases}?populate=reviewers`,
      `${cases}?populate[reviewers][fields][0]=email`,
      `${cases}?populate[reviewers]=*`,
      `${cases}?populate[localizations][populate][reviewers]=true`,
      `${cases}/${documentId}?populate[reviewers]=true`,
      `/content-manager/relations/api::case-study.case-study/${documentId}/reviewers`,
      "/content-manager/relations/api::case-study.case-study/reviewers",
    ]) {
      const { body } = await author.request("GET", address);
      expect(JSON.stringify(body), address).not.toMatch(/seen-by-none/);
    }
    const found = async (query: string) =>
      (await author.request<{ results?: unknown[] }>("GET", `${cases}?${query}`)).body.results?.length;
    expect(await found("filters[reviewers][email][$startsWith]=seen")).toBe(await found("filters[id][$gt]=0"));
    expect(await found("filters[reviewers][email][$startsWith]=x")).toBe(await found("filters[id][$gt]=0"));
    const admin = await cms.adminLogin();
    const { body } = await admin.request("GET", `${cases}?populate[reviewers]=true&filters[slug][$eq]=aurora`);
    expect(JSON.stringify(body)).toContain("seen-by-none");
    await nameReviewers(cms, "aurora", []);
  });

  test("puts nothing on the site and takes nothing from it", async () => {
    const { documentId } = await author.find("case-study", "slug", "aurora");
    const path = `/content-manager/collection-types/api::case-study.case-study/${documentId}`;
    const panelPath = `/publishing/api::case-study.case-study/${documentId}/schedule`;
    const plan = { action: "publish", at: "2099-05-04T10:00" };
    for (const locale of locales) {
      expect((await author.publish("case-study", documentId, locale)).status).toBe(403);
      const actions = [`${path}/actions/unpublish?locale=${locale}`, `${panelPath}?locale=${locale}`];
      expect(await statusesIn(author, "POST", actions, plan)).toEqual([403]);
      expect((await author.request("DELETE", `${path}?locale=${locale}`)).status).toBe(403);
    }
    const redirect = await author.createDraft("redirect", { from: "/author", to: "/blog", code: 301 });
    expect(redirect.status).toBe(403);
  });

  test("does not replace a file that pages show, nor name people who may see a draft", async () => {
    const admin = await cms.adminLogin();
    const { body } = await admin.upload("c.png", "image/png", pixel);
    expect((await author.upload("d.png", "image/png", pixel, body.id)).status).toBe(403);
    const { documentId } = await author.find("case-study", "slug", "aurora");
    const client = await inviteReviewer(cms, "client");
    await author.saveDraft("case-study", documentId, { reviewers: { connect: [{ documentId: client.documentId }] } });
    expect(await reviewersOf(admin, documentId)).toEqual([]);
  });

  test("sees no lead, and changes no setting", async () => {
    expect((await author.request("GET", leadList)).status).toBe(403);
    expect((await author.request("GET", "/lead-tools/export")).status).toBe(403);
    await expectNoSettings(author);
  });
});

describe("a colleague of the sales team", () => {
  let sales: TestAdmin;
  beforeAll(async () => {
    sales = await signInWithRole(cms, "sales");
  });

  test("reads, answers, exports and erases leads", () => expectLeadWork(sales));

  test("sees nothing else", async () => {
    expect(await counts(sales, "hu")).toEqual(siteTypes.map(() => null));
    expect(
      await statusesIn(
        sales,
        "GET",
        singleTypes.map((type) => singleOf(type, "hu")),
      ),
    ).toEqual([403]);
    const { documentId } = await (await cms.adminLogin()).find("case-study", "slug", "aurora");
    const panelPath = `/publishing/api::case-study.case-study/${documentId}`;
    expect(await statusesIn(sales, "GET", [panelPath, `${panelPath}/schedule`, "/upload/files"])).toEqual([403]);
    const markdown = await sales.request("POST", "/publishing/api::case-study.case-study/markdown", { text: "a" });
    expect(markdown.status).toBe(403);
    await expectNoSettings(sales);
  });
});

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

async function reviewersOf(user: TestAdmin, documentId: string): Promise<unknown[]> {
  const path = `/content-manager/relations/api::case-study.case-study/${documentId}/reviewers?locale=hu`;
  const { status, body } = await user.request<{ results: unknown[] }>("GET", path);
  expect(status).toBe(200);
  return body.results;
}

async function expectLeadWork(user: TestAdmin): Promise<void> {
  const lead = sampleLead({ email: "anna@example.com" });
  const { documentId } = (await deliver(cms, lead)).body.data;
  const list = await user.request<{ results: { reference: string }[] }>("GET", leadList);
  expect(list.body.results.map(({ reference }) => reference)).toContain(lead.reference);
  const answered = await user.request("PUT", `${leadList}/${documentId}`, { state: "answered" });
  expect(answered.body).toMatchObject({ data: { state: "answered" } });
  const exported = await user.request<{ text: string }>("GET", "/lead-tools/export");
  expect(exported.body.text).toContain(lead.reference);
  const erased = await user.request("POST", "/lead-tools/person/erase", { email: "anna@example.com" });
  expect(erased.body).toEqual({ erased: 1 });
}

async function expectNoSettings(user: TestAdmin): Promise<void> {
  const settings = ["/admin/users", "/admin/roles", "/admin/api-tokens", "/admin/webhooks", "/users-permissions/roles"];
  expect(await statusesIn(user, "GET", settings)).toEqual([403]);
  const account = { username: "x", email: "x@example.com", password: "Intruder12345" };
  const users = "/content-manager/collection-types/plugin::users-permissions.user";
  expect((await user.request("POST", users, account)).status).toBe(403);
}
