import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { contentTypes } from "@strapi/utils";
import { fieldLabel } from "../admin-layout/field-labels";
import { documentsOf, type Fields } from "../documents";
import { nameFieldsOf } from "../site-types";
import { pageOf } from "./addresses";
import { checkTexts, type DraftText } from "./text-problems";
import { type NamedField, type Problem, walkDraft } from "./walk-draft";

export interface Draft {
  uid: UID.ContentType;
  documentId: string;
  locale: string;
  form?: Fields;
}

export async function findProblems(strapi: Core.Strapi, { uid, documentId, locale, form }: Draft): Promise<Problem[]> {
  const populate = await populateAll(strapi, uid);
  const saved = await documentsOf(strapi, uid).findOne({ documentId, locale, status: "draft", populate });
  if (!saved && !form) return [];
  const draft = withForm({ ...(saved ?? {}), documentId }, form ?? {}, strapi.contentType(uid).attributes);
  const found = walkDraft(draft, {
    model: strapi.contentType(uid),
    componentOf: (name) => strapi.components[name as UID.Component],
    facts: factNames(strapi, uid),
  });
  return [
    ...found.problems,
    ...(await textProblems(found.texts, { locale, own: pageOf(uid, draft) })),
    ...(await unpublishedRelations(strapi, found.related, locale)),
    ...(await duplicates(strapi, uid, draft)),
  ];
}

/** A form says of its relations only what was added and removed. */
function withForm(saved: Fields, form: Fields, attributes: object): Fields {
  const draft = { ...saved };
  for (const [name, { type }] of Object.entries(attributes as Record<string, { type: string }>)) {
    if (!(name in form)) continue;
    if (type !== "relation") draft[name] = form[name];
    else {
      const { connect = [], disconnect = [] } = (form[name] ?? {}) as Record<string, { documentId?: string }[]>;
      const gone = new Set(disconnect.map(({ documentId }) => documentId));
      const kept = [saved[name] ?? []].flat().filter((one) => !gone.has((one as { documentId?: string }).documentId));
      draft[name] = [...kept, ...connect];
    }
  }
  return draft;
}

const notTokens = [
  ...["auditFeeOtherReading", "demonstration"],
  ...["streetAddress", "postalCode", "city", "country", "openingTimes", "profiles", "logo"],
];

/** Tokens of one type (web/src/pages/privacy/read-privacy.server.ts, web/src/cms/accessibility-facts.server.ts). */
const ownTokens: Partial<Record<UID.ContentType, string[]>> = {
  "api::privacy.privacy": ["cookies"],
  "api::page.page": ["accessibilityTestedOn", "accessibilityPages", "accessibilityTool"],
};

/** The fields of the site settings are the tokens that the web server fills in (web/src/cms/facts.server.ts). */
function factNames(strapi: Core.Strapi, uid: UID.ContentType): ReadonlySet<string> {
  const facts = contentTypes.getVisibleAttributes(strapi.contentType("api::site-setting.site-setting"));
  return new Set([...facts.filter((name) => !notTokens.includes(name)), ...(ownTokens[uid] ?? [])]);
}

interface PopulateBuilder {
  populateDeep(level: number): PopulateBuilder;
  build(): Promise<unknown>;
}

function populateAll(strapi: Core.Strapi, uid: UID.ContentType): Promise<unknown> {
  const builderOf: (uid: UID.ContentType) => PopulateBuilder = strapi
    .plugin("content-manager")
    .service("populate-builder");
  return builderOf(uid).populateDeep(Number.POSITIVE_INFINITY).build();
}

async function textProblems(
  texts: (NamedField & DraftText)[],
  place: { locale: string; own: string | undefined },
): Promise<Problem[]> {
  const found = await checkTexts(texts, place);
  return texts.flatMap(({ field, label }, index) =>
    (found[index] ?? []).map((problem) => ({ field, label, ...problem })),
  );
}

async function unpublishedRelations(
  strapi: Core.Strapi,
  related: (NamedField & { uid: string; documentId: string })[],
  locale: string,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const { uid, documentId, ...named } of related) {
    // A relation leads to its own language alone, without the Hungarian fallback.
    const where = { documentId, publishedAt: { $notNull: true }, locale };
    if (await strapi.db.query(uid as UID.ContentType).findOne({ where, select: ["id"] })) continue;
    const { displayName } = strapi.contentType(uid as UID.ContentType).info;
    problems.push({
      kind: "relation",
      ...named,
      message: `The linked "${displayName}" is not published in this language, so the site would leave it out. Publish it first.`,
    });
  }
  return problems;
}

async function duplicates(strapi: Core.Strapi, uid: UID.ContentType, draft: Fields): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const field of nameFieldsOf(uid)) {
    const value = draft[field];
    if (value === undefined || value === null) continue;
    const where = { [field]: value, documentId: { $ne: draft.documentId } };
    if (!(await strapi.db.query(uid).findOne({ where, select: ["id"] }))) continue;
    const message = `The ${field} "${value}" already belongs to another entry. Choose another one.`;
    problems.push({ kind: "duplicate", field, label: fieldLabel(uid, field), message });
  }
  return problems;
}
