import { isDeepStrictEqual } from "node:util";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { timeOf } from "../database";
import { sharedNames } from "../editing/shared-fields";
import type { SiteTypeUid } from "../site-types";
import { actionsOfSite, type Version, versionUid } from "./keep-versions";

/** A translation that was published at a time, and its Hungarian after it. */
export interface EarlierTranslation {
  documentId: string;
  locale: string;
  at: number;
}

/** Those whose Hungarian reads otherwise than when they were published, or of which that is not known. */
export async function findOlder<One extends EarlierTranslation>(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  earlier: One[],
): Promise<One[]> {
  if (earlier.length === 0) return [];
  const query = strapi.db.query(versionUid);
  const documentIds = [...new Set(earlier.map(({ documentId }) => documentId))];
  // There may be many, and two contents are enough.
  const versions: Version[] = await query.findMany({
    where: { targetUid: uid, targetDocumentId: { $in: documentIds }, action: { $in: actionsOfSite } },
    select: ["id", "targetDocumentId", "action", "targetLocales", "at"],
    orderBy: { id: "asc" },
  });
  const compared = earlier.map((one) => {
    const own = versions.filter(({ targetDocumentId }) => targetDocumentId === one.documentId);
    return { one, source: versionAt(own, one), now: own.at(-1) };
  });
  const ids = new Set(compared.flatMap(({ source, now }) => (source && now ? [source.id, now.id] : [])));
  if (ids.size === 0) return earlier;
  const read: Version[] = await query.findMany({ where: { id: { $in: [...ids] } }, select: ["id", "content"] });
  const contents = new Map(read.map(({ id, content }) => [id, content]));
  const hungarianOf = (version: Version | undefined) =>
    version && contents.get(version.id)?.languages[defaultLocale]?.published;
  const shared = sharedNames(strapi, uid);
  return compared.flatMap(({ one, source, now }) => {
    const [before, after] = [hungarianOf(source), hungarianOf(now)];
    if (!before || !after) return [one];
    const translated = Object.keys(after).filter((name) => !shared.includes(name));
    return translated.every((name) => isDeepStrictEqual(before[name] ?? null, after[name] ?? null)) ? [] : [one];
  });
}

/** What the site was when a translation was published: a version is kept right after its publish. */
function versionAt(versions: Version[], { locale, at }: EarlierTranslation): Version | undefined {
  const next = versions.find((version) => timeOf(version.at) >= at);
  const isOwn = next?.action === "published" && (!next.targetLocales || next.targetLocales.split(",").includes(locale));
  return isOwn ? next : versions.findLast((version) => timeOf(version.at) <= at);
}
