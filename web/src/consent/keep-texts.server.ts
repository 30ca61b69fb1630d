import { type Locale, locales } from "@hetreteg/contract/locales";
import { loadConsentTexts } from "../i18n/texts.ts";
import { keepShownTexts } from "./consent-store.server.ts";
import type { PageConsent } from "./settings.ts";
import { shownTexts } from "./shown-texts.ts";
import { textHash } from "./text-hash.server.ts";

export async function keepTextsOfAllLanguages(
  varDir: string,
  settings: PageConsent,
  controller: (locale: Locale) => string,
): Promise<void> {
  for (const locale of locales) {
    const shown = shownTexts(await loadConsentTexts(locale), settings, controller(locale));
    await keepShownTexts(varDir, textHash(shown), shown);
  }
}
