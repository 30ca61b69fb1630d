import type { PanelLanguage } from "../../languages";
import { panelLocale } from "../texts/use-panel-texts";

export type Device = "phone" | "tablet" | "desk";

export interface LivePreviewTexts {
  title: string;
  open: string;
  close: string;
  devices: Record<Device, string>;
  device: string;
  themes: Record<"light" | "dark", string>;
  theme: string;
  language: string;
  /** What a click does. */
  hint: string;
  otherLanguage: string;
  working: string;
  failed: string;
  again: string;
  noPage: string;
  notHere: string;
}

const texts: Record<PanelLanguage, LivePreviewTexts> = {
  hu: {
    title: "Élő előnézet",
    open: "Az oldal az űrlap mellett",
    close: "Előnézet bezárása",
    devices: { phone: "Telefon", tablet: "Táblagép", desk: "Asztali gép" },
    device: "Mekkora képernyőn",
    themes: { light: "Világos", dark: "Sötét" },
    theme: "Színek",
    language: "Az oldal nyelve",
    hint: "Kattintson arra, amit módosítana: a mezőjéhez ugrunk.",
    otherLanguage: "Ezen a nyelven a mentett vázlat látható.",
    working: "Az oldal készül…",
    failed: "Az oldal most nem készült el. Amit beírt, megvan; a következő módosításkor újra próbáljuk.",
    again: "Újra",
    noPage: "Ezt a bejegyzést a webhelynek nincs olyan oldala, amely megmutatná.",
    notHere: "Ez a rész nem ebből a bejegyzésből való.",
  },
  en: {
    title: "Live preview",
    open: "The page beside the form",
    close: "Close the preview",
    devices: { phone: "Phone", tablet: "Tablet", desk: "Desktop" },
    device: "Size of the screen",
    themes: { light: "Light", dark: "Dark" },
    theme: "Colours",
    language: "Language of the page",
    hint: "Click what you would change to go to its field.",
    otherLanguage: "In this language you see the saved draft.",
    working: "Making the page…",
    failed: "The page could not be made just now. What you typed is here; the next change tries again.",
    again: "Try again",
    noPage: "No page of the site shows this entry.",
    notHere: "This part is not from this entry.",
  },
  nl: {
    title: "Livevoorbeeld",
    open: "De pagina naast het formulier",
    close: "Voorbeeld sluiten",
    devices: { phone: "Telefoon", tablet: "Tablet", desk: "Desktop" },
    device: "Grootte van het scherm",
    themes: { light: "Licht", dark: "Donker" },
    theme: "Kleuren",
    language: "Taal van de pagina",
    hint: "Klik op wat je wilt wijzigen en je staat bij het veld.",
    otherLanguage: "In deze taal zie je het opgeslagen concept.",
    working: "De pagina wordt gemaakt…",
    failed:
      "De pagina kon nu niet worden gemaakt. Wat je hebt getypt, staat er nog; bij de volgende wijziging proberen we het opnieuw.",
    again: "Opnieuw",
    noPage: "Geen enkele pagina van de site toont dit item.",
    notHere: "Dit deel komt niet uit dit item.",
  },
};

export function useLivePreviewTexts(): LivePreviewTexts {
  return texts[panelLocale()];
}
