import type { Core } from "@strapi/strapi";
import { isPanelLanguage, type PanelLanguage, panelLanguages } from "../languages";
import { refusals as en, type Refusals } from "./en";
import { refusals as hu } from "./hu";
import { refusals as nl } from "./nl";

/** Every sentence in which the server refuses something to the panel, by the panel's language. */
export const refusals: Record<PanelLanguage, Refusals> = { hu, en, nl };

/** One of them, in whatever language it is read. */
export type Refusal = (texts: Refusals) => string;

/** Of the panel under way, which says it with each call (src/admin/texts/ask-in-panel-language.ts). */
export function panelLanguageOf(strapi: Core.Strapi): PanelLanguage {
  const accepted = strapi.requestContext.get()?.acceptsLanguages("en", ...panelLanguages);
  return isPanelLanguage(accepted) ? accepted : "en";
}

export function refusalsOf(strapi: Core.Strapi): Refusals {
  return refusals[panelLanguageOf(strapi)];
}
