import type { Core } from "@strapi/strapi";
import { columnOf, commitDurably, tableOf } from "../database";
import { readVariable } from "../environment";
import { leadUid } from "./lead";
import { deleteRepliesWithoutLead } from "./replies/delete-replies";
import { dayOf } from "./retention";
import { sweepMailFiles } from "./sweep-mail-files";

/** Hourly, so that a lead is gone soon after its day begins (UTC), whenever the process was started. */
export const retentionSchedule = readVariable("LEADS_CLEANUP_CRON");

/** Also at the start, for what became due while the CMS was down. Of several instances one deletes a row. */
export async function deleteExpiredLeads(strapi: Core.Strapi): Promise<void> {
  const deleteOn = columnOf(strapi, leadUid, "deleteOn");
  try {
    const deleted = await commitDurably(strapi, async (transaction) => {
      const count = await transaction(tableOf(strapi, leadUid)).where(deleteOn, "<=", dayOf(new Date())).delete();
      await deleteRepliesWithoutLead(strapi, transaction);
      return count;
    });
    if (deleted > 0) console.log(`leads: ${deleted} deleted, their retention has ended`);
    await sweepMailFiles(strapi);
  } catch (error) {
    const { code = "unknown" } = error as { code?: string };
    strapi.log.error(`Leads whose retention has ended could not be deleted (${code}); the next attempt follows.`);
  }
}
