import { defaultLocale, type Locale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { populateContent } from "../content-api/populate-content";
import { timeOf } from "../database";
import { documentsOf } from "../documents";
import { caseUid, markLook, readMarks } from "./review-marks";

const serviceUid = "api::service.service";

export interface ReviewedCase {
  documentId: string;
  slug: string;
  drafts: { locale: string; title: string; updatedAt: string }[];
  /** The reviewer's own, and what they were replied; latest first. */
  answers: { action: "commented" | "approved" | "replied"; at: number; text: string }[];
}

interface CaseRow {
  documentId: string;
  slug: string | null;
  locale: string;
  title: string;
  updatedAt: string;
  publishedAt: string | null;
}

/** Who is named in one language sees the drafts of all. */
export async function listOwnCases(strapi: Core.Strapi, userId: number): Promise<ReviewedCase[]> {
  const query = strapi.db.query(caseUid);
  const named = await query.findMany({ where: namedIn(userId), select: ["documentId"] });
  const rows: CaseRow[] = await query.findMany({
    where: { documentId: { $in: named.map(({ documentId }) => documentId) } },
    select: ["documentId", "slug", "locale", "title", "updatedAt", "publishedAt"],
    orderBy: [{ order: "asc" }, { id: "asc" }],
  });
  const cases = new Map<string, ReviewedCase>();
  for (const { documentId, locale, title, updatedAt } of rows.filter((row) => row.publishedAt === null)) {
    const known = cases.get(documentId) ?? { documentId, slug: slugOf(rows, documentId), drafts: [], answers: [] };
    known.drafts.push({ locale, title, updatedAt });
    cases.set(documentId, known);
  }
  const said = ["commented", "approved", "replied"] as const;
  const where = { accountId: userId, caseId: { $in: [...cases.keys()] }, action: { $in: said } };
  for (const { caseId, action, at, text } of await readMarks(strapi, where)) {
    cases.get(caseId)?.answers.push({ action: action as (typeof said)[number], at: timeOf(at), text: text ?? "" });
  }
  return [...cases.values()];
}

/** Of the drafts, else as published: a draft may be without one for a while. */
function slugOf(rows: CaseRow[], documentId: string): string {
  const own = rows.filter((row) => row.documentId === documentId && row.slug);
  return (own.find((row) => row.publishedAt === null) ?? own[0])?.slug ?? "";
}

export async function readOwnDraft(
  strapi: Core.Strapi,
  userId: number,
  documentId: string,
  locale: Locale,
): Promise<object | undefined> {
  const query = strapi.db.query(caseUid);
  if (!(await query.findOne({ where: { ...namedIn(userId), documentId }, select: ["id"] }))) return undefined;
  const draft = await query.findOne({
    where: { documentId, locale, publishedAt: null },
    populate: { ...populateContent(strapi, caseUid), services: { select: ["documentId"] } },
  });
  if (!draft) return undefined;
  const look = { caseId: documentId, accountId: userId, locale, draftAt: draft.updatedAt };
  // A disk that is full keeps nobody from looking.
  await markLook(strapi, look).catch((error) => strapi.log.error(`A client's look was not kept: ${error}`));
  const services = await publishedServices(
    strapi,
    draft.services.map((service: { documentId: string }) => service.documentId),
    locale,
  );
  const shown = (await strapi.contentAPI.sanitize.output(draft, strapi.contentType(caseUid))) as object;
  return { ...shown, services };
}

/** Of a case that names this reviewer, its draft in this language or, without one, in whatever there is. */
export async function findOwnDraft(
  strapi: Core.Strapi,
  userId: number,
  documentId: string,
  locale: Locale,
): Promise<CaseRow | undefined> {
  const query = strapi.db.query(caseUid);
  if (!(await query.findOne({ where: { ...namedIn(userId), documentId }, select: ["id"] }))) return undefined;
  const drafts: CaseRow[] = await query.findMany({ where: { documentId, publishedAt: null }, orderBy: "id" });
  const find = (wanted: string) => drafts.find((draft) => draft.locale === wanted);
  return find(locale) ?? find(defaultLocale) ?? drafts[0];
}

function namedIn(userId: number) {
  return { publishedAt: null, reviewers: { id: userId } };
}

/** A draft's relations lead to drafts, of which reviewers may see only their own case. */
async function publishedServices(strapi: Core.Strapi, documentIds: string[], locale: Locale): Promise<object[]> {
  const found = await documentsOf(strapi, serviceUid).findMany({
    filters: { documentId: { $in: documentIds } },
    locale,
    status: "published",
  });
  return documentIds.flatMap((id) => found.find(({ documentId }) => documentId === id) ?? []);
}
