import { randomUUID } from "node:crypto";
import { fromBudapest } from "@hetreteg/contract/budapest-time";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { timeOf } from "../database";
import { findUnpublished } from "../home/find-versions";
import type { PanelLanguage } from "../languages";
import { panelLanguageOf, refusalsOf } from "../refusals/refusals";
import { isLocalized, type SiteTypeUid, siteTypeOf, siteTypes, uidOf } from "../site-types";
import { type DescribedEntry, describeEntry } from "./incoming-links";
import { mayOf } from "./panel-entry";
import { readReport } from "./publish-reports";
import { findProblemsOfSet } from "./publish-set";
import { planProblemIn, type ScheduledPublish, scheduleUid } from "./scheduled-publish";
import type { Member } from "./together";
import type { Problem } from "./walk-draft";

export interface RefusedMember {
  entry: DescribedEntry;
  problems: Pick<Problem, "field" | "label" | "message">[];
}
/** What came of the pages of all members together. */
export interface SetReceipt {
  /** When the last page was verified, in milliseconds since 1970. */
  at: number;
  live: number;
  gone: number;
  failed: number;
  /** Some member is not on every web server yet, or cannot be asked about. */
  isOpen: boolean;
}
export interface PublishSet {
  id: string;
  dueAt: number;
  state: ScheduledPublish["state"];
  members: { entry: DescribedEntry; problem: string | null }[];
  receipt?: SetReceipt;
}
export interface SetsAnswer {
  /** Drafts that are not on the site as they are. */
  drafts: DescribedEntry[];
  sets: PublishSet[];
}

const maxMembers = 50;
const maxDrafts = 100;
const maxSets = 10;
/** In which the web servers report on a set. */
const receiptTimeMs = 10 * 60_000;

