import type { FormTexts } from "../hu/forms.ts";

/** Hours of `forms/opening.ts`: hint of the day field and its error. */
const openTimes = "Open van maandag tot en met vrijdag, 9.00 tot 17.00 uur; gesloten op Hongaarse feestdagen.";

/** No form of address in texts of the healthcare form: that page uses *u*, the others *je*. */
export const formTexts: FormTexts = {
  required: "verplicht",
  optional: "niet verplicht",
  fields: {
    name: { label: "Naam", hint: "" },
    company: { label: "Bedrijfsnaam", hint: "" },
    phone: { label: "Telefoon", hint: "Bijvoorbeeld +31 6 12345678" },
    email: { label: "E-mailadres", hint: "Bijvoorbeeld naam@bedrijf.nl. Hier sturen we de bevestiging naartoe." },
    services: { label: "Diensten", hint: "Meerdere keuzes mogelijk." },
    contactMethod: { label: "Manier van contact", hint: "Hoe kunnen we het best contact opnemen?" },
    preferredDay: { label: "Dag", hint: openTimes },
    partOfDay: {
      label: "Dagdeel",
      hint: "’s Ochtends van 9.00 tot 12.00 uur, ’s middags van 13.00 tot 17.00 uur. In Boedapest is het even laat als in Nederland.",
    },
    auditAddress: { label: "Adres van de site of het profiel", hint: "Bijvoorbeeld www.mijnbedrijf.nl" },
    message: { label: "Bericht", hint: "De opdracht in een paar zinnen, als die al vorm heeft." },
    privacyAccepted: { label: "Privacyverklaring", hint: "" },
    linkedinUrl: { label: "Adres van je LinkedIn-profiel", hint: "Bijvoorbeeld https://www.linkedin.com/in/jouwnaam" },
    position: { label: "Vacature", hint: "" },
    skillScreening: { label: "Toets van je vakkennis", hint: "" },
  },
  services: {
    strategy: "Strategisch advies",
    creative: "Creatie en vormgeving",
    "custom-development": "Maatwerkontwikkeling",
    wordpress: "WordPress-ontwikkeling",
    ecommerce: "Webshopontwikkeling",
    support: "Support en beheer",
    marketing: "Marketing en socialmediabeheer",
  },
  contactMethods: { email: "E-mail", phone: "Telefoon", both: "Allebei" },
  partsOfDay: { morning: "Ochtend", afternoon: "Middag" },
  anyPosition: "Open sollicitatie",
  privacyConsent: ["Ik heb de ", "privacyverklaring", " gelezen en ga ermee akkoord."],
  skillConsent:
    "Ik doe mee aan de toets van mijn vakkennis: een korte opdracht die op het werk lijkt, of een blik op eigen werk.",
  rules: {
    required: (label) => `Het veld ‘${label}’ is verplicht!`,
    requiredUrl: "De URL is verplicht!",
    email: "Ongeldig e-mailadres!",
    minLength: (length) => `De waarde van het veld moet minstens ${length} tekens lang zijn!`,
    sameAs: (label) => `De waarde van het veld komt niet overeen met die van het veld ‘${label}’!`,
    invalid: (label) => `Het veld ‘${label}’ is niet geldig.`,
    accepted: "Ga akkoord met de privacyverklaring om te versturen!",
    maxLengthHelp: (length) => `Het mag hoogstens ${length} tekens lang zijn.`,
    linkedinHelp: "Het adres begint met https://www.linkedin.com/",
    fromTodayHelp: "Kies vandaag of een latere dag binnen een jaar.",
    openDayHelp: `Op die dag zijn we gesloten. ${openTimes}`,
    over: "Dat dagdeel is vandaag al voorbij. Kies een later dagdeel of een andere dag.",
  },
  errorPrefix: "Fout:",
  summaryTitle: "Nog niet verstuurd. Pas dit nog aan:",
  send: {
    contact: "Versturen",
    appointment: "Adviesgesprek aanvragen",
    healthcare: "Adviesgesprek aanvragen",
    audit: "Audit aanvragen",
    career: "Solliciteren",
  },
  sending: "Bezig met versturen…",
  retrying: "Geen verbinding, we proberen het opnieuw…",
  failedTitle: "Versturen lukt nu even niet.",
  failedText: "Alles wat is ingevuld, staat er nog. Probeer het straks opnieuw, of neem direct contact op:",
  alternative: "Liever direct contact?",
  honeypot: "Laat dit veld leeg",
};
