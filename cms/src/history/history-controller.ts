import { fromBudapest } from "@hetreteg/contract/budapest-time";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { accountNames } from "../accounts/account-names";
import { tableOf, timeOf } from "../database";
import { type DescribedEntry, describeEntry } from "../publishing/incoming-links";
import { mayOf } from "../publishing/panel-entry";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import { type SiteTypeUid, siteTypeOf, siteTypes, uidOf } from "../site-types";
import { documentsThere } from "./delete-old-versions";
import { readContent } from "./entry-content";
import { type Change, findChanges } from "./find-changes";
import { actionsOfSite, type Version, versionUid } from "./keep-versions";
import { languagesOf, restoreVersion } from "./restore-version";

export interface ListedVersion extends Pick<Version, "id" | "action"> {
  at: number;
  /** Of the account that did it; none of a schedule or of an account that is gone. */
  by?: string;
  locales: string[];
  entry: DescribedEntry;
  /** Whether the entry exists. */
  isThere: boolean;
}

export interface ShownVersion extends ListedVersion {
  /** When the next one of the site took its place. */
  until?: number;
  changed: Change[];
  /** How the drafts of its languages differ now. */
  sinceThen: Change[];
  /** Of a language that is gone, or of the whole entry: what its restoring makes of nothing. */
  comesBack: Change[];
  mayRestore: boolean;
  /** Without drafts, what is restored is on the site at once. */
  hasDrafts: boolean;
}

const pageSize = 50;
const columns = ["id", "targetUid", "targetDocumentId", "action", "targetLocales", "title", "at", "userId"];

export function createHistoryController(strapi: Core.Strapi) {
  const query = () => strapi.db.query(versionUid);

  return {
    /**
     * The latest first, `before=<id>` further back. Of one entry with `uid` and `documentId`; `until` is a time in
     * Budapest; `deleted` asks for what is deleted and not there again.
     */
    async list(ctx: Context) {
      const { uid, documentId, until, before, deleted } = ctx.query as Record<string, string | undefined>;
      const readable = siteTypes.map(uidOf).filter((type) => mayOf(strapi, ctx, type, "read"));
      const time = until ? fromBudapest(until) : undefined;
      if (until && !time) throw new errors.ValidationError(refusalsOf(strapi).schedule.noSuchTime);
      const where = {
        targetUid: { $in: uid ? readable.filter((type) => type === uid) : readable },
        ...(documentId ? { targetDocumentId: documentId } : {}),
        ...(time ? { at: { $lte: time } } : {}),
        ...(before ? { id: { $lt: Number(before) || 0 } } : {}),
        // What was there before is no change: it stands in the history of its entry.
        action: deleted ? "deleted" : documentId ? { $notNull: true } : { $ne: "found" },
      };
      const rows: Version[] = await query().findMany({
        where,
        select: columns,
        orderBy: { id: "desc" },
        limit: pageSize,
      });
      const listed = await describe(strapi, rows);
      ctx.set("Cache-Control", "no-store");
      ctx.body = {
        versions: deleted ? latestOfEach(listed.filter(({ isThere }) => !isThere)) : listed,
        next: rows.length === pageSize ? rows.at(-1)?.id : undefined,
        ...(await sizeOf(strapi)),
      };
    },

    async show(ctx: Context) {
      const version = await readVersion(strapi, ctx);
      const { targetUid: uid, targetDocumentId: documentId, id, action } = version;
      const where = { targetUid: uid, targetDocumentId: documentId };
      const isOfSite = actionsOfSite.includes(action);
      const ofSite = { ...where, action: { $in: actionsOfSite } };
      const earlier: Version[] = await query().findMany({
        where: { ...ofSite, id: { $lt: id } },
        orderBy: { id: "desc" },
        limit: 1,
      });
      const later: Version[] = await query().findMany({
        where: { ...where, action: { $in: [...actionsOfSite, "deleted"] }, id: { $gt: id } },
        select: columns,
        orderBy: { id: "asc" },
        limit: 1,
      });
      const [listed] = await describe(strapi, [version]);
      const own = Object.fromEntries(languagesOf(version.content));
      const before = earlier[0] ? Object.fromEntries(languagesOf(earlier[0].content)) : undefined;
      const now = Object.fromEntries(languagesOf({ languages: await readContent(strapi, uid, documentId) }));
      const isGone = ([locale]: [string, object]) => !now[locale];
      const gone = Object.fromEntries(Object.entries(own).filter(isGone));
      const kept = Object.fromEntries(Object.entries(own).filter((one) => !isGone(one)));
      const language = panelLanguageOf(strapi);
      const comesBack = await findChanges(strapi, uid, [{}, gone], language);
      const next = isOfSite ? later[0] : undefined;
      ctx.set("Cache-Control", "no-store");
      ctx.body = {
        ...listed,
        ...(next ? { until: timeOf(next.at) } : {}),
        changed: isOfSite && before ? await findChanges(strapi, uid, [before, own], language) : [],
        sinceThen: await findChanges(strapi, uid, [kept, now], language),
        // A language that comes back has the shared fields of those that are there.
        comesBack: listed?.isThere ? comesBack.filter(({ locale }) => locale) : comesBack,
        mayRestore: mayRestore(strapi, ctx, uid, listed?.isThere === true),
        hasDrafts: strapi.contentType(uid).options?.draftAndPublish === true,
      };
    },

    async restore(ctx: Context) {
      const version = await readVersion(strapi, ctx);
      const { targetUid: uid, targetDocumentId: documentId } = version;
      const there = await documentsThere(strapi, uid, [documentId]);
      if (!mayRestore(strapi, ctx, uid, there.size > 0)) {
        throw new errors.ForbiddenError(refusalsOf(strapi).history.forbidden);
      }
      const { missing, linked } = await restoreVersion(strapi, version);
      const [listed] = await describe(strapi, [version]);
      const language = panelLanguageOf(strapi);
      const leading = await Promise.all(
        linked.map(async (link) => {
          const row = await strapi.db.query(link.uid).findOne({ where: { documentId: link.documentId } });
          return row ? [describeEntry(strapi, link.uid, row, language)] : [];
        }),
      );
      ctx.body = { entry: listed?.entry, missing, linked: leading.flat() };
    },

    /** A deleted entry with all its versions, for good. */
    async erase(ctx: Context) {
      const { targetUid: uid, targetDocumentId: documentId } = await readVersion(strapi, ctx);
      const { history: texts } = refusalsOf(strapi);
      if (!mayOf(strapi, ctx, uid, "delete")) throw new errors.ForbiddenError(texts.forbidden);
      const there = await documentsThere(strapi, uid, [documentId]);
      if (there.size > 0) throw new errors.ValidationError(texts.stillThere);
      const { count } = await query().deleteMany({ where: { targetUid: uid, targetDocumentId: documentId } });
      ctx.body = { erased: count };
    },
  };
}

