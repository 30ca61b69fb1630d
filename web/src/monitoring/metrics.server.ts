import type * as Prometheus from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** `undefined` unless `METRICS_PORT` is set: nothing is counted then, and prom-client is not loaded. */
export let metrics: Metrics | undefined;

export async function openMetrics(): Promise<Metrics> {
  metrics ??= createMetrics(await import("prom-client"));
  return metrics;
}

/** Labels have few values, and none is an address. Counters begin at 0, or Prometheus would miss the first increase. */
function createMetrics({ collectDefaultMetrics, Counter, Gauge, Histogram, Registry }: typeof Prometheus) {
  const registry = new Registry();
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const channelGauge = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ["channel"] as const, registers });
  collectDefaultMetrics({ register: registry });

  const all = {
    registry,

    /** Its `_count` is the number of requests. */
    requestSeconds: new Histogram({
      name: "site_request_seconds",
      help: "Time until an answer was made, by what answered and class of status",
      labelNames: ["kind", "status"] as const,
      buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    /** At most the route list's names. */
    pageRequests: new Counter({
      name: "site_page_requests_total",
      help: "Pages and their data that were answered, by route",
      labelNames: ["route"] as const,
      registers,
    }),
    renderSeconds: new Histogram({
      name: "site_render_seconds",
      help: "Time to make the HTML of a page from its payload",
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1],
      registers,
    }),
    publishSeconds: new Histogram({
      name: "site_publish_seconds",
      help: "From the CMS's call, or the start of the run, until visitors get the changed pages",
      buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
    /** `pages-failed`: some pages keep their last good copy. `failed`: the CMS gave no answer to use. */
    publishRuns: new Counter({
      name: "site_publish_runs_total",
      help: "Publish runs by outcome, also those that found nothing to do",
      labelNames: ["outcome"] as const,
      registers,
    }),
    leadsTaken: new Counter({
      name: "site_leads_total",
      help: "Posts of forms that reached the journal, by outcome",
      labelNames: ["outcome"] as const,
      registers,
    }),
    deliveries: new Counter({
      name: "site_deliveries_total",
      help: "Attempts to deliver a lead, by channel and outcome",
      labelNames: ["channel", "outcome"] as const,
      registers,
    }),
    visitsDropped: new Counter({
      name: "site_visits_dropped_total",
      help: "Pages and steps that were not counted as visits, during a flood",
      registers,
    }),
    errors: new Counter({ name: "site_errors_total", help: "Errors that were logged", registers }),
    pagesFailed: gauge("site_pages_failed", "Pages that the last publish run could not make"),

    // Read when Prometheus asks: server/site-gauges.server.ts.
    pagesStored: gauge("site_pages_stored", "Pages that can be sent from the store"),
    pagesProvisional: gauge("site_pages_provisional", "Pages still sent in more bytes than they will be"),
    cmsReachable: gauge("site_cms_reachable", "1 when the CMS answers its health check"),
    journalOpen: gauge("site_journal_open", "1 when leads can be stored"),
    leadsDatabaseOpen: gauge("site_leads_database_open", "With WEB_DATABASE_URL: 1 when leads go there"),
    oldestUndelivered: gauge("site_leads_oldest_undelivered_seconds", "Age of the oldest lead with an open delivery"),
    lastBackup: gauge("site_last_backup_timestamp_seconds", "When the last backup was made, 0 for never"),
    deliveriesWaiting: channelGauge("site_deliveries_waiting", "Deliveries that will be tried"),
    deliveriesFailed: channelGauge("site_deliveries_failed", "Deliveries that were given up"),
  };

  for (const outcome of ["done", "pages-failed", "failed"]) all.publishRuns.inc({ outcome }, 0);
  for (const outcome of ["stored", "quarantined", "known", "conflict"]) all.leadsTaken.inc({ outcome }, 0);
  return all;
}
