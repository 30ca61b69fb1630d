import { setTimeout as pause } from "node:timers/promises";
import type { Core } from "@strapi/strapi";
import { documentsOf } from "../documents";
import { type PanelLanguage, panelLanguages } from "../languages";
import type { Refusals } from "../refusals/en";
import { refusals } from "../refusals/refusals";
import { withLock } from "../with-lock";
import { mailFailedPlan } from "./mail-failed-plan";
import { findPublishProblems, sentenceOf } from "./publish-problems";
import { type PlanProblem, type ScheduledPublish, scheduleUid } from "./scheduled-publish";

export const everyTwoSeconds = "*/2 * * * * *";

/** Before each try. */
const pausesMs = [0, 1000, 5000];

/** Another instance is writing (SQLite; Postgres: serialization failure, deadlock). Nothing is wrong with the entry. */
const lockCodes = /^(SQLITE_BUSY|40001$|40P01$)/;

/** A claim older than this is of an instance that died, and free again. */
const claimTimeoutMs = 5 * 60_000;

let isRunning = false;

/**
 * Does what is due, in its order. Rows, not timers, hold what is planned, so what became due while the CMS was down
 * is done by its first run. Runs do not overlap, or two due for one entry could be done in the wrong order.
 */
export async function runDueSchedules({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  if (isRunning || !strapi.isLoaded) return;
  isRunning = true;
  try {
    await withLock(strapi, "scheduled publishes", () => runDue(strapi, new Date()));
  } catch (error) {
    strapi.log.error(`Schedules cannot be read: ${(error as Error).message}`);
  } finally {
    isRunning = false;
  }
}

async function runDue(strapi: Core.Strapi, now: Date): Promise<void> {
  const abandoned = new Date(now.getTime() - claimTimeoutMs);
  const isFree = { $or: [{ state: "waiting" }, { state: "running", claimedAt: { $lt: abandoned } }] };
  const query = strapi.db.query(scheduleUid);
  const due: ScheduledPublish[] = await query.findMany({
    where: { dueAt: { $lte: now }, ...isFree },
    orderBy: ["dueAt", "id"],
  });
  for (const planned of due) {
    const { count } = await query.updateMany({
      where: { id: planned.id, ...isFree },
      data: { state: "running", claimedAt: now },
    });
    if (count === 1 && (await run(strapi, planned)) === "waiting") return;
  }
}

/** Answers the state it leaves: `waiting` when the database was locked, for the next run to begin with. */
async function run(strapi: Core.Strapi, planned: ScheduledPublish): Promise<ScheduledPublish["state"]> {
  const { id, action, targetUid, targetDocumentId, targetLocale } = planned;
  const leave = async (state: ScheduledPublish["state"], problem?: PlanProblem) => {
    const data = { state, problem: problem ? JSON.stringify(problem) : null };
    await strapi.db.query(scheduleUid).update({ where: { id }, data });
    const told = problem && mailFailedPlan(strapi, planned, problem);
    await told?.catch((error) => strapi.log.error(`Nobody was told of a schedule that failed: ${error}`));
    return state;
  };
  const draft = { uid: targetUid, documentId: targetDocumentId, locale: targetLocale };
  for (const pauseMs of pausesMs) {
    await pause(pauseMs);
    try {
      if (action === "publish" && (await findPublishProblems(strapi, draft, "en")).length > 0) {
        return leave("failed", await inEachLanguage(({ schedule }, language) => refusedBy(schedule.failed, language)));
      }
      await publish(strapi, planned);
      return leave("done");
    } catch (error) {
      const { code = "", message } = error as { code?: string; message: string };
      if (lockCodes.test(code)) return leave("waiting");
      strapi.log.error(`The scheduled ${action} of ${targetUid} ${targetDocumentId} failed: ${message}`);
    }
  }
  return leave("failed", await inEachLanguage(({ schedule }) => schedule.failedByError));

  async function refusedBy(refused: string, language: PanelLanguage): Promise<string> {
    return sentenceOf(refused, await findPublishProblems(strapi, draft, language));
  }
}

async function inEachLanguage(
  say: (texts: Refusals, language: PanelLanguage) => string | Promise<string>,
): Promise<PlanProblem> {
  const said = await Promise.all(
    panelLanguages.map(async (language) => [language, await say(refusals[language], language)]),
  );
  return Object.fromEntries(said) as PlanProblem;
}

async function publish(strapi: Core.Strapi, { action, ...target }: ScheduledPublish): Promise<void> {
  const documents = documentsOf(strapi, target.targetUid);
  await documents[action]({ documentId: target.targetDocumentId, locale: target.targetLocale });
}
