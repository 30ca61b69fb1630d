import { defaultLocale } from "@hetreteg/contract/locales";
import type { PublishReport } from "@hetreteg/contract/receipts";
import { webCalls } from "@hetreteg/contract/web-calls";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { ownVersion } from "../content-api/entry-versions";
import { timeOf } from "../database";
import { siteTypeOf } from "../site-types";
import { callWebServer, webServers } from "./web-server";

export interface ReportOfAll extends PublishReport {
  /** Web servers on which it is live, of all. */
  servers: { live: number; of: number };
}
interface PublishedRow {
  id: number;
  locale: string | null;
  updatedAt: unknown;
  publishedAt: unknown;
}

/** A run takes seconds; what has no receipt by then was published while the web server was away. */
const timeoutMs = 2 * 60_000;
const maxRemembered = 1000;
const changedAt = new Map<string, number>();

/** That an entry was changed on the site: one that was unpublished has no row that tells. */
export function rememberChange(documentId: string, now = Date.now()): void {
  changedAt.delete(documentId);
  changedAt.set(documentId, now);
  const [oldest] = changedAt.keys();
  if (oldest && changedAt.size > maxRemembered) changedAt.delete(oldest);
}

/** Of the web server that was slowest or left out most. `publishing`: no receipt is of the current version yet. */
export async function readReport(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<ReportOfAll | "publishing" | "unreachable" | null> {
  const hasDrafts = strapi.contentType(uid).options?.draftAndPublish;
  const where = { documentId, ...(hasDrafts ? { publishedAt: { $notNull: true } } : {}) };
  const rows: PublishedRow[] = await strapi.db.query(uid).findMany({ where });
  const answers = await Promise.all(webServers().map((server) => askReport(server, uid, documentId)));
  const reports = answers.filter((answer) => answer !== "unreachable" && answer !== null);
  const [worst, ...others] = reports
    .filter((report) => isOf(report, rows))
    .toSorted((a, b) => b.counts.failed - a.counts.failed || b.seconds - a.seconds);
  if (worst) return { ...worst, servers: { live: 1 + others.length, of: answers.length } };
  if (answers.every((answer) => answer === "unreachable")) return "unreachable";
  const times = rows.map((row) => timeOf(hasDrafts ? row.publishedAt : row.updatedAt));
  const latest = Math.max(changedAt.get(documentId) ?? 0, ...times);
  return Date.now() - latest < timeoutMs ? "publishing" : null;
}

async function askReport(
  server: string,
  uid: string,
  documentId: string,
): Promise<PublishReport | "unreachable" | null> {
  try {
    const query = new URLSearchParams({ type: siteTypeOf(uid) ?? "", documentId });
    const response = await callWebServer(server, "GET", `${webCalls.publishReport}?${query}`);
    return ((await response.json()) as { report: PublishReport | null }).report;
  } catch {
    return "unreachable";
  }
}

function isOf({ versions }: PublishReport, rows: PublishedRow[]): boolean {
  const current = rows.map((row) => [row.locale ?? defaultLocale, ownVersion({ ...row, updated_at: row.updatedAt })]);
  return (
    current.length === Object.keys(versions).length &&
    current.every(([locale = "", version]) => versions[locale] === version)
  );
}
