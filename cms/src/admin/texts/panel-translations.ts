import { panelLabels } from "../../admin-layout/labels";
import { sections } from "../../admin-layout/sections";
import { type PanelLanguage, panelLanguages } from "../../languages";
import { brandTranslations } from "../brand";
import { historyMenuTitles } from "../history/history-texts";
import { homeTitles } from "../home/home-texts";
import { formTexts } from "./form-texts";
import strapiHungarian from "./strapi/hu.json";
import strapiDutch from "./strapi/nl.json";
import { panelTexts } from "./use-panel-texts";

const tooLong: Record<PanelLanguage, string> = {
  hu: "Túl hosszú: legfeljebb {max} karakter lehet. Rövidítse vagy ossza fel a szöveget.",
  en: "Too long: {max} characters at most. Shorten the text, or divide it.",
  nl: "Te lang: hoogstens {max} tekens. Kort de tekst in of splits hem.",
};

/** What Strapi has no words for in the language, of what editors, authors and sales meet. */
const strapiTexts: Record<PanelLanguage, Record<string, string>> = { hu: strapiHungarian, en: {}, nl: strapiDutch };

/** Of the only zone there is. */
const zoneTexts: Record<PanelLanguage, Record<"add" | "choose" | "all", string>> = {
  hu: { add: "Szakasz hozzáadása", choose: "Válasszon szakaszt", all: "Szakaszok" },
  en: { add: "Add a section", choose: "Choose a section", all: "Sections" },
  nl: { add: "Sectie toevoegen", choose: "Kies een sectie", all: "Secties" },
};

function translationsIn(locale: PanelLanguage): Record<string, string> {
  const { title, body } = formTexts[locale].sessionEnded;
  const { invitations, schedule, visits, leads } = panelTexts[locale];
  return {
    ...strapiTexts[locale],
    ...panelLabels(locale),
    "personal-data.menu": leads.personalData,
    "visits.menu": visits.title,
    "invitations.menu": invitations.title,
    "schedule.widget": schedule.widget,
    ...homeTitles(locale),
    ...sectionNames(locale),
    "history.menu": historyMenuTitles[locale] ?? "",
    ...brandTranslations(locale),
    // Strapi puts the number behind the sentence.
    "components.Input.error.validation.maxLength": tooLong[locale],
    "app.session.ended.title": title,
    "app.session.ended.unsaved": body,
  };
}

function sectionNames(locale: PanelLanguage): Record<string, string> {
  const { add, choose, all } = zoneTexts[locale];
  return {
    ...Object.fromEntries(Object.entries(sections).map(([uid, { names }]) => [uid, names[locale]])),
    // The name of their folder.
    sections: all,
    "content-manager.components.DynamicZone.add-component": add,
    "content-manager.components.DynamicZone.ComponentPicker-label": choose,
  };
}

/** In the place of Strapi's own. */
export const panelTranslations = Object.fromEntries(panelLanguages.map((locale) => [locale, translationsIn(locale)]));
