import { beforeEach, expect, test } from "vitest";
import type { LeadsHealth } from "../leads/leads.server.ts";
import { openMetrics } from "../monitoring/metrics.server.ts";
import { PageStore } from "../store/page-store.server.ts";
import { siteGauges } from "./site-gauges.server.ts";

let health: LeadsHealth;
let isCmsUp: boolean;
beforeEach(() => {
  isCmsUp = true;
  const none = { waiting: 0, failed: 0 };
  health = {
    journal: "open",
    oldestUndeliveredSeconds: 90,
    queues: { cms: { waiting: 2, failed: 0 }, "team-mail": none, "visitor-mail": { waiting: 0, failed: 1 } },
  };
});

async function gauges(): Promise<string> {
  const metrics = await openMetrics();
  const read = siteGauges(
    {
      isOpen: () => true,
      store: new PageStore("/nowhere"),
      isCmsReachable: async () => isCmsUp,
      leads: () => ({ journal: { call: () => Promise.reject(new Error("not asked")) }, health: async () => health }),
    },
    metrics,
  );
  await read();
  return metrics.registry.metrics();
}

test("Prometheus is told pages, CMS, journal and what waits in each channel", async () => {
  const text = await gauges();
  for (const line of [
    "site_pages_stored 0",
    "site_cms_reachable 1",
    "site_journal_open 1",
    "site_last_backup_timestamp_seconds 0",
    "site_leads_oldest_undelivered_seconds 90",
    'site_deliveries_waiting{channel="cms"} 2',
    'site_deliveries_waiting{channel="team-mail"} 0',
    'site_deliveries_failed{channel="visitor-mail"} 1',
  ]) {
    expect(text.split("\n")).toContain(line);
  }
});

test("with the journal closed, its gauges say nothing instead of zero", async () => {
  health = { journal: "closed" };
  isCmsUp = false;
  const text = await gauges();
  expect(text).toContain("site_cms_reachable 0\n");
  expect(text).toContain("site_journal_open 0\n");
  expect(text).not.toMatch(/^site_(deliveries_(waiting|failed)|leads_oldest\w+)[ {]/m);
});

test("a database of the leads is told of where there is one", async () => {
  expect(await gauges()).not.toMatch(/^site_leads_database_open/m);
  health = { ...health, database: "away" };
  expect(await gauges()).toContain("site_leads_database_open 0\n");
});
