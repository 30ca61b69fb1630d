import type { Locale } from "./locales.ts";
import type { FormTexts } from "./messages/forms/hu.ts";

export type { FormTexts };

/** Texts of the forms in one language, apart from the catalogue: only pages with a form load them. */
export async function loadFormTexts(locale: Locale): Promise<FormTexts> {
  switch (locale) {
    case "en":
      return (await import("./messages/forms/en.ts")).formTexts;
    case "nl":
      return (await import("./messages/forms/nl.ts")).formTexts;
    default:
      return (await import("./messages/forms/hu.ts")).formTexts;
  }
}
