import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { doOnce, tableOf, timeOf } from "../database";
import { uidOf } from "../site-types";
import { readRows, setTime, writeFields } from "./copy-shared-fields";
import { readOldTimes, saysOnly } from "./old-opening-texts";

interface OldTexts {
  id: number;
  locale: string;
  sentence: string | null;
  times: string | null;
}

interface OldRow {
  id: number;
  locale: string;
  opening_hours: string | null;
  opening_times?: string | null;
}

const uid = uidOf("site-setting");
/** For good: what stood there word for word. */
const textsKey = { type: "core", name: "opening-hours", key: "texts" };
const movedKey = { type: "core", name: "opening-hours", key: "moved" };

/**
 * Hours were a sentence in each language and lines for search engines. Their columns are there in the first start
 * after such a version ran, also after going back to one, which drops the rows; Strapi drops the columns then.
 */
export async function keepOpeningTexts(strapi: Core.Strapi): Promise<void> {
  const [schema, table] = [strapi.db.getSchemaConnection(), tableOf(strapi, uid)];
  if (!(await schema.hasColumn(table, "opening_hours"))) return;
  const hasTimes = await schema.hasColumn(table, "opening_times");
  const columns = ["id", "locale", "opening_hours", ...(hasTimes ? ["opening_times"] : [])];
  const rows: OldRow[] = await strapi.db.getConnection(table).select(columns);
  const known = ((await strapi.store(textsKey).get()) ?? []) as OldTexts[];
  const value = rows.map(({ id, locale, opening_hours, opening_times }): OldTexts => {
    // The columns are empty after going back. Publishing gives a row another number.
    const earlier = known.find((one) => one.id === id) ?? known.find((one) => one.locale === locale);
    const [sentence, times] = [opening_hours || earlier?.sentence, opening_times || earlier?.times];
    return { id, locale, sentence: sentence ?? null, times: times ?? null };
  });
  await strapi.store(textsKey).set({ value });
  await strapi.store(movedKey).delete();
}

/** Once after `keepOpeningTexts` kept some: an editor who removes the rows later does not get them back. */
export async function moveOpeningHours(strapi: Core.Strapi): Promise<void> {
  const texts = (await strapi.store(textsKey).get()) as OldTexts[] | null;
  if (!texts) return;
  // All languages share the lines, and may have drifted apart.
  const lines = texts.find(({ locale, times }) => locale === defaultLocale && times)?.times ?? null;
  const toLookThrough = new Set<string>();
  await doOnce(strapi, movedKey, async () => {
    const documents = await strapi.db.query(uid).findMany({ select: ["documentId"] });
    for (const documentId of new Set<string>(documents.map((row) => row.documentId))) {
      for (const row of await readRows(strapi, uid, documentId)) {
        const old = texts.find(({ id }) => id === row.id);
        if (!old || (row.openingHours as unknown[]).length > 0) continue;
        const { week, isWhole } = readOldTimes(lines ?? old.times);
        const openingNote = isWhole && saysOnly(old.sentence ?? "", week) ? null : old.sentence;
        await writeFields(strapi, uid, row, { openingHours: week, closedOnHolidays: true, openingNote });
        await setTime(strapi, uid, row.id, timeOf(row.updatedAt) + 1);
        if (openingNote || !isWhole) toLookThrough.add(whatToLookThrough(old, openingNote));
      }
    }
  });
  for (const sentence of toLookThrough) console.log(sentence);
}

function whatToLookThrough({ locale, times }: OldTexts, note: string | null): string {
  const noted = note ? `The note says what stood there before: "${note}". ` : "";
  const lines = times ? `Their lines were: ${times.trim().split(/\r?\n/).join(", ")}. ` : "";
  return `Look through the opening hours (${locale}) in the site settings: the rows are what the site says and the forms take; without any, forms refuse no day. ${noted}${lines}`.trim();
}
