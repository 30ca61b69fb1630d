import type { Core } from "@strapi/strapi";
import { commitDurably, tableOf } from "../database";
import { batchKind } from "./store-visits";
import { visitUid } from "./visit-batch";

const daysKept = 400;
/** The web server sends a batch again for as long as the CMS was away. */
const daysOfBatches = 30;

export const oldVisitsSchedule = "0 30 3 * * *";

/** A year and a month, so that a month can be compared with the same one a year before. */
export async function deleteOldVisits(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  await commitDurably(strapi, async (transaction) => {
    const table = tableOf(strapi, visitUid);
    await transaction(table).where("day", "<", before(daysKept)).delete();
    await transaction(table).where("day", "<", before(daysOfBatches)).where("kind", batchKind).delete();
  });
}
