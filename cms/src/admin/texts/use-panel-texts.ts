import { type PanelLanguage, panelLanguages } from "../../languages";
import { panelTexts as en, type PanelTexts } from "./en";
import { type FormTexts, formTexts } from "./form-texts";
import { panelTexts as hu } from "./hu";
import { panelTexts as nl } from "./nl";

export const panelTexts: Record<PanelLanguage, PanelTexts> = { hu, en, nl };

export function usePanelTexts(): PanelTexts {
  return panelTexts[panelLocale()];
}

/** Of what every form shows. */
export function useFormTexts(): FormTexts {
  return formTexts[panelLocale()];
}

export function useMarkdownTexts(): FormTexts["markdown"] {
  return useFormTexts().markdown;
}

/** Strapi writes the language chosen under *Profile* into the document, and renders anew. */
export function panelLocale(): PanelLanguage {
  return panelLanguages.find((language) => document.documentElement.lang.startsWith(language)) ?? "en";
}
