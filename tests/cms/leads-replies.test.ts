import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Answer, Fields, TestAdmin } from "../support/cms-admin.ts";
import { execute, queryRows } from "../support/cms-database.ts";
import { signInWithRole } from "../support/panel-roles.ts";
import { mailsTo } from "../support/reviewers.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { changeRow, readRows } from "./lead-support/lead-rows.ts";

interface Replies {
  address?: string;
  mayReply: boolean;
  replies: { id: number; state: string; by?: string; subject: string; text: string }[];
}
interface Sent {
  versions?: { before: string; after: string };
  error?: { message: string };
}

const leadList = "/content-manager/collection-types/api::lead.lead";

let cms: CmsAccess;
let admin: TestAdmin;
let sales: TestAdmin;
beforeAll(async () => {
  cms = borrowCms();
  admin = await cms.adminLogin();
  sales = await signInWithRole(cms, "sales");
});

let number = 0;
async function newLead(changes: Fields = {}) {
  number += 1;
  const email = `visitor-${number}@example.com`;
  const lead = sampleLead({ email, ...changes });
  const { documentId } = (await deliver(cms, lead)).body.data;
  return { ...lead, email, documentId, key: lead.key, reference: String(lead.reference) };
}

const mail = (changes: Fields = {}) => ({
  requestId: `request-${Math.random().toString(36).slice(2)}`,
  seen: 0,
  subject: "Az ajánlatkéréséről",
  text: "Kedves Próba Őrs!\n\nKöszönjük.",
  ...changes,
});
const addressOf = (documentId: string) => `/lead-tools/leads/${documentId}/replies`;
const reply = (documentId: string, body: object, as = sales): Promise<Answer<Sent>> =>
  as.request<Sent>("POST", addressOf(documentId), body);
const repliesOf = async (documentId: string, as = sales) =>
  (await as.request<Replies>("GET", addressOf(documentId))).body;
const storedReplies = (documentId: string) =>
  queryRows(cms.database, "SELECT * FROM lead_replies WHERE lead_document_id = ?", documentId);

test("a reply goes to the sender of the lead, stays beside it, and the lead is answered", async () => {
  const { documentId, key, email, reference } = await newLead();
  expect(await repliesOf(documentId)).toMatchObject({ address: email, mayReply: true, replies: [] });
  const form = (await sales.request<{ data: Fields }>("GET", `${leadList}/${documentId}`)).body.data;
  const { status, body } = await reply(documentId, mail());
  expect(status).toBe(200);
  const [stored] = (await repliesOf(documentId)).replies;
  expect(stored).toMatchObject({ state: "sent", by: "A B", subject: "Az ajánlatkéréséről" });
  const [sent = "", ...others] = mailsTo(cms, email);
  expect(others).toEqual([]);
  expect(sent).toMatch(/^From: hello@127\.0\.0\.1\r?$/m);
  expect(sent).toMatch(/^Reply-To: \S+@\S+\r?$/m);
  expect(sent).toContain("Kedves Próba Őrs!");
  expect(sent).not.toMatch(/text\/html/);
  expect(readRows(cms, key)).toMatchObject([{ state: "answered" }]);
  expect(readdirSync(join(cms.varFolder, "mail")).filter((name) => name.startsWith(reference))).toHaveLength(1);
  const after = (await sales.request<{ data: Fields }>("GET", `${leadList}/${documentId}`)).body.data;
  expect(body.versions, "for a form that is open").toEqual({ before: form.updatedAt, after: after.updatedAt });
  await reply(documentId, mail({ subject: "Még egy", seen: stored?.id }));
  const subjects = (await repliesOf(documentId)).replies.map(({ subject }) => subject);
  expect(subjects).toEqual(["Még egy", "Az ajánlatkéréséről"]);
});

test("a double click sends one mail, and a retry is told what became of the first", async () => {
  const { documentId, email } = await newLead();
  const body = mail();
  await Promise.all([reply(documentId, body), reply(documentId, body), reply(documentId, body)]);
  expect((await reply(documentId, body)).status).toBe(200);
  expect((await repliesOf(documentId)).replies).toMatchObject([{ state: "sent" }]);
  expect(mailsTo(cms, email)).toHaveLength(1);
});

