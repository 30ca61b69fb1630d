import type { Core } from "@strapi/strapi";
import { columnOf, type Transaction, tableOf } from "../../database";
import { type LeadRow, leadUid } from "../lead";
import { replyUid } from "./lead-reply";

export async function deleteReplies(
  strapi: Core.Strapi,
  transaction: Transaction,
  leads: readonly Pick<LeadRow, "documentId">[],
): Promise<void> {
  const documentIds = leads.map(({ documentId }) => documentId);
  await transaction(tableOf(strapi, replyUid))
    .whereIn(columnOf(strapi, replyUid, "leadDocumentId"), documentIds)
    .delete();
}

/** Of leads that are gone, however they went. */
export async function deleteRepliesWithoutLead(strapi: Core.Strapi, transaction: Transaction): Promise<void> {
  const leads = transaction(tableOf(strapi, leadUid)).select(columnOf(strapi, leadUid, "documentId"));
  await transaction(tableOf(strapi, replyUid))
    .whereNotIn(columnOf(strapi, replyUid, "leadDocumentId"), leads)
    .delete();
}
