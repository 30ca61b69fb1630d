import type { Locale } from "./locales.ts";
import type { FormTexts } from "./messages/forms/hu.ts";

export type { FormTexts };

/** A language without them does not compile. */
const catalogues: Record<Locale, () => Promise<{ formTexts: FormTexts }>> = {
  hu: () => import("./messages/forms/hu.ts"),
  en: () => import("./messages/forms/en.ts"),
  nl: () => import("./messages/forms/nl.ts"),
};

/** Texts of the forms in one language, apart from the catalogue: only pages with a form load them. */
export async function loadFormTexts(locale: Locale): Promise<FormTexts> {
  return (await catalogues[locale]()).formTexts;
}
