import type { ReviewTexts } from "./hu.ts";

export const reviewTexts: ReviewTexts = {
  eyebrow: "Voorvertoning",
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
    register: {
      headline: "Je bent *uitgenodigd*",
      lead: "Vul het adres in waarop je de uitnodiging kreeg en kies een wachtwoord. Daarna ben je meteen binnen.",
      heading: "Registreren",
      submit: "Registreren",
    },
    "forgot-password": {
      headline: "Wachtwoord *instellen*",
      lead: "Vul het e-mailadres in waarop je de uitnodiging kreeg. We sturen een link waarmee je een wachtwoord kiest.",
      heading: "Waar sturen we hem naartoe?",
      submit: "Stuur mij de link",
    },
    "reset-password": {
      headline: "Nieuw *wachtwoord*",
      lead: "Hiermee log je voortaan in. Zodra het is ingesteld, ben je binnen.",
      heading: "Kies een wachtwoord",
      submit: "Instellen",
    },
    "send-confirmation": {
      headline: "Bevestigen per *mail*",
      lead: "Voordat je voor het eerst inlogt, moet je e-mailadres bevestigd zijn. Hier kun je de mail opnieuw aanvragen.",
      heading: "Waar sturen we hem naartoe?",
      submit: "Stuur mij de mail",
    },
    "confirm-email": {
      headline: "Ben *jij* dit?",
      lead: "Met één klik bevestig je dat dit e-mailadres van jou is. Daarna kun je inloggen.",
      heading: "Adres bevestigen",
      submit: "Ja, bevestigen",
    },
    drafts: {
      headline: "Werk in *wording*",
      lead: "Zo komt het eruit te zien. Behalve wij zien alleen genodigden wat je hier ziet.",
      heading: "Je cases",
      submit: "Uitloggen",
    },
  },
  links: {
    signIn: "Terug naar inloggen",
    forgotPassword: "Voor het eerst hier, of een nieuw wachtwoord nodig?",
    sendConfirmation: "Stuur de bevestigingsmail opnieuw",
  },
  notices: {
    registered: "Je bent geregistreerd: je wachtwoord is ingesteld en je bent ingelogd.",
    "invitation-only":
      "Registreren kan alleen op uitnodiging. Ben je uitgenodigd? Vul dan hier je adres in, dan sturen we je de link opnieuw.",
    "mail-sent": "Als we dit adres kennen, is de mail onderweg. Kijk ook even in je spammap.",
    "signed-out": "Je bent uitgelogd.",
    "password-set": "Je nieuwe wachtwoord is ingesteld.",
    "email-confirmed": "Bedankt, je adres is bevestigd. Je kunt nu inloggen.",
  },
  problems: {
    "wrong-login":
      "Dit e-mailadres en dit wachtwoord horen niet bij elkaar. Controleer beide, of stel een nieuw wachtwoord in.",
    unconfirmed: "Dit e-mailadres is nog niet bevestigd. Vraag hieronder een nieuwe bevestigingsmail aan.",
    blocked: "Dit account is geblokkeerd. Bel of mail ons.",
    "expired-link": "Deze link is niet meer geldig. Vraag hieronder een nieuwe aan.",
    "not-invited":
      "Registreren kan alleen op uitnodiging, en deze link geldt niet of niet meer voor dit adres. Controleer het adres of vraag hieronder een nieuwe link aan.",
    "common-password": "Dit is een van de meest gebruikte wachtwoorden, of lijkt er sterk op. Kies een ander.",
    unavailable: "Dit lukte niet, en dat ligt aan ons. Probeer het over een paar minuten opnieuw.",
  },
  tooOften: (seconds) =>
    `Te veel pogingen in korte tijd. Probeer het over ${seconds < 120 ? `${seconds} seconden` : `${Math.ceil(seconds / 60)} minuten`} opnieuw.`,
  failedTitle: "Dat lukte niet.",
  invalidTitle: "Pas dit nog aan:",
  signedInAs: (email) => `Ingelogd als ${email}`,
  changed: (day) => `Gewijzigd op ${day}`,
  noDrafts: "Er is nu geen concept met je gedeeld. Zodra dat er is, staat het hier.",
  help: "Vragen?",
  draft: {
    label: "Concept",
    text: "Alleen genodigden zien deze pagina. Tot de publicatie kan er nog iets veranderen.",
    back: "Terug naar de concepten",
  },
};
