import type { Locale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { populateContent } from "../content-api/populate-content";
import { documentsOf } from "../documents";

const caseUid = "api::case-study.case-study";
const serviceUid = "api::service.service";

export interface ReviewedCase {
  documentId: string;
  slug: string;
  drafts: { locale: string; title: string; updatedAt: string }[];
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
    const known = cases.get(documentId) ?? { documentId, slug: slugOf(rows, documentId), drafts: [] };
    known.drafts.push({ locale, title, updatedAt });
    cases.set(documentId, known);
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
  const services = await publishedServices(
    strapi,
    draft.services.map((service: { documentId: string }) => service.documentId),
    locale,
  );
  const shown = (await strapi.contentAPI.sanitize.output(draft, strapi.contentType(caseUid))) as object;
  return { ...shown, services };
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
