import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { createContentClient } from "../../web/src/cms/content-client.server.ts";
import { startCms, type TestCms } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { execute, queryRows, storedTime, tablesOf } from "../support/cms-database.ts";
import { readerOf } from "../support/cms-reader.ts";
import { readRoles } from "../support/panel-roles.ts";
import { planPublish } from "../support/plan-publish.ts";
import { inviteReviewer, nameReviewers } from "../support/reviewers.ts";
import { readStartedRows } from "../support/shared-cms.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { changeRow, readRows } from "./lead-support/lead-rows.ts";

/** What must be so after the next start. */
type Proof = () => Promise<void> | void;

interface UserRole {
  id: number;
  type: string;
  permissions: Record<string, { controllers: Record<string, Record<string, { enabled: boolean }>> }>;
}

const password = "Nyolc-kilenc-10";
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

let cms: TestCms;
let admin: TestAdmin;
const whileDown: (() => void)[] = [];
const preparations: (() => Promise<void>)[] = [];

async function readUserRole(type: string): Promise<{ path: string; role: UserRole }> {
  const { body } = await admin.request<{ roles: UserRole[] }>("GET", "/users-permissions/roles");
  const path = `/users-permissions/roles/${body.roles.find((role) => role.type === type)?.id}`;
  return { path, role: (await admin.request<{ role: UserRole }>("GET", path)).body.role };
}

/** `prepare` does something to the running CMS. One start after all of them proves them all. */
function afterNextStart(prepare: () => Promise<Proof>): Proof {
  let proof: Proof = () => expect.unreachable("Nothing was prepared.");
  preparations.push(async () => {
    proof = await prepare();
  });
  return () => proof();
}

beforeAll(async () => {
  // Leads are deleted at the start, not by the clock.
  cms = await startCms({ LEADS_CLEANUP_CRON: "0 0 0 1 1 *" });
  admin = await cms.adminLogin();
  for (const prepare of preparations) await prepare();
  await cms.kill();
  for (const change of whileDown) change();
  await cms.restart();
});
afterAll(() => cms?.stop());

test(
  "what somebody gave the Public role in the panel, or took from it, is as reviewed after the next start",
  afterNextStart(async () => {
    const { path, role } = await readUserRole("public");
    const find = role.permissions["api::page"]?.controllers.page?.find;
    expect(find).toEqual({ enabled: false, policy: "" });
    if (find) find.enabled = true;
    const register = role.permissions["plugin::users-permissions"]?.controllers.auth?.register;
    expect(register).toMatchObject({ enabled: true });
    if (register) register.enabled = false;
    await admin.request("PUT", path, role);
    const registering = () => readerOf(cms, null).request("POST", "/api/auth/local/register", {});
    expect((await readerOf(cms, null).get("/pages")).status).toBe(200);
    expect((await registering()).status).toBe(403);
    return async () => {
      expect((await readerOf(cms, null).get("/pages")).status).toBe(403);
      expect((await registering()).status).toBe(400);
    };
  }),
);

test(
  "what somebody gave the role Reviewer in the panel is gone, and no two accounts have one address any more, after the next start",
  afterNextStart(async () => {
    const named = await inviteReviewer(cms, "agnes", { password });
    await nameReviewers(cms, "aurora", [named]);
    const stranger = createContentClient({ url: cms.url });
    const { jwt } = await stranger.login({ identifier: named.email, password });
    const client = createContentClient({ url: cms.url, token: jwt });
    const { path, role } = await readUserRole("reviewer");
    const find = role.permissions["api::page"]?.controllers.page?.find;
    if (find) find.enabled = true;
    await admin.request("PUT", path, role);
    expect((await client.find("pages")).data).toHaveLength(1);
    const advanced = await admin.request<{ settings: object }>("GET", "/users-permissions/advanced");
    const loose = { ...advanced.body.settings, unique_email: false };
    expect((await admin.request("PUT", "/users-permissions/advanced", loose)).status).toBe(200);
    // While they may, an invitation changes its own account alone.
    await inviteReviewer(cms, "agnes two", { email: named.email });
    expect((await stranger.login({ identifier: "agnes", password })).user).toMatchObject({ username: "agnes" });
    return async () => {
      await expect(client.find("pages")).rejects.toMatchObject({ response: { status: 403 } });
      expect((await client.find("review/case-studies")).data).toHaveLength(1);
      await expect(inviteReviewer(cms, "agnes three", { email: named.email })).rejects.toThrow("Email already taken");
    };
  }),
);

test(
  "a role of the owner's that has the name of one of ours stays as it is after the next start",
  afterNextStart(async () => {
    execute(cms.database, "UPDATE admin_roles SET code = 'owners-own', description = 'Ours' WHERE code = 'sales'");
    const owners = (await readRoles(admin)).find(({ code }) => code === "owners-own");
    const rights = `/admin/roles/${owners?.id}/permissions`;
    expect((await admin.request("PUT", rights, { permissions: [] })).status).toBe(200);
    return async () => {
      expect((await admin.request("GET", rights)).body.data).toEqual([]);
      const roles = await readRoles(admin);
      expect(roles.find(({ id }) => id === owners?.id)).toMatchObject({ name: "Sales", description: "Ours" });
      const ours = roles.find(({ code }) => code === "sales");
      expect(ours?.name).toBe("Sales (sales)");
      expect((await admin.request("GET", `/admin/roles/${ours?.id}/permissions`)).body.data).toHaveLength(3);
      expect(cms.output()).toContain('The panel has a role "Sales" of your own, which stays as it is');
    };
  }),
);

