import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { channels } from "../leads/journal.server.ts";
import type { Metrics } from "../monitoring/metrics.server.ts";
import type { Site } from "./site.server.ts";

export type GaugedSite = Pick<Site, "store" | "leads" | "isOpen" | "isCmsReachable">;

/** Returns what brings the gauges up to date. While the journal is closed, it leaves out what only the journal knows. */
export function siteGauges({ store, leads, isOpen, isCmsReachable }: GaugedSite, metrics: Metrics) {
  for (const channel of channels) {
    for (const outcome of ["delivered", "postponed", "failed"]) metrics.deliveries.inc({ channel, outcome }, 0);
  }

  async function readLeads(): Promise<void> {
    const health = isOpen() ? await leads().health() : undefined;
    metrics.journalOpen.set(health?.journal === "open" ? 1 : 0);
    metrics.leadsDatabaseOpen.remove();
    if (health?.database) metrics.leadsDatabaseOpen.set(health.database === "open" ? 1 : 0);
    metrics.oldestUndelivered.remove();
    metrics.deliveriesWaiting.reset();
    metrics.deliveriesFailed.reset();
    if (!health?.queues) return;
    metrics.oldestUndelivered.set(health.oldestUndeliveredSeconds ?? 0);
    for (const channel of channels) {
      metrics.deliveriesWaiting.set({ channel }, health.queues[channel].waiting);
      metrics.deliveriesFailed.set({ channel }, health.queues[channel].failed);
    }
  }

  /** `npm run backup` writes this file after each. */
  async function readLastBackup(): Promise<void> {
    const { mtimeMs } = await stat(join(dirname(store.folder), "last-backup")).catch(() => ({ mtimeMs: 0 }));
    metrics.lastBackup.set(Math.floor(mtimeMs / 1000));
  }

  return async function readGauges(): Promise<void> {
    metrics.pagesStored.set(store.size);
    metrics.pagesProvisional.set(store.provisional.length);
    await Promise.all([
      readLeads(),
      readLastBackup(),
      isCmsReachable().then((isReachable) => metrics.cmsReachable.set(isReachable ? 1 : 0)),
    ]);
  };
}
