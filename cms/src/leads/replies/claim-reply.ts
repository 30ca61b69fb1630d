import type { Core } from "@strapi/strapi";
import { columnOf, columnsOf, commitDurably, newDocumentId, tableOf, timeOf } from "../../database";
import { type LeadRow, leadUid } from "../lead";
import { type LeadVersions, type ReplyMail, type ReplyState, replyUid } from "./lead-reply";

interface NewReply extends ReplyMail {
  lead: LeadRow;
  requestId: string;
  userId: number;
  /** The latest reply its writer has seen, 0 for none. */
  seen: number;
}

export type Claim =
  | { result: "claimed"; id: number }
  | { result: "sent-before" | "under-way" | "answered-meanwhile" | "closed" };

/**
 * Notes a reply before it is sent, so that it is sent once: of two with one `requestId` the second learns what became
 * of the first, and of two colleagues at once the later one hears of the other. The lead's row is the lock.
 */
export function claimReply(strapi: Core.Strapi, { lead, requestId, userId, seen, ...mail }: NewReply): Promise<Claim> {
  return commitDurably(strapi, async (transaction): Promise<Claim> => {
    const leads = tableOf(strapi, leadUid);
    const row = await transaction(leads).where("id", lead.id).forUpdate().first();
    if (!row || row.state === "spam" || row[columnOf(strapi, leadUid, "erasedAt")]) return { result: "closed" };
    const table = tableOf(strapi, replyUid);
    const column = (field: string) => columnOf(strapi, replyUid, field);
    const known = await transaction(table).where(column("requestId"), requestId).first();
    if (known?.state === "sent") return { result: "sent-before" };
    if (known && known.state !== "failed") return { result: "under-way" };
    const [latest] = await transaction(table)
      .where(column("leadDocumentId"), lead.documentId)
      .whereNot("state", "failed")
      .max({ id: "id" });
    if (Number(latest?.id ?? 0) > seen) return { result: "answered-meanwhile" };
    const now = new Date();
    const columns = columnsOf(strapi, replyUid, { ...mail, userId, state: "sending", at: now, updatedAt: now });
    if (known) {
      await transaction(table).where("id", known.id).update(columns);
      return { result: "claimed", id: known.id };
    }
    const ids = columnsOf(strapi, replyUid, {
      leadDocumentId: lead.documentId,
      requestId,
      createdAt: now,
      publishedAt: now,
    });
    const [made] = await transaction(table)
      .insert({ ...columns, ...ids, [column("documentId")]: newDocumentId(strapi, replyUid) })
      .returning("id");
    return { result: "claimed", id: made?.id ?? made };
  });
}

/** With the reply the lead is answered, and its forms that are open elsewhere are old. Answers the lead's versions. */
export function noteSent(strapi: Core.Strapi, lead: LeadRow, id: number): Promise<LeadVersions | undefined> {
  const now = new Date();
  return commitDurably(strapi, async (transaction) => {
    await transaction(tableOf(strapi, replyUid))
      .where("id", id)
      .update(columnsOf(strapi, replyUid, { state: "sent", at: now }));
    const answered = () =>
      transaction(tableOf(strapi, leadUid))
        .where("id", lead.id)
        .whereNull(columnOf(strapi, leadUid, "erasedAt"));
    const row = await answered().forUpdate().first();
    if (!row) return undefined;
    await answered().update(columnsOf(strapi, leadUid, { state: "answered", updatedAt: now }));
    const before = new Date(timeOf(row[columnOf(strapi, leadUid, "updatedAt")]));
    return { before: before.toISOString(), after: now.toISOString() };
  });
}

export async function noteFailed(strapi: Core.Strapi, id: number): Promise<void> {
  const state: ReplyState = "failed";
  await strapi.db.query(replyUid).updateMany({ where: { id }, data: { state } });
}
