import type { PanelLanguage } from "../../languages";
import { panelLocale } from "../texts/use-panel-texts";
import words from "./fixed-words.json";

/** What Strapi's code shows in English, whatever the language of the panel is. */
export function fixedWord(english: string): string {
  return (words as Record<string, Record<PanelLanguage, string>>)[english]?.[panelLocale()] ?? english;
}
