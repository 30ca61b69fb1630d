import type { DateProblem } from "../../editing/date-span";
import type { PanelLanguage } from "../../languages";
import type { Mark } from "../markdown/mark-text";

/** Why the CMS did not take a save. */
export type SaveFailure = "unreachable" | "forbidden" | "gone" | "too-large" | "too-many" | "refused";

export interface FormTexts {
  failures: Record<SaveFailure, string>;
  unsavedOf(time: string): string;
  savedSince: string;
  /** Names the list of what was typed. */
  differs: string;
  putBack: string;
  throwAway: string;
  /** Strapi's own says that what was typed will be lost. */
  sessionEnded: { title: string; body: string };
  /** Strapi asks so in every form, also where what was typed is not kept. */
  leaving: { title: string; body: string; confirm: string };
  /** Over the form. */
  signInAgain: {
    title: string;
    body: string;
    email: string;
    password: string;
    signIn: string;
    leave: string;
    problems: Record<"wrong" | "tooMany" | "unreachable", string>;
  };
  date: {
    problems: Record<DateProblem, (span: { example: string; first: number; last: number }) => string>;
    /** What is shown in an empty field; an example would look filled in. */
    pattern: string;
    calendar: string;
  };
  markdown: {
    toolbar: string;
    marks: Record<Mark, string>;
    /** Stands where nothing was selected. */
    sample: string;
    preview: string;
    write: string;
    unknown: string;
    picturesLeftOut: string;
  };
}

