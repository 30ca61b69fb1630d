import type { FormTexts } from "../i18n/texts.ts";
import type { FieldIssue } from "./check-form.ts";

export interface FieldError {
  field: string;
  message: string;
}

/** Localized message of a broken rule (spec §5). `openTimes`: when there are appointments, as the day's hint says it. */
export function fieldMessage({ field, rule, limit = 0 }: FieldIssue, texts: FormTexts, openTimes = ""): string {
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
      return `${rules.invalid(label)} ${rules.closedDay} ${openTimes}`.trimEnd();
    case "openPart":
      return rules.closedPart;
    case "over":
      return rules.over;
    case "invalid":
      return rules.invalid(label);
  }
}
