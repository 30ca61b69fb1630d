import type { Locale } from "../i18n/locales.ts";

/** Why a post was not taken, for the visitor. */
export type Problem = "too-large" | "wrong-type" | "foreign" | "too-often" | "conflict" | "unavailable";

interface Contact {
  phone: string;
  email: string;
}

interface ProblemTexts {
  "too-large": string;
  "wrong-type": string;
  foreign: string;
  tooOften(seconds: number): string;
  conflict(reference: string): string;
  unavailable: string;
  /** Follows a problem where no page around it shows how else to reach the agency. */
  reachUs(contact: Contact): string;
}

export const problemTexts: Record<Locale, ProblemTexts> = {
  hu: {
    "too-large": "Ez a szöveg túl hosszú az űrlaphoz. Rövidítse le, a többit pedig küldje el e-mailben.",
    "wrong-type": "Amit küldött, azt nem tudtuk elolvasni. Kérjük, az oldalon található űrlapot használja.",
    foreign: "Amit küldött, nem a mi oldalunkról érkezett, ezért nem fogadtuk el. Kérjük, innen küldje el újra.",
    tooOften: (seconds) =>
      `Rövid idő alatt túl sok üzenet érkezett erről a kapcsolatról. Kérjük, próbálja újra ${wait(seconds, "másodperc", "perc")} múlva.`,
    conflict: (reference) =>
      `Ezt az űrlapot egyszer már megkaptuk, más tartalommal (hivatkozási szám: ${reference}). Ha kiegészítené, küldje el még egyszer: akkor új üzenetként érkezik meg.`,
    unavailable:
      "Az üzenetét most nem tudtuk elmenteni, ezért nem is vettük át. A szövege megmaradt: kérjük, próbálja újra néhány perc múlva.",
    reachUs: (contact) => reach(contact, "Telefonon és e-mailben is elér minket:"),
  },
  en: {
    "too-large": "This text is too long for the form. Please shorten it and send us the rest by email.",
    "wrong-type": "We could not read what was sent. Please use the form on the page.",
    foreign: "This did not come from one of our pages, so we did not accept it. Please send it again from here.",
    tooOften: (seconds) =>
      `Too many messages have come from this connection in a short time. Please try again in ${wait(seconds, "seconds", "minutes")}.`,
    conflict: (reference) =>
      `We have already received this form with different contents (reference ${reference}). If you want to add something, send it once more and it will reach us as a new message.`,
    unavailable:
      "We could not save your message just now, so it has not reached us. Your text is still here: please try again in a few minutes.",
    reachUs: (contact) => reach(contact, "You can also reach us by phone or email:"),
  },
  nl: {
    "too-large": "Deze tekst is te lang voor het formulier. Kort hem in en mail ons de rest.",
    "wrong-type": "We konden niet lezen wat er verstuurd is. Gebruik het formulier op de pagina.",
    foreign: "Dit kwam niet van een pagina van ons en is daarom niet aangenomen. Verstuur het opnieuw vanaf hier.",
    tooOften: (seconds) =>
      `Er kwamen in korte tijd te veel berichten binnen via deze verbinding. Probeer het over ${wait(seconds, "seconden", "minuten")} opnieuw.`,
    conflict: (reference) =>
      `We hebben dit formulier al ontvangen, met een andere inhoud (referentie ${reference}). Nog iets toevoegen? Verstuur het nog een keer, dan komt het als nieuw bericht binnen.`,
    unavailable:
      "We konden het bericht nu niet opslaan en hebben het dus niet aangenomen. De tekst staat er nog: probeer het over een paar minuten opnieuw.",
    reachUs: (contact) => reach(contact, "We zijn ook te bereiken per telefoon of e-mail:"),
  },
};

function wait(seconds: number, secondsWord: string, minutesWord: string): string {
  return seconds < 120 ? `${seconds} ${secondsWord}` : `${Math.ceil(seconds / 60)} ${minutesWord}`;
}

function reach({ phone, email }: Contact, words: string): string {
  const ways = [phone, email].filter(Boolean);
  return ways.length > 0 ? ` ${words} ${ways.join(", ")}.` : "";
}
