import { setTimeout as pause } from "node:timers/promises";
import type { Core } from "@strapi/strapi";
import { actFor } from "../accounts/acting-account";
import { documentsOf } from "../documents";
import { panelLanguages } from "../languages";
import type { Refusals } from "../refusals/en";
import { refusals } from "../refusals/refusals";
import { withLock } from "../with-lock";
import { mailFailedPlan } from "./mail-failed-plan";
import { sentenceOf } from "./publish-problems";
import { findProblemsOfSet, publishSet } from "./publish-set";
import { type PlanProblem, type ScheduledPublish, scheduleUid } from "./scheduled-publish";
import { keyOf, type Member } from "./together";

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
  const begun = new Set<string>();
  for (const planned of due) {
    const { id, setId } = planned;
    if (setId && begun.has(setId)) continue;
    if (setId) begun.add(setId);
    const plans = setId ? due.filter((one) => one.setId === setId) : [planned];
    const { count } = await query.updateMany({
      where: { ...(setId ? { setId } : { id }), ...isFree },
      data: { state: "running", claimedAt: now },
    });
    if (count === plans.length && (await run(strapi, plans)) === "waiting") return;
  }
}

/**
 * One plan, or those of a set. Answers the state it leaves: `waiting` when the database was locked, for the next run to
 * begin with.
 */
async function run(strapi: Core.Strapi, plans: readonly ScheduledPublish[]): Promise<ScheduledPublish["state"]> {
  for (const pauseMs of pausesMs) {
    await pause(pauseMs);
    try {
      const problems = await findProblems(strapi, plans);
      if (problems) return leave(strapi, plans, "failed", problems);
      await actFor(plans[0]?.plannedBy ?? null, () => publish(strapi, plans));
      return leave(strapi, plans, "done");
    } catch (error) {
      const { code = "", message } = error as { code?: string; message: string };
      if (lockCodes.test(code)) return leave(strapi, plans, "waiting");
      const names = plans.map(({ targetUid, targetDocumentId }) => `${targetUid} ${targetDocumentId}`);
      strapi.log.error(`The scheduled ${plans[0]?.action} of ${names.join(", ")} failed: ${message}`);
    }
  }
  const problem = inEachLanguage(({ schedule }) => schedule.failedByError);
  return leave(strapi, plans, "failed", () => problem);
}

type ProblemOf = (plan: ScheduledPublish) => PlanProblem;

async function leave(
  strapi: Core.Strapi,
  plans: readonly ScheduledPublish[],
  state: ScheduledPublish["state"],
  problemOf?: ProblemOf,
): Promise<ScheduledPublish["state"]> {
  for (const plan of plans) {
    const problem = problemOf ? JSON.stringify(problemOf(plan)) : null;
    await strapi.db.query(scheduleUid).update({ where: { id: plan.id }, data: { state, problem } });
  }
  const blamed =
    problemOf && (plans.find((plan) => problemOf(plan).en !== refusals.en.schedule.failedWithSet) ?? plans[0]);
  if (problemOf && blamed) {
    await mailFailedPlan(strapi, blamed, problemOf(blamed)).catch((error) =>
      strapi.log.error(`Nobody was told of a schedule that failed: ${error}`),
    );
  }
  return state;
}

/** `undefined`: nothing keeps them from being published. */
async function findProblems(strapi: Core.Strapi, plans: readonly ScheduledPublish[]): Promise<ProblemOf | undefined> {
  if (plans.some(({ action }) => action !== "publish")) return undefined;
  const set = plans.map(memberOf);
  if ((await findProblemsOfSet(strapi, set, "en")).length === 0) return undefined;
  const said = new Map(
    await Promise.all(
      panelLanguages.map(async (language) => [language, await findProblemsOfSet(strapi, set, language)] as const),
    ),
  );
  return (plan) =>
    Object.fromEntries(
      panelLanguages.map((language) => {
        const { schedule } = refusals[language];
        const own = said.get(language)?.find(({ member }) => keyOf(member) === keyOf(memberOf(plan)));
        return [language, own ? sentenceOf(schedule.failed, own.problems) : schedule.failedWithSet];
      }),
    ) as PlanProblem;
}

function inEachLanguage(say: (texts: Refusals) => string): PlanProblem {
  return Object.fromEntries(panelLanguages.map((language) => [language, say(refusals[language])])) as PlanProblem;
}

async function publish(strapi: Core.Strapi, plans: readonly ScheduledPublish[]): Promise<void> {
  const [{ action, targetUid, targetDocumentId: documentId, targetLocale: locale } = {} as ScheduledPublish] = plans;
  if (plans.length > 1) await publishSet(strapi, plans.map(memberOf));
  else await documentsOf(strapi, targetUid)[action]({ documentId, locale });
}

function memberOf({ targetUid: uid, targetDocumentId: documentId, targetLocale: locale }: ScheduledPublish): Member {
  return { uid, documentId, locale };
}