async function readVersion(strapi: Core.Strapi, ctx: Context): Promise<Version> {
  const { history: texts } = refusalsOf(strapi);
  const id = Number(ctx.params.id);
  const version = Number.isSafeInteger(id) ? await strapi.db.query(versionUid).findOne({ where: { id } }) : null;
  if (!version || !siteTypeOf(version.targetUid)) throw new errors.NotFoundError(texts.gone);
  if (!mayOf(strapi, ctx, version.targetUid, "read")) throw new errors.ForbiddenError(texts.forbidden);
  return version;
}

function mayRestore(strapi: Core.Strapi, ctx: Context, uid: SiteTypeUid, isThere: boolean): boolean {
  return mayOf(strapi, ctx, uid, isThere ? "update" : "create");
}

async function describe(strapi: Core.Strapi, rows: Version[]): Promise<ListedVersion[]> {
  const language = panelLanguageOf(strapi);
  const names = await accountNames(
    strapi,
    rows.map(({ userId }) => userId),
  );
  const there = new Set<string>();
  for (const uid of new Set(rows.map(({ targetUid }) => targetUid))) {
    const ids = rows.filter(({ targetUid }) => targetUid === uid).map(({ targetDocumentId }) => targetDocumentId);
    for (const documentId of await documentsThere(strapi, uid, [...new Set(ids)])) there.add(`${uid} ${documentId}`);
  }
  return rows.map(({ id, action, at, userId, title, targetUid: uid, targetDocumentId: documentId, targetLocales }) => {
    const locales = targetLocales ? targetLocales.split(",") : [];
    const entry = describeEntry(strapi, uid, { documentId, locale: locales[0] ?? null }, language);
    const by = names.get(Number(userId));
    return {
      id,
      action,
      at: timeOf(at),
      ...(by ? { by } : {}),
      locales,
      entry: { ...entry, title: title || entry.title },
      isThere: there.has(`${uid} ${documentId}`),
    };
  });
}

function latestOfEach(versions: ListedVersion[]): ListedVersion[] {
  const seen = new Set<string>();
  return versions.filter(({ entry: { uid, documentId } }) => {
    const isNew = !seen.has(`${uid} ${documentId}`);
    seen.add(`${uid} ${documentId}`);
    return isNew;
  });
}

/** `count` versions, `size` characters. */
async function sizeOf(strapi: Core.Strapi): Promise<{ count: number; size: number }> {
  const [row] = await strapi.db.connection(tableOf(strapi, versionUid)).count({ count: "id" }).sum({ size: "size" });
  return { count: Number(row?.count ?? 0), size: Number(row?.size ?? 0) };
}
