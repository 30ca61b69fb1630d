import { toBudapest } from "@hetreteg/contract/budapest-time";
import { isHoliday } from "@hetreteg/contract/holidays";
import type { Core } from "@strapi/strapi";
import { readVariable } from "../../environment";
import { isCertainlyUnsent, type PanelMail } from "../../reviewers/mail-provider";
import { withLock } from "../../with-lock";
import { type LeadRow, leadUid } from "../lead";
import { readTeam } from "../team";
import { composeSummary } from "./compose-summary";

/** Each minute, so that a CMS that was away at eight makes up for it. */
export const summarySchedule = "0 * * * * *";

/** By the clocks in Budapest; whoever was away until then has been at work for half a day. */
const dueFrom = "08:00";
const dueUntil = "12:00";
const overdueMs = 2 * 86_400_000;
const key = { type: "site", name: "lead-summary", key: "last" };

interface LastSummary {
  /** On which it was sent, or tried; `2026-11-30`. */
  day: string;
  /** What has come since is new, in milliseconds since 1970. */
  until: number;
}

let isRunning = false;

/** What is new and what waits, on the morning of a working day, once, and only when there is something to say. */
export async function sendSummaryWhenDue({ strapi }: { strapi: Core.Strapi }): Promise<void> {
  const now = new Date();
  if (isRunning || !isMorningAtWork(now)) return;
  isRunning = true;
  try {
    await withLock(strapi, "summary of leads", () => sendOnce(strapi, now));
  } catch (error) {
    const { code = "unknown", responseCode = "" } = error as { code?: string; responseCode?: number };
    strapi.log.error(`The summary of leads was not sent: ${code} ${responseCode}`.trim());
  } finally {
    isRunning = false;
  }
}

/** Monday to Friday, but for public holidays. */
export function isMorningAtWork(now: Date): boolean {
  const [day = "", clock = ""] = toBudapest(now).split("T");
  const isWeekend = [0, 6].includes(new Date(day).getUTCDay());
  return dueFrom <= clock && clock < dueUntil && !isWeekend && !isHoliday(day);
}

/** Noted before it is handed over: a process that ends on the way sends none twice, and the next day's has it all. */
async function sendOnce(strapi: Core.Strapi, now: Date): Promise<void> {
  const day = toBudapest(now).slice(0, 10);
  const store = strapi.store(key);
  const last = (await store.get()) as LastSummary | null;
  // A site that is new, or had no summaries, begins with tomorrow's.
  if (!last) return store.set({ value: { day, until: now.getTime() } satisfies LastSummary });
  if (last.day >= day) return;
  await store.set({ value: { ...last, day } satisfies LastSummary });
  try {
    const mail = await readSummary(strapi, new Date(last.until), now);
    if (mail)
      await strapi
        .plugin("email")
        .service("email")
        .send({ ...mail, fileName: `summary-${day}` });
  } catch (error) {
    if (isCertainlyUnsent(error)) await store.set({ value: last });
    throw error;
  }
  await store.set({ value: { day, until: now.getTime() } satisfies LastSummary });
}

async function readSummary(strapi: Core.Strapi, since: Date, now: Date): Promise<PanelMail | undefined> {
  const { address } = await readTeam(strapi);
  const read = (where: object): Promise<LeadRow[]> =>
    strapi.db
      .query(leadUid)
      .findMany({ where: { erasedAt: null, ...where }, select: fields, orderBy: { receivedAt: "asc" } });
  // When it came here: what the site delivers late is new, too.
  const fresh = await read({ state: { $ne: "spam" }, createdAt: { $gte: since, $lt: now } });
  const overdue = await read({
    state: { $in: ["new", "in-progress"] },
    receivedAt: { $lt: new Date(now.getTime() - overdueMs) },
  });
  if (!address || fresh.length + overdue.length === 0) return undefined;
  const cmsUrl = readVariable("CMS_PUBLIC_URL");
  return { to: address, ...composeSummary({ fresh, overdue }, cmsUrl) };
}

const fields = ["kind", "name", "reference"];
