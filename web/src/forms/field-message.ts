import type { FormTexts } from "../i18n/texts.ts";
import type { FieldIssue } from "./check-form.ts";

/** A message for one field, in the visitor's language. */
export interface FieldError {
  field: string;
  message: string;
}

/** What a visitor reads at a field that breaks a rule (spec §5). */
export function fieldMessage({ field, rule, limit = 0 }: FieldIssue, texts: FormTexts): string {
  const { label } = texts.fields[field];
  const { rules } = texts;
  switch (rule) {
    case "required":
      return rules.required(label);
    case "requiredUrl":
      return rules.requiredUrl;
    case "email":
      return rules.email;
    case "minLength":
      return rules.minLength(limit);
    case "maxLength":
      return `${rules.invalid(label)} ${rules.maxLengthHelp(limit)}`;
    case "accepted":
      return rules.accepted;
    case "httpsLinkedin":
      return `${rules.invalid(label)} ${rules.linkedinHelp}`;
    case "fromToday":
      return `${rules.invalid(label)} ${rules.fromTodayHelp}`;
    case "openDay":
      return `${rules.invalid(label)} ${rules.openDayHelp}`;
    case "over":
      return rules.over;
    case "invalid":
      return rules.invalid(label);
  }
}
