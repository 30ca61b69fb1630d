import type { Core } from "@strapi/strapi";
import { columnsOf, commitDurably, tableOf } from "../database";
import { type LeadRow, leadUid } from "./lead";
import { deleteReplies } from "./replies/delete-replies";
import { dayAfter } from "./retention";

/** Longer than the web server tries to deliver a lead (3 days). */
const erasedRetentionDays = 30;

/** Key and reference stay for 30 days: without them a delivery whose answer got lost would bring the lead back. */
export async function eraseLeads(strapi: Core.Strapi, leads: readonly LeadRow[]): Promise<number> {
  const now = new Date();
  const blank = columnsOf(strapi, leadUid, {
    name: null,
    email: null,
    phone: null,
    company: null,
    message: null,
    values: null,
    page: null,
    note: null,
    quarantineReason: null,
    mails: null,
    assignee: null,
    assigneeId: null,
    state: "closed",
    erasedAt: now,
    updatedAt: now,
    deleteOn: dayAfter(now, erasedRetentionDays),
  });
  return commitDurably(strapi, async (transaction) => {
    let erased = 0;
    for (let start = 0; start < leads.length; start += 500) {
      const part = leads.slice(start, start + 500);
      const ids = part.map(({ id }) => id);
      erased += await transaction(tableOf(strapi, leadUid)).whereIn("id", ids).update(blank);
      await deleteReplies(strapi, transaction, part);
    }
    return erased;
  });
}
