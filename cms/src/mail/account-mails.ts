import { type Locale, locales } from "../bootstrap/ensure-locales";

interface AccountMail {
  /** Page of the site and its parameter, filled by Strapi. */
  link: string;
  subject: string;
  /** One paragraph before the link and one after it, in each language. */
  texts: Record<Locale, readonly [before: string, after: string]>;
}

const newPassword: AccountMail = {
  link: "/review/reset-password?code=<%= TOKEN %>",
  subject: "Új jelszó · New password · Nieuw wachtwoord",
  texts: {
    hu: [
      "Jó napot kívánunk! Ezen a hivatkozáson állíthatja be a jelszavát, amellyel a készülő esettanulmányát megnézheti:",
      "Ha nem Ön kérte, nincs teendője: a jelszava nem változott.",
    ],
    en: [
      "Hello! With this link you can set the password that opens the draft of your case study:",
      "If you did not ask for it, there is nothing to do: your password has not changed.",
    ],
    nl: [
      "Goedendag! Met deze link stelt u het wachtwoord in waarmee u het concept van uw case bekijkt:",
      "Hebt u hier niet om gevraagd? Dan hoeft u niets te doen: uw wachtwoord is niet veranderd.",
    ],
  },
};

const confirmation: AccountMail = {
  link: "/review/confirm-email?confirmation=<%= CODE %>",
  subject: "E-mail-cím megerősítése · Confirm your address · Bevestig uw e-mailadres",
  texts: {
    hu: [
      "Jó napot kívánunk! Kérjük, erősítse meg az e-mail-címét ezen a hivatkozáson, és utána beléphet:",
      "Ha ez a levél nem Önnek szól, kérjük, törölje.",
    ],
    en: [
      "Hello! Please confirm your e-mail address with this link; after that you can sign in:",
      "If this mail is not meant for you, please delete it.",
    ],
    nl: [
      "Goedendag! Bevestig uw e-mailadres met deze link, daarna kunt u inloggen:",
      "Is deze mail niet voor u bedoeld? Verwijder hem dan.",
    ],
  },
};

/**
 * The mails of reviewers' accounts, as Strapi keeps them. A user has no language in Strapi, so each mail says it in
 * all of the site's and leads to the page in each.
 */
export function accountMails(siteUrl: string) {
  return { reset_password: stored(newPassword, siteUrl), email_confirmation: stored(confirmation, siteUrl) };
}

function stored({ link, subject, texts }: AccountMail, siteUrl: string) {
  const parts = locales.map(({ code }, index) => {
    const [before, after] = texts[code];
    return `${before}\n\n${siteUrl}${index === 0 ? "" : `/${code}`}${link}\n\n${after}`;
  });
  const message = parts.join("\n\n· · ·\n\n");
  const options = { from: { name: "", email: "" }, response_email: "", object: subject, message };
  return { display: subject, icon: "envelope", options };
}
