import type { Locale } from "@hetreteg/contract/locales";
import type { ConsentTexts } from "./hu/consent.ts";
import type { FormTexts } from "./hu/forms.ts";
import type { Messages } from "./hu/messages.ts";
import { languages } from "./languages.ts";

export type { ConsentTexts, FormTexts, Messages };

export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await languages[locale].messages()).messages;
}

/** Loaded only on pages with a form. */
export async function loadFormTexts(locale: Locale): Promise<FormTexts> {
  return (await languages[locale].forms()).formTexts;
}

/** Loaded only when the banner or the preferences are shown. */
export async function loadConsentTexts(locale: Locale): Promise<ConsentTexts> {
  return (await languages[locale].consent()).consentTexts;
}