test("of two colleagues at once the later one hears of the other", async () => {
  const { documentId, email } = await newLead();
  const answers = await Promise.all([reply(documentId, mail()), reply(documentId, mail(), admin)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.error?.message).toMatch(/somebody else has answered/);
  expect(mailsTo(cms, email)).toHaveLength(1);
});

test("a mail that could not be handed over is said, its text is kept, and the lead waits", async () => {
  const { documentId, key, email } = await newLead();
  const folder = join(cms.varFolder, "mail");
  rmSync(folder, { recursive: true, force: true });
  writeFileSync(folder, "no folder");
  const body = mail();
  const refused = await reply(documentId, body);
  rmSync(folder);
  mkdirSync(folder);
  expect([refused.status, refused.body.error?.message]).toEqual([400, expect.stringMatching(/nobody got it/)]);
  expect((await repliesOf(documentId)).replies).toMatchObject([{ state: "failed", text: body.text }]);
  expect(readRows(cms, key)).toMatchObject([{ state: "new" }]);
  expect(cms.output()).not.toContain(email);
  expect((await reply(documentId, { ...body, text: "Javítva." })).status).toBe(200);
  expect((await repliesOf(documentId)).replies).toMatchObject([{ state: "sent", text: "Javítva." }]);
  expect(mailsTo(cms, email)).toHaveLength(1);
});

test("what ended on the way is not sent again by itself", async () => {
  const { documentId, email } = await newLead();
  const body = mail();
  await reply(documentId, body);
  execute(cms.database, "UPDATE lead_replies SET state = 'sending' WHERE lead_document_id = ?", documentId);
  const again = await reply(documentId, body);
  expect([again.status, again.body.error?.message]).toEqual([400, expect.stringMatching(/on its way/)]);
  expect(mailsTo(cms, email)).toHaveLength(1);
});

describe("refused, and nothing is sent, is", () => {
  test.each([
    ["no subject", { subject: " \u200b" }],
    ["no text", { text: "\n" }],
    ["a subject that is no text", { subject: ["a"] }],
    ["a subject of 201 letters", { subject: "a".repeat(201) }],
    ["a text of 10,001 letters", { text: "a".repeat(10_001) }],
    ["no key of its own", { requestId: undefined }],
    ["a key that is none", { requestId: "a b'--" }],
    ["no word of what was seen", { seen: "0" }],
  ])("%s", async (_name, changes) => {
    const { documentId, key, email } = await newLead();
    expect((await reply(documentId, mail(changes))).status).toBe(400);
    expect([mailsTo(cms, email), storedReplies(documentId)]).toEqual([[], []]);
    expect(readRows(cms, key)).toMatchObject([{ state: "new" }]);
  });

  test("spam, an erased lead, one without an address, and one that is not there", async () => {
    const spam = await newLead({ quarantineReason: "honeypot" });
    expect((await reply(spam.documentId, mail())).status).toBe(403);
    const erased = await newLead();
    await sales.request("POST", "/lead-tools/person/erase", { email: erased.email });
    expect((await reply(erased.documentId, mail())).status).toBe(403);
    const application = await newLead({ kind: "career", values: { email: "" } });
    changeRow(cms, application.key, { email: null });
    expect((await reply(application.documentId, mail())).status).toBe(403);
    expect((await reply("kcx1n7ukrz3a9x9b1f2e3d4c", mail())).status).toBe(404);
    for (const { email } of [spam, erased, application]) expect(mailsTo(cms, email)).toEqual([]);
  });

  test("whoever may not change leads, with a forged number too", async () => {
    const { documentId, email } = await newLead();
    const author = await signInWithRole(cms, "strapi-author");
    for (const id of [documentId, "forged", "%00", "..%2f..%2fadmin"]) {
      expect((await author.request("GET", addressOf(id))).status, id).toBe(403);
      expect((await reply(id, mail(), author)).status, id).toBe(403);
    }
    expect((await fetch(cms.url + addressOf(documentId))).status).toBe(401);
    expect(mailsTo(cms, email)).toEqual([]);
  });
});

test("a line break in the subject begins no other header, and the body names no other recipient", async () => {
  const { documentId, email } = await newLead();
  const forged = { subject: "Szia\r\nBcc: eve@example.net\r\n\r\n<b>", to: "eve@example.net", cc: "eve@example.net" };
  expect((await reply(documentId, mail(forged))).status).toBe(200);
  const [sent = ""] = mailsTo(cms, email);
  expect(sent).not.toMatch(/^(bcc|cc):/im);
  expect(sent.match(/^To: .*$/gm)).toEqual([expect.stringContaining(email)]);
});

test("an application is answered at the address that stands among its values", async () => {
  const email = "applicant@example.com";
  const values = { linkedinUrl: "https://www.linkedin.com/in/proba", email, skillScreening: true };
  const { documentId } = await newLead({ kind: "career", name: null, email: null, values });
  expect((await repliesOf(documentId)).address).toBe(email);
  expect((await reply(documentId, mail())).status).toBe(200);
  expect(mailsTo(cms, email)).toHaveLength(1);
});

describe("replies go with their lead:", () => {
  async function answered() {
    const lead = await newLead();
    await reply(lead.documentId, mail({ text: "Bizalmas válasz" }));
    expect(storedReplies(lead.documentId)).toHaveLength(1);
    return lead;
  }

  test("they are in the export of the person, and erased with them, files too", async () => {
    const { documentId, email, reference } = await answered();
    const person = (format: string) =>
      sales.request<{ text: string }>("POST", "/lead-tools/person/export", { email, format });
    const [lead] = JSON.parse((await person("json")).body.text) as { replies: Fields[] }[];
    expect(lead?.replies).toMatchObject([{ subject: "Az ajánlatkéréséről", text: "Bizalmas válasz" }]);
    expect((await person("csv")).body.text).toContain("Bizalmas válasz");
    await sales.request("POST", "/lead-tools/person/erase", { email });
    expect(storedReplies(documentId)).toEqual([]);
    expect((await repliesOf(documentId)).replies).toEqual([]);
    expect(readdirSync(join(cms.varFolder, "mail")).filter((name) => name.startsWith(reference))).toEqual([]);
  });

  test("they are deleted when it is, by hand or by its day", async () => {
    const [byHand, byDay] = [await answered(), await answered()];
    await sales.request("DELETE", `${leadList}/${byHand.documentId}`);
    expect(storedReplies(byHand.documentId)).toEqual([]);
    changeRow(cms, byDay.key, { delete_on: "2026-01-01" });
    await expect.poll(() => storedReplies(byDay.documentId)).toEqual([]);
  });
});
