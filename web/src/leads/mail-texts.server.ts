import type { Locale } from "../i18n/locales.ts";
import type { FormKind } from "./forms/form-kinds.ts";

/** Copy of the mails. Free text that a visitor typed never stands in a confirmation: it could be sent to anyone. */
export interface MailTexts {
  /** Name of the form in a team mail and in an appointment. */
  kinds: Record<FormKind, string>;
  subject(reference: string): Record<FormKind, string>;
  greeting: Record<FormKind, string>;
  thanks: Record<FormKind, string>;
  referenceLabel: string;
  referenceNote: Record<FormKind, string>;
  calendarNote: string;
  mistake: Record<FormKind, string>;
  signature: string;
  team: { intro: string; language: string; page: string; received: string; calendarNote: string };
  calendarSummary(brand: string): string;
  calendarDescription(reference: string): string;
  yes: string;
  no: string;
}

/** Who asks as a client, the clinics among them, and who as an applicant. */
function addressed(client: string, clinic: string, applicant: string): Record<FormKind, string> {
  return { contact: client, appointment: client, healthcare: clinic, audit: client, career: applicant };
}

/** Clients are addressed formally, applicants as colleagues. */
function polite(client: string, applicant: string): Record<FormKind, string> {
  return addressed(client, client, applicant);
}

/** Clinics are addressed formally, all others as the pages do. */
function familiar(other: string, clinic: string): Record<FormKind, string> {
  return addressed(other, clinic, other);
}

