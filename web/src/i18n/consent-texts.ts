import type { Locale } from "./locales.ts";
import type { ConsentTexts } from "./messages/consent/hu.ts";

export type { ConsentTexts };

/** Texts of banner and preferences in one language; only visitors who see one of them load them. */
export async function loadConsentTexts(locale: Locale): Promise<ConsentTexts> {
  switch (locale) {
    case "en":
      return (await import("./messages/consent/en.ts")).consentTexts;
    case "nl":
      return (await import("./messages/consent/nl.ts")).consentTexts;
    default:
      return (await import("./messages/consent/hu.ts")).consentTexts;
  }
}
