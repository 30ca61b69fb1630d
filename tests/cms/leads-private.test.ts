import { beforeAll, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import { readerOf } from "../support/cms-reader.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { readRows } from "./lead-support/lead-rows.ts";

let cms: CmsAccess;
let documentId: string;
beforeAll(async () => {
  cms = borrowCms();
  documentId = (await deliver(cms, sampleLead())).body.data.documentId;
});

const callers = ["a visitor without a token", "the site's reading token", "the site's delivering token"] as const;

function tokenOf(caller: (typeof callers)[number]): string | null {
  if (caller === "a visitor without a token") return null;
  return caller === "the site's reading token" ? cms.readToken : cms.leadToken;
}

test.each(callers)("%s cannot list, open, count, change or delete a lead", async (caller) => {
  const token = tokenOf(caller);
  const headers = { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) };
  const calls = [
    ["GET", "/api/leads"],
    ["GET", "/api/leads?status=draft"],
    ["GET", `/api/leads/${documentId}`],
    ["GET", "/api/leads/count"],
    ["PUT", `/api/leads/${documentId}`],
    ["DELETE", `/api/leads/${documentId}`],
    ["GET", "/api/lead-replies"],
  ] as const;
  for (const [method, path] of calls) {
    const body = method === "PUT" ? JSON.stringify({ data: { state: "closed" } }) : null;
    const answer = await fetch(cms.url + path, { method, headers, body });
    expect([401, 403, 404, 405], `${method} ${path}`).toContain(answer.status);
    expect(await answer.text()).not.toContain("proba@example.com");
  }
  expect(readRows(cms)).toMatchObject([{ document_id: documentId, state: "new" }]);
});

test.each([callers[0], callers[1]])("%s cannot deliver a lead", async (caller) => {
  const answer = await deliver(cms, sampleLead(), tokenOf(caller));
  expect(answer.status).toBe(403);
});

test("an invented token cannot deliver a lead", async () => {
  expect((await deliver(cms, sampleLead(), "f".repeat(64))).status).toBe(401);
});

test("the delivering token reads nothing else either", async () => {
  const { request, graphql } = readerOf(cms, cms.leadToken);
  for (const path of ["/api/pages", "/api/site-setting", "/api/users", "/api/upload/files"]) {
    expect((await request("GET", path)).status, path).toBe(403);
  }
  expect((await request("POST", "/api/redirects", { data: { from: "/a", to: "/b" } })).status).toBe(403);
  expect((await graphql("{ pages { route } }")).body.errors?.[0]?.message).toMatch(/forbidden/i);
});

test.each(callers)("over GraphQL there are no leads for %s", async (caller) => {
  const { graphql } = readerOf(cms, tokenOf(caller));
  for (const [query, name] of [
    ["{ leads { email } }", "leads"],
    ["{ leadReplies { text } }", "leadReplies"],
    ["{ leads_connection { nodes { email } } }", "leads_connection"],
    [`{ lead(documentId: "${documentId}") { email } }`, "lead"],
    ['mutation { createLead(data: { key: "a" }) { key } }', "createLead"],
    [`mutation { deleteLead(documentId: "${documentId}") { documentId } }`, "deleteLead"],
  ]) {
    const { body } = await graphql(query ?? "");
    expect(body.data?.[name ?? ""], query).toBeFalsy();
    expect(body.errors?.[0]?.message, query).toMatch(new RegExp(`Cannot query field "${name}"`));
  }
});

test("the panel's calls for leads are closed to every token and to visitors", async () => {
  for (const caller of callers) {
    const { request } = readerOf(cms, tokenOf(caller));
    const body = { email: "proba@example.com", format: "json" };
    expect((await request("GET", "/lead-tools/export")).status).toBe(401);
    expect((await request("GET", `/lead-tools/leads/${documentId}/replies`)).status).toBe(401);
    expect((await request("POST", `/lead-tools/leads/${documentId}/replies`, body)).status).toBe(401);
    expect((await request("POST", "/lead-tools/person", body)).status).toBe(401);
    expect((await request("POST", "/lead-tools/person/export", body)).status).toBe(401);
    expect((await request("POST", "/lead-tools/person/erase", body)).status).toBe(401);
  }
});
