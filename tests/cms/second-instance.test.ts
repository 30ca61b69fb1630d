import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { borrowCms, type CmsAccess, startCms, type TestCms } from "../support/cms.ts";
import { databaseSettings, isPostgres, queryRows } from "../support/cms-database.ts";
import { planPublish } from "../support/plan-publish.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { changeRow, readRows } from "./lead-support/lead-rows.ts";

// Two that look after one database, each of which does what is due by the clock.

let cms: CmsAccess;
let other: TestCms;
beforeAll(async () => {
  cms = borrowCms();
  other = await startCms({ LEADS_CLEANUP_CRON: "* * * * * *", ...databaseSettings(cms.database) });
});
afterAll(() => other?.stop());

test("a lead whose retention has ended is deleted once", async () => {
  const leads = Array.from({ length: 20 }, () => sampleLead());
  for (const lead of leads) await deliver(cms, lead);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  for (const lead of leads) changeRow(cms, lead.key, { delete_on: yesterday });
  await expect.poll(() => leads.flatMap(({ key }) => readRows(cms, key)), { timeout: 60_000 }).toEqual([]);
  const kept = sampleLead();
  expect((await deliver(cms, kept)).status).toBe(201);
  expect(cms.output() + other.output()).not.toMatch(/could not be deleted/);
  expect(readRows(cms, kept.key)).toHaveLength(1);
});

test("what is to be published is published once", async () => {
  const admin = await cms.adminLogin();
  const { documentId } = await admin.find("job-position", "slug", "office-manager");
  // Each publish writes the published version anew: the table counts them.
  const counter = isPostgres(cms.database)
    ? "SELECT last_value AS written FROM job_positions_id_seq"
    : "SELECT seq AS written FROM sqlite_sequence WHERE name = 'job_positions'";
  const written = () => Number(queryRows(cms.database, counter)[0]?.written);
  const before = written();
  await admin.publish("job-position", documentId);
  const perPublish = written() - before;
  const plans = 20;
  const start = written();
  for (let number = 0; number < plans; number++) {
    // The last one names a collection that is gone: it keeps nobody else from being published.
    const uid = number < plans - 1 ? "api::job-position.job-position" : "api::gone.gone";
    planPublish(cms, { name: `plan-${number}`, uid, documentId, at: Date.now() - 1000 });
  }
  const states = "SELECT state, count(*) AS count FROM scheduled_publishes WHERE document_id LIKE 'plan-%'";
  await vi.waitFor(
    () =>
      expect(
        queryRows(cms.database, `${states} GROUP BY state ORDER BY state`),
        `${cms.output()}\n${other.output()}`,
      ).toEqual([
        { state: "done", count: plans - 1 },
        { state: "failed", count: 1 },
      ]),
    { timeout: 60_000, interval: 500 },
  );
  expect(perPublish).toBeGreaterThan(0);
  expect(written() - start).toBe((plans - 1) * perPublish);
  const problems = `${cms.output()}${other.output()}`.match(/The scheduled publish of api::gone\.gone/g);
  expect(problems, "tries of one instance").toHaveLength(3);
});
