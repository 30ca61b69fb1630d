/**
 * Labels, hints and errors of every form; the hints of day and time come from the site settings. Source language:
 * `FormTexts` below is the type of every language.
 */
export const formTexts = {
  required: "kötelező",
  optional: "nem kötelező",
  fields: {
    name: { label: "Név", hint: "" },
    company: { label: "Cégnév", hint: "" },
    phone: {
      label: "Telefonszám",
      hint: "Például +36 30 123 4567. Hívjuk, ha lejjebb ezt választja, vagy ha az e-mailünk nem ér célba.",
    },
    email: { label: "E-mail-cím", hint: "Például nev@cegem.hu. Ide küldjük a visszaigazolást." },
    services: {
      label: "Szolgáltatás",
      hint: "Többet is megjelölhet. Ha bizonytalan, jelölje meg a „Stratégiai tanácsadás” pontot.",
    },
    contactMethod: { label: "Kapcsolattartás módja", hint: "Hogyan keressük?" },
    preferredDay: { label: "Nap", hint: "" },
    partOfDay: { label: "Napszak", hint: "" },
    auditAddress: { label: "Oldal vagy profil címe", hint: "Például www.cegem.hu" },
    message: { label: "Üzenet", hint: "A feladat pár mondatban, ha már körvonalazódik." },
    privacyAccepted: { label: "Adatkezelési tájékoztató", hint: "" },
    linkedinUrl: { label: "LinkedIn-profil címe", hint: "Például https://www.linkedin.com/in/neve" },
    position: { label: "Állás", hint: "" },
    skillScreening: { label: "Szakmai felmérés", hint: "" },
  },
  choices: {
    services: {
      strategy: "Stratégiai tanácsadás",
      creative: "Arculat és grafika",
      "custom-development": "Egyedi fejlesztés",
      wordpress: "WordPress-fejlesztés",
      ecommerce: "Webáruház-fejlesztés",
      support: "Üzemeltetés",
      marketing: "Marketing és közösségi média",
    },
    contactMethod: { email: "E-mail", phone: "Telefon", both: "Mindkettő" },
    partOfDay: { morning: "Délelőtt", afternoon: "Délután" },
  },
  anyPosition: "Nem meghirdetett állásra jelentkezem",
  /** Text before, inside and after the link to the privacy policy. */
  privacyConsent: ["Elolvastam és elfogadom az ", "adatkezelési tájékoztatót", "."] as readonly [
    string,
    string,
    string,
  ],
  skillConsent:
    "Vállalom a szakmai felmérést, vagyis egy rövid, a munkához hasonló feladatot vagy egy korábbi munkám közös átnézését.",
  rules: {
    required: (label: string) => `Kérjük, töltse ki ${article(label)} „${label}” mezőt.`,
    requiredUrl: "Kérjük, adja meg a címet.",
    email: "Az e-mail-cím hiányosnak vagy elírtnak látszik.",
    minLength: (length: number) => `Kérjük, legalább ${length} karaktert írjon ide.`,
    sameAs: (label: string) => `Kérjük, ugyanazt írja ide, mint ${article(label)} „${label}” mezőbe.`,
    invalid: (label: string) => `Kérjük, ellenőrizze ${article(label)} „${label}” mezőt.`,
    accepted: "A küldéshez kérjük, fogadja el az adatkezelési tájékoztatót.",
    maxLengthHelp: (length: number) => `Legfeljebb ${length} karakter lehet.`,
    linkedinHelp: "Így kezdődik: https://www.linkedin.com/",
    fromTodayHelp: "Mai vagy legfeljebb egy évvel későbbi napot válasszon.",
    closedDay: "Ezen a napon zárva vagyunk.",
    closedPart: "Aznap ebben a napszakban zárva vagyunk. Válasszon másik napszakot vagy másik napot.",
    over: "Ez a napszak ma már elmúlt. Válasszon későbbi napszakot vagy másik napot.",
  },
  errorPrefix: "Hiba:",
  summaryTitle: "Még nem ment el. Ezt kell javítani:",
  send: {
    contact: "Elküldöm",
    appointment: "Időpontot kérek",
    healthcare: "Konzultációt kérek",
    audit: "Auditot kérek",
    career: "Jelentkezem",
  },
  sending: "Küldés folyamatban…",
  retrying: "Nincs kapcsolat, újrapróbáljuk…",
  failedTitle: "Most nem sikerült elküldeni.",
  failedText: "A beírt szöveg megmaradt. Próbálja újra kicsit később, vagy keressen minket közvetlenül:",
  alternative: "Űrlap nélkül is elér minket",
  honeypot: "Ezt a mezőt üresen kell hagyni",
};

export type FormTexts = typeof formTexts;

/** `a „Név”`, `az „Üzenet”`. */
function article(word: string): string {
  return /^[aáeéiíoóöőuúüű]/i.test(word) ? "az" : "a";
}
