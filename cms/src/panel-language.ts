import type { Core } from "@strapi/strapi";

/** What an editor reads, in the languages of the panel. */
export type Sentence = Record<"en" | "hu", string>;

/** The language that whoever sent this request has chosen under *Profile*. */
export function inPanelLanguage(strapi: Core.Strapi, sentence: Sentence): string {
  const { preferedLanguage } = (strapi.requestContext.get()?.state.user ?? {}) as { preferedLanguage?: string | null };
  return sentence[preferedLanguage === "hu" ? "hu" : "en"];
}
