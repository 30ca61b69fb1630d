import { isFreePageName, pageOf } from "@hetreteg/contract/addresses";
import type { DraftText } from "@hetreteg/contract/drafts";
import { measuredTokens } from "@hetreteg/contract/measured-tokens";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { contentTypes } from "@strapi/utils";
import { fieldLabel, typeLabel } from "../admin-layout/labels";
import type { Fields } from "../documents";
import { isTaken } from "../editing/refuse-duplicates";
import type { PanelLanguage } from "../languages";
import { refusals } from "../refusals/refusals";
import { nameFieldsOf, siteTypeOf } from "../site-types";
import { findConsentProblems } from "./consent-revision";
import { type FormOfEntry, readForm } from "./read-form";
import { checkTexts } from "./text-problems";
import { isInSet } from "./together";
import { type NamedField, type Problem, walkDraft } from "./walk-draft";

/** In the words of this language. */
export async function findProblems(
  strapi: Core.Strapi,
  { uid, documentId, locale, form }: FormOfEntry,
  language: PanelLanguage,
): Promise<Problem[]> {
  const draft = await readForm(strapi, { uid, documentId, locale, form });
  if (!draft) return [];
  const found = walkDraft(draft, {
    model: strapi.contentType(uid),
    componentOf: (name) => strapi.components[name as UID.Component],
    ...(await factNames(strapi, uid)),
    language,
  });
  return [
    ...emptyPage(uid, draft, language),
    ...found.problems,
    ...(await textProblems(found.texts, { locale, own: pageOf(siteTypeOf(uid) ?? "", draft) }, language)),
    ...(await unpublishedRelations(strapi, found.related, locale, language)),
    ...(await duplicates(strapi, uid, draft, language)),
    ...(await findConsentProblems(strapi, { uid, draft, locale }, language)),
  ];
}

/** An editor's own page has nothing but its sections; without any, visitors read more in another language. */
function emptyPage(uid: UID.ContentType, { route, sections }: Fields, language: PanelLanguage): Problem[] {
  const isOwn = siteTypeOf(uid) === "page" && isFreePageName(String(route ?? ""));
  if (!isOwn || (Array.isArray(sections) && sections.length > 0)) return [];
  const message = refusals[language].publish.emptyPage;
  return [{ kind: "empty-page", field: "sections", label: fieldLabel(uid, "sections", language), message }];
}

const notTokens = [
  "auditFeeOtherReading",
  "demonstration",
  "closedOnHolidays",
  "openingExceptions",
  "openingNote",
  "streetAddress",
  "postalCode",
  "city",
  "country",
  "profiles",
  "logo",
  "consentRevision",
  "texts",
];

/** Tokens of one type (web/src/pages/privacy/read-privacy.server.ts). */
const ownTokens: Partial<Record<UID.ContentType, string[]>> = {
  "api::privacy.privacy": ["cookies", "companyName"],
  "api::service.service": ["priceFrom", "priceTo"],
  "api::page.page": [...measuredTokens],
};

/** The site settings' fields and the services' names are the tokens of the web server (web/src/cms/company.server.ts). */
async function factNames(strapi: Core.Strapi, uid: UID.ContentType) {
  const settings = strapi.contentType("api::site-setting.site-setting");
  const ofSettings = contentTypes.getVisibleAttributes(settings).filter((name) => !notTokens.includes(name));
  const services = await strapi.db.query("api::service.service").findMany({
    where: { publishedAt: { $notNull: true } },
    select: ["slug"],
  });
  const names = new Set(services.map(({ slug }) => `service_${String(slug).replaceAll("-", "_")}`));
  const own = ownTokens[uid] ?? [];
  const isOptional = (name: string) => settings.attributes[name]?.required !== true;
  const ofService = uid === "api::service.service" ? own : [];
  return {
    facts: new Set([...ofSettings, ...names, ...own]),
    optionalFacts: new Set([...ofSettings.filter(isOptional), ...names, ...ofService]),
  };
}

async function textProblems(
  texts: (NamedField & DraftText)[],
  place: { locale: string; own: string | undefined },
  language: PanelLanguage,
): Promise<Problem[]> {
  const found = await checkTexts(texts, place, refusals[language]);
  return texts.flatMap(({ field, label }, index) =>
    (found[index] ?? []).map((problem) => ({ field, label, ...problem })),
  );
}

async function unpublishedRelations(
  strapi: Core.Strapi,
  related: (NamedField & { uid: string; documentId: string })[],
  locale: string,
  language: PanelLanguage,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { uid, documentId, ...named } of related) {
    if (isInSet({ uid, documentId, locale })) continue;
    // A relation leads to its own language alone, without the Hungarian fallback.
    const where = { documentId, publishedAt: { $notNull: true }, locale };
    if (await strapi.db.query(uid as UID.ContentType).findOne({ where, select: ["id"] })) continue;
    const type = typeLabel(uid, language);
    problems.push({ kind: "relation", ...named, message: refusals[language].publish.unpublished(type) });
  }
  return problems;
}

async function duplicates(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  draft: Fields,
  language: PanelLanguage,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const type = typeLabel(uid, language);
  for (const field of nameFieldsOf(uid)) {
    const value = draft[field];
    if (!(await isTaken(strapi, uid, { field, value, itself: String(draft.documentId) }))) continue;
    const label = fieldLabel(uid, field, language);
    problems.push({ kind: "duplicate", field, label, message: refusals[language].taken(label, value, type) });
  }
  return problems;
}
