import type { FormKind } from "@hetreteg/contract/leads";
import type { Locale } from "@hetreteg/contract/locales";
import { choicesOf, type FieldName, fieldsOf, type PartOfDay, type ServiceChoice } from "../../forms/form-fields.ts";
import { type Opening, partOf } from "../../forms/opening.ts";
import { openTimes, partTimes } from "../../forms/opening-texts.server.ts";
import { serverTexts } from "../../i18n/texts.server.ts";

export type FieldHints = Partial<Record<FieldName, string>>;

/** Services preselected by form. */
export const likelyServices: Partial<Record<FormKind, ServiceChoice[]>> = {
  audit: ["strategy"],
  healthcare: ["custom-development"],
};

/** Hints that override the default ones; sent in the payload, so that no browser loads those of other forms. */
export function hintsOf(kind: FormKind, locale: Locale, opening: Opening | undefined): FieldHints | undefined {
  const hints: Partial<Record<FormKind, FieldHints>> = serverTexts[locale].formHints;
  if (!opening || !fieldsOf[kind].includes("preferredDay")) return hints[kind];
  return { ...hints[kind], preferredDay: openTimes(opening, locale), partOfDay: partTimes(opening, locale) };
}

/** Parts in which an appointment is kept on some day; `undefined` where a form asks for none. */
export function offeredParts(kind: FormKind, opening: Opening | undefined): PartOfDay[] | undefined {
  if (!opening || !fieldsOf[kind].includes("partOfDay")) return undefined;
  const all = [...opening.week, ...opening.exceptions.flatMap(({ hours }) => hours ?? [])];
  return choicesOf.partOfDay.filter((part) => all.some((hours) => partOf(hours, part)));
}
