import { panelTexts as en, type PanelTexts } from "./en";
import { panelTexts as hu } from "./hu";

export function usePanelTexts(): PanelTexts {
  return panelLanguage() === "hu" ? hu : en;
}

/** Our own texts are in two languages. Strapi writes the one chosen under *Profile* into the document, and renders anew. */
export function panelLanguage(): "hu" | "en" {
  return document.documentElement.lang.startsWith("hu") ? "hu" : "en";
}
