import { beforeAll, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields, TestAdmin } from "../support/cms-admin.ts";
import { execute } from "../support/cms-database.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { readRows } from "./lead-support/lead-rows.ts";

interface Assignee {
  assigneeId: number | null;
  assignee: string | null;
  colleagues: { id: number; name: string }[];
}
interface List {
  results: { documentId: string; reference: string }[];
  pagination: { total: number };
}

const leadList = "/content-manager/collection-types/api::lead.lead";
const application = () => sampleLead({ kind: "career", values: { email: "jelentkezo@example.com" } });

let cms: CmsAccess;
let sales: TestAdmin;
let enquiries: TestAdmin;
let applications: TestAdmin;
let author: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  sales = await signInWithRole(cms, "sales");
  enquiries = await signInWithRole(cms, "enquiries", "enquiries@hetreteg.example");
  applications = await signInWithRole(cms, "applications");
  author = await signInWithRole(cms, "strapi-author");
});

const idOf = async (lead: Fields) => (await deliver(cms, lead)).body.data.documentId;
const addressOf = (documentId: string) => `/lead-tools/leads/${documentId}/assignee`;
const assigneeOf = async (documentId: string, as = sales) =>
  (await as.request<Assignee>("GET", addressOf(documentId))).body;
const assign = (documentId: string, id: unknown, as = sales) =>
  as.request<Assignee>("POST", addressOf(documentId), { id });
const numberOf = async (user: TestAdmin) =>
  (await user.request<{ data: { id: number } }>("GET", "/admin/users/me")).body.data.id;

describe("a lead is given", () => {
  test("to a colleague who may read it, is theirs in the list, and is given back", async () => {
    const lead = sampleLead();
    const documentId = await idOf(lead);
    const id = await numberOf(enquiries);
    const [{ updated_at: before } = {}] = readRows(cms, lead.key);
    const given = await assign(documentId, id);
    expect([given.status, given.body.assigneeId]).toEqual([200, id]);
    // Four accounts of one name: each is told apart by its address.
    expect(given.body.assignee).toBe("A B (enquiries@hetreteg.example)");
    const mine = await sales.request<List>("GET", `${leadList}?filters[$and][0][assigneeId][$eq]=${id}`);
    expect(mine.body.results).toMatchObject([{ documentId, assignee: "A B (enquiries@hetreteg.example)" }]);
    expect(readRows(cms, lead.key), "a form that is open stays as new as it was").toMatchObject([
      { updated_at: before },
    ]);
    expect((await assign(documentId, null)).body).toMatchObject({ assigneeId: null, assignee: null });
    await assign(documentId, id);
    await sales.request("POST", "/lead-tools/person/erase", { email: lead.email });
    expect(readRows(cms, lead.key)).toMatchObject([{ assignee: null, assignee_id: null }]);
    expect((await assign(documentId, id)).status).toBe(403);
  });

  test("to nobody who does not see it, and by nobody who may not change it", async () => {
    const documentId = await idOf(application());
    const names = (await assigneeOf(documentId)).colleagues.map(({ name }) => name).toString();
    expect(names).toMatch(/sales\..*applications\.|applications\..*sales\./);
    expect(names).not.toMatch(/enquiries[@.]|author\./);
    for (const user of [enquiries, author]) expect((await assign(documentId, await numberOf(user))).status).toBe(400);
    for (const forged of [0, -1, 99_999, "1", undefined, { $gt: 0 }, [1]]) {
      expect((await assign(documentId, forged)).status, String(forged)).toBe(400);
    }
    for (const user of [enquiries, author]) {
      expect((await assign(documentId, await numberOf(sales), user)).status).toBe(403);
      expect((await user.request("GET", addressOf(documentId))).status).toBe(403);
    }
    const saved = await sales.request("PUT", `${leadList}/${documentId}`, {
      assigneeId: 1,
      assignee: "Eve",
      note: "a",
    });
    expect(saved.body).toMatchObject({ data: { note: "a", assigneeId: null, assignee: null } });
  });
});

describe("who sees enquiries alone, or applications alone,", () => {
  test("finds no other lead in lists, counts, searches, exports and on the first page", async () => {
    execute(cms.database, "DELETE FROM leads");
    const [enquiry, career] = [sampleLead({ name: "Kati" }), { ...application(), name: "Kati" }] as Fields[];
    for (const lead of [enquiry, career]) await deliver(cms, lead as Fields);
    for (const [user, own] of [
      [enquiries, enquiry],
      [applications, career],
    ] as const) {
      for (const search of ["", "?_q=Kati", "?filters[$or][0][kind][$eq]=career&filters[$or][1][kind][$eq]=contact"]) {
        const { body } = await user.request<List>("GET", leadList + search);
        expect(body.results.map(({ reference }) => reference)).toEqual([own?.reference]);
        expect(body.pagination.total).toBe(1);
      }
      const home = await user.request<{ count: number; leads: Fields[] }>("GET", "/home/leads");
      expect(home.body).toMatchObject({ count: 1, leads: [{ reference: own?.reference }] });
      const exported = (await user.request<{ count: number; text: string }>("GET", "/lead-tools/export")).body;
      expect([exported.count, exported.text.includes(String(own?.reference))]).toEqual([1, true]);
    }
  });

  test("opens, changes, answers and deletes no other lead", async () => {
    const reply = { requestId: "request-1234", seen: 0, subject: "a", text: "b" };
    for (const [user, lead] of [
      [enquiries, application()],
      [applications, sampleLead()],
    ] as const) {
      const documentId = await idOf(lead);
      const path = `${leadList}/${documentId}`;
      const replies = `/lead-tools/leads/${documentId}/replies`;
      expect((await user.request("GET", path)).status).toBe(403);
      expect((await user.request("PUT", path, { state: "closed" })).status).toBe(403);
      expect((await user.request("DELETE", path)).status).toBe(403);
      expect((await user.request("GET", replies)).status).toBe(403);
      expect((await user.request("POST", replies, reply)).status).toBe(403);
      await user.request("POST", `${leadList}/actions/bulkDelete`, { documentIds: [documentId] });
      expect(
        (await user.request<{ count: number }>("GET", `/lead-tools/export?documentIds=${documentId}`)).body.count,
      ).toBe(0);
      expect(readRows(cms, lead.key)).toMatchObject([{ state: "new" }]);
    }
  });

  test("answers its own, and is told why a person is none of its business", async () => {
    const documentId = await idOf(application());
    const reply = { requestId: "request-5678", seen: 0, subject: "a", text: "b" };
    const answered = await applications.request("POST", `/lead-tools/leads/${documentId}/replies`, reply);
    expect(answered.status).toBe(200);
    for (const tool of ["person", "person/export", "person/erase"]) {
      const body = { email: "jelentkezo@example.com", format: "json" };
      const refused = await applications.request<{ error: { message: string } }>("POST", `/lead-tools/${tool}`, body);
      expect([refused.status, refused.body.error.message]).toEqual([403, expect.stringMatching(/some leads alone/)]);
    }
  });
});
