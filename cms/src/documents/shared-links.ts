import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { isTranslated } from "./shared-fields";

/** A version of an entry: where a relation leads depends on its language and on whether it is published. */
export interface Place {
  locale: string;
  publishedAt: unknown;
}

interface Link {
  id: number;
  documentId: string;
}

/**
 * The rows a relation of one version leads to when another version takes it over: the targets' versions of that
 * place's own language and status. A target without a version where the relation comes from was never in its form,
 * so nobody took it away: it stays, behind the one it stands behind.
 */
export async function linksInPlace(
  strapi: Core.Strapi,
  target: UID.ContentType,
  [wanted, held]: [unknown, unknown],
  [from, place]: [Place, Place],
): Promise<number[]> {
  const [wantedLinks, heldLinks] = [linksOf(wanted), linksOf(held)];
  const here = await idsAt(strapi, target, wantedLinks, place);
  const there = await idsAt(strapi, target, heldLinks, from);
  const ids = wantedLinks.flatMap(({ documentId }) => here.get(documentId) ?? []);
  for (const [index, { id, documentId }] of heldLinks.entries()) {
    if (there.has(documentId) || ids.includes(id)) continue;
    ids.splice(ids.indexOf(heldLinks[index - 1]?.id ?? 0) + 1, 0, id);
  }
  return ids;
}

export function linksOf(value: unknown): Link[] {
  return [value ?? []].flat() as Link[];
}

export function isDraft({ publishedAt }: Pick<Place, "publishedAt">): boolean {
  return publishedAt === null || publishedAt === undefined;
}

async function idsAt(
  strapi: Core.Strapi,
  target: UID.ContentType,
  links: Link[],
  place: Place,
): Promise<Map<string, number>> {
  if (links.length === 0) return new Map();
  const model = strapi.contentType(target);
  const where = {
    documentId: { $in: links.map(({ documentId }) => documentId) },
    ...(isTranslated(model) ? { locale: place.locale } : {}),
    ...(model.options?.draftAndPublish ? { publishedAt: { [isDraft(place) ? "$null" : "$notNull"]: true } } : {}),
  };
  const rows: Link[] = await strapi.db.query(target).findMany({ where, select: ["id", "documentId"] });
  return new Map(rows.map(({ id, documentId }) => [documentId, id]));
}
