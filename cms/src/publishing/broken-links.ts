import { pageOf } from "@hetreteg/contract/addresses";
import type { TextProblem } from "@hetreteg/contract/drafts";
import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { type SiteTypeUid, siteTypeOf, siteTypes, uidOf } from "../site-types";
import { rowsOf } from "./incoming-links";
import { askAboutTexts } from "./text-problems";
import { modelsOf, walkDraft } from "./walk-draft";
import { isAway } from "./web-server";

export interface EntryWithBrokenLinks {
  uid: SiteTypeUid;
  /** Of the published row: another publish has another one. */
  id: number;
  problems: (TextProblem & { field: string })[];
}
export interface BrokenLinks {
  /** In milliseconds since 1970; when the check began. */
  at: number;
  entries: EntryWithBrokenLinks[];
}

export const brokenLinksSchedule = "0 20 4 * * *";

const kinds: readonly TextProblem["kind"][] = ["destination", "page", "file", "anchor"];
const key = { type: "site", name: "broken-links", key: "last" };

/** A second call while one is under way waits for that one. */
let running: Promise<void> | undefined;

/**
 * Reads every link of what is published: a page may have gone since its text was checked. Throws while no web server
 * answers; then the result of the time before stays.
 */
export function checkAllLinks(strapi: Core.Strapi): Promise<void> {
  running ??= check(strapi).finally(() => {
    running = undefined;
  });
  return running;
}

export async function checkLinksAtNight(strapi: Core.Strapi): Promise<void> {
  await checkAllLinks(strapi).catch((error) => strapi.log.warn(`The links were not checked: ${error}`));
}

async function check(strapi: Core.Strapi): Promise<void> {
  const at = Date.now();
  const entries: EntryWithBrokenLinks[] = [];
  for (const uid of siteTypes.map(uidOf)) {
    const hasDrafts = strapi.contentType(uid).options?.draftAndPublish === true;
    for await (const row of rowsOf(strapi, uid, hasDrafts ? { publishedAt: { $notNull: true } } : {})) {
      const problems = await brokenIn(strapi, uid, row).catch((error: unknown) => {
        if (isAway(error)) throw error;
        strapi.log.warn(`The links of ${uid} ${row.documentId} were not checked: ${error}`);
        return [];
      });
      if (problems.length > 0) entries.push({ uid, id: row.id, problems });
    }
  }
  await strapi.store(key).set({ value: { at, entries } });
}

type Row = Parameters<typeof walkDraft>[0] & { locale: string | null };

async function brokenIn(strapi: Core.Strapi, uid: SiteTypeUid, row: Row): Promise<EntryWithBrokenLinks["problems"]> {
  const { texts } = walkDraft(row, modelsOf(strapi, uid, "en"));
  if (texts.length === 0) return [];
  const place = { locale: row.locale ?? defaultLocale, own: pageOf(siteTypeOf(uid) ?? "", row) };
  const found = await askAboutTexts(texts, place);
  return texts.flatMap(({ field }, index) =>
    (found[index] ?? []).filter(({ kind }) => kinds.includes(kind)).map((problem) => ({ ...problem, field })),
  );
}

/** `undefined` before the first check. */
export async function readBrokenLinks(strapi: Core.Strapi): Promise<BrokenLinks | undefined> {
  return ((await strapi.store(key).get()) as BrokenLinks | null) ?? undefined;
}
