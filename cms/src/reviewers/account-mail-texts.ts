import type { Locale } from "@hetreteg/contract/locales";

/** A mail about a reviewer's account: its text is one paragraph before the link and one after it. */
export interface MailTexts {
  subject: string;
  beforeLink: string;
  afterLink: string;
}
export type AccountMailKind = "invitation" | "new-password" | "confirmation";

export const accountMailTexts: Record<Locale, Record<AccountMailKind, MailTexts>> = {
  hu: {
    invitation: {
      subject: "Meghívó",
      beforeLink:
        "Jó napot kívánunk! Szeretnénk megmutatni a készülő esettanulmányát, mielőtt megjelenik. Ezen a hivatkozáson regisztrálhat, és választhat jelszót:",
      afterLink: "A hivatkozás hét napig érvényes, és egyszer használható. Ha lejárt, ugyanott kérhet újat.",
    },
    "new-password": {
      subject: "Új jelszó",
      beforeLink:
        "Jó napot kívánunk! Ezen a hivatkozáson állíthatja be azt a jelszót, amellyel megnézheti a készülő esettanulmányát:",
      afterLink: "A hivatkozás egy óráig érvényes. Ha nem Ön kérte, nincs teendője: a jelszava nem változott.",
    },
    confirmation: {
      subject: "E-mail-cím megerősítése",
      beforeLink: "Jó napot kívánunk! Belépés előtt kérjük, erősítse meg az e-mail-címét ezen a hivatkozáson:",
      afterLink: "A hivatkozás egy napig érvényes. Ha ez a levél nem Önnek szól, kérjük, törölje.",
    },
  },
  en: {
    invitation: {
      subject: "Your invitation",
      beforeLink:
        "Hello! We would like to show you the draft of your case study before it is published. Use this link to register and choose a password:",
      afterLink:
        "The link works once, within seven days. If it has expired, you can ask for a new one on the same page.",
    },
    "new-password": {
      subject: "New password",
      beforeLink: "Hello! Use this link to set the password that opens the draft of your case study:",
      afterLink:
        "The link is good for an hour. If you did not ask for it, you can ignore this email: your password has not changed.",
    },
    confirmation: {
      subject: "Confirm your address",
      beforeLink: "Hello! Please confirm your email address with this link. Then you can sign in:",
      afterLink: "The link is good for a day. If this email is not meant for you, please delete it.",
    },
  },
  nl: {
    invitation: {
      subject: "Uitnodiging",
      beforeLink:
        "Goedendag! Voordat je case verschijnt, laten we je graag het concept zien. Met deze link registreer je je en kies je een wachtwoord:",
      afterLink: "De link is zeven dagen geldig en werkt één keer. Is hij verlopen, dan vraag je daar een nieuwe aan.",
    },
    "new-password": {
      subject: "Nieuw wachtwoord",
      beforeLink: "Goedendag! Met deze link stel je het wachtwoord in waarmee je het concept van je case bekijkt:",
      afterLink:
        "De link is een uur geldig. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord is niet veranderd.",
    },
    confirmation: {
      subject: "Bevestig je e-mailadres",
      beforeLink: "Goedendag! Bevestig je e-mailadres met deze link, daarna kun je inloggen:",
      afterLink: "De link is een dag geldig. Is deze mail niet voor jou bedoeld? Verwijder hem dan.",
    },
  },
};

export const sharedCaseTexts: Record<Locale, MailTexts> = {
  hu: {
    subject: "Megnézhető a vázlat",
    beforeLink:
      "Jó napot kívánunk! Elkészült egy esettanulmány vázlata, amelyet szeretnénk megmutatni Önnek. Itt látható:",
    afterLink: "A belépéshez a korábban választott jelszava kell. Az oldalon hozzászólhat, és jóvá is hagyhatja.",
  },
  en: {
    subject: "A draft to look at",
    beforeLink: "Hello! There is a draft of a case study that we would like to show you. You will find it here:",
    afterLink: "Sign in with the password that you chose earlier. On the page you can comment on it and approve it.",
  },
  nl: {
    subject: "Een concept om te bekijken",
    beforeLink: "Goedendag! Er staat een concept van een case klaar dat we je graag laten zien. Je vindt het hier:",
    afterLink: "Log in met het wachtwoord dat je eerder hebt gekozen. Op de pagina kun je reageren en het goedkeuren.",
  },
};

export const replyTexts: Record<Locale, MailTexts> = {
  hu: {
    subject: "Válasz a hozzászólására",
    beforeLink: "A vázlat, alatta az eddigi hozzászólások:",
    afterLink: "A belépéshez a korábban választott jelszava kell. Ott válaszolhat, és jóvá is hagyhatja a vázlatot.",
  },
  en: {
    subject: "A reply to your comment",
    beforeLink: "The draft, with what has been said about it:",
    afterLink: "Sign in with the password that you chose earlier. You can answer there, and approve the draft.",
  },
  nl: {
    subject: "Antwoord op je reactie",
    beforeLink: "Het concept, met alle reacties tot nu toe:",
    afterLink:
      "Log in met het wachtwoord dat je eerder hebt gekozen. Daar kun je antwoorden en het concept goedkeuren.",
  },
};
