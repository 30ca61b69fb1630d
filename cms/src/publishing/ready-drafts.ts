import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { accountNames } from "../accounts/account-names";
import { timeOf } from "../database";
import type { DocumentMiddleware } from "../documents";
import type { PanelLanguage } from "../languages";
import { refusalsOf } from "../refusals/refusals";
import { type SiteTypeUid, siteTypeOf } from "../site-types";
import { type DescribedEntry, describeEntry } from "./incoming-links";
import { mayOf, type PanelEntry, readPanelEntry } from "./panel-entry";

const readyUid: UID.ContentType = "api::ready-draft.ready-draft";

export interface ReadyDraft {
  at: number;
  by: string;
}

interface Row {
  targetUid: SiteTypeUid;
  targetDocumentId: string;
  targetLocale: string;
  saidBy: number;
  at: string;
}

/** A draft that its author, who may not publish, asks an editor to look at. */
export function createReadyDraftController(strapi: Core.Strapi) {
  const query = () => strapi.db.query(readyUid);

  return {
    async say(ctx: Context) {
      const target = await readTarget(ctx);
      await query().deleteMany({ where: target });
      await query().create({ data: { ...target, saidBy: ctx.state.user.id, at: new Date() } });
      ctx.body = await readyState(strapi, target);
    },

    async takeBack(ctx: Context) {
      const target = await readTarget(ctx);
      await query().deleteMany({ where: target });
      ctx.body = await readyState(strapi, target);
    },
  };

  async function readTarget(ctx: Context) {
    const entry = await readPanelEntry(strapi, ctx, "read");
    const { documentId, locale } = entry;
    const draft = await strapi.db.query(entry.uid).findOne({
      where: { documentId, locale, publishedAt: null },
      populate: ["createdBy"],
    });
    if (!draft || !mayOf(strapi, ctx, entry.uid, "update", draft)) {
      throw new errors.ForbiddenError(refusalsOf(strapi).entry.forbidden.read);
    }
    return targetOf(entry);
  }
}

function targetOf({ uid, documentId, locale }: PanelEntry) {
  return { targetUid: uid, targetDocumentId: documentId, targetLocale: locale };
}

export async function readReadyDraft(strapi: Core.Strapi, entry: PanelEntry): Promise<{ ready?: ReadyDraft }> {
  return readyState(strapi, targetOf(entry));
}

async function readyState(strapi: Core.Strapi, target: object): Promise<{ ready?: ReadyDraft }> {
  const row: Row | null = await strapi.db.query(readyUid).findOne({ where: target });
  return row
    ? { ready: { at: timeOf(row.at), by: (await accountNames(strapi, [row.saidBy])).get(row.saidBy) ?? "" } }
    : {};
}

/** Of these types, the first that was said comes first. */
export async function listReadyDrafts(
  strapi: Core.Strapi,
  uids: readonly SiteTypeUid[],
  language: PanelLanguage,
): Promise<(ReadyDraft & { entry: DescribedEntry })[]> {
  const where = { targetUid: { $in: uids } };
  const rows: Row[] = await strapi.db.query(readyUid).findMany({ where, orderBy: { at: "asc" } });
  const names = await accountNames(
    strapi,
    rows.map(({ saidBy }) => saidBy),
  );
  const listed = await Promise.all(
    rows.map(async ({ targetUid, targetDocumentId: documentId, targetLocale: locale, saidBy, at }) => {
      const draft = await strapi.db.query(targetUid).findOne({ where: { documentId, locale, publishedAt: null } });
      if (!draft) return [];
      const entry = describeEntry(strapi, targetUid, draft, language);
      return [{ entry, at: timeOf(at), by: names.get(saidBy) ?? "" }];
    }),
  );
  return listed.flat();
}

/** What was published, discarded or deleted waits for nobody. */
export function forgetReadyDrafts(strapi: Core.Strapi): DocumentMiddleware {
  return async function forgetReadyDraft({ uid, action, params }, next) {
    const result = await next();
    const { documentId, locale } = params;
    if (documentId && siteTypeOf(uid) && ["publish", "discardDraft", "delete"].includes(action)) {
      const languages = locale === "*" ? {} : { targetLocale: { $in: [locale ?? defaultLocale].flat() } };
      await strapi.db.query(readyUid).deleteMany({
        where: { targetUid: uid, targetDocumentId: documentId, ...languages },
      });
    }
    return result;
  };
}