/** Several drafts, of whatever types and languages, that go live at one time. */
export function createSetController(strapi: Core.Strapi) {
  const query = () => strapi.db.query(scheduleUid);

  return {
    async list(ctx: Context) {
      ctx.set("Cache-Control", "no-store");
      ctx.body = { drafts: await readDrafts(ctx), sets: await readSets(ctx) } satisfies SetsAnswer;
    },

    /** `at` as the clocks in Budapest show it; without it, now. Answers `refused` when something keeps one of them. */
    async plan(ctx: Context) {
      const { schedule: texts } = refusalsOf(strapi);
      const { entries, at } = (ctx.request.body ?? {}) as { entries?: unknown; at?: unknown };
      const set = await readMembers(ctx, entries);
      const dueAt = at ? fromBudapest(String(at)) : new Date();
      if (!dueAt) throw new errors.ValidationError(texts.noSuchTime);
      if (at && dueAt.getTime() < Date.now()) throw new errors.ValidationError(texts.passed);
      const language = panelLanguageOf(strapi);
      const refused = await findProblemsOfSet(strapi, set, language, dueAt);
      if (refused.length > 0) {
        ctx.body = { refused: await Promise.all(refused.map((one) => describeRefused(one, language))) };
        return;
      }
      const setId = randomUUID();
      await strapi.db.transaction(async () => {
        for (const { uid, documentId, locale } of set) {
          const target = { targetUid: uid, targetDocumentId: documentId, targetLocale: locale };
          const data = { ...target, action: "publish", dueAt, state: "waiting", plannedBy: ctx.state.user.id, setId };
          await query().create({ data });
        }
      });
      ctx.body = { set: setId };
    },

    async cancel(ctx: Context) {
      const rows = await rowsOf(String(ctx.params.id));
      if (rows.length === 0) throw new errors.NotFoundError(refusalsOf(strapi).schedule.done);
      for (const { targetUid, targetDocumentId, targetLocale } of rows) {
        const entry = await draftOf(targetUid, targetDocumentId, targetLocale);
        refuseUnlessMayPublish(ctx, targetUid, entry ?? undefined);
      }
      const where = { setId: String(ctx.params.id), state: { $in: ["waiting", "failed"] } };
      const { count } = await query().deleteMany({ where });
      if (count === 0) throw new errors.NotFoundError(refusalsOf(strapi).schedule.done);
      ctx.status = 204;
    },
  };

  function rowsOf(setId: string): Promise<ScheduledPublish[]> {
    return query().findMany({ where: { setId }, orderBy: "id" });
  }

  function refuseUnlessMayPublish(ctx: Context, uid: string, entry?: object): SiteTypeUid {
    const type = siteTypeOf(uid);
    if (!type || !mayOf(strapi, ctx, uidOf(type), "publish", entry)) {
      throw new errors.ForbiddenError(refusalsOf(strapi).entry.forbidden.publish);
    }
    return uidOf(type);
  }

  async function readMembers(ctx: Context, entries: unknown): Promise<Member[]> {
    const asked = (Array.isArray(entries) ? entries : []).slice(0, maxMembers) as Record<string, unknown>[];
    const set = new Map<string, Member>();
    for (const { uid, documentId, locale } of asked) {
      const entry = await draftOf(String(uid), String(documentId), String(locale ?? ""));
      if (!entry) throw new errors.NotFoundError(refusalsOf(strapi).entry.notShown);
      const member = {
        uid: refuseUnlessMayPublish(ctx, String(uid), entry),
        documentId: String(documentId),
        locale: String(locale ?? ""),
      };
      set.set(JSON.stringify(member), member);
    }
    if (set.size < 2) throw new errors.ValidationError(refusalsOf(strapi).schedule.setOfTwo);
    return [...set.values()];
  }

  async function draftOf(uid: string, documentId: string, locale: string): Promise<object | null> {
    const type = siteTypeOf(uid);
    const where = { documentId, locale: locale || null, publishedAt: null };
    return type ? strapi.db.query(uidOf(type)).findOne({ where, populate: ["createdBy"] }) : null;
  }

  async function readDrafts(ctx: Context): Promise<DescribedEntry[]> {
    const language = panelLanguageOf(strapi);
    const drafts: (DescribedEntry & { at: number })[] = [];
    for (const uid of siteTypes.map(uidOf)) {
      const type = strapi.contentType(uid);
      if (!type.options?.draftAndPublish || !isLocalized(type) || !mayOf(strapi, ctx, uid, "publish")) continue;
      for (const { id, at } of (await findUnpublished(strapi, uid, maxDrafts)).rows) {
        const row = await strapi.db.query(uid).findOne({ where: { id } });
        if (row) drafts.push({ ...describeEntry(strapi, uid, row, language), at });
      }
    }
    return drafts.sort((one, other) => other.at - one.at).slice(0, maxDrafts);
  }

  async function readSets(ctx: Context): Promise<PublishSet[]> {
    const rows: ScheduledPublish[] = await query().findMany({
      where: { setId: { $notNull: true } },
      orderBy: [{ dueAt: "desc" }, { id: "asc" }],
      limit: maxSets * maxMembers,
    });
    const sets = new Map<string, ScheduledPublish[]>();
    for (const row of rows.filter(({ targetUid }) => mayRead(ctx, targetUid))) {
      sets.set(String(row.setId), [...(sets.get(String(row.setId)) ?? []), row]);
    }
    return Promise.all([...sets.values()].slice(0, maxSets).map(describeSet));
  }

  function mayRead(ctx: Context, uid: string): boolean {
    const type = siteTypeOf(uid);
    return type !== undefined && mayOf(strapi, ctx, uidOf(type), "read");
  }

  async function describeSet(plans: ScheduledPublish[]): Promise<PublishSet> {
    const language = panelLanguageOf(strapi);
    const members = await Promise.all(
      plans.map(async ({ targetUid, targetDocumentId: documentId, targetLocale: locale, problem }) => ({
        entry: await describeMember({ uid: targetUid, documentId, locale }, language),
        problem: planProblemIn(problem, language),
      })),
    );
    const { setId, dueAt, state } = plans[0] as ScheduledPublish;
    const receipt = state === "done" ? await receiptOf(plans) : undefined;
    return {
      id: String(setId),
      dueAt: timeOf(dueAt),
      state,
      members,
      ...(receipt ? { receipt } : {}),
    };
  }

  async function describeMember({ uid, documentId, locale }: Member, language: PanelLanguage) {
    const row = await strapi.db.query(uid).findOne({ where: { documentId, locale, publishedAt: null } });
    return describeEntry(strapi, uid as SiteTypeUid, row ?? { documentId, locale }, language);
  }

  async function describeRefused(
    { member, problems }: { member: Member; problems: Problem[] },
    language: PanelLanguage,
  ): Promise<RefusedMember> {
    const named = problems.map(({ field, label, message }) => ({ field, label, message }));
    return { entry: await describeMember(member, language), problems: named };
  }

  /** Kept once it is whole: the entries' own reports are of their next publish some day. */
  async function receiptOf(plans: readonly ScheduledPublish[]): Promise<SetReceipt | undefined> {
    const { id, dueAt, receipt } = plans[0] as ScheduledPublish;
    if (receipt) return JSON.parse(receipt) as SetReceipt;
    if (Date.now() - timeOf(dueAt) > receiptTimeMs) return undefined;
    const read = await readReceipt(plans);
    if (!read.isOpen) await query().update({ where: { id }, data: { receipt: JSON.stringify(read) } });
    return read;
  }

  async function readReceipt(plans: readonly ScheduledPublish[]): Promise<SetReceipt> {
    const entries = new Map(plans.map(({ targetUid, targetDocumentId }) => [targetDocumentId, targetUid]));
    const states = new Map<string, "live" | "gone" | "failed">();
    let [at, isOpen] = [0, false];
    for (const [documentId, uid] of entries) {
      const report = await readReport(strapi, uid, documentId);
      if (typeof report !== "object" || report === null) {
        isOpen = true;
        continue;
      }
      at = Math.max(at, report.at);
      isOpen ||= report.servers.live < report.servers.of;
      for (const { path, state } of report.pages) states.set(path, state);
    }
    const count = (wanted: string) => [...states.values()].filter((state) => state === wanted).length;
    return { at, live: count("live"), gone: count("gone"), failed: count("failed"), isOpen };
  }
}
