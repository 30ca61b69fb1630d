import type { ReviewTexts } from "./hu.ts";

export const reviewTexts: ReviewTexts = {
  eyebrow: "Voorproef",
  fields: {
    email: { label: "E-mailadres", hint: "" },
    signInPassword: { label: "Wachtwoord", hint: "" },
    password: { label: "Nieuw wachtwoord", hint: "Minstens 10 tekens." },
    passwordConfirmation: { label: "Nieuw wachtwoord nog een keer", hint: "" },
  },
  pages: {
    "sign-in": {
      headline: "Bekijk het *voordat* het verschijnt",
      lead: "Klanten die we hebben uitgenodigd, zien hier het concept van hun case, precies zoals het straks op de site staat.",
      heading: "Inloggen",
      submit: "Inloggen",
    },
    "forgot-password": {
      headline: "Wachtwoord *instellen*",
      lead: "Vul het e-mailadres in waarop u de uitnodiging kreeg. We sturen een link waarmee u een wachtwoord kiest.",
      heading: "Waar sturen we hem naartoe?",
      submit: "Stuur mij de link",
    },
    "reset-password": {
      headline: "Nieuw *wachtwoord*",
      lead: "Hiermee logt u voortaan in. Zodra het is ingesteld, bent u binnen.",
      heading: "Kies een wachtwoord",
      submit: "Instellen",
    },
    "send-confirmation": {
      headline: "Bevestigen per *mail*",
      lead: "Voordat u voor het eerst inlogt, moet uw e-mailadres bevestigd zijn. Hier kunt u de mail opnieuw aanvragen.",
      heading: "Waar sturen we hem naartoe?",
      submit: "Stuur mij de mail",
    },
    "confirm-email": {
      headline: "Bent *u* dit?",
      lead: "Met één klik bevestigt u dat dit e-mailadres van u is. Daarna kunt u inloggen.",
      heading: "Adres bevestigen",
      submit: "Ja, bevestigen",
    },
    drafts: {
      headline: "Werk in *wording*",
      lead: "Zo komt het eruit te zien. Behalve wij zien alleen genodigden wat u hier ziet.",
      heading: "Uw cases",
      submit: "Uitloggen",
    },
  },
  links: {
    signIn: "Terug naar inloggen",
    forgotPassword: "Voor het eerst hier, of een nieuw wachtwoord nodig?",
    sendConfirmation: "Stuur de bevestigingsmail opnieuw",
  },
  notices: {
    "mail-sent": "Als we dit adres kennen, is de mail onderweg. Kijk ook even in uw spammap.",
    "signed-out": "U bent uitgelogd.",
    "password-set": "Uw nieuwe wachtwoord is ingesteld.",
    "email-confirmed": "Bedankt, uw adres is bevestigd. U kunt nu inloggen.",
  },
  problems: {
    "wrong-login":
      "Dit e-mailadres en dit wachtwoord horen niet bij elkaar. Controleer beide, of stel een nieuw wachtwoord in.",
    unconfirmed: "Dit e-mailadres is nog niet bevestigd. Vraag hieronder een nieuwe bevestigingsmail aan.",
    blocked: "Deze toegang is geblokkeerd. Bel of mail ons.",
    "expired-link": "Deze link is niet meer geldig. Vraag hieronder een nieuwe aan.",
    unavailable: "Dit lukte niet, en dat ligt aan ons. Probeer het over een paar minuten opnieuw.",
  },
  tooOften: (seconds) =>
    `Te veel pogingen in korte tijd. Probeer het over ${seconds < 120 ? `${seconds} seconden` : `${Math.ceil(seconds / 60)} minuten`} opnieuw.`,
  failedTitle: "Dat lukte niet.",
  invalidTitle: "Dit moet nog anders:",
  signedInAs: (email) => `Ingelogd als ${email}`,
  changed: (day) => `Gewijzigd op ${day}`,
  noDrafts: "Er is nu geen concept met u gedeeld. Zodra dat er is, staat het hier.",
  help: "Vragen?",
  draft: {
    label: "Concept",
    text: "Alleen genodigden zien deze pagina. Tot de publicatie kan er nog iets veranderen.",
    back: "Terug naar de concepten",
  },
};
