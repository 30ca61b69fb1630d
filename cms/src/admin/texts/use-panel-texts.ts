import { panelTexts as en, type PanelTexts } from "./en";
import { panelTexts as hu } from "./hu";

export function usePanelTexts(): PanelTexts {
  return panelLanguage() === "hu" ? hu : en;
}

/** Strapi writes the language chosen under *Profile* into the document, and renders anew. We have texts in two. */
export function panelLanguage(): "hu" | "en" {
  return document.documentElement.lang.startsWith("hu") ? "hu" : "en";
}
