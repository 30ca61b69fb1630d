import { mkdirSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields, TestAdmin } from "../support/cms-admin.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { changeRow, readRows } from "./lead-support/lead-rows.ts";

let cms: CmsAccess;
let admin: TestAdmin;
beforeAll(async () => {
  // It looks every second for what is due.
  cms = borrowCms();
  admin = await cms.adminLogin();
});

const path = "/content-manager/collection-types/api::lead.lead";

/** The day (UTC) so many days from today. */
function dayFromToday(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

async function deliveredId(lead: Fields): Promise<string> {
  return (await deliver(cms, lead)).body.data.documentId;
}

describe("a lead's deletion date", () => {
  test.each([
    ["contact", "2026-03-15T10:00:00Z", "2027-03-15"],
    ["appointment", "2026-03-15T23:59:59Z", "2027-03-15"],
    ["healthcare", "2027-02-28T00:00:00Z", "2028-02-28"],
    ["audit", "2028-02-29T12:00:00Z", "2029-02-28"],
    ["career", "2026-08-31T10:00:00Z", "2027-02-28"],
    ["career", "2026-03-15T10:00:00+02:00", "2026-09-15"],
  ])("a %s of %s is kept until %s", async (kind, receivedAt, day) => {
    const answer = await deliver(cms, sampleLead({ kind, receivedAt: later(receivedAt) }));
    expect(answer.body.data.deleteOn).toBe(later(day));
  });

  test.each(["contact", "career"])("a quarantined %s is kept 30 days", async (kind) => {
    const answer = await deliver(cms, sampleLead({ kind, quarantineReason: "unmarked" }));
    expect(answer.body.data.deleteOn).toBe(dayFromToday(30));
  });

  test("moves when an editor takes the lead for spam, and back when not", async () => {
    const lead = sampleLead();
    const first = await deliver(cms, lead);
    const { documentId, deleteOn } = first.body.data;
    const spam = await admin.request<{ data: Fields }>("PUT", `${path}/${documentId}`, { state: "spam" });
    expect(spam.body.data).toMatchObject({ state: "spam", deleteOn: dayFromToday(30) });
    const answered = await admin.request<{ data: Fields }>("PUT", `${path}/${documentId}`, { state: "answered" });
    expect(answered.body.data).toMatchObject({ state: "answered", deleteOn });
  });

  test("of an old lead is not moved later by taking it for spam", async () => {
    const lead = sampleLead({ receivedAt: new Date(Date.now() - 360 * 86_400_000).toISOString() });
    const { documentId, deleteOn } = (await deliver(cms, lead)).body.data;
    expect(deleteOn < dayFromToday(30)).toBe(true);
    const spam = await admin.request<{ data: Fields }>("PUT", `${path}/${documentId}`, { state: "spam" });
    expect(spam.body.data.deleteOn).toBe(deleteOn);
  });

  test("stays when the state changes between other states", async () => {
    const { documentId, deleteOn } = (await deliver(cms, sampleLead({ kind: "career" }))).body.data;
    const changed = await admin.request<{ data: Fields }>("PUT", `${path}/${documentId}`, { state: "closed" });
    expect(changed.body.data).toMatchObject({ state: "closed", deleteOn });
  });
});

describe("what is due is deleted", () => {
  test("while the CMS runs, and nothing else", async () => {
    const [due, tomorrow] = [sampleLead(), sampleLead()];
    await deliver(cms, due);
    await deliver(cms, tomorrow);
    changeRow(cms, tomorrow.key, { delete_on: dayFromToday(1) });
    changeRow(cms, due.key, { delete_on: dayFromToday(0) });
    await expect.poll(() => readRows(cms, due.key), { timeout: 60_000 }).toEqual([]);
    expect(readRows(cms, tomorrow.key)).toHaveLength(1);
    await expect.poll(() => cms.output()).toMatch(/leads: 1 deleted, their retention has ended/);
  });

  test("and so are mails that were written to files, a month after they came at the earliest", async () => {
    const kept = sampleLead();
    await deliver(cms, kept);
    const folder = join(cms.varFolder, "mail");
    mkdirSync(folder, { recursive: true });
    const monthAgo = new Date(Date.now() - 31 * 86_400_000);
    const write = (name: string, time: Date) => {
      writeFileSync(join(folder, name), "To: a@example.com\r\n\r\nx");
      utimesSync(join(folder, name), time, time);
    };
    write("H7-GGGGGG-team-mail.eml", monthAgo);
    write("account-1.eml", monthAgo);
    write("H7-HHHHHH-team-mail.eml", new Date());
    write(`${kept.reference}-visitor-mail.eml`, monthAgo);
    write("note.txt", monthAgo);
    await expect
      .poll(() => readdirSync(folder).sort(), { timeout: 60_000 })
      .toEqual([`${kept.reference}-visitor-mail.eml`, "H7-HHHHHH-team-mail.eml", "note.txt"].sort());
  });
});

describe("an editor", () => {
  test("sees the newest lead first, with who, form, state and language; one that is opened, with page and deletion date", async () => {
    type Layouts = { list: string[]; edit: { name: string }[][] };
    type Configuration = { data: { contentType: { layouts: Layouts; settings: Fields } } };
    const { contentType } = (
      await admin.request<Configuration>("GET", "/content-manager/content-types/api::lead.lead/configuration")
    ).body.data;
    expect(contentType.settings).toMatchObject({ defaultSortBy: "receivedAt", defaultSortOrder: "DESC" });
    const { list, edit } = contentType.layouts;
    expect(list).toEqual(["name", "kind", "receivedAt", "state", "assignee", "language", "reference"]);
    expect(edit.flat().map(({ name }) => name)).toEqual(expect.arrayContaining(["page", "deleteOn"]));
  });

  test("finds only the spam, or all but the spam", async () => {
    await deliver(cms, sampleLead({ quarantineReason: "honeypot" }));
    type List = { results: { state: string }[] };
    const states = async (filter: string) =>
      (await admin.request<List>("GET", `${path}?${filter}`)).body.results.map(({ state }) => state);
    expect(new Set(await states("filters[state][$eq]=spam"))).toEqual(new Set(["spam"]));
    expect(await states("filters[$and][0][state][$ne]=spam")).not.toContain("spam");
  });

  test("changes state and note, and nothing that the visitor sent or the rules set", async () => {
    const lead = sampleLead();
    const documentId = await deliveredId(lead);
    const answer = await admin.request<{ data: Fields }>("PUT", `${path}/${documentId}`, {
      state: "in-progress",
      note: "Called back",
      email: "else@example.com",
      message: "else",
      deleteOn: "2099-01-01",
      key: "another-key",
      erasedAt: null,
    });
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ state: "in-progress", note: "Called back" });
    const [row] = readRows(cms, lead.key);
    expect(row).toMatchObject({ email: lead.email, message: lead.message, state: "in-progress", note: "Called back" });
    expect(row?.delete_on).not.toBe("2099-01-01");
  });

  test("cannot make up a lead or copy one", async () => {
    const documentId = await deliveredId(sampleLead());
    expect((await admin.request("POST", path, sampleLead())).status).toBe(403);
    const copy = { key: "copied-key-1", reference: "H7-COPY" };
    expect((await admin.request("POST", `${path}/clone/${documentId}`, copy)).status).toBe(403);
  });

  test("deletes a lead for good", async () => {
    const lead = sampleLead();
    const documentId = await deliveredId(lead);
    expect((await admin.request("DELETE", `${path}/${documentId}`)).status).toBe(200);
    expect(readRows(cms, lead.key)).toEqual([]);
  });
});

/** A hundred years on, so that the dates of this file never lie in the past, when the CMS would delete the lead. */
function later(date: string): string {
  return String(Number(date.slice(0, 4)) + 100) + date.slice(4);
}
