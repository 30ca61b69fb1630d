import type { Core } from "@strapi/strapi";
import { timeOf } from "../database";
import { uidOf } from "../site-types";
import { readRows, setTime, writeFields } from "./copy-shared-fields";
import { readOldTimes, saysOnly } from "./old-opening-texts";

interface OldTexts {
  id: number;
  locale: string;
  sentence: string | null;
  times: string | null;
}

const uid = uidOf("site-setting");
/** Kept by a migration, and for good: what stood there word for word. */
const textsKey = { type: "core", name: "opening-hours", key: "texts" };
const movedKey = { type: "core", name: "opening-hours", key: "moved" };

/** Once for a database in which the hours were a sentence in each language and lines for search engines. */
export async function moveOpeningHours(strapi: Core.Strapi): Promise<void> {
  const texts = (await strapi.store(textsKey).get()) as OldTexts[] | null;
  if (!texts || (await strapi.store(movedKey).get())) return;
  await strapi.db.transaction(async () => {
    const documents = await strapi.db.query(uid).findMany({ select: ["documentId"] });
    for (const documentId of new Set<string>(documents.map((row) => row.documentId))) {
      for (const row of await readRows(strapi, uid, documentId)) {
        const old = texts.find(({ id }) => id === row.id);
        if (!old) continue;
        const { week, others } = readOldTimes(old.times);
        const sentence = old.sentence && !saysOnly(old.sentence, week) ? [old.sentence] : [];
        const openingNote = [...sentence, ...others].join(" ") || null;
        await writeFields(strapi, uid, row, { openingHours: week, closedOnHolidays: true, openingNote });
        await setTime(strapi, uid, row.id, timeOf(row.updatedAt) + 1);
        if (openingNote) {
          console.log(
            `The note on the opening hours (${old.locale}) says what stood there before: "${openingNote}". Look through it in the site settings: the rows above it are what the site says and the forms take.`,
          );
        }
      }
    }
  });
  await strapi.store(movedKey).set({ value: true });
}
