import type { Locale } from "./locales.ts";
import type { ConsentTexts } from "./messages/consent/hu.ts";

export type { ConsentTexts };

/** A language without them does not compile. */
const catalogues: Record<Locale, () => Promise<{ consentTexts: ConsentTexts }>> = {
  hu: () => import("./messages/consent/hu.ts"),
  en: () => import("./messages/consent/en.ts"),
  nl: () => import("./messages/consent/nl.ts"),
};

/** Texts of banner and preferences in one language; only visitors who see one of them load them. */
export async function loadConsentTexts(locale: Locale): Promise<ConsentTexts> {
  return (await catalogues[locale]()).consentTexts;
}
