import type { Locale } from "./locales.ts";
import type { Messages } from "./messages/hu.ts";

export type { Messages };

/** Loads the catalogue of one language; in the browser each is a chunk of its own. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  switch (locale) {
    case "en":
      return (await import("./messages/en.ts")).messages;
    case "nl":
      return (await import("./messages/nl.ts")).messages;
    default:
      return (await import("./messages/hu.ts")).messages;
  }
}
