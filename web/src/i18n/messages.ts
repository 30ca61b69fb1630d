import type { Locale } from "./locales.ts";
import type { Messages } from "./messages/hu.ts";

export type { Messages };

/** A language without its catalogue does not compile. */
const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  hu: () => import("./messages/hu.ts"),
  en: () => import("./messages/en.ts"),
  nl: () => import("./messages/nl.ts"),
};

/** Loads the catalogue of one language; in the browser each is a chunk of its own. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  return (await catalogues[locale]()).messages;
}
