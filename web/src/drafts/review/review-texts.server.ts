import type { FormTexts } from "../../i18n/form-texts.ts";
import type { Locale } from "../../i18n/locales.ts";
import { formTexts as enForms } from "../../i18n/messages/forms/en.ts";
import { formTexts as huForms } from "../../i18n/messages/forms/hu.ts";
import { formTexts as nlForms } from "../../i18n/messages/forms/nl.ts";
import { reviewTexts as en } from "../../i18n/messages/review/en.ts";
import { reviewTexts as hu, type ReviewTexts } from "../../i18n/messages/review/hu.ts";
import { reviewTexts as nl } from "../../i18n/messages/review/nl.ts";

export const reviewTexts: Record<Locale, ReviewTexts> = { hu, en, nl };
/** The words of fields and their rules are those of all forms. */
export const formTexts: Record<Locale, FormTexts> = { hu: huForms, en: enForms, nl: nlForms };
