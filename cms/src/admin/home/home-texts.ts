import type { PanelLanguage } from "../../languages";
import { reviewWidgetTitle } from "../review/review-texts";
import { panelLocale } from "../texts/use-panel-texts";

interface HomeTexts {
  leads: { title: string; none: string; count(count: number, overdue: number): string; all: string };
  overdue: string;
  drafts: { title: string; none: string; count(count: number): string; isNew: string; isChanged: string };
  languages: { title: string; none: string; count(missing: number, older: number): string; shown: string };
  pictures: { title: string; none: string; count(count: number): string };
  published: { title: string; none: string; all: string };
  links: {
    title: string;
    check: string;
    notYet: string;
    none(time: string): string;
    count(count: number, time: string): string;
  };
}

export const homeTexts: Record<PanelLanguage, HomeTexts> = {
  hu: {
    leads: {
      title: "Megválaszolatlan megkeresések",
      none: "Minden megkeresést megválaszoltak.",
      count: (count, overdue) => `${count} új${overdue > 0 ? `, ebből ${overdue} két napnál régebbi` : ""}`,
      all: "Az összes új",
    },
    overdue: "két napnál régebbi",
    drafts: {
      title: "Közzétételre váró vázlatok",
      none: "Minden, ami el van mentve, kint is van.",
      count: (count) => `${count} vázlat más, mint ami a webhelyen van`,
      isNew: "még nem volt kint",
      isChanged: "módosítva",
    },
    languages: {
      title: "Hiányzó és régi fordítások",
      none: "Minden bejegyzés megvan minden nyelven.",
      count: (missing, older) => `${missing} hiányzik, ${older} régebbi a magyarnál`,
      shown: "Ami hiányzik, azt a látogatók magyarul olvassák.",
    },
    pictures: {
      title: "Képek helyettesítő szöveg nélkül",
      none: "Minden képnek van helyettesítő szövege.",
      count: (count) => `${count} kép`,
    },
    published: { title: "Legutóbb közzétéve", none: "Még nem volt közzététel.", all: "Előzmények" },
    links: {
      title: "Törött hivatkozások",
      check: "Ellenőrzés most",
      notYet: "Éjszakánként nézzük végig a hivatkozásokat; az első ellenőrzés ma éjjel lesz.",
      none: (time) => `Minden hivatkozás jó helyre vezet (${time}).`,
      count: (count, time) => `${count} bejegyzésben van törött hivatkozás (${time})`,
    },
  },
  en: {
    leads: {
      title: "Unanswered leads",
      none: "Every lead has been answered.",
      count: (count, overdue) => `${count} new${overdue > 0 ? `, ${overdue} of them older than two days` : ""}`,
      all: "All new ones",
    },
    overdue: "older than two days",
    drafts: {
      title: "Drafts that wait to be published",
      none: "All that is saved is on the site.",
      count: (count) =>
        count === 1 ? "1 draft differs from what is on the site" : `${count} drafts differ from what is on the site`,
      isNew: "never published",
      isChanged: "changed",
    },
    languages: {
      title: "Missing and old translations",
      none: "Every entry is there in every language.",
      count: (missing, older) => `${missing} missing, ${older} older than Hungarian`,
      shown: "Where one is missing, visitors read Hungarian.",
    },
    pictures: {
      title: "Pictures without alternative text",
      none: "Every picture has its alternative text.",
      count: (count) => (count === 1 ? "1 picture" : `${count} pictures`),
    },
    published: { title: "Last published", none: "Nothing has been published yet.", all: "History" },
    links: {
      title: "Broken links",
      check: "Check now",
      notYet: "Every link is tried at night; the first time is tonight.",
      none: (time) => `Every link leads somewhere (${time}).`,
      count: (count, time) =>
        count === 1 ? `1 entry has a broken link (${time})` : `${count} entries have broken links (${time})`,
    },
  },
  nl: {
    leads: {
      title: "Onbeantwoorde aanvragen",
      none: "Elke aanvraag is beantwoord.",
      count: (count, overdue) => `${count} nieuw${overdue > 0 ? `, waarvan ${overdue} ouder dan twee dagen` : ""}`,
      all: "Alle nieuwe",
    },
    overdue: "ouder dan twee dagen",
    drafts: {
      title: "Concepten die op publicatie wachten",
      none: "Alles wat is opgeslagen staat online.",
      count: (count) =>
        count === 1
          ? "1 concept verschilt van wat online staat"
          : `${count} concepten verschillen van wat online staat`,
      isNew: "nooit gepubliceerd",
      isChanged: "gewijzigd",
    },
    languages: {
      title: "Ontbrekende en oude vertalingen",
      none: "Elk item is er in elke taal.",
      count: (missing, older) => `${missing} ontbreken, ${older} ouder dan het Hongaars`,
      shown: "Wat ontbreekt, lezen bezoekers in het Hongaars.",
    },
    pictures: {
      title: "Afbeeldingen zonder alternatieve tekst",
      none: "Elke afbeelding heeft een alternatieve tekst.",
      count: (count) => (count === 1 ? "1 afbeelding" : `${count} afbeeldingen`),
    },
    published: { title: "Laatst gepubliceerd", none: "Er is nog niets gepubliceerd.", all: "Geschiedenis" },
    links: {
      title: "Kapotte links",
      check: "Nu nakijken",
      notYet: "’s Nachts worden alle links nagekeken; vannacht voor het eerst.",
      none: (time) => `Elke link komt goed uit (${time}).`,
      count: (count, time) =>
        count === 1 ? `1 item heeft een kapotte link (${time})` : `${count} items hebben kapotte links (${time})`,
    },
  },
};

export function useHomeTexts(): HomeTexts {
  return homeTexts[panelLocale()];
}

/** Titles of the widgets by their ids, which Strapi translates. */
export function homeTitles(language: PanelLanguage): Record<string, string> {
  const { overdue: _, ...widgets } = homeTexts[language];
  const titles = Object.entries(widgets).map(([name, { title }]) => [`home.${name}`, title]);
  return { ...Object.fromEntries(titles), "home.reviews": reviewWidgetTitle(language) };
}
