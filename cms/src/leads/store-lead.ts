import type { DeliveredLead } from "@hetreteg/contract/leads";
import type { Core } from "@strapi/strapi";
import { columnsOf, commitDurably, newDocumentId, tableOf } from "../database";
import { type LeadRow, leadUid } from "./lead";
import { endOfQuarantine, endOfRetention } from "./retention";

export type StoreOutcome =
  | { result: "created" | "stored-before"; row: LeadRow }
  | { result: "reference-taken" }
  | { result: "failed" };

/** One row a key, however often it is delivered; answers only after the commit. */
export async function storeLead(strapi: Core.Strapi, lead: DeliveredLead): Promise<StoreOutcome> {
  let isNew: boolean;
  try {
    const columns = columnsOf(strapi, leadUid, newRow(strapi, lead));
    isNew = await commitDurably(strapi, async (transaction) => {
      const inserted = await transaction(tableOf(strapi, leadUid))
        .insert(columns)
        .onConflict("key")
        .ignore()
        .returning("id");
      return inserted.length > 0;
    });
  } catch (error) {
    const { code = "unknown" } = error as { code?: string };
    if (isUniqueViolation(code)) return { result: "reference-taken" };
    strapi.log.error(`A lead could not be stored: ${code}`);
    return { result: "failed" };
  }
  const row = (await strapi.db.query(leadUid).findOne({ where: { key: lead.key } })) as LeadRow | null;
  return row ? { result: isNew ? "created" : "stored-before", row } : { result: "failed" };
}

function newRow(strapi: Core.Strapi, lead: DeliveredLead): Record<string, unknown> {
  const { locale, values, receivedAt, ...fields } = lead;
  const received = new Date(receivedAt);
  const now = new Date();
  const isSpam = lead.quarantineReason !== null;
  return {
    ...fields,
    documentId: newDocumentId(strapi, leadUid),
    language: locale,
    values: JSON.stringify(values),
    receivedAt: received,
    state: isSpam ? "spam" : "new",
    deleteOn: isSpam ? endOfQuarantine(lead.kind, received, received) : endOfRetention(lead.kind, received),
    createdAt: now,
    updatedAt: now,
    publishedAt: now,
  };
}

function isUniqueViolation(code: string): boolean {
  return code === "SQLITE_CONSTRAINT_UNIQUE" || code === "23505";
}
