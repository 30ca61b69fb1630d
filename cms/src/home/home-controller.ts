import { defaultLocale, locales } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { accountName } from "../accounts/account-names";
import { timeOf } from "../database";
import { documentsOf } from "../documents";
import { type LeadRow, leadUid } from "../leads/lead";
import { leadAccess } from "../leads/lead-access";
import { checkAllLinks, readBrokenLinks } from "../publishing/broken-links";
import { type DescribedEntry, describeEntry } from "../publishing/incoming-links";
import { mayOf } from "../publishing/panel-entry";
import { listReadyDrafts, type ReadyDraft } from "../publishing/ready-drafts";
import { problemOf } from "../publishing/text-problems";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import { accountUid } from "../reviewers/account";
import { type ClientAction, caseUid, clientActions, readMarks } from "../reviewers/review-marks";
import { isLocalized, type SiteTypeUid, siteTypes, uidOf } from "../site-types";
import { findBehind, findUnpublished, type VersionRow } from "./find-versions";
import { findPicturesWithoutText } from "./pictures-without-text";

export interface WaitingLeads {
  count: number;
  overdue: number;
  leads: (Pick<LeadRow, "documentId" | "reference" | "kind" | "name"> & { at: number; isOverdue: boolean })[];
}
export interface WaitingDrafts {
  count: number;
  drafts: { entry: DescribedEntry; at: number; isNew: boolean; by?: string }[];
}
export interface BrokenLinkEntries {
  /** When they were looked for; not yet without it. */
  at?: number;
  count: number;
  entries: { entry: DescribedEntry; broken: { field: string; message: string }[] }[];
}
export interface ReviewedDrafts {
  /** That authors ask to be looked at. */
  ready: (ReadyDraft & { entry: DescribedEntry })[];
  /** What clients did with cases that they were shown, the latest first. */
  clients: { entry: DescribedEntry; name: string; action: ClientAction; at: number }[];
}
export interface MissingLanguages {
  languages: { locale: string; missing: number; older: number; entries: DescribedEntry[] }[];
}

const shownCount = 5;
const overdueMs = 2 * 86_400_000;
const unanswered = { state: { $eq: "new" }, erasedAt: { $null: true } };

