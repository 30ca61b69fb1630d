import type { FormTexts } from "../i18n/form-texts.ts";
import type { Locale } from "../i18n/locales.ts";
import { formTexts as en } from "../i18n/messages/forms/en.ts";
import { formTexts as hu } from "../i18n/messages/forms/hu.ts";
import { formTexts as nl } from "../i18n/messages/forms/nl.ts";
import { checkForm, type RawForm } from "./check-form.ts";
import { fieldMessage } from "./field-message.ts";
import type { FormKind } from "./form-kinds.ts";
import type { LeadValues } from "./schemas.ts";

export type { LeadValues, RawForm };

/** A message for one field, in the visitor's language. */
export interface FieldError {
  field: string;
  message: string;
}

export type ValidatedForm = { ok: true; values: LeadValues } | { ok: false; errors: FieldError[]; raw: RawForm };

const textsOf: Record<Locale, FormTexts> = { hu, en, nl };

/**
 * Checks a posted form and says what is wrong with it. Never throws, whatever was posted. The browser,
 * which has one language loaded, calls `checkForm` and `fieldMessage` itself.
 */
export function validateForm(kind: FormKind, raw: RawForm, locale: Locale): ValidatedForm {
  const checked = checkForm(kind, raw);
  if (checked.ok) return checked;
  const texts = textsOf[locale];
  return {
    ok: false,
    errors: checked.issues.map((issue) => ({ field: issue.field, message: fieldMessage(issue, texts) })),
    raw,
  };
}
