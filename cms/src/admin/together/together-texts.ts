import type { PanelLanguage } from "../../languages";
import { panelLocale } from "../texts/use-panel-texts";

interface TogetherTexts {
  title: string;
  subtitle: string;
  drafts: string;
  none: string;
  chosen(count: number): string;
  plan: string;
  now: string;
  planned: string;
  refused: string;
  sets: string;
  states: Record<"waiting" | "running" | "done" | "failed", (time: string) => string>;
  live(pages: number, failed: number, time: string): string;
  open: string;
  cancel: string;
}

const texts: Record<PanelLanguage, TogetherTexts> = {
  hu: {
    title: "Közzététel egyszerre",
    subtitle: "Válassza ki a vázlatokat, amelyeknek egy időben kell megjelenniük: vagy mind kikerül, vagy egyik sem.",
    drafts: "Vázlatok, amelyek mások, mint ami a webhelyen van",
    none: "Minden, ami el van mentve, kint is van.",
    chosen: (count) => `${count} kiválasztva`,
    plan: "Ellenőrzés és időzítés",
    now: "Ellenőrzés és közzététel most",
    planned: "Rendben van: alább, a tervek között követheti.",
    refused: "Nem jelenhet meg, amíg ez nincs javítva:",
    sets: "Tervek és ami lett belőlük",
    states: {
      waiting: (time) => `Időzítve: ${time}`,
      running: () => "Most jelenik meg…",
      done: (time) => `Megjelent: ${time}`,
      failed: (time) => `Nem jelent meg: ${time}`,
    },
    live: (pages, failed, time) =>
      failed > 0 ? `${pages} oldal kint van, ${failed} nem sikerült (${time})` : `${pages} oldal kint van (${time})`,
    open: "Még nincs mindenről visszajelzés a webhelytől.",
    cancel: "Terv törlése",
  },
  en: {
    title: "Publish together",
    subtitle: "Choose drafts that have to be on the site at one time: all of them go live, or none.",
    drafts: "Drafts that differ from what is on the site",
    none: "All that is saved is on the site.",
    chosen: (count) => `${count} chosen`,
    plan: "Check and schedule",
    now: "Check and publish now",
    planned: "All is well: follow it below, among the plans.",
    refused: "Fix this before publishing:",
    sets: "Plans, and what came of them",
    states: {
      waiting: (time) => `Planned for ${time}`,
      running: () => "Going live…",
      done: (time) => `Went live at ${time}`,
      failed: (time) => `Did not go live at ${time}`,
    },
    live: (pages, failed, time) =>
      `Live: ${pages === 1 ? "1 page" : `${pages} pages`}${failed > 0 ? `, failed: ${failed}` : ""} (${time})`,
    open: "The site has not reported on all of it yet.",
    cancel: "Delete the plan",
  },
  nl: {
    title: "Samen publiceren",
    subtitle: "Kies concepten die op hetzelfde moment online moeten staan: alles gaat online, of niets.",
    drafts: "Concepten die verschillen van wat online staat",
    none: "Alles wat is opgeslagen staat online.",
    chosen: (count) => `${count} gekozen`,
    plan: "Controleren en inplannen",
    now: "Controleren en nu publiceren",
    planned: "Alles klopt: hieronder, bij de plannen, is het te volgen.",
    refused: "Eerst verbeteren:",
    sets: "Plannen en wat ervan werd",
    states: {
      waiting: (time) => `Gepland voor ${time}`,
      running: () => "Gaat online…",
      done: (time) => `Online gegaan op ${time}`,
      failed: (time) => `Niet online gegaan op ${time}`,
    },
    live: (pages, failed, time) =>
      `Online: ${pages === 1 ? "1 pagina" : `${pages} pagina’s`}${failed > 0 ? `, mislukt: ${failed}` : ""} (${time})`,
    open: "De site heeft nog niet over alles bericht.",
    cancel: "Plan verwijderen",
  },
};

export function useTogetherTexts(): TogetherTexts {
  return texts[panelLocale()];
}

export function togetherTitle(language: PanelLanguage): string {
  return texts[language].title;
}
