import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { startCms, type TestCms } from "../support/cms.ts";
import { execute } from "../support/cms-database.ts";
import { loadCms } from "../support/load-cms.ts";
import { preload } from "../support/preload.ts";
import { mailsTo } from "../support/reviewers.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";

interface Lead {
  kind: string;
  name: string | null;
  reference: string;
}
const { composeSummary } = await loadCms<{
  composeSummary(leads: Record<"fresh" | "overdue", Lead[]>, cmsUrl: string): { subject: string; text: string };
}>("leads/summary/compose-summary.ts");
const { isMorningAtWork } = await loadCms<{ isMorningAtWork(now: Date): boolean }>("leads/summary/send-summary.ts");

let cms: TestCms | undefined;
afterAll(() => cms?.stop());

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

test("on the morning of a working day the team is told once what is new and what waits too long", async () => {
  const monday = "2026-11-30";
  const clock = (at: string) => ({
    CLOCK_AT: `${monday}T${at}Z`,
    NODE_OPTIONS: preload(resolve(import.meta.dirname, "fixtures/shift-clock.cjs")),
  });
  const team = "team@hetreteg.example";
  cms = await startCms({ ...clock("06:59:50"), LEADS_TEAM_EMAIL: team, CMS_PUBLIC_URL: "https://cms.example" });
  const fresh = sampleLead({ name: "Új Ubul", receivedAt: `${monday}T06:00:00Z`, phone: "+36 1 999 9999" });
  const late = sampleLead({ name: "Régi Réka", kind: "audit", receivedAt: "2026-11-26T06:00:00Z" });
  const spam = sampleLead({ name: "Spam", quarantineReason: "honeypot" });
  for (const lead of [fresh, late, spam]) await deliver(cms, lead);
  execute(
    cms.database,
    "UPDATE leads SET created_at = updated_at - 400000000 WHERE reference = ?",
    String(late.reference),
  );
  const last = { day: "2026-11-27", until: Date.parse("2026-11-27T07:00:00Z") };
  const store = "strapi_core_store_settings";
  execute(cms.database, `DELETE FROM ${store} WHERE key = 'site_lead-summary_last'`);
  const row = `INSERT INTO ${store} (key, value, type) VALUES ('site_lead-summary_last', ?, 'object')`;
  execute(cms.database, row, JSON.stringify(last));
  await expect.poll(() => mailsTo(cms as TestCms, team), { timeout: 90_000 }).toHaveLength(1);
  const [mail = ""] = mailsTo(cms, team);
  expect(mail).toContain(`– Kapcsolat: Új Ubul\r\n  https://cms.example/admin/leads/${fresh.reference}`);
  expect(mail).toContain(`– Audit: Régi Réka\r\n  https://cms.example/admin/leads/${late.reference}`);
  expect(mail).not.toMatch(/Spam|999|proba@|Árvíz/);
  // The same minute begins anew.
  await cms.restart(clock("06:59:52"));
  await pause(10_000);
  expect(mailsTo(cms, team)).toHaveLength(1);
  const folder = join(cms.varFolder, "mail");
  expect(existsSync(folder) && readdirSync(folder)).toEqual([`summary-${monday}.eml`]);
});
