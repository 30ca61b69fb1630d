import type { Core } from "@strapi/strapi";
import type { LeadRow } from "../lead";
import { type ReplyRow, replyUid } from "./lead-reply";

/** Of these leads, the newest first. */
export function findReplies(strapi: Core.Strapi, leads: readonly Pick<LeadRow, "documentId">[]): Promise<ReplyRow[]> {
  const where = { leadDocumentId: { $in: leads.map(({ documentId }) => documentId) } };
  return strapi.db.query(replyUid).findMany({ where, orderBy: { id: "desc" } });
}
