import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startCms, type TestCms } from "../support/cms.ts";
import { execute, storedTime } from "../support/cms-database.ts";
import { loadCms } from "../support/load-cms.ts";
import { preload } from "../support/preload.ts";
import { decoded } from "../support/reviewers.ts";
import { type StandInMail, startStandInMail } from "../support/stand-in-mail.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { changeRow } from "./lead-support/lead-rows.ts";

interface Lead {
  kind: string;
  name: string | null;
  reference: string;
}
const { composeSummary } = await loadCms<{
  composeSummary(leads: Record<"fresh" | "overdue", Lead[]>, cmsUrl: string): { subject: string; text: string };
}>("leads/summary/compose-summary.ts");
const { isMorningAtWork } = await loadCms<{ isMorningAtWork(now: Date): boolean }>("leads/summary/send-summary.ts");

test.each([
  ["2026-11-30T06:59:59Z", false],
  ["2026-11-30T07:00:00Z", true],
  ["2026-07-01T06:00:00Z", true],
  ["2026-11-30T11:00:00Z", false],
  ["2026-11-28T07:30:00Z", false],
  ["2026-10-23T06:30:00Z", false],
  ["2027-03-29T06:30:00Z", false],
])("whether %s is the morning of a working day in Budapest: %s", (moment, isMorning) => {
  expect(isMorningAtWork(new Date(moment))).toBe(isMorning);
});

test("a long list is cut, and a name that was typed keeps to its line", () => {
  const lead = { kind: "contact", name: "Kati\r\n– Audit: x\u202e", reference: "H7-AAAA" } as const;
  const { subject, text } = composeSummary(
    { fresh: Array.from({ length: 25 }, () => lead), overdue: [] },
    "https://cms.example",
  );
  expect(subject).toBe("25 új megkeresés");
  expect(text.match(/^– Kapcsolat: Kati – Audit: x$/gm)).toHaveLength(20);
  expect(text).toContain("… és még 5");
});

let cms: TestCms;
let mail: StandInMail;
const team = "team@hetreteg.example";
const monday = "2026-11-30";

/** The process begins at this moment of that Monday. */
function clock(at: string): NodeJS.ProcessEnv {
  const shift = resolve(import.meta.dirname, "fixtures/shift-clock.cjs");
  return { CLOCK_AT: `${monday}T${at}Z`, NODE_OPTIONS: preload(shift) };
}

beforeAll(async () => {
  mail = await startStandInMail();
  cms = await startCms({
    ...clock("06:59:50"),
    SMTP_URL: mail.url,
    MAIL_FROM: "hello@hetreteg.example",
    LEADS_TEAM_EMAIL: team,
    CMS_PUBLIC_URL: "https://cms.example",
  });
});
afterAll(async () => {
  await cms?.stop();
  await mail?.stop();
});

test("on the morning of a working day the team is told once what is new and what waits too long", async () => {
  const fresh = sampleLead({ name: "Új Ubul", receivedAt: `${monday}T06:00:00Z`, phone: "+36 1 999 9999" });
  const late = sampleLead({ name: "Régi Réka", kind: "audit", receivedAt: "2026-11-26T06:00:00Z" });
  const spam = sampleLead({ name: "Spam", quarantineReason: "honeypot" });
  for (const lead of [fresh, late, spam]) await deliver(cms, lead);
  changeRow(cms, late.key, { created_at: storedTime(cms.database, Date.parse("2026-11-26T06:00:00Z")) });
  const last = { day: "2026-11-27", until: Date.parse("2026-11-27T07:00:00Z") };
  const store = "strapi_core_store_settings";
  execute(cms.database, `DELETE FROM ${store} WHERE key = 'site_lead-summary_last'`);
  const row = `INSERT INTO ${store} (key, value, type) VALUES ('site_lead-summary_last', ?, 'object')`;
  execute(cms.database, row, JSON.stringify(last));
  const toTeam = () => mail.received.filter(({ to }) => to.includes(team));
  await expect.poll(toTeam, { timeout: 90_000 }).toHaveLength(1);
  const text = decoded(toTeam()[0]?.raw ?? "");
  expect(text).toContain(`– Kapcsolat: Új Ubul\r\n  https://cms.example/admin/leads/${fresh.reference}`);
  expect(text).toContain(`– Audit: Régi Réka\r\n  https://cms.example/admin/leads/${late.reference}`);
  expect(text).not.toMatch(/Spam|999|proba@|Árvíz/);
  // The same minute begins anew.
  await cms.restart(clock("06:59:52"));
  await pause(10_000);
  expect(toTeam()).toHaveLength(1);
});

test("a reply that the mail server refuses may be sent again; one that broke on the way is sent by nobody else", async () => {
  const admin = await cms.adminLogin();
  type Replies = { replies: { state: string }[]; error?: { message: string } };
  const email = "visitor@example.com";
  const { documentId } = (await deliver(cms, sampleLead({ email }))).body.data;
  const address = `/lead-tools/leads/${documentId}/replies`;
  const body = { requestId: "request-over-smtp", seen: 0, subject: "Válasz", text: "Köszönjük." };
  const send = () => admin.request<Replies>("POST", address, body);
  const states = async () => (await admin.request<Replies>("GET", address)).body.replies.map(({ state }) => state);
  const received = () => mail.received.filter(({ to }) => to.includes(email));
  for (const fault of ["refuse", "450", "550"] as const) {
    await mail.fail(fault);
    expect((await send()).body.error?.message, fault).toMatch(/nobody got it/);
    expect(await states()).toEqual(["failed"]);
    await mail.heal();
  }
  await mail.fail("drop-after-250");
  expect((await send()).body.error?.message).toMatch(/may or may not have gone out/);
  expect(await states()).toEqual(["sending"]);
  await mail.heal();
  expect((await send()).body.error?.message).toMatch(/on its way/);
  expect(received(), "the server had it").toHaveLength(1);
  expect(cms.output()).not.toContain(email);
});
