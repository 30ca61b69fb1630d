import type { PanelLanguage } from "../../languages";
import { panelLocale } from "../texts/use-panel-texts";

interface ReviewTexts {
  title: string;
  none: string;
  name: string;
  email: string;
  invite: string;
  again(name: string): string;
  sent(name: string): string;
  /** Only whoever just invited sees it. */
  link: { label: string; hint: string; copy: string; copied: string };
  states: { invited: string; registered: string };
  looked(time: string): string;
  approved(time: string): string;
  approvedEarlier(time: string): string;
  ready: { say: string; takeBack: string; said(name: string, time: string): string };
  widget: { title: string; none: string; ready: string; clients: string; readyBy(name: string): string };
  actions: Record<"invited" | "looked" | "commented" | "approved", (name: string) => string>;
}

const texts: Record<PanelLanguage, ReviewTexts> = {
  hu: {
    title: "Az ügyfél véleménye",
    none: "Ezt a vázlatot még senkinek sem mutattuk meg.",
    name: "Az ügyfél neve",
    email: "E-mail-címe",
    invite: "Meghívás",
    again: (name) => `${name}: meghívó újra`,
    sent: (name) => `A levél elment, címzettje: ${name}.`,
    link: {
      label: "A levélben lévő hivatkozás",
      hint: "Ha más úton küldené: csak neki adja meg, ezzel lép be a vázlathoz. Most látható, később újat kell kérni.",
      copy: "Másolás",
      copied: "Kimásolva. Csak neki adja meg, ezzel lép be a vázlathoz.",
    },
    states: { invited: "még nem regisztrált", registered: "regisztrált, a vázlatot még nem látta" },
    looked: (time) => `utoljára megnézte: ${time}`,
    approved: (time) => `jóváhagyta: ${time}`,
    approvedEarlier: (time) => `egy korábbi vázlatot hagyott jóvá: ${time}`,
    ready: {
      say: "Kész, nézze át valaki",
      takeBack: "Mégsem kész",
      said: (name, time) => `${name} szerint kész, átnézésre vár (${time})`,
    },
    widget: {
      title: "Átnézés",
      none: "Senki sem kért átnézést, és ügyfelek sem nyitottak meg vázlatot.",
      ready: "Átnézésre vár",
      clients: "Ügyfelek",
      readyBy: (name) => `${name} kérte`,
    },
    actions: {
      invited: (name) => `${name} meghívót kapott`,
      looked: (name) => `${name} megnézte`,
      commented: (name) => `${name} hozzászólt`,
      approved: (name) => `${name} jóváhagyta`,
    },
  },
  en: {
    title: "Client review",
    none: "Nobody has been shown this draft yet.",
    name: "Name of the client",
    email: "Email address",
    invite: "Invite",
    again: (name) => `Invite ${name} again`,
    sent: (name) => `The mail to ${name} is on its way.`,
    link: {
      label: "The link in the mail",
      hint: "To send it another way: give it to nobody else, it opens the draft. It is shown now; later you need a new one.",
      copy: "Copy",
      copied: "Copied. Give it to nobody else, it opens the draft.",
    },
    states: { invited: "not registered yet", registered: "registered, has not seen the draft" },
    looked: (time) => `last looked: ${time}`,
    approved: (time) => `approved: ${time}`,
    approvedEarlier: (time) => `approved an earlier draft: ${time}`,
    ready: {
      say: "Ready for review",
      takeBack: "Not ready after all",
      said: (name, time) => `${name} says it is ready for review (${time})`,
    },
    widget: {
      title: "Review",
      none: "Nobody asks for a review, and no client has opened a draft.",
      ready: "Waiting for review",
      clients: "Clients",
      readyBy: (name) => `asked for by ${name}`,
    },
    actions: {
      invited: (name) => `${name} was invited`,
      looked: (name) => `${name} looked`,
      commented: (name) => `${name} commented`,
      approved: (name) => `${name} approved`,
    },
  },
  nl: {
    title: "Beoordeling door de klant",
    none: "Dit concept is nog aan niemand getoond.",
    name: "Naam van de klant",
    email: "E-mailadres",
    invite: "Uitnodigen",
    again: (name) => `${name} opnieuw uitnodigen`,
    sent: (name) => `De mail aan ${name} is onderweg.`,
    link: {
      label: "De link in de mail",
      hint: "Om hem zelf te sturen: geef hem aan niemand anders, hij opent het concept. Je ziet hem nu; later heb je een nieuwe nodig.",
      copy: "Kopiëren",
      copied: "Gekopieerd. Geef hem aan niemand anders, hij opent het concept.",
    },
    states: { invited: "nog niet geregistreerd", registered: "geregistreerd, heeft het concept nog niet gezien" },
    looked: (time) => `laatst bekeken: ${time}`,
    approved: (time) => `goedgekeurd: ${time}`,
    approvedEarlier: (time) => `keurde een eerder concept goed: ${time}`,
    ready: {
      say: "Klaar om na te kijken",
      takeBack: "Toch nog niet klaar",
      said: (name, time) => `Volgens ${name} klaar om na te kijken (${time})`,
    },
    widget: {
      title: "Nakijken",
      none: "Niemand vraagt om nakijken en geen klant heeft een concept geopend.",
      ready: "Wacht op nakijken",
      clients: "Klanten",
      readyBy: (name) => `gevraagd door ${name}`,
    },
    actions: {
      invited: (name) => `${name} is uitgenodigd`,
      looked: (name) => `${name} heeft gekeken`,
      commented: (name) => `${name} heeft gereageerd`,
      approved: (name) => `${name} heeft goedgekeurd`,
    },
  },
};

export function useReviewTexts(): ReviewTexts {
  return texts[panelLocale()];
}

export function reviewWidgetTitle(language: PanelLanguage): string {
  return texts[language].widget.title;
}
