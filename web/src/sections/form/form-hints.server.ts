import type { FieldName, ServiceChoice } from "../../forms/form-fields.ts";
import type { FormKind } from "../../forms/form-kinds.ts";
import type { Locale } from "../../i18n/locales.ts";
import { serverTexts } from "../../i18n/texts.server.ts";

export type FieldHints = Partial<Record<FieldName, string>>;

/** Services preselected by form. */
export const likelyServices: Partial<Record<FormKind, ServiceChoice[]>> = {
  audit: ["strategy"],
  healthcare: ["custom-development"],
};

/** Hints that override the default ones; sent in the payload, so that no browser loads those of other forms. */
export function hintsOf(kind: FormKind, locale: Locale): FieldHints | undefined {
  const hints: Partial<Record<FormKind, FieldHints>> = serverTexts[locale].formHints;
  return hints[kind];
}
