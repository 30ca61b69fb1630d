import type { Locale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { columnsOf, commitDurably, newDocumentId, tableOf, timeOf } from "../database";
import { accountUid } from "./account";

export const markUid: UID.ContentType = "api::review-mark.review-mark";
export const caseUid = "api::case-study.case-study";

/** What a client does; the others are done for them. */
export const clientActions = ["looked", "commented", "approved"] as const;
export type ClientAction = (typeof clientActions)[number];

export interface ReviewMark {
  id: number;
  /** Document of the case. */
  caseId: string;
  accountId: number;
  action: ClientAction | "invited" | "replied";
  at: string;
  locale: Locale | null;
  /** When the draft that was seen had been saved. */
  draftAt: string | null;
  text: string | null;
  /** Id of an account of the panel. */
  invitedBy: number | null;
  /** Id of an account of the panel. */
  repliedBy: number | null;
}

type NewMark = Pick<ReviewMark, "caseId" | "accountId" | "action"> &
  Partial<Pick<ReviewMark, "locale" | "draftAt" | "text" | "invitedBy" | "repliedBy">>;

/** Of one client and one case, and as many replies; further ones are refused. */
export const maxAnswers = 100;
/** In which the same answer again is the same one. */
const againMs = 60_000;

export async function readMarks(strapi: Core.Strapi, where: object, limit?: number): Promise<ReviewMark[]> {
  return strapi.db
    .query(markUid)
    .findMany({ where, orderBy: [{ at: "desc" }, { id: "desc" }], ...(limit ? { limit } : {}) });
}

export async function addMark(strapi: Core.Strapi, mark: NewMark): Promise<void> {
  await strapi.db.query(markUid).create({ data: { ...mark, at: new Date() } });
}

/** One mark for all looks of a client at a case, with the time of the last. */
export async function markLook(strapi: Core.Strapi, mark: Omit<NewMark, "action">): Promise<void> {
  const { caseId, accountId } = mark;
  const where = { caseId, accountId, action: "looked" };
  const { count } = await strapi.db.query(markUid).updateMany({ where, data: { ...mark, at: new Date() } });
  if (count === 0) await addMark(strapi, { ...mark, action: "looked" });
}

/** `"again"`: the same was said a moment ago; `"full"`: there is no room for another. */
export function addAnswer(
  strapi: Core.Strapi,
  mark: NewMark & { action: "commented" | "approved"; text: string | null },
): Promise<"kept" | "again" | "full"> {
  return addOnce(strapi, mark, ["commented", "approved"]);
}

/** As `addAnswer`, of a colleague to the client. */
export function addReply(
  strapi: Core.Strapi,
  reply: Required<Pick<NewMark, "caseId" | "accountId" | "text" | "repliedBy">>,
): Promise<"kept" | "again" | "full"> {
  return addOnce(strapi, { ...reply, action: "replied" }, ["replied"]);
}

/** The account's row is the lock: of two at once the second is said again. */
function addOnce(
  strapi: Core.Strapi,
  mark: NewMark,
  counted: ReviewMark["action"][],
): Promise<"kept" | "again" | "full"> {
  const { caseId, accountId, action, text } = mark;
  const at = new Date();
  return commitDurably(strapi, async (transaction) => {
    await transaction(tableOf(strapi, accountUid)).where("id", accountId).forUpdate().first();
    const marks = () => transaction(tableOf(strapi, markUid));
    const said = await marks()
      .where(columnsOf(strapi, markUid, { caseId, accountId }))
      .whereIn("action", counted)
      .orderBy("id", "desc");
    const [last] = said;
    if (last?.action === action && last.text === text && at.getTime() - timeOf(last.at) < againMs) return "again";
    if (said.length >= maxAnswers) return "full";
    await marks().insert(columnsOf(strapi, markUid, { documentId: newDocumentId(strapi, markUid), ...mark, at }));
    return "kept";
  });
}

/** What an account wrote goes with it; what was said of a case that is gone, in the night after. */
export function forgetMarks(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: [accountUid],
    afterDelete: () => deleteOrphanedMarks(strapi),
    afterDeleteMany: () => deleteOrphanedMarks(strapi),
  });
}

export async function deleteOrphanedMarks(strapi: Core.Strapi): Promise<void> {
  const marks: ReviewMark[] = await strapi.db.query(markUid).findMany({ select: ["caseId", "accountId"] });
  if (marks.length === 0) return;
  const [cases, accounts] = await Promise.all([
    strapi.db.query(caseUid).findMany({ select: ["documentId"] }),
    strapi.db.query(accountUid).findMany({ select: ["id"] }),
  ]);
  const isThere = new Set([...cases.map(({ documentId }) => documentId), ...accounts.map(({ id }) => id)]);
  const gone = (all: readonly (string | number)[]) => [...new Set(all)].filter((id) => !isThere.has(id));
  const where = {
    $or: [
      { caseId: { $in: gone(marks.map(({ caseId }) => caseId)) } },
      { accountId: { $in: gone(marks.map(({ accountId }) => accountId)) } },
    ],
  };
  await strapi.db.query(markUid).deleteMany({ where });
}
