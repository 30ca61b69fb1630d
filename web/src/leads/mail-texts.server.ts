import type { FormKind } from "../forms/form-kinds.ts";
import type { Locale } from "../i18n/locales.ts";

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
  team: { intro: string; reply: string; language: string; page: string; received: string; calendarNote: string };
  calendarSummary(brand: string): string;
  calendarDescription(reference: string): string;
  yes: string;
  no: string;
}

/** In Dutch, clinics are addressed by *u* and all others by *je*, as on the pages. */
function addressed(text: string, clinic = text): Record<FormKind, string> {
  return { contact: text, appointment: text, healthcare: clinic, audit: text, career: text };
}

export const mailTexts: Record<Locale, MailTexts> = {
  hu: {
    kinds: {
      contact: "Ajánlatkérés",
      appointment: "Időpontkérés",
      healthcare: "Konzultációkérés klinikától",
      audit: "Auditkérés",
      career: "Jelentkezés",
    },
    subject: (reference) => ({
      contact: `Megkaptuk az üzenetét (${reference})`,
      appointment: `Megkaptuk az időpontkérését (${reference})`,
      healthcare: `Megkaptuk a konzultációkérését (${reference})`,
      audit: `Megkaptuk az auditkérését (${reference})`,
      career: `Megkaptuk a jelentkezését (${reference})`,
    }),
    greeting: addressed("Jó napot kívánunk!"),
    thanks: {
      contact:
        "Köszönjük, hogy írt nekünk. Az üzenetét megkaptuk, elolvassuk, és legkésőbb a következő munkanapon válaszolunk.",
      appointment:
        "Köszönjük, az időpontkérése megérkezett. Legkésőbb a következő munkanapon jelentkezünk: ha a javasolt időpont nekünk is jó, visszaigazoljuk, ha nem, másikat ajánlunk. Addig az időpont még nincs lefoglalva.",
      healthcare:
        "Köszönjük, a konzultációkérése megérkezett. Átnézzük, és legkésőbb a következő munkanapon jelentkezünk, hogy egyeztessük a javasolt időpontot.",
      audit:
        "Köszönjük, az auditkérése megérkezett. Legkésőbb a következő munkanapon jelentkezünk, hogy egyeztessük, mit nézzünk meg, és mikorra készüljön el a jelentés. Megrendelés akkor lesz belőle, ha ezt írásban visszaigazoltuk, és Ön elfogadta.",
      career:
        "Köszönjük, a jelentkezése megérkezett. Megnézzük a profilját, és legkésőbb a következő munkanapon visszajelzünk.",
    },
    referenceLabel: "Hivatkozási szám",
    referenceNote: addressed("Ha kérdése van, kérjük, hivatkozzon erre a számra: így gyorsabban tudunk válaszolni."),
    calendarNote: "A javasolt időpontot naptárbejegyzésként csatoltuk.",
    mistake: addressed("Ha ezt nem Ön küldte, kérjük, írja meg nekünk, és töröljük az adatokat."),
    signature: "Üdvözlettel:",
    team: {
      intro: "Új megkeresés érkezett a weboldalról.",
      reply: "Ha erre a levélre válaszol, közvetlenül a feladónak ír.",
      language: "Nyelv",
      page: "Oldal",
      received: "Beérkezett",
      calendarNote: "A kért időpontot naptárbejegyzésként csatoltuk.",
    },
    calendarSummary: (brand) => `Javasolt időpont: ${brand}`,
    calendarDescription: (reference) => `Javaslat, még nincs visszaigazolva. Hivatkozási szám: ${reference}`,
    yes: "igen",
    no: "nem",
  },
  en: {
    kinds: {
      contact: "Enquiry",
      appointment: "Consultation request",
      healthcare: "Consultation request from a clinic",
      audit: "Audit request",
      career: "Application",
    },
    subject: (reference) => ({
      contact: `We have your message (${reference})`,
      appointment: `We have your consultation request (${reference})`,
      healthcare: `We have your clinic’s consultation request (${reference})`,
      audit: `We have your audit request (${reference})`,
      career: `We have your application (${reference})`,
    }),
    greeting: addressed("Hello,"),
    thanks: {
      contact:
        "Thank you for writing to us. Your message has arrived; we will read it and get back to you by the end of the next working day.",
      appointment:
        "Thank you, your request has arrived. We will check whether we are free at the time you proposed, then confirm it or suggest another. Until then, nothing is booked. You will hear from us by the end of the next working day.",
      healthcare:
        "Thank you, your request has arrived. We will read it and get in touch about the time you proposed. You will hear from us by the end of the next working day.",
      audit:
        "Thank you, your audit request has arrived. We will get in touch to agree what to look at and when the report is due. Nothing is ordered until we have confirmed that in writing and you have accepted. You will hear from us by the end of the next working day.",
      career:
        "Thank you, your application has arrived. We will look at your profile and get back to you by the end of the next working day.",
    },
    referenceLabel: "Reference number",
    referenceNote: addressed("If you have a question, please quote this number: it helps us answer sooner."),
    calendarNote: "The time you proposed is attached as a calendar entry.",
    mistake: addressed("If this was not you, please tell us and we will delete the data."),
    signature: "Kind regards,",
    team: {
      intro: "New enquiry from the website.",
      reply: "Reply to reach the sender directly.",
      language: "Language",
      page: "Page",
      received: "Received",
      calendarNote: "The time they asked for is attached as a calendar entry.",
    },
    calendarSummary: (brand) => `Proposed consultation: ${brand}`,
    calendarDescription: (reference) => `A proposal, not yet confirmed. Reference number: ${reference}`,
    yes: "yes",
    no: "no",
  },
  nl: {
    kinds: {
      contact: "Aanvraag",
      appointment: "Aanvraag voor een gesprek",
      healthcare: "Aanvraag voor een adviesgesprek (kliniek)",
      audit: "Auditaanvraag",
      career: "Sollicitatie",
    },
    subject: (reference) => ({
      contact: `We hebben je bericht ontvangen (${reference})`,
      appointment: `We hebben je aanvraag voor een gesprek ontvangen (${reference})`,
      healthcare: `We hebben uw aanvraag voor een adviesgesprek ontvangen (${reference})`,
      audit: `We hebben je auditaanvraag ontvangen (${reference})`,
      career: `We hebben je sollicitatie ontvangen (${reference})`,
    }),
    greeting: addressed("Hallo,", "Goedendag,"),
    thanks: {
      contact:
        "Bedankt voor je bericht. Het is goed aangekomen; we lezen het en uiterlijk de volgende werkdag hoor je van ons.",
      appointment:
        "Bedankt, je aanvraag is aangekomen. We kijken of het moment dat je voorstelde ons ook past en bevestigen het, of stellen een ander moment voor. Tot die tijd staat er nog niets vast. Uiterlijk de volgende werkdag hoor je van ons.",
      healthcare:
        "Dank u wel, uw aanvraag is aangekomen. We bekijken die en nemen contact met u op over het moment dat u voorstelde. Uiterlijk de volgende werkdag hoort u van ons.",
      audit:
        "Bedankt, je auditaanvraag is aangekomen. We nemen contact met je op om af te spreken wat we bekijken en wanneer het rapport klaar is. Je zit dan nog nergens aan vast. Uiterlijk de volgende werkdag hoor je van ons.",
      career:
        "Bedankt, je sollicitatie is aangekomen. We bekijken je profiel en uiterlijk de volgende werkdag hoor je van ons.",
    },
    referenceLabel: "Referentienummer",
    referenceNote: addressed(
      "Heb je een vraag? Vermeld dit nummer, dan kunnen we sneller antwoorden.",
      "Heeft u een vraag? Vermeld dit nummer, dan kunnen we sneller antwoorden.",
    ),
    calendarNote: "Het voorgestelde moment zit als agenda-item bij deze mail.",
    mistake: addressed(
      "Heb jij dit niet verstuurd? Laat het ons weten, dan verwijderen we de gegevens.",
      "Heeft u dit niet verstuurd? Laat het ons weten, dan verwijderen we de gegevens.",
    ),
    signature: "Met vriendelijke groet,",
    team: {
      intro: "Nieuwe aanvraag via de website.",
      reply: "Een antwoord op deze mail gaat rechtstreeks naar de afzender.",
      language: "Taal",
      page: "Pagina",
      received: "Ontvangen",
      calendarNote: "Het gevraagde moment zit als agenda-item bij deze mail.",
    },
    calendarSummary: (brand) => `Voorgesteld gesprek: ${brand}`,
    calendarDescription: (reference) => `Een voorstel, nog niet bevestigd. Referentienummer: ${reference}`,
    yes: "ja",
    no: "nee",
  },
};
