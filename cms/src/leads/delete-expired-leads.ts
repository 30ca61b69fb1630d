import type { Core } from "@strapi/strapi";
import { commitDurably } from "../database/commit-durably";
import { readVariable } from "../environment";
import { leadTable, toColumns } from "./lead-row";
import { dayOf } from "./retention";
import { sweepMailFiles } from "./sweep-mail-files";

/** Hourly, so that a lead is gone soon after its day begins (UTC), whenever the process was started. */
const pauseSeconds = Number(readVariable("LEAD_CLEANUP_SECONDS", "")) || 3600;

/** Deletes what is due, now and from now on. Several instances may do it: a row is deleted by one, missed by the others. */
export async function keepDeletingExpiredLeads(strapi: Core.Strapi): Promise<void> {
  await deleteExpiredLeads(strapi);
  const timer = setInterval(() => deleteExpiredLeads(strapi), pauseSeconds * 1000);
  strapi.server.httpServer.once("close", () => clearInterval(timer));
}

async function deleteExpiredLeads(strapi: Core.Strapi): Promise<void> {
  const [[column = ""] = []] = Object.entries(toColumns(strapi, { deleteOn: null }));
  try {
    const deleted = await commitDurably(strapi, (transaction) =>
      transaction(leadTable(strapi)).where(column, "<=", dayOf(new Date())).delete(),
    );
    if (deleted > 0) console.log(`leads: ${deleted} deleted, their retention has ended`);
    await sweepMailFiles(strapi);
  } catch (error) {
    const { code = "unknown" } = error as { code?: string };
    strapi.log.error(`Leads whose retention has ended could not be deleted (${code}); the next attempt follows.`);
  }
}
