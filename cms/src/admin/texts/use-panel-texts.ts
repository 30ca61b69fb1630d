import { panelTexts as en, type PanelTexts } from "./en";
import { panelTexts as hu } from "./hu";

/** The panel's own texts in the language its user chose under *Profile*; English for what is not Hungarian. */
export function usePanelTexts(): PanelTexts {
  return isPanelHungarian() ? hu : en;
}

/** Strapi writes the chosen language into the document, and renders everything anew when it changes. */
export function isPanelHungarian(): boolean {
  return document.documentElement.lang.startsWith("hu");
}