export const mailTexts: Record<Locale, MailTexts> = {
  hu: {
    kinds: {
      contact: "Ajánlatkérés",
      appointment: "Időpontkérés",
      healthcare: "Konzultációkérés klinikától",
      audit: "Auditmegrendelés",
      career: "Jelentkezés",
    },
    subject: (reference) => ({
      contact: `Megkaptuk az üzenetét (${reference})`,
      appointment: `Megkaptuk az időpontkérését (${reference})`,
      healthcare: `Megkaptuk a konzultációkérését (${reference})`,
      audit: `Megkaptuk az auditmegrendelését (${reference})`,
      career: `Megkaptuk a jelentkezésed (${reference})`,
    }),
    greeting: polite("Jó napot kívánunk!", "Szia!"),
    thanks: {
      contact: "Köszönjük, hogy írt nekünk. Az üzenete megérkezett, elolvassuk, és jelentkezünk.",
      appointment:
        "Köszönjük, az időpontkérése megérkezett. A javasolt időpontot egyeztetjük, és visszajelzünk. Addig ez még nem lefoglalt időpont.",
      healthcare:
        "Köszönjük, a konzultációkérése megérkezett. Átnézzük, és az Ön által javasolt időpontot egyeztetve jelentkezünk.",
      audit: "Köszönjük, az auditmegrendelése megérkezett. A részletekkel és a következő lépéssel jelentkezünk.",
      career: "Köszönjük, a jelentkezésed megérkezett. Megnézzük a profilod, és jelentkezünk.",
    },
    referenceLabel: "Hivatkozási szám",
    referenceNote: polite(
      "Ha kérdése van, erre a számra hivatkozva gyorsabban tudunk válaszolni.",
      "Ha kérdésed van, erre a számra hivatkozva gyorsabban tudunk válaszolni.",
    ),
    calendarNote: "A javasolt időpontot naptárbejegyzésként csatoltuk.",
    mistake: polite(
      "Ha ezt nem Ön küldte, kérjük, jelezze nekünk, és töröljük az adatokat.",
      "Ha ezt nem te küldted, kérjük, jelezd nekünk, és töröljük az adatokat.",
    ),
    signature: "Üdvözlettel:",
    team: {
      intro: "Új megkeresés érkezett a webhelyről. Erre a levélre válaszolva közvetlenül a feladónak ír.",
      language: "Nyelv",
      page: "Oldal",
      received: "Beérkezett",
      calendarNote: "A kért időpont naptárbejegyzésként csatolva.",
    },
    calendarSummary: (brand) => `Javasolt időpont: ${brand}`,
    calendarDescription: (reference) => `Javaslat, még nincs visszaigazolva. Hivatkozási szám: ${reference}`,
    yes: "igen",
    no: "nem",
  },
  en: {
    kinds: {
      contact: "Enquiry",
      appointment: "Appointment request",
      healthcare: "Clinic consultation request",
      audit: "Audit order",
      career: "Application",
    },
    subject: (reference) => ({
      contact: `We have your message (${reference})`,
      appointment: `We have your appointment request (${reference})`,
      healthcare: `We have your consultation request (${reference})`,
      audit: `We have your audit order (${reference})`,
      career: `We have your application (${reference})`,
    }),
    greeting: polite("Hello,", "Hello,"),
    thanks: {
      contact: "Thank you for writing. Your message has arrived; we will read it and get back to you.",
      appointment:
        "Thank you, your request has arrived. We will check the time you proposed and confirm it. Until then it is not yet booked.",
      healthcare:
        "Thank you, your request has arrived. We will look into it and come back to you about the time you proposed.",
      audit: "Thank you, your audit order has arrived. We will come back to you with the details and the next step.",
      career: "Thank you, your application has arrived. We will look at your profile and get back to you.",
    },
    referenceLabel: "Reference number",
    referenceNote: polite(
      "If you have a question, quote this number and we can answer sooner.",
      "If you have a question, quote this number and we can answer sooner.",
    ),
    calendarNote: "The time you proposed is attached as a calendar entry.",
    mistake: polite(
      "If this was not you, please tell us, and we will delete the data.",
      "If this was not you, please tell us, and we will delete the data.",
    ),
    signature: "Kind regards,",
    team: {
      intro: "A new lead has come from the website. Answering this mail writes to the sender.",
      language: "Language",
      page: "Page",
      received: "Received",
      calendarNote: "The time asked for is attached as a calendar entry.",
    },
    calendarSummary: (brand) => `Proposed appointment: ${brand}`,
    calendarDescription: (reference) => `A proposal, not yet confirmed. Reference number: ${reference}`,
    yes: "yes",
    no: "no",
  },
  nl: {
    kinds: {
      contact: "Aanvraag",
      appointment: "Afspraakverzoek",
      healthcare: "Adviesgesprek kliniek",
      audit: "Auditopdracht",
      career: "Sollicitatie",
    },
    subject: (reference) => ({
      contact: `We hebben je bericht ontvangen (${reference})`,
      appointment: `We hebben je afspraakverzoek ontvangen (${reference})`,
      healthcare: `We hebben uw aanvraag voor een adviesgesprek ontvangen (${reference})`,
      audit: `We hebben je auditopdracht ontvangen (${reference})`,
      career: `We hebben je sollicitatie ontvangen (${reference})`,
    }),
    greeting: familiar("Hallo,", "Goedendag,"),
    thanks: {
      contact: "Bedankt voor je bericht. Het is goed aangekomen; we lezen het en nemen contact met je op.",
      appointment:
        "Bedankt, je verzoek is aangekomen. We bekijken het moment dat je voorstelde en bevestigen het. Tot die tijd is de afspraak nog niet geboekt.",
      healthcare:
        "Bedankt, uw aanvraag is aangekomen. We bekijken hem en nemen contact met u op over het moment dat u voorstelde.",
      audit: "Bedankt, je auditopdracht is aangekomen. We komen bij je terug met de details en de volgende stap.",
      career: "Bedankt, je sollicitatie is aangekomen. We bekijken je profiel en nemen contact met je op.",
    },
    referenceLabel: "Referentienummer",
    referenceNote: familiar(
      "Heb je een vraag? Met dit nummer kunnen we sneller antwoorden.",
      "Hebt u een vraag? Met dit nummer kunnen we sneller antwoorden.",
    ),
    calendarNote: "Het voorgestelde moment zit als agenda-item bij deze mail.",
    mistake: familiar(
      "Komt dit niet van jou? Laat het ons weten, dan verwijderen we de gegevens.",
      "Komt dit niet van u? Laat het ons weten, dan verwijderen we de gegevens.",
    ),
    signature: "Met vriendelijke groet,",
    team: {
      intro: "Er is een nieuwe aanvraag binnengekomen via de website. Een antwoord op deze mail gaat naar de afzender.",
      language: "Taal",
      page: "Pagina",
      received: "Ontvangen",
      calendarNote: "Het gevraagde moment zit als agenda-item bij deze mail.",
    },
    calendarSummary: (brand) => `Voorgestelde afspraak: ${brand}`,
    calendarDescription: (reference) => `Een voorstel, nog niet bevestigd. Referentienummer: ${reference}`,
    yes: "ja",
    no: "nee",
  },
};
