import type { CodeKind } from "../accounts/account-code";
import { type Locale, locales } from "../bootstrap/ensure-locales";

interface AccountMail {
  /** Page of the site and its parameter, which the code follows. */
  link: string;
  subject: string;
  /** One paragraph before the link and one after it, in each language. */
  texts: Record<Locale, readonly [before: string, after: string]>;
}

const mails: Record<CodeKind, AccountMail> = {
  invitation: {
    link: "/review/register?invitation=",
    subject: "Meghívó · Your invitation · Uitnodiging",
    texts: {
      hu: [
        "Jó napot kívánunk! Szeretnénk megmutatni a készülő esettanulmányát, mielőtt megjelenik. Ezen a hivatkozáson regisztrálhat, és választhat jelszót:",
        "A hivatkozás hét napig érvényes, és egyszer használható. Ha lejárt, ugyanott kérhet újat.",
      ],
      en: [
        "Hello! We would like to show you the draft of your case study before it is published. Use this link to register and choose a password:",
        "The link works once, within seven days. If it has expired, you can ask for a new one on the same page.",
      ],
      nl: [
        "Goedendag! Voordat je case verschijnt, laten we je graag het concept zien. Met deze link registreer je je en kies je een wachtwoord:",
        "De link is zeven dagen geldig en werkt één keer. Is hij verlopen, dan vraag je daar een nieuwe aan.",
      ],
    },
  },
  "new-password": {
    link: "/review/reset-password?code=",
    subject: "Új jelszó · New password · Nieuw wachtwoord",
    texts: {
      hu: [
        "Jó napot kívánunk! Ezen a hivatkozáson állíthatja be azt a jelszót, amellyel megnézheti a készülő esettanulmányát:",
        "A hivatkozás egy óráig érvényes. Ha nem Ön kérte, nincs teendője: a jelszava nem változott.",
      ],
      en: [
        "Hello! Use this link to set the password that opens the draft of your case study:",
        "The link is good for an hour. If you did not ask for it, you can ignore this email: your password has not changed.",
      ],
      nl: [
        "Goedendag! Met deze link stel je het wachtwoord in waarmee je het concept van je case bekijkt:",
        "De link is een uur geldig. Heb je hier niet om gevraagd? Dan hoef je niets te doen: je wachtwoord is niet veranderd.",
      ],
    },
  },
  confirmation: {
    link: "/review/confirm-email?confirmation=",
    subject: "E-mail-cím megerősítése · Confirm your address · Bevestig je e-mailadres",
    texts: {
      hu: [
        "Jó napot kívánunk! Belépés előtt kérjük, erősítse meg az e-mail-címét ezen a hivatkozáson:",
        "A hivatkozás egy napig érvényes. Ha ez a levél nem Önnek szól, kérjük, törölje.",
      ],
      en: [
        "Hello! Please confirm your email address with this link. Then you can sign in:",
        "The link is good for a day. If this email is not meant for you, please delete it.",
      ],
      nl: [
        "Goedendag! Bevestig je e-mailadres met deze link, daarna kun je inloggen:",
        "De link is een dag geldig. Is deze mail niet voor jou bedoeld? Verwijder hem dan.",
      ],
    },
  },
};

/** A mail of a reviewer's account. An account has no language, so each says it in all of the site's. */
export function accountMail(kind: CodeKind, siteUrl: string, code: string): { subject: string; text: string } {
  const { link, subject, texts } = mails[kind];
  const parts = locales.map(({ code: locale }, index) => {
    const [before, after] = texts[locale];
    return `${before}\n\n${siteUrl}${index === 0 ? "" : `/${locale}`}${link}${code}\n\n${after}`;
  });
  return { subject, text: parts.join("\n\n· · ·\n\n") };
}
