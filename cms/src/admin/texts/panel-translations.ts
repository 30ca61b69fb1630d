import { panelLabels } from "../../admin-layout/labels";
import { type PanelLanguage, panelLanguages } from "../../languages";
import { brandTranslations } from "../brand";
import { historyMenuTitles } from "../history/history-texts";
import { homeTitles } from "../home/home-texts";
import { togetherTitle } from "../together/together-texts";
import { formTexts } from "./form-texts";
import strapiEnglish from "./strapi/en.json";
import strapiHungarian from "./strapi/hu.json";
import strapiDutch from "./strapi/nl.json";
import { panelTexts } from "./use-panel-texts";

const tooLong: Record<PanelLanguage, string> = {
  hu: "Túl hosszú: legfeljebb {max} karakter lehet. Rövidítse vagy ossza fel a szöveget.",
  en: "Too long: {max} characters at most. Shorten the text, or divide it.",
  nl: "Te lang: hoogstens {max} tekens. Kort de tekst in of splits hem.",
};

/** What Strapi has no words for in the language, or wrong ones, of what editors, authors, sales and the super admin meet. */
const strapiTexts: Record<PanelLanguage, Record<string, string>> = {
  hu: strapiHungarian,
  en: strapiEnglish,
  nl: strapiDutch,
};

/** Of the only zone there is. */
const zoneTexts: Record<PanelLanguage, Record<"add-component" | "ComponentPicker-label", string>> = {
  hu: { "add-component": "Szakasz hozzáadása", "ComponentPicker-label": "Válasszon szakaszt" },
  en: { "add-component": "Add a section", "ComponentPicker-label": "Choose a section" },
  nl: { "add-component": "Sectie toevoegen", "ComponentPicker-label": "Kies een sectie" },
};

/** The menu's link to all content, for which Strapi has no words but English ones. */
const contentTitles: Record<PanelLanguage, string> = { hu: "Tartalom", en: "Content Manager", nl: "Content" };

const guideTitles: Record<PanelLanguage, string> = { hu: "Útmutató", en: "Guide", nl: "Gids" };

function translationsIn(locale: PanelLanguage): Record<string, string> {
  const { sessionEnded, leaving } = formTexts[locale];
  const { invitations, schedule, search, visits, leads } = panelTexts[locale];
  return {
    ...strapiTexts[locale],
    ...panelLabels(locale),
    "personal-data.menu": leads.personalData,
    "search.menu": search.title,
    "together.menu": togetherTitle(locale),
    "visits.menu": visits.title,
    "invitations.menu": invitations.title,
    "content-manager.plugin.name": contentTitles[locale],
    "guide.menu": guideTitles[locale],
    "schedule.widget": schedule.widget,
    ...homeTitles(locale),
    ...withPrefix("content-manager.components.DynamicZone.", zoneTexts[locale]),
    "history.menu": historyMenuTitles[locale] ?? "",
    ...brandTranslations(locale),
    // Strapi puts the number behind the sentence.
    "components.Input.error.validation.maxLength": tooLong[locale],
    "app.session.ended.title": sessionEnded.title,
    "app.session.ended.unsaved": sessionEnded.body,
    "global.prompt.title": leaving.title,
    "global.prompt.unsaved": leaving.body,
    "global.prompt.leave": leaving.confirm,
  };
}

function withPrefix(prefix: string, texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [prefix + name, text]));
}

/** In the place of Strapi's own. */
export const panelTranslations = Object.fromEntries(panelLanguages.map((locale) => [locale, translationsIn(locale)]));
