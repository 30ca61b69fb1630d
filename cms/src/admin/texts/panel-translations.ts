import { hungarianLabels } from "../../admin-layout/hungarian-labels";
import { type PanelLanguage, panelLanguages } from "../../languages";
import { brandTranslations } from "../brand";
import { historyMenuTitles } from "../history/history-texts";
import { formTexts } from "./form-texts";
import { panelTexts as hu } from "./hu";

const tooLong: Record<PanelLanguage, string> = {
  hu: "Túl hosszú: legfeljebb {max} karakter lehet. Rövidítse vagy ossza fel a szöveget.",
  en: "Too long: {max} characters at most. Shorten the text, or divide it.",
  nl: "Te lang: hoogstens {max} tekens. Kort de tekst in of splits hem.",
};

function translationsIn(locale: PanelLanguage): Record<string, string> {
  const { title, body } = formTexts[locale].sessionEnded;
  return {
    ...(locale === "hu" ? hungarianLabels : {}),
    ...(locale === "hu" ? { "invitations.menu": hu.invitations.title, "schedule.widget": hu.schedule.widget } : {}),
    "history.menu": historyMenuTitles[locale] ?? "",
    ...brandTranslations(locale),
    // Strapi puts the number behind the sentence.
    "components.Input.error.validation.maxLength": tooLong[locale],
    "app.session.ended.title": title,
    "app.session.ended.unsaved": body,
  };
}

/** In the place of Strapi's own. */
export const panelTranslations = Object.fromEntries(panelLanguages.map((locale) => [locale, translationsIn(locale)]));
