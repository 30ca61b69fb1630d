import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { ownVersion } from "../content-api/entry-versions";
import { timeOf } from "../database";
import { defaultLocale } from "../languages";
import { siteTypeOf } from "../site-types";
import { callWebServer } from "./web-server";

interface Report {
  versions?: Record<string, string>;
}
interface PublishedRow {
  id: number;
  locale: string | null;
  updatedAt: unknown;
  publishedAt: unknown;
}

/** A run takes seconds; what has no receipt by then was published while the web server was away. */
const patienceMs = 2 * 60_000;
const maxRemembered = 1000;
const changedAt = new Map<string, number>();

/** That an entry was changed on the site: one that was unpublished has no row that tells. */
export function rememberChange(documentId: string, now = Date.now()): void {
  changedAt.delete(documentId);
  changedAt.set(documentId, now);
  const [oldest] = changedAt.keys();
  if (oldest && changedAt.size > maxRemembered) changedAt.delete(oldest);
}

/** `publishing`: the web server's last receipt is of an earlier version. */
export async function readReport(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<Report | "publishing" | "unreachable" | null> {
  const hasDrafts = strapi.contentType(uid).options?.draftAndPublish;
  const where = { documentId, ...(hasDrafts ? { publishedAt: { $notNull: true } } : {}) };
  const rows: PublishedRow[] = await strapi.db.query(uid).findMany({ where });
  const report = await askReport(uid, documentId);
  if (report === "unreachable" || (report && isOf(report, rows))) return report;
  const times = rows.map((row) => timeOf(hasDrafts ? row.publishedAt : row.updatedAt));
  const latest = Math.max(changedAt.get(documentId) ?? 0, ...times);
  return Date.now() - latest < patienceMs ? "publishing" : null;
}

async function askReport(uid: string, documentId: string): Promise<Report | "unreachable" | null> {
  try {
    const query = new URLSearchParams({ type: siteTypeOf(uid) ?? "", documentId });
    const response = await callWebServer("GET", `/_site/publish-report?${query}`);
    return ((await response.json()) as { report: Report | null }).report;
  } catch {
    return "unreachable";
  }
}

/** A receipt from before there were versions is taken at its word. */
function isOf({ versions }: Report, rows: PublishedRow[]): boolean {
  if (!versions) return true;
  const current = rows.map((row) => [row.locale ?? defaultLocale, ownVersion({ ...row, updated_at: row.updatedAt })]);
  return (
    current.length === Object.keys(versions).length &&
    current.every(([locale = "", version]) => versions[locale] === version)
  );
}
