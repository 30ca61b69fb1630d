import { beforeAll, describe, expect, test } from "vitest";
import { createContentClient } from "../../web/src/cms/content-client.server.ts";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { execute } from "../support/cms-database.ts";
import { readRoles } from "../support/panel-roles.ts";
import { codeIn, type InvitedReviewer, inviteReviewer, mailTo } from "../support/reviewers.ts";

const password = "Colleague-1234567890";
const otherPassword = `${password}-b`;
/** Of `otherPassword`. */
const otherHash = "$2a$10$3qPJNs5pOo2UDPCM5EFKMuSWmyXlX//BGcndBbGNhkmngoVGWkV9G";

let cms: CmsAccess;
let admin: TestAdmin;
let authorRole: number | undefined;
let salesRole: number | undefined;

beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
  const roles = await readRoles(admin);
  authorRole = roles.find(({ code }) => code === "strapi-author")?.id;
  salesRole = roles.find(({ code }) => code === "sales")?.id;
});

interface Colleague {
  id: number;
  email: string;
}

/** The access token and the refresh cookie, as a thief would copy them. */
interface PanelSession {
  token: string;
  cookie: string;
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const json = { "content-type": "application/json", ...headers };
  return fetch(cms.url + path, { method: "POST", headers: json, body: JSON.stringify(body) });
}

async function engage(name: string): Promise<Colleague> {
  const account = { email: `${name}@hetreteg.example`, firstname: "A", lastname: "B", roles: [authorRole] };
  const made = await admin.request<{ data: { id: number } }>("POST", "/admin/users", account);
  const { id } = made.body.data;
  const set = await admin.request("PUT", `/admin/users/${id}`, { ...account, password, isActive: true });
  expect(set.status).toBe(200);
  return { id, email: account.email };
}

async function signIn({ email }: Colleague): Promise<PanelSession> {
  const answer = await post("/admin/login", { email, password, rememberMe: true });
  expect(answer.status).toBe(200);
  const { data } = (await answer.json()) as { data: { token: string } };
  return { token: data.token, cookie: refreshCookie(answer) };
}

function refreshCookie(answer: Response): string {
  return answer.headers.getSetCookie().find((cookie) => cookie.startsWith("strapi_admin_refresh=")) ?? "";
}

/** Status of a request with the access token, and of asking for another with the cookie, which it then replaces. */
async function use(session: PanelSession): Promise<[number, number]> {
  const headers = { authorization: `Bearer ${session.token}` };
  const read = await fetch(`${cms.url}/admin/users/me`, { headers });
  const refreshed = await post("/admin/access-token", {}, { cookie: session.cookie.split(";")[0] ?? "" });
  if (refreshed.ok) session.cookie = refreshCookie(refreshed);
  return [read.status, refreshed.status];
}

const asSuperAdmin = (colleague: Colleague, changes: object) =>
  admin.request("PUT", `/admin/users/${colleague.id}`, changes);

function setColumns({ id }: Colleague, columns: string): void {
  execute(cms.database, `UPDATE admin_users SET ${columns} WHERE id = ${id}`);
}

const waysOut: Record<string, (colleague: Colleague) => Promise<unknown>> = {
  "changes the password in the own profile": async (colleague) => {
    const headers = { authorization: `Bearer ${(await signIn(colleague)).token}`, "content-type": "application/json" };
    const body = JSON.stringify({ currentPassword: password, password: otherPassword });
    expect((await fetch(`${cms.url}/admin/users/me`, { method: "PUT", headers, body })).status).toBe(200);
  },
  "is given a password by the Super admin": (colleague) => asSuperAdmin(colleague, { password: otherPassword }),
  "sets one by the link of a mail": async ({ email }) => {
    await post("/admin/forgot-password", { email });
    const resetPasswordToken = codeIn(await mailTo(cms, email), "code");
    expect((await post("/admin/reset-password", { resetPasswordToken, password: otherPassword })).status).toBe(200);
  },
  "registers anew by an invitation": async (colleague) => {
    setColumns(colleague, "registration_token = 'invited'");
    const userInfo = { firstname: "A", lastname: "B", password: otherPassword };
    expect((await post("/admin/register", { registrationToken: "invited", userInfo })).status).toBe(200);
  },
  "has another password in the database, whoever wrote it": async (colleague) =>
    setColumns(colleague, `password = '${otherHash}'`),
  "is deactivated, and activated again": async (colleague) => {
    await asSuperAdmin(colleague, { isActive: false });
    await asSuperAdmin(colleague, { isActive: true });
  },
  "is blocked": async (colleague) => setColumns(colleague, "blocked = true"),
  "is deleted": (colleague) => admin.request("DELETE", `/admin/users/${colleague.id}`),
  "is deleted with others": (colleague) =>
    admin.request("POST", "/admin/users/batch-delete", { ids: [String(colleague.id)] }),
};

