import { setTimeout as pause } from "node:timers/promises";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";

export const scheduleUid = "api::scheduled-publish.scheduled-publish" as UID.ContentType;

export interface ScheduledPublish {
  id: number;
  targetUid: string;
  targetDocumentId: string;
  targetLocale: string;
  deed: "publish" | "unpublish";
  dueAt: string;
  state: "waiting" | "running" | "done" | "failed";
  fault: string | null;
}

const everyMs = 2000;

/** Before each try, in milliseconds: a database that another instance has locked is free again soon. */
const waitsBefore = [0, 1000, 5000];

/** One that was claimed by an instance which died then is free again after this, in milliseconds. */
const claimLasts = 5 * 60_000;

/** Does what is due, now and from now on. Several instances may do it: each deed is claimed by one. */
export function keepDoingSchedules(strapi: Core.Strapi): void {
  let isBusy = false;
  async function look(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    await doWhatIsDue(strapi).catch((error: Error) => strapi.log.error(`Schedules cannot be read: ${error.message}`));
    isBusy = false;
  }
  const timer = setInterval(look, everyMs);
  strapi.server.httpServer.once("close", () => clearInterval(timer));
}

export async function doWhatIsDue(strapi: Core.Strapi, now = new Date()): Promise<void> {
  const abandoned = new Date(now.getTime() - claimLasts);
  const due: ScheduledPublish[] = await strapi.db.query(scheduleUid).findMany({
    where: {
      dueAt: { $lte: now },
      $or: [{ state: "waiting" }, { state: "running", claimedAt: { $lt: abandoned } }],
    },
    orderBy: ["dueAt", "id"],
  });
  for (const one of due) if (await claim(strapi, one, now, abandoned)) await doOne(strapi, one);
}

/** One statement decides it, so that of two instances one gets it. */
async function claim(strapi: Core.Strapi, { id }: ScheduledPublish, now: Date, abandoned: Date): Promise<boolean> {
  const { count } = await strapi.db.query(scheduleUid).updateMany({
    where: { id, $or: [{ state: "waiting" }, { state: "running", claimedAt: { $lt: abandoned } }] },
    data: { state: "running", claimedAt: now },
  });
  return count === 1;
}

async function doOne(strapi: Core.Strapi, one: ScheduledPublish): Promise<void> {
  const { id, deed, targetUid, targetDocumentId } = one;
  let fault: string | null = null;
  for (const wait of waitsBefore) {
    await pause(wait);
    fault = await faultOf(() => publish(strapi, one));
    if (fault === null) break;
    strapi.log.error(`The scheduled ${deed} of ${targetUid} ${targetDocumentId} failed: ${fault}`);
  }
  await strapi.db.query(scheduleUid).update({ where: { id }, data: { state: fault ? "failed" : "done", fault } });
}

async function publish(strapi: Core.Strapi, { deed, ...target }: ScheduledPublish): Promise<void> {
  const documents = strapi.documents(target.targetUid as "api::page.page");
  const params = { documentId: target.targetDocumentId, locale: target.targetLocale } as never;
  if (deed === "publish") await documents.publish(params);
  else await documents.unpublish(params);
}

async function faultOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
