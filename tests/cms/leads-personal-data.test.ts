import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields, TestAdmin } from "../support/cms-admin.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { inviteReviewer } from "../support/reviewers.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { readRows, runSql } from "./lead-support/lead-rows.ts";

let cms: CmsAccess;
let admin: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
});
beforeEach(() => runSql(cms, "DELETE FROM leads"));

interface File {
  count: number;
  name: string;
  type: string;
  text: string;
}

const application = (email: string) =>
  sampleLead({
    kind: "career",
    name: null,
    email: null,
    phone: null,
    message: null,
    values: { linkedinUrl: "https://www.linkedin.com/in/proba", email, skillScreening: true },
  });

async function exportList(search = ""): Promise<File> {
  const answer = await admin.request<File>("GET", `/lead-tools/export${search}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

async function exportRows(search = ""): Promise<Record<string, string>[]> {
  return parseCsv((await exportList(search)).text);
}

describe("the list as CSV", () => {
  test("holds every lead, newest first, with what only some forms ask", async () => {
    const older = sampleLead({ receivedAt: new Date(Date.now() - 60_000).toISOString() });
    await deliver(cms, older);
    const newer = application("ki@example.com");
    await deliver(cms, newer);
    const rows = await exportRows();
    expect(rows.map(({ reference }) => reference)).toEqual([newer.reference, older.reference]);
    expect(rows[0]).toMatchObject({ form: "career", linkedinUrl: "https://www.linkedin.com/in/proba", services: "" });
    expect(rows[1]).toMatchObject({ form: "contact", language: "hu", page: "/contact", services: "support" });
    expect(rows[1]?.["deleted on"]).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test("begins with a byte order mark and keeps Hungarian letters, quotes and line breaks", async () => {
    const lead = sampleLead({ name: 'Őry "Űr" Ödön', message: "első sor\nmásodik; sor" });
    await deliver(cms, lead);
    const file = await exportList();
    expect(Buffer.from(file.text).subarray(0, 3).toString("hex")).toBe("efbbbf");
    expect(file.name).toMatch(/^leads-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.type).toBe("text/csv;charset=utf-8");
    expect(parseCsv(file.text)[0]).toMatchObject({ name: lead.name, message: lead.message });
  });

  test.each([
    ["=1+1", "'=1+1"],
    ["+36 1 234 5678", "'+36 1 234 5678"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t'=1"],
    ["\r=1", "'\r'=1"],
    ["  =1", "'  =1"],
    ["＝1", "'＝1"],
    ['a;"=1"', 'a;"=1"'],
    ["a;=1", "a;'=1"],
    ["a,=1", "a,'=1"],
    ["a\n=1", "a\n'=1"],
    ["3 - 1 = 2", "3 - 1 = 2"],
    ["a@example.com", "a@example.com"],
  ])("what begins like a formula is harmless: %j", async (typed, written) => {
    await deliver(cms, sampleLead({ message: typed, values: { own: typed } }));
    const [row] = await exportRows();
    expect(row).toMatchObject({ message: written, own: written });
  });

  test("a field's name is as harmless as its value", async () => {
    await deliver(cms, sampleLead({ values: { "=cmd": "x" } }));
    expect((await exportRows())[0]).toMatchObject({ "'=cmd": "x" });
  });

  test("follows the list's filter and search, and a selection", async () => {
    const spam = sampleLead({ quarantineReason: "honeypot" });
    const wanted = sampleLead({ name: "Keresett Kata" });
    const answers = [await deliver(cms, spam), await deliver(cms, wanted), await deliver(cms, sampleLead())];
    const references = async (search: string) => (await exportRows(search)).map(({ reference }) => reference);
    expect(await references("?filters[$and][0][state][$eq]=spam&page=1&pageSize=50")).toEqual([spam.reference]);
    expect(await references("?_q=Keresett")).toEqual([wanted.reference]);
    const ids = answers.slice(0, 2).map(({ body }) => body.data.documentId);
    expect((await references(`?documentIds=${ids.join(",")}`)).sort()).toEqual(
      [spam.reference, wanted.reference].sort(),
    );
    expect(await references("?documentIds=")).toEqual([]);
  });
});

describe("one person", () => {
  const find = (email: unknown) =>
    admin.request<{ leads: Fields[]; accounts: string[]; error?: { message: string } }>("POST", "/lead-tools/person", {
      email,
    });

  test("is found in every form, whatever the capitals, and nobody else is", async () => {
    const own = [
      sampleLead({ email: "Őri.Anna@Example.com", receivedAt: new Date(Date.now() - 60_000).toISOString() }),
      application("ŐRI.ANNA@example.com"),
    ];
    for (const lead of [...own, sampleLead({ email: "not.ori.anna@example.com" })]) await deliver(cms, lead);
    const { body } = await find("  őri.anna@EXAMPLE.com ");
    expect(body.leads.map(({ reference }) => reference)).toEqual([own[1]?.reference, own[0]?.reference]);
    expect(Object.keys(body.leads[0] ?? {}).sort()).toEqual(["kind", "receivedAt", "reference", "state"]);
    expect(body.accounts).toEqual([]);
  });

  test("who has a client's account is found, too", async () => {
    const { email } = await inviteReviewer(cms, "ori.sara", { password: "Client-2026-password" });
    expect((await find(email.toUpperCase())).body).toMatchObject({ leads: [], accounts: [expect.any(String)] });
  });

  test.each([
    ["nothing", ""],
    ["no address", "anna"],
    ["two addresses", "a@b.hu, c@d.hu"],
    ["a pattern", "%@%"],
    ["a list", ["a@b.hu"]],
  ])("a search for %s finds nobody", async (_name, email) => {
    await deliver(cms, sampleLead());
    const answer = await find(email);
    expect(answer.status === 400 || answer.body.leads.length === 0).toBe(true);
  });

  test.each(["json", "csv"])("gets everything that is kept, as %s", async (format) => {
    const lead = sampleLead({ email: "anna@example.com", message: "=1+1" });
    await deliver(cms, lead);
    await deliver(cms, sampleLead());
    const answer = await admin.request<File>("POST", "/lead-tools/person/export", {
      email: "ANNA@example.com",
      format,
    });
    const { text, name } = answer.body;
    expect(name).toMatch(new RegExp(`^leads-.*\\.${format}$`));
    const leads = format === "json" ? (JSON.parse(text) as Fields[]) : parseCsv(text);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({ reference: lead.reference, name: lead.name, email: "anna@example.com" });
    if (format === "json") expect(leads[0]).toMatchObject({ message: "=1+1", values: lead.values });
  });

  test("is erased in one step: nothing personal is left, and others stay as they are", async () => {
    const erased = [sampleLead({ email: "Anna@xn--mhely-mgb.hu" }), application("anna@XN--MHELY-MGB.hu")];
    const kept = sampleLead({ email: "other@example.com" });
    for (const lead of [...erased, kept]) await deliver(cms, lead);
    const mails = join(cms.varFolder, "mail");
    mkdirSync(mails, { recursive: true });
    for (const { reference } of [...erased, kept]) writeFileSync(join(mails, `${reference}-team-mail.eml`), "");
    const answer = await admin.request("POST", "/lead-tools/person/erase", { email: "anna\u200b@műhely.hu" });
    expect(answer.body).toEqual({ erased: 2 });
    for (const { key, reference } of erased) {
      const [row] = readRows(cms, key);
      expect(row).toMatchObject({ reference, state: "closed", erased_at: expect.anything() });
      for (const column of ["name", "email", "phone", "company", "message", "values", "page", "note"]) {
        expect(row?.[column], column).toBeNull();
      }
    }
    expect(readRows(cms, kept.key)).toMatchObject([{ email: "other@example.com", erased_at: null }]);
    expect(readdirSync(mails), "mails that were written to files").toEqual([`${kept.reference}-team-mail.eml`]);
    expect((await find("anna@műhely.hu")).body.leads).toEqual([]);
  });

  test("is erased although a mail's file cannot be removed, and the log says so", async () => {
    const lead = sampleLead({ email: "anna@example.com" });
    await deliver(cms, lead);
    const mail = join(cms.varFolder, "mail", `${lead.reference}-team-mail.eml`);
    mkdirSync(mail, { recursive: true });
    const answer = await admin.request("POST", "/lead-tools/person/erase", { email: "anna@example.com" });
    rmSync(mail, { recursive: true });
    expect([answer.status, answer.body]).toEqual([200, { erased: 1 }]);
    expect(readRows(cms, lead.key)).toMatchObject([{ email: null, values: null }]);
    await expect.poll(() => cms.output()).toMatch(/Mails in VAR_DIR\/mail .* could not be removed \(\w+\)/);
  });

  test("does not come back when an erased lead is delivered once more", async () => {
    const lead = sampleLead({ email: "anna@example.com" });
    await deliver(cms, lead);
    await admin.request("POST", "/lead-tools/person/erase", { email: "anna@example.com" });
    const again = await deliver(cms, lead);
    expect(again.status).toBe(200);
    expect(readRows(cms, lead.key)).toMatchObject([{ email: null, values: null }]);
  });

  test("cannot be written on again once erased, and is gone 30 days later", async () => {
    const lead = sampleLead({ email: "anna@example.com" });
    const { documentId } = (await deliver(cms, lead)).body.data;
    await admin.request("POST", "/lead-tools/person/erase", { email: "anna@example.com" });
    const path = `/content-manager/collection-types/api::lead.lead/${documentId}`;
    expect((await admin.request("PUT", path, { note: "Anna, +36…" })).status).toBe(403);
    const inThirtyDays = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    expect(readRows(cms, lead.key)).toMatchObject([{ delete_on: inThirtyDays, note: null }]);
  });

  test("appears in no line of the log, the action does", async () => {
    await deliver(cms, sampleLead({ email: "titkos@example.com", name: "Titkos Tamás" }));
    await exportList("?_q=titkos@example.com");
    await admin.request("POST", "/lead-tools/person/export", { email: "titkos@example.com", format: "csv" });
    await admin.request("POST", "/lead-tools/person/erase", { email: "titkos@example.com" });
    await expect.poll(() => cms.output()).toMatch(/audit leads erased by e-mail address: 1, by admin 1/);
    expect(cms.output()).toMatch(/audit leads exported: 1, by admin 1, 20\d\d-/);
    expect(cms.output()).toMatch(/audit leads exported by e-mail address: 1, by admin 1/);
    expect(cms.output()).not.toMatch(/titkos/i);
  });
});

test("an author, who may not delete leads, sees none and cannot use any of it", async () => {
  const other = await signInWithRole(cms, "strapi-author");
  await deliver(cms, sampleLead({ email: "anna@example.com" }));
  const body = { email: "anna@example.com", format: "json" };
  expect((await other.request("GET", "/content-manager/collection-types/api::lead.lead")).status).toBe(403);
  expect((await other.request("GET", "/lead-tools/export")).status).toBe(403);
  expect((await other.request("POST", "/lead-tools/person", body)).status).toBe(403);
  expect((await other.request("POST", "/lead-tools/person/export", body)).status).toBe(403);
  expect((await other.request("POST", "/lead-tools/person/erase", body)).status).toBe(403);
  expect(readRows(cms)).toMatchObject([{ email: "anna@example.com" }]);
});

/** The rows of a CSV with semicolons and quoted cells, by heading; the byte order mark is required. */
function parseCsv(text: string): Record<string, string>[] {
  if (!text.startsWith("\uFEFF")) throw new Error("The file has no byte order mark.");
  const lines: string[][] = [[]];
  const cell = /"((?:[^"]|"")*)"(;|\r\n)/gy;
  cell.lastIndex = 1;
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const [, content = "", end] = cell.exec(text) ?? [];
    if (end === undefined) throw new Error(`No quoted cell at ${at}: ${text.slice(at, at + 40)}`);
    lines.at(-1)?.push(content.replaceAll('""', '"'));
    if (end === "\r\n") lines.push([]);
  }
  const [headings = [], ...rows] = lines.slice(0, -1);
  return rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading, row[index] ?? ""])));
}
