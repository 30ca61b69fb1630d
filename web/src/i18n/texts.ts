import type { ConsentTexts } from "./hu/consent.ts";
import type { FormTexts } from "./hu/forms.ts";
import type { Messages } from "./hu/messages.ts";
import { type Locale, languages } from "./locales.ts";

export type { ConsentTexts, FormTexts, Messages };

/** Texts of every page. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await languages[locale].messages()).messages;
}

/** Texts of the forms: only pages with a form load them. */
export async function loadFormTexts(locale: Locale): Promise<FormTexts> {
  return (await languages[locale].forms()).formTexts;
}

/** Texts of banner and preferences: only visitors who see one of them load them. */
export async function loadConsentTexts(locale: Locale): Promise<ConsentTexts> {
  return (await languages[locale].consent()).consentTexts;
}
