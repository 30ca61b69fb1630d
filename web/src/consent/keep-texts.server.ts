import { type Locale, locales } from "@hetreteg/contract/locales";
import { loadConsentTexts } from "../i18n/texts.ts";
import { keepShownTexts } from "./consent-store.server.ts";
import type { ConsentSettings } from "./settings.ts";
import { shownTexts, textHash } from "./shown-texts.ts";

export async function keepTextsOfAllLanguages(
  varDir: string,
  settings: ConsentSettings,
  controller: (locale: Locale) => string,
): Promise<void> {
  for (const locale of locales) {
    const shown = shownTexts(await loadConsentTexts(locale), settings, controller(locale));
    await keepShownTexts(varDir, await textHash(shown), shown);
  }
}
