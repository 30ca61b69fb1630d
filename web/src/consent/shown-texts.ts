import type { ConsentTexts } from "../i18n/texts.ts";
import { type ConsentCategory, consentCategories } from "./categories.ts";
import type { PageConsent } from "./settings.ts";
import { usedStorage } from "./storage-list.ts";

/** Everything a visitor reads before deciding; this is what proofs hash. */
export interface ShownTexts extends ConsentTexts {
  storage: Record<ConsentCategory, string[]>;
}

/** `controller`: the company's brand in the CMS. */
export function shownTexts(texts: ConsentTexts, settings: PageConsent, controller: string): ShownTexts {
  const storage = Object.fromEntries(
    consentCategories.map((category) => [
      category,
      usedStorage(settings)
        .filter(([, item]) => item.category === category)
        .map(([name]) => name),
    ]),
  ) as ShownTexts["storage"];
  const banner = { ...texts.banner, text: texts.banner.text.replace("{controller}", () => controller) };
  return { ...texts, banner, storage };
}
