import { type PanelLanguage, panelLanguages } from "../../languages";
import { panelTexts as en, type PanelTexts } from "./en";
import { type FormTexts, formTexts } from "./form-texts";
import { panelTexts as hu } from "./hu";

export function usePanelTexts(): PanelTexts {
  return panelLanguage() === "hu" ? hu : en;
}

/** Of what every form shows: there are texts in every language of the panel. */
export function useFormTexts(): FormTexts {
  return formTexts[panelLocale()];
}

export function useMarkdownTexts(): FormTexts["markdown"] {
  return useFormTexts().markdown;
}

/** Strapi writes the language chosen under *Profile* into the document, and renders anew. We have texts in two. */
export function panelLanguage(): "hu" | "en" {
  return panelLocale() === "hu" ? "hu" : "en";
}

export function panelLocale(): PanelLanguage {
  return panelLanguages.find((language) => document.documentElement.lang.startsWith(language)) ?? "en";
}
