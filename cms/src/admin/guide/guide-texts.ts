import type { PanelLanguage } from "../../languages";
import type { GuideTexts, GuideWords } from "./task-text";
import { guideTexts as en } from "./texts/en";
import { guideTexts as hu } from "./texts/hu";
import { guideTexts as nl } from "./texts/nl";

/** A word of the panel stands in a text as its name in braces. */
const marks = new Proxy({}, { get: (_, name) => `{${String(name)}}` }) as GuideWords;

export const guideTexts: Record<PanelLanguage, GuideTexts> = { hu: hu(marks), en: en(marks), nl: nl(marks) };

/** Every second part is the name of a word. */
export function splitAtWords(text: string): string[] {
  return text.split(/\{(\w+)\}/);
}