export const formTexts: Record<PanelLanguage, FormTexts> = {
  hu: {
    failures: {
      unreachable:
        "Nincs elmentve: a CMS nem válaszol, vagy hibát jelez. Amit beírt, itt maradt az űrlapon. Várjon egy kicsit, és mentse el újra.",
      forbidden:
        "Nincs elmentve: ehhez nincs jogosultsága. Amit beírt, itt maradt az űrlapon: másolja ki, és szóljon egy adminisztrátornak.",
      gone: "Nincs elmentve: ez a bejegyzés már nincs meg, valaki közben törölte. Amit beírt, itt maradt az űrlapon: másolja ki, és hozzon létre új bejegyzést.",
      "too-large":
        "Nincs elmentve: ez egyszerre túl sok. Amit beírt, itt maradt az űrlapon. Rövidítse meg, vagy ossza szét, és mentse el újra.",
      "too-many":
        "Nincs elmentve: rövid idő alatt túl sok kérés érkezett. Amit beírt, itt maradt az űrlapon. Várjon egy percet, és mentse el újra.",
      refused:
        "Nincs elmentve: a CMS nem fogadta el. Amit beírt, itt maradt az űrlapon. Próbálja újra; ha így sem sikerül, szóljon egy adminisztrátornak.",
    },
    unsavedOf: (time) => `Van itt szöveg, amely nem lett elmentve (${time}).`,
    savedSince:
      "A bejegyzést azóta elmentették. Csak az itt felsorolt mezők kerülnek vissza: ha elmenti őket, ezekben az lesz, amit Ön írt; a többi marad, ahogy most van.",
    differs: "Miben más, mint ami el van mentve",
    putBack: "Visszateszem",
    throwAway: "Eldobom",
    sessionEnded: {
      title: "Lejárt a munkamenete",
      body: "Amit a webhely tartalmába írt, azt ez a böngésző megőrzi. Jelentkezzen be újra: ugyanide jut vissza, és egy gombbal visszateheti. A megkereséseknél és a fiókoknál beírtakat nem őrzi meg.",
    },
    leaving: {
      title: "Elhagyja az űrlapot?",
      body: "Amit beírt, nincs elmentve. A webhely tartalmába írt szöveget ez a böngésző két hétig megőrzi, és az űrlap felajánlja, amikor újra megnyitja. Amit megkereséshez, fiókhoz vagy beállításhoz írt, az elvész.",
      confirm: "Elhagyom az űrlapot",
    },
    signInAgain: {
      title: "Lejárt a munkamenete",
      body: "Amit beírt, itt van mögötte az űrlapon. Jelentkezzen be újra, és folytassa ott, ahol tartott.",
      email: "E-mail-cím",
      password: "Jelszó",
      signIn: "Bejelentkezés",
      leave: "Kilépek az űrlapból",
      problems: {
        wrong: "A jelszó nem jó.",
        tooMany: "Túl sok próbálkozás. Várjon egy percet, és próbálja újra.",
        unreachable: "A CMS nem válaszol. Várjon egy kicsit, és próbálja újra; az űrlap addig is itt marad.",
      },
    },
    date: {
      problems: {
        "not-understood": ({ example }) => `Ez nem olvasható dátumként. Írja például így: ${example}`,
        impossible: () => "Ilyen nap nincs a naptárban.",
        year: ({ first, last }) => `Az évet négy számjeggyel írja, ${first} és ${last} között.`,
      },
      pattern: "ÉÉÉÉ. HH. NN.",
      calendar: "Naptár",
    },
    markdown: {
      toolbar: "Formázás",
      marks: {
        heading: "Címsor (##)",
        subheading: "Alcím (###)",
        bold: "Félkövér",
        italic: "Dőlt",
        link: "Hivatkozás",
        list: "Felsorolás",
        numbers: "Számozott lista",
        quote: "Idézet",
        table: "Táblázat",
      },
      sample: "szöveg",
      preview: "Előnézet",
      write: "Szerkesztés",
      unknown: "A webhely nem válaszol, ezért most nincs előnézet.",
      picturesLeftOut: "A képek nem jöttek át: töltse fel őket a médiatárba, és a képmezőben válassza ki.",
    },
  },
  en: {
    failures: {
      unreachable:
        "Not saved: the CMS is not responding, or reports an error. What you typed is still in the form. Wait a moment and save again.",
      forbidden:
        "Not saved: you are not allowed to do this. What you typed is still in the form: copy it, and ask an administrator.",
      gone: "Not saved: this entry no longer exists, somebody has deleted it. What you typed is still in the form: copy it, and create a new entry.",
      "too-large":
        "Not saved: this is too much at once. What you typed is still in the form. Shorten or split it, and save again.",
      "too-many":
        "Not saved: too many requests in a short time. What you typed is still in the form. Wait a minute and save again.",
      refused:
        "Not saved: the CMS did not accept it. What you typed is still in the form. Try again; if that fails too, ask an administrator.",
    },
    unsavedOf: (time) => `There is text here that was not saved (${time}).`,
    savedSince:
      "The entry has been saved since. Only the fields listed here are put back: once you save, they hold what you typed; all others stay as they are now.",
    differs: "How it differs from what is saved",
    putBack: "Put it back",
    throwAway: "Throw it away",
    sessionEnded: {
      title: "Your session has ended",
      body: "What you typed into the site’s content is kept in this browser. Sign in again: you come back here, and can put it back with one click. What you typed into leads and accounts is not kept.",
    },
    leaving: {
      title: "Leave the form?",
      body: "What you typed is not saved. What you typed into the site’s content is kept in this browser for two weeks, and the form offers it when you open it again. What you typed into leads, accounts and settings is lost.",
      confirm: "Leave the form",
    },
    signInAgain: {
      title: "Your session has ended",
      body: "What you typed is in the form behind this. Sign in again, and go on where you were.",
      email: "Email",
      password: "Password",
      signIn: "Sign in",
      leave: "Leave the form",
      problems: {
        wrong: "The password is wrong.",
        tooMany: "Too many attempts. Wait a minute, and try again.",
        unreachable: "The CMS is not responding. Wait a little, and try again; the form stays here.",
      },
    },
    date: {
      problems: {
        "not-understood": ({ example }) => `This cannot be read as a date. Write it like this: ${example}`,
        impossible: () => "There is no such day in the calendar.",
        year: ({ first, last }) => `Write the year with four digits, between ${first} and ${last}.`,
      },
      pattern: "DD/MM/YYYY",
      calendar: "Calendar",
    },
    markdown: {
      toolbar: "Formatting",
      marks: {
        heading: "Heading (##)",
        subheading: "Subheading (###)",
        bold: "Bold",
        italic: "Italic",
        link: "Link",
        list: "Bulleted list",
        numbers: "Numbered list",
        quote: "Quotation",
        table: "Table",
      },
      sample: "text",
      preview: "Preview",
      write: "Write",
      unknown: "The site is not responding, so there is no preview now.",
      picturesLeftOut:
        "The pictures did not come along: upload them to the media library, and choose them in a picture field.",
    },
  },
  nl: {
    failures: {
      unreachable:
        "Niet opgeslagen: het CMS reageert niet of meldt een fout. Wat je hebt getypt, staat nog in het formulier. Wacht even en sla het opnieuw op.",
      forbidden:
        "Niet opgeslagen: je hebt hier geen rechten voor. Wat je hebt getypt, staat nog in het formulier: kopieer het en vraag een beheerder.",
      gone: "Niet opgeslagen: dit item bestaat niet meer, iemand heeft het verwijderd. Wat je hebt getypt, staat nog in het formulier: kopieer het en maak een nieuw item.",
      "too-large":
        "Niet opgeslagen: dit is te veel in één keer. Wat je hebt getypt, staat nog in het formulier. Maak het korter of splits het, en sla het opnieuw op.",
      "too-many":
        "Niet opgeslagen: te veel verzoeken in korte tijd. Wat je hebt getypt, staat nog in het formulier. Wacht een minuut en sla het opnieuw op.",
      refused:
        "Niet opgeslagen: het CMS heeft het niet aangenomen. Wat je hebt getypt, staat nog in het formulier. Probeer het opnieuw; lukt het weer niet, vraag dan een beheerder.",
    },
    unsavedOf: (time) => `Hier staat tekst die niet is opgeslagen (${time}).`,
    savedSince:
      "Het item is sindsdien opgeslagen. Alleen de velden hieronder worden teruggezet: sla je op, dan staat daarin wat jij hebt getypt; de rest blijft zoals het nu is.",
    differs: "Waarin het verschilt van wat is opgeslagen",
    putBack: "Terugzetten",
    throwAway: "Weggooien",
    sessionEnded: {
      title: "Je sessie is verlopen",
      body: "Wat je in de inhoud van de site hebt getypt, blijft in deze browser bewaard. Log opnieuw in: je komt hier terug en zet het met één klik terug. Wat je bij aanvragen en accounts hebt getypt, wordt niet bewaard.",
    },
    leaving: {
      title: "Het formulier verlaten?",
      body: "Wat je hebt getypt, is niet opgeslagen. Wat je in de inhoud van de site hebt getypt, blijft twee weken in deze browser; het formulier biedt het aan als je het weer opent. Wat je bij aanvragen, accounts en instellingen hebt getypt, gaat verloren.",
      confirm: "Formulier verlaten",
    },
    signInAgain: {
      title: "Je sessie is verlopen",
      body: "Wat je hebt getypt staat in het formulier hierachter. Log opnieuw in en ga verder waar je was.",
      email: "E-mailadres",
      password: "Wachtwoord",
      signIn: "Inloggen",
      leave: "Formulier verlaten",
      problems: {
        wrong: "Het wachtwoord klopt niet.",
        tooMany: "Te veel pogingen. Wacht een minuut en probeer het opnieuw.",
        unreachable: "Het CMS antwoordt niet. Wacht even en probeer het opnieuw; het formulier blijft hier staan.",
      },
    },
    date: {
      problems: {
        "not-understood": ({ example }) => `Dit is niet als datum te lezen. Schrijf het zo: ${example}`,
        impossible: () => "Die dag bestaat niet.",
        year: ({ first, last }) => `Schrijf het jaar met vier cijfers, tussen ${first} en ${last}.`,
      },
      pattern: "DD-MM-JJJJ",
      calendar: "Kalender",
    },
    markdown: {
      toolbar: "Opmaak",
      marks: {
        heading: "Kop (##)",
        subheading: "Tussenkop (###)",
        bold: "Vet",
        italic: "Cursief",
        link: "Link",
        list: "Opsomming",
        numbers: "Genummerde lijst",
        quote: "Citaat",
        table: "Tabel",
      },
      sample: "tekst",
      preview: "Voorbeeld",
      write: "Schrijven",
      unknown: "De site reageert niet, dus er is nu geen voorbeeld.",
      picturesLeftOut:
        "De afbeeldingen zijn niet meegekomen: upload ze naar de mediabibliotheek en kies ze in een afbeeldingsveld.",
    },
  },
};
