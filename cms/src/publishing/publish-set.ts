import { defaultLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { documentsOf } from "../documents";
import type { PanelLanguage } from "../languages";
import { refusals } from "../refusals/refusals";
import { uidOf } from "../site-types";
import { findPublishProblems } from "./publish-problems";
import { asOneSet, type Member } from "./together";
import type { Problem } from "./walk-draft";

/** What keeps each of them from going live; a relation to another of them does not. */
export function findProblemsOfSet(
  strapi: Core.Strapi,
  set: readonly Member[],
  language: PanelLanguage,
  moment?: Date,
): Promise<{ member: Member; problems: Problem[] }[]> {
  return asOneSet(set, async () => {
    const found: { member: Member; problems: Problem[] }[] = [];
    for (const member of set) {
      const problems = (await isThere(strapi, member))
        ? await findPublishProblems(strapi, member, language, moment)
        : [gone(language)];
      if (problems.length > 0) found.push({ member, problems });
    }
    return found;
  });
}

async function isThere(strapi: Core.Strapi, { uid, documentId, locale }: Member): Promise<boolean> {
  const where = { documentId, locale, publishedAt: null };
  return (await strapi.db.query(uid).findOne({ where, select: ["id"] })) !== null;
}

function gone(language: PanelLanguage): Problem {
  const { noDraft } = refusals[language].schedule;
  return { kind: "invalid", field: "", label: noDraft.label, message: noDraft.message };
}

/** What others relate to, before them: a relation to something unpublished is left out. Hungarian before translations. */
function inOrder(set: readonly Member[]): Member[] {
  const rank = ({ uid, locale }: Member) => {
    const place = relatedTo.indexOf(uid);
    return (place < 0 ? relatedTo.length : place) * 2 + (locale === defaultLocale ? 0 : 1);
  };
  return set.toSorted((one, other) => rank(one) - rank(other));
}

const relatedTo: readonly string[] = [uidOf("team-member"), uidOf("service")];

/** All in one transaction: the site sees all of them or none. They have been judged. */
export function publishSet(strapi: Core.Strapi, set: readonly Member[]): Promise<void> {
  return asOneSet(set, async () => {
    await strapi.db.transaction(async () => {
      for (const { uid, documentId, locale } of inOrder(set))
        await documentsOf(strapi, uid).publish({ documentId, locale });
    });
  });
}
