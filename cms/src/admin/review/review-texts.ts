import type { PanelLanguage } from "../../languages";
import type { ClientAction } from "../../reviewers/review-marks";
import { panelLocale } from "../texts/use-panel-texts";

interface ReviewTexts {
  title: string;
  none: string;
  name: string;
  email: string;
  invite: string;
  again: string;
  sent(name: string): string;
  /** Only whoever just invited sees it. */
  link: { label: string; hint: string; copy: string; copied: string };
  states: { invited: string; registered: string };
  looked(time: string): string;
  approved(time: string): string;
  approvedEarlier(time: string): string;
  /** Empty name: of a colleague whose account is gone. */
  replied(name: string): string;
  reply: { label: string; hint: string; send: string; sent: string };
  remove: { action: string; question(name: string): string };
  ready: { say: string; takeBack: string; said(name: string, time: string): string };
  widget: { title: string; none: string; ready: string; clients: string; readyBy(name: string): string };
  actions: Record<ClientAction, (name: string) => string>;
}

const texts: Record<PanelLanguage, ReviewTexts> = {
  hu: {
    title: "Az ügyfél véleménye",
    none: "Ezt a vázlatot még senkinek sem mutattuk meg.",
    name: "Az ügyfél neve",
    email: "E-mail-címe",
    invite: "Meghívás",
    again: "Meghívó újra",
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
    replied: (name) => (name ? `válasz, ${name}` : "válasz"),
    reply: {
      label: "Válasz",
      hint: "Levélben is megkapja, és a vázlat oldalán is ott lesz.",
      send: "Válasz elküldése",
      sent: "A válasz elment.",
    },
    remove: {
      action: "Ne lássa többé",
      question: (name) =>
        `${name} ezután nem nyithatja meg a vázlatot, és a hozzászólásai is eltűnnek innen. Ha újra meghívja, mindent újra lát.`,
    },
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
    again: "Invite again",
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
    replied: (name) => (name ? `reply, ${name}` : "reply"),
    reply: {
      label: "Reply",
      hint: "They get it by mail, and it stands on the page of the draft.",
      send: "Send reply",
      sent: "The reply is on its way.",
    },
    remove: {
      action: "Stop showing it",
      question: (name) =>
        `${name} can no longer open the draft, and their comments go from here. Invited again, they see all of it again.`,
    },
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
    again: "Opnieuw uitnodigen",
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
    replied: (name) => (name ? `antwoord, ${name}` : "antwoord"),
    reply: {
      label: "Antwoord",
      hint: "De klant krijgt het per mail, en het staat op de pagina van het concept.",
      send: "Antwoord versturen",
      sent: "Het antwoord is onderweg.",
    },
    remove: {
      action: "Niet meer tonen",
      question: (name) =>
        `${name} kan het concept dan niet meer openen, en de reacties verdwijnen hier. Na een nieuwe uitnodiging is alles weer te zien.`,
    },
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