describe("a session of the panel that remembers its colleague", () => {
  let other: PanelSession;
  beforeAll(async () => {
    other = await signIn(await engage("bystander"));
  });

  test.each(Object.entries(waysOut))("ends when the colleague %s; another's goes on", async (way, takeAway) => {
    const colleague = await engage(`way-${Object.keys(waysOut).indexOf(way)}`);
    const stolen = await signIn(colleague);
    expect(await use(stolen)).toEqual([200, 200]);
    await takeAway(colleague);
    expect(await use(stolen)).toEqual([401, 401]);
    expect(await use(other)).toEqual([200, 200]);
  });

  test("is not saved by a refresh that ran while the password was set", async () => {
    const colleague = await engage("refreshing");
    const stolen = await signIn(colleague);
    const its = `strapi_sessions WHERE user_id = '${colleague.id}' AND origin = 'admin'`;
    execute(cms.database, `CREATE TABLE kept_sessions AS SELECT * FROM ${its}`);
    await asSuperAdmin(colleague, { password: otherPassword });
    const putBack = "INSERT INTO strapi_sessions SELECT * FROM kept_sessions; DROP TABLE kept_sessions";
    execute(cms.database, `DELETE FROM ${its}; ${putBack}`);
    expect(await use(stolen)).toEqual([401, 401]);
  });

  test("goes on when the colleague's role or name is changed, with the rights of the new role at once", async () => {
    const colleague = await engage("promoted");
    const session = await signIn(colleague);
    const headers = { authorization: `Bearer ${session.token}` };
    const readLeads = async () =>
      (await fetch(`${cms.url}/content-manager/collection-types/api::lead.lead`, { headers })).status;
    expect(await readLeads()).toBe(403);
    await asSuperAdmin(colleague, { roles: [salesRole], firstname: "Anna" });
    expect(await readLeads()).toBe(200);
    expect(await use(session)).toEqual([200, 200]);
  });

  test("has no other way in afterwards: links sent before a new password set no password", async () => {
    const colleague = await engage("linked");
    await post("/admin/forgot-password", { email: colleague.email });
    const resetPasswordToken = codeIn(await mailTo(cms, colleague.email), "code");
    setColumns(colleague, "registration_token = 'invited-before'");
    await asSuperAdmin(colleague, { password: otherPassword });
    const reset = await post("/admin/reset-password", { resetPasswordToken, password: `${password}-c` });
    expect(reset.status).toBe(400);
    const userInfo = { firstname: "A", lastname: "B", password: `${password}-c` };
    const registered = await post("/admin/register", { registrationToken: "invited-before", userInfo });
    expect(registered.status).toBe(400);
  });
});

describe("a reviewer's session", () => {
  const accounts = "/content-manager/collection-types/plugin::users-permissions.user";
  const save = ({ documentId }: InvitedReviewer, changes: object) =>
    admin.request("PUT", `${accounts}/${documentId}`, changes);
  const ways: Record<string, (reviewer: InvitedReviewer) => Promise<unknown>> = {
    "has another password in the database, whoever wrote it": async ({ id }) =>
      execute(cms.database, `UPDATE up_users SET password = '${otherHash}' WHERE id = ${id}`),
    "is given one in the panel": (reviewer) => save(reviewer, { password: otherPassword }),
    "is blocked, and unblocked": async (reviewer) => {
      await save(reviewer, { blocked: true });
      await save(reviewer, { blocked: false });
    },
    "is deleted": ({ documentId }) => admin.request("DELETE", `${accounts}/${documentId}`),
    "is deleted with others": ({ documentId }) =>
      admin.request("POST", `${accounts}/actions/bulkDelete`, { documentIds: [documentId] }),
  };

  async function signInReviewer({ email }: InvitedReviewer) {
    const { jwt } = await createContentClient({ url: cms.url }).login({ identifier: email, password });
    return createContentClient({ url: cms.url, token: jwt });
  }

  test.each(Object.entries(ways))("ends when the account %s; another's goes on", async (way, takeAway) => {
    const reviewer = await inviteReviewer(cms, `way-${Object.keys(ways).indexOf(way)}`, { password });
    const other = await signInReviewer(await inviteReviewer(cms, `${reviewer.id}-other`, { password }));
    const session = await signInReviewer(reviewer);
    expect(await session.me()).toMatchObject({ email: reviewer.email });
    await takeAway(reviewer);
    await expect(session.me()).rejects.toMatchObject({ response: { status: 401 } });
    expect(await other.me()).toMatchObject({ username: `${reviewer.id}-other` });
  });
});

test("the panel's sign-in compares the password for an address nobody has, too", async () => {
  const { email } = await engage("compared");
  // bcrypt refuses what is no text, so this answer tells that a comparison was begun.
  const statuses = [email, "nobody@hetreteg.example"].map((one) => post("/admin/login", { email: one, password: 1 }));
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([501, 501]);
});
