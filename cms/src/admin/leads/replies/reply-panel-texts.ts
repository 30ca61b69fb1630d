import type { PanelLanguage } from "../../../languages";
import type { ReplyState } from "../../../leads/replies/lead-reply";
import type { ReplyTemplate } from "../../../leads/replies/reply-template";
import { panelLocale } from "../../texts/use-panel-texts";

interface ReplyPanelTexts {
  title: string;
  write: string;
  to: string;
  language(name: string): string;
  isSpam: string;
  isErased: string;
  noAddress: string;
  wroteTo: string;
  template: string;
  templates: Record<ReplyTemplate, string>;
  time(number: number): string;
  clock: string;
  timesHint: string;
  timesMissing: string;
  subject: string;
  text: string;
  replyTo(address: string): string;
  send: string;
  later: string;
  sent(address: string): string;
  none: string;
  states: Record<ReplyState, string>;
  uncertain: string;
  somebody: string;
}

const texts: Record<PanelLanguage, ReplyPanelTexts> = {
  hu: {
    title: "Válasz",
    write: "Válasz írása",
    to: "Címzett",
    language: (name) => `A levél nyelve: ${name.toLowerCase()}`,
    isSpam: "Levélszemétre nem lehet válaszolni. Ha mégsem az, állítsa át az állapotát, és mentse el.",
    isErased: "A személyes adatait törölték, nincs kinek válaszolni.",
    noAddress: "Nem adott meg e-mail-címet. A mezői között ott a LinkedIn-profilja: ott írjon neki.",
    wroteTo: "Amit írt",
    template: "Sablon",
    templates: {
      questions: "Köszönet és kérdések",
      time: "Időpontok ajánlása",
      decline: "Udvarias nem",
      talk: "Meghívás beszélgetésre",
      "not-now": "Köszönet, de most nem",
    },
    time: (number) => `${number}. időpont`,
    clock: "óra, perc",
    timesHint: "Budapesti idő szerint. A levélben a látogató nyelvén állnak.",
    timesMissing: "Adjon meg legalább egy időpontot: a helye még üres a levélben.",
    subject: "Tárgy",
    text: "Szöveg",
    replyTo: (address) => `A válasza ide érkezik: ${address}`,
    send: "Küldés",
    later: "Később",
    sent: (address) => `Elküldve: ${address}. A megkeresés megválaszolva.`,
    none: "Innen még nem válaszolt senki.",
    states: { sending: "küldés…", sent: "elküldve", failed: "nem ment el" },
    uncertain: "küldés közben megszakadt: nem tudni, elment-e",
    somebody: "törölt fiók",
  },
  en: {
    title: "Reply",
    write: "Write a reply",
    to: "To",
    language: (name) => `The mail is in ${name}`,
    isSpam: "Spam is not answered. If it is none after all, change its state and save.",
    isErased: "The personal data was erased: there is nobody to answer.",
    noAddress: "No email address was given. The LinkedIn profile is among the fields: write there.",
    wroteTo: "What they wrote",
    template: "Template",
    templates: {
      questions: "Thanks and questions",
      time: "Propose times",
      decline: "Decline politely",
      talk: "Invite to talk",
      "not-now": "Thanks, not now",
    },
    time: (number) => `Time ${number}`,
    clock: "hour and minute",
    timesHint: "By the clocks in Budapest. In the mail they stand in the visitor’s language.",
    timesMissing: "Enter one time at least: its place in the mail is still empty.",
    subject: "Subject",
    text: "Text",
    replyTo: (address) => `Their answer goes to ${address}`,
    send: "Send",
    later: "Later",
    sent: (address) => `Sent to ${address}. The lead is answered.`,
    none: "Nobody has replied from here yet.",
    states: { sending: "being sent…", sent: "sent", failed: "not sent" },
    uncertain: "interrupted while it was sent: it may or may not have gone out",
    somebody: "deleted account",
  },
  nl: {
    title: "Antwoord",
    write: "Antwoord schrijven",
    to: "Aan",
    language: (name) => `De mail is in het ${name}`,
    isSpam: "Spam beantwoord je niet. Is het toch geen spam, verander dan de status en sla op.",
    isErased: "De persoonsgegevens zijn gewist: er is niemand om te antwoorden.",
    noAddress: "Er is geen e-mailadres opgegeven. Het LinkedIn-profiel staat bij de velden: schrijf daar.",
    wroteTo: "Wat er is geschreven",
    template: "Sjabloon",
    templates: {
      questions: "Bedanken en vragen stellen",
      time: "Tijden voorstellen",
      decline: "Beleefd afwijzen",
      talk: "Uitnodigen voor een gesprek",
      "not-now": "Bedankt, nu niet",
    },
    time: (number) => `Tijd ${number}`,
    clock: "uur en minuut",
    timesHint: "Volgens de klok in Boedapest. In de mail staan ze in de taal van de bezoeker.",
    timesMissing: "Vul ten minste één tijd in: de plek ervoor in de mail is nog leeg.",
    subject: "Onderwerp",
    text: "Tekst",
    replyTo: (address) => `Het antwoord komt aan op ${address}`,
    send: "Versturen",
    later: "Later",
    sent: (address) => `Verstuurd naar ${address}. De aanvraag is beantwoord.`,
    none: "Hiervandaan heeft nog niemand geantwoord.",
    states: { sending: "wordt verstuurd…", sent: "verstuurd", failed: "niet verstuurd" },
    uncertain: "afgebroken tijdens het versturen: het is niet bekend of de mail is verstuurd",
    somebody: "verwijderd account",
  },
};

export function useReplyPanelTexts(): ReplyPanelTexts {
  return texts[panelLocale()];
}
