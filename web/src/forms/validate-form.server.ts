import type { FormKind } from "@hetreteg/contract/leads";
import type { Locale } from "@hetreteg/contract/locales";
import { openTimes } from "../forms/opening-texts.server.ts";
import { formTexts } from "../i18n/texts.server.ts";
import { checkForm, type RawForm } from "./check-form.ts";
import { type FieldError, fieldMessage } from "./field-message.ts";
import type { Opening } from "./opening.ts";
import type { LeadValues } from "./schemas.ts";

export type ValidatedForm = { ok: true; values: LeadValues } | { ok: false; errors: FieldError[]; raw: RawForm };

/** Returns the errors; never throws. `opening`: the newest that is known. The browser calls `checkForm` and `fieldMessage` itself, with its one language. */
export function validateForm(kind: FormKind, raw: RawForm, locale: Locale, opening?: Opening): ValidatedForm {
  const checked = checkForm(kind, raw, opening);
  if (checked.ok) return checked;
  const texts = formTexts[locale];
  const times = opening && openTimes(opening, locale);
  return {
    ok: false,
    errors: checked.issues.map((issue) => ({ field: issue.field, message: fieldMessage(issue, texts, times) })),
    raw,
  };
}
