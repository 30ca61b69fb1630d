import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmptyCms, type TestCms } from "../support/cms-process.ts";
import { type CmsRow, expectNothingLost, printCounts } from "./support/expect-nothing-lost.ts";
import { type LeadSite, openLeadSite } from "./support/lead-site.ts";
import { flood } from "./support/posts.ts";

const kills = Number(process.env.FAULT_KILLS ?? 5);
const startMs = 40_000;
const maxWaiting = 100;

let cms: TestCms;
let site: LeadSite;
beforeAll(async () => {
  cms = await startEmptyCms();
  site = await openLeadSite({ cms });
});
afterAll(async () => {
  await site?.close();
  await cms?.stop();
});

/** What the CMS's own database holds. */
function storedLeads(): CmsRow[] {
  const db = new Database(cms.database, { readonly: true });
  try {
    return db.prepare("SELECT key, reference FROM leads").all() as CmsRow[];
  } finally {
    db.close();
  }
}

test(`while 20 visitors post, the CMS is killed ${kills} times, and each enquiry is in it exactly once`, {
  timeout: kills * startMs + 300_000,
}, async () => {
  let stored = 0;
  // A real Strapi stores some leads a second, while it is up: what waits for it must not grow without end.
  const posting = flood(
    () => site.port,
    20,
    100,
    (acknowledged) => acknowledged - stored < maxWaiting,
  );
  for (let kill = 0; kill < kills; kill += 1) {
    const before = storedLeads().length;
    do {
      await pause(20);
      stored = storedLeads().length;
    } while (stored < before + 5);
    await pause((kill * 37) % 300);
    await cms.kill();
    await cms.restart();
  }
  await posting.stop();
  await site.drained(240_000);
  expect(posting.acknowledged.size).toBeGreaterThanOrEqual(kills * 5);
  printCounts("CMS killed", { kills, ...(await expectNothingLost(site, posting, storedLeads())) });
});