/** What waits for somebody, on the panel's first page. */
export function createHomeController(strapi: Core.Strapi) {
  const readable = (ctx: Context) => siteTypes.map(uidOf).filter((uid) => mayOf(strapi, ctx, uid, "read"));
  const describe = async (uid: SiteTypeUid, { id }: VersionRow) => {
    const row = await strapi.db.query(uid).findOne({ where: { id }, populate: ["updatedBy"] });
    return row && { row, entry: describeEntry(strapi, uid, row, panelLanguageOf(strapi)) };
  };

  async function readClientActions(): Promise<ReviewedDrafts["clients"]> {
    // Marks of cases and accounts that are gone stay until the night, and take no place of others.
    const [drafts, accounts] = await Promise.all([
      strapi.db.query(caseUid).findMany({ where: { publishedAt: null }, select: ["documentId", "locale"] }),
      strapi.db.query(accountUid).findMany({ select: ["id"] }),
    ]);
    const casesIn = (locale: string) => ({
      caseId: { $in: drafts.filter((draft) => draft.locale === locale).map(({ documentId }) => documentId) },
    });
    const there = {
      accountId: { $in: accounts.map(({ id }) => id) },
      $or: [
        ...locales.map((locale) => ({ locale, ...casesIn(locale) })),
        { locale: { $null: true }, ...casesIn(defaultLocale) },
      ],
    };
    const marks = await readMarks(strapi, { action: { $in: clientActions }, ...there }, shownCount);
    const known = await Promise.all(
      marks.map(async ({ caseId: documentId, accountId: id, action, at, locale }) => {
        const [row, account] = await Promise.all([
          strapi.db
            .query(caseUid)
            .findOne({ where: { documentId, locale: locale ?? defaultLocale, publishedAt: null } }),
          strapi.db.query(accountUid).findOne({ where: { id } }),
        ]);
        if (!row || !account) return [];
        const entry = describeEntry(strapi, caseUid, row, panelLanguageOf(strapi));
        return [{ entry, name: String(account.username), action: action as ClientAction, at: timeOf(at) }];
      }),
    );
    return known.flat();
  }

  return {
    async leads(ctx: Context) {
      const access = leadAccess(strapi, ctx.state.userAbility);
      if (!access.may("read")) throw new errors.ForbiddenError(refusalsOf(strapi).entry.forbidden.read);
      const before = new Date(Date.now() - overdueMs);
      const [permitted, late] = await Promise.all([
        access.permittedQuery({ filters: unanswered, sort: "receivedAt:ASC" }),
        access.permittedQuery({ filters: { ...unanswered, receivedAt: { $lt: before.toISOString() } } }),
      ]);
      const documents = documentsOf(strapi, leadUid);
      const [count, overdue, oldest] = await Promise.all([
        documents.count(permitted),
        documents.count(late),
        documents.findMany({ ...permitted, limit: shownCount }) as Promise<unknown> as Promise<LeadRow[]>,
      ]);
      const leads = oldest.map(({ documentId, reference, kind, name, receivedAt }) => {
        const at = timeOf(receivedAt);
        return { documentId, reference, kind, name, at, isOverdue: at < before.getTime() };
      });
      answer(ctx, { count, overdue, leads } satisfies WaitingLeads);
    },

    async drafts(ctx: Context) {
      const found: { uid: SiteTypeUid; row: VersionRow }[] = [];
      let count = 0;
      for (const uid of readable(ctx).filter((one) => strapi.contentType(one).options?.draftAndPublish)) {
        const unpublished = await findUnpublished(strapi, uid, shownCount);
        count += unpublished.count;
        found.push(...unpublished.rows.map((row) => ({ uid, row })));
      }
      const latest = found.sort((one, other) => other.row.at - one.row.at).slice(0, shownCount);
      const drafts = await Promise.all(
        latest.map(async ({ uid, row }) => {
          const known = await describe(uid, row);
          if (!known) return [];
          const { updatedBy } = known.row;
          const by = updatedBy && accountName(updatedBy);
          return [{ entry: known.entry, at: row.at, isNew: row.isNew, ...(by ? { by } : {}) }];
        }),
      );
      answer(ctx, { count, drafts: drafts.flat() } satisfies WaitingDrafts);
    },

    async checkLinks(ctx: Context) {
      if (readable(ctx).length === 0) throw new errors.ForbiddenError(refusalsOf(strapi).entry.forbidden.read);
      await checkAllLinks(strapi).catch((error) => {
        strapi.log.warn(`The links were not checked: ${error}`);
        throw new errors.ApplicationError(refusalsOf(strapi).linksUnchecked);
      });
      ctx.status = 204;
    },

    /** Of what is still published as it was checked. */
    async links(ctx: Context) {
      const mayRead = new Set(readable(ctx));
      const checked = await readBrokenLinks(strapi);
      const sentences = refusalsOf(strapi).publish;
      const entries: BrokenLinkEntries["entries"] = [];
      for (const { uid, id, problems } of checked?.entries ?? []) {
        const row = mayRead.has(uid) && (await strapi.db.query(uid).findOne({ where: { id } }));
        if (!row) continue;
        const broken = problems.map(({ field, ...problem }) => ({
          field,
          message: problemOf(problem, sentences).message,
        }));
        entries.push({ entry: describeEntry(strapi, uid, row, panelLanguageOf(strapi)), broken });
      }
      const shown = { count: entries.length, entries: entries.slice(0, shownCount) };
      answer(ctx, { ...(checked ? { at: checked.at } : {}), ...shown } satisfies BrokenLinkEntries);
    },

    async reviews(ctx: Context) {
      const types = readable(ctx);
      const maySeeClients =
        types.includes(caseUid) && ctx.state.userAbility.can("plugin::content-manager.explorer.read", accountUid);
      const language = panelLanguageOf(strapi);
      answer(ctx, {
        ready: (await listReadyDrafts(strapi, types, language)).slice(0, shownCount),
        clients: maySeeClients ? await readClientActions() : [],
      } satisfies ReviewedDrafts);
    },

    async pictures(ctx: Context) {
      const asked = { language: panelLanguageOf(strapi), limit: shownCount };
      answer(ctx, await findPicturesWithoutText(strapi, readable(ctx), asked));
    },

    async languages(ctx: Context) {
      const translated = readable(ctx).filter((uid) => isLocalized(strapi.contentType(uid)));
      const languages: MissingLanguages["languages"] = [];
      for (const locale of locales.filter((one) => one !== defaultLocale)) {
        const summary = { locale, missing: 0, older: 0, entries: [] as DescribedEntry[] };
        for (const uid of translated) {
          const { missing, older, rows } = await findBehind(strapi, uid, locale, shownCount - summary.entries.length);
          summary.missing += missing;
          summary.older += older;
          for (const row of rows) {
            const known = await describe(uid, row);
            if (known) summary.entries.push({ ...known.entry, locale });
          }
        }
        languages.push(summary);
      }
      answer(ctx, { languages } satisfies MissingLanguages);
    },
  };
}

function answer(ctx: Context, body: object): void {
  ctx.set("Cache-Control", "no-store");
  ctx.body = body;
}