test(
  "a role of the owner's that sees enquiries alone sees no application after the next start either",
  afterNextStart(async () => {
    const made = await admin.request<{ data: { id: number } }>("POST", "/admin/roles", {
      name: "Owner's",
      description: "",
    });
    const rights = `/admin/roles/${made.body.data.id}/permissions`;
    const reading = { action: "plugin::content-manager.explorer.read", subject: "api::lead.lead" };
    const held = { ...reading, properties: { fields: ["reference"] }, conditions: ["api::leads-enquiries"] };
    expect((await admin.request("PUT", rights, { permissions: [held] })).status).toBe(200);
    return async () => expect((await admin.request("GET", rights)).body.data).toMatchObject([held]);
  }),
);

test(
  "a lead whose retention ended while the CMS was down is deleted, and no line of the log tells whose it was, after the next start",
  afterNextStart(async () => {
    const lead = sampleLead();
    await deliver(cms, lead);
    whileDown.push(() => changeRow(cms, lead.key, { delete_on: dayAgo(3) }));
    return () => {
      expect(readRows(cms, lead.key)).toEqual([]);
      expect(cms.output()).not.toContain(String(lead.email));
    };
  }),
);

test(
  "the token that delivers leads gets back what somebody took from it, and loses what somebody gave it, at the next start",
  afterNextStart(async () => {
    type Token = { id: number; name: string };
    const { data } = (await admin.request<{ data: Token[] }>("GET", "/admin/api-tokens")).body;
    const token = data.find(({ name }) => name === "Site (delivers leads)");
    const pages = { name: token?.name, description: "", type: "custom", permissions: ["api::page.page.find"] };
    expect((await admin.request("PUT", `/admin/api-tokens/${token?.id}`, pages)).status).toBe(200);
    expect((await deliver(cms, sampleLead())).status).toBe(403);
    return async () => {
      expect((await deliver(cms, sampleLead())).status).toBe(201);
      expect((await readerOf(cms, cms.leadToken).get("/pages")).status).toBe(403);
    };
  }),
);

test(
  "what an editor changed stays, and nothing is imported again after the next start",
  afterNextStart(async () => {
    const { documentId } = await admin.find("service", "slug", "strategy");
    await admin.saveDraft("service", documentId, { title: "Szerkesztve" });
    await admin.publish("service", documentId);
    return async () => {
      const { body } = await readerOf(cms).get("/services?filters[slug][$eq]=strategy");
      expect(body.data[0]?.title).toBe("Szerkesztve");
      expect(cms.output()).not.toMatch(/^seed /m);
    };
  }),
);

test(
  "versions whose time has passed are gone after the next start: after 400 days, of a deleted entry after 30",
  afterNextStart(async () => {
    const [kept, trashed] = await Promise.all(
      ["strategy", "support"].map((slug) => admin.find("service", "slug", slug)),
    );
    const ago = (days: number) => Date.now() - days * 86_400_000;
    const old: [documentId: string | undefined, action: string, at: number][] = [
      [kept?.documentId, "published", ago(401)],
      [kept?.documentId, "published", ago(399)],
      [trashed?.documentId, "deleted", ago(31)],
      ["gone-for-long", "published", ago(40)],
      ["gone-for-long", "deleted", ago(31)],
      ["gone-twice", "deleted", ago(60)],
      ["gone-twice", "deleted", ago(2)],
      ["gone-lately", "deleted", ago(29)],
    ];
    whileDown.push(() => {
      for (const [documentId, action, at] of old) {
        execute(
          cms.database,
          `INSERT INTO entry_versions (document_id, target_uid, target_document_id, action, at, created_at, size, content)
           VALUES (?, 'api::service.service', ?, ?, ?, ?, 2, '{}')`,
          `old ${at} ${action}`,
          documentId ?? "",
          action,
          storedTime(cms.database, at),
          storedTime(cms.database, at),
        );
      }
    });
    const left =
      "SELECT target_document_id AS id, action FROM entry_versions WHERE document_id LIKE 'old %' ORDER BY at";
    return async () =>
      expect(queryRows(cms.database, left)).toEqual([
        { id: kept?.documentId, action: "published" },
        { id: "gone-twice", action: "deleted" },
        { id: trashed?.documentId, action: "deleted" },
        { id: "gone-lately", action: "deleted" },
        { id: "gone-twice", action: "deleted" },
      ]);
  }),
);

test(
  "what was to be published while the CMS was down is published after the next start",
  afterNextStart(async () => {
    const { documentId } = await admin.find("job-position", "slug", "office-manager");
    const plan = { name: "plan-late", uid: "api::job-position.job-position", documentId };
    whileDown.push(() => planPublish(cms, { ...plan, at: Date.now() - 3_600_000 }));
    const state = "SELECT state FROM scheduled_publishes WHERE document_id = 'plan-late'";
    const isDone = () => expect(queryRows(cms.database, state), cms.output()).toEqual([{ state: "done" }]);
    return () => vi.waitFor(isDone, { timeout: 60_000, interval: 500 });
  }),
);
test("a second start writes no content and no right anew, not even a date", () => {
  const { database } = inject("filledCms");
  // Strapi writes how its lists look once more.
  const others = ["strapi_sessions", "strapi_core_store_settings"];
  for (const table of tablesOf(database).filter((name) => !others.includes(name))) {
    expect(readStartedRows(table), table).toEqual(queryRows(database, `SELECT * FROM ${table} ORDER BY id`));
  }
});
