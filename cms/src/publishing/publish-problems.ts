import { locales } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { errors } from "@strapi/utils";
import { populateContent } from "../content-api/populate-content";
import type { Fields } from "../documents";
import { futureDates } from "../editing/future-dates";
import { badDates } from "../editing/refuse-bad-dates";
import { badSlugs } from "../editing/refuse-bad-slugs";
import { readVariable } from "../environment";
import { languageName, type PanelLanguage } from "../languages";
import { refusals } from "../refusals/refusals";
import { findProblems } from "./draft-problems";
import { explainInvalid } from "./explain-invalid";
import { type FormOfEntry, readForm } from "./read-form";
import type { Problem } from "./walk-draft";

/** With PUBLISH_GUARD=block nothing with a problem is published; otherwise the panel warns. */
export function isGuardBlocking(): boolean {
  return readVariable("PUBLISH_GUARD") === "block";
}

/** What an editor may know better: named in the panel, never in the way. */
const warnings: Problem["kind"][] = ["consent-revision"];

/** Strapi judges these, too. */
const doubled: Problem["kind"][] = ["invalid", "alternative-text"];

/** All for which a draft is not published at this moment, in the words of this language; each field's first. */
export async function findPublishProblems(
  strapi: Core.Strapi,
  draft: FormOfEntry,
  language: PanelLanguage,
  moment = new Date(),
): Promise<Problem[]> {
  const invalid = await findInvalidFields(strapi, draft, { language, moment });
  if (!isGuardBlocking()) return invalid;
  const others = await otherProblems(strapi, draft, language, invalid);
  const blocking = others.filter(({ kind }) => !warnings.includes(kind));
  return [...invalid, ...blocking, ...(await missingLanguages(strapi, draft, language))];
}

export interface NoticedProblem extends Problem {
  /** Nothing is published while it is there. */
  isBlocking: boolean;
}

/** All that an editor should know of a draft or its form before publishing it: what keeps it from that comes first. */
export async function findAllProblems(
  strapi: Core.Strapi,
  draft: FormOfEntry,
  language: PanelLanguage,
): Promise<NoticedProblem[]> {
  const invalid = await findInvalidFields(strapi, draft, { language, moment: new Date() });
  const others = await otherProblems(strapi, draft, language, invalid);
  const isBlocking = ({ kind }: Problem) => isGuardBlocking() && !warnings.includes(kind);
  return [
    ...invalid.map((one) => ({ ...one, isBlocking: true })),
    ...others.map((one) => ({ ...one, isBlocking: isBlocking(one) })),
  ];
}

async function otherProblems(
  strapi: Core.Strapi,
  draft: FormOfEntry,
  language: PanelLanguage,
  invalid: readonly Problem[],
): Promise<Problem[]> {
  const found = await findProblems(strapi, draft, language);
  return found.filter(({ kind, field }) => !doubled.includes(kind) || !invalid.some((one) => one.field === field));
}

interface Validator {
  validateEntityCreation(model: unknown, data: Fields, options: object, published?: unknown): Promise<unknown>;
}

/** Strapi's own judgement, in words for editors, and what it does not know of names and days. */
async function findInvalidFields(
  strapi: Core.Strapi,
  entry: FormOfEntry,
  { language, moment }: { language: PanelLanguage; moment: Date },
): Promise<Problem[]> {
  const { uid, documentId, locale } = entry;
  const draft = await readOwnFields(strapi, entry);
  if (!draft) return [];
  const model = strapi.contentType(uid);
  const where = { documentId, locale, publishedAt: { $notNull: true } };
  const published = await strapi.db.query(uid).findOne({ where, select: ["id"] });
  const validator = strapi.get("entityValidator") as Validator;
  // The panel's own form asks for files, too.
  const options = { isDraft: false, locale, strictRelations: true };
  const invalid = await validator
    .validateEntityCreation(model, blankAsNull(draft), options, published)
    .then(() => [])
    .catch((error) => pathsIn(error));
  const models = (name: string) => strapi.getModel(name as UID.Schema);
  const problems = invalid.map((path) => explainInvalid(draft, path, { uid, models, language }));
  const dates = [...badDates(model, draft, language), ...futureDates(uid, draft, moment, language)];
  for (const { field, label, message } of [...badSlugs(model, draft, language), ...dates]) {
    if (!problems.some((one) => one.field === field)) problems.push({ kind: "invalid", field, label, message });
  }
  return problems;
}

/** Without its relations, which lead to other entries. */
async function readOwnFields(strapi: Core.Strapi, entry: FormOfEntry): Promise<Fields | null> {
  const { uid, documentId, locale, form } = entry;
  if (!form) {
    const where = { documentId, locale, publishedAt: null };
    return strapi.db.query(uid).findOne({ where, populate: populateContent(strapi, uid) });
  }
  const { attributes } = strapi.contentType(uid);
  const fields = Object.entries((await readForm(strapi, entry)) ?? {});
  return Object.fromEntries(fields.filter(([name]) => attributes[name]?.type !== "relation"));
}

function pathsIn(error: unknown): string[][] {
  if (!(error instanceof errors.YupValidationError)) throw error;
  return (error.details as { errors: { path: string[] }[] }).errors.map(({ path }) => path);
}

/** Strapi takes an empty text for a value; its panel does not. */
function blankAsNull(fields: Fields): Fields {
  const mapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapped);
    if (value === "") return null;
    return typeof value === "object" && value !== null && value.constructor === Object
      ? blankAsNull(value as Fields)
      : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, mapped(value)]));
}

/** A language without a text of its own, draft or not, would show the Hungarian one. */
async function missingLanguages(
  strapi: Core.Strapi,
  { uid, documentId }: FormOfEntry,
  language: PanelLanguage,
): Promise<Problem[]> {
  const versions = await strapi.db.query(uid).findMany({ where: { documentId }, select: ["locale"] });
  const written = new Set(versions.map(({ locale }) => locale));
  return locales
    .filter((locale) => !written.has(locale))
    .map((locale) => ({
      kind: "language" as const,
      field: "locale",
      label: languageName(locale, language),
      message: refusals[language].publish.missingLanguage,
    }));
}

/** `refused` and a line for each field. */
export function sentenceOf(refused: string, problems: readonly Problem[]): string {
  return [refused, ...problems.map(({ label, message }) => `${label}: ${message}`)].join(" ");
}

export function refusalOf(refused: string, problems: readonly Problem[]) {
  return new errors.ValidationError(sentenceOf(refused, problems), {
    errors: problems.map(({ field, message }) => ({ path: field.split("."), message, name: "ValidationError" })),
  });
}
