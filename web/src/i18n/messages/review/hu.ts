/** Texts of the pages for invited clients in Hungarian, the source language. Only the server has them. */
export const reviewTexts = {
  eyebrow: "Előnézet",
  fields: {
    email: { label: "E-mail-cím", hint: "" },
    signInPassword: { label: "Jelszó", hint: "" },
    password: { label: "Új jelszó", hint: "Legalább 10 karakter." },
    passwordConfirmation: { label: "Új jelszó még egyszer", hint: "" },
  },
  pages: {
    "sign-in": {
      headline: "Nézze meg, *mielőtt* megjelenik",
      lead: "Meghívott ügyfeleink itt látják készülő esettanulmányukat, pontosan úgy, ahogy az oldalon meg fog jelenni.",
      heading: "Belépés",
      submit: "Belépek",
    },
    register: {
      headline: "Meghívóval *léphet be*",
      lead: "Adja meg azt az e-mail-címet, amelyre a meghívást kapta, és válasszon jelszót. Ezzel be is lép.",
      heading: "Regisztráció",
      submit: "Regisztrálok",
    },
    "forgot-password": {
      headline: "Jelszó *beállítása*",
      lead: "Írja be azt az e-mail-címet, amelyre a meghívást kapta. Küldünk rá egy hivatkozást, azon állíthat be jelszót.",
      heading: "Hová küldjük?",
      submit: "Kérem a levelet",
    },
    "reset-password": {
      headline: "Új *jelszó*",
      lead: "Ezzel fog ezután belépni. Amint beállította, már bent is van.",
      heading: "Válasszon jelszót",
      submit: "Beállítom",
    },
    "send-confirmation": {
      headline: "Megerősítő *levél*",
      lead: "Az első belépés előtt meg kell erősítenie az e-mail-címét. Kérhet róla új levelet.",
      heading: "Hová küldjük?",
      submit: "Kérem a levelet",
    },
    "confirm-email": {
      headline: "Az Ön *címe*?",
      lead: "Egy kattintással megerősíti, hogy ez az e-mail-cím az Öné. Utána beléphet.",
      heading: "Megerősítés",
      submit: "Megerősítem",
    },
    drafts: {
      headline: "Készülő *munkák*",
      lead: "Így fog megjelenni. Amit itt lát, azt rajtunk kívül csak a meghívottak látják.",
      heading: "Az Ön esettanulmányai",
      submit: "Kilépés",
    },
  },
  links: {
    signIn: "Vissza a belépéshez",
    forgotPassword: "Először jár itt, vagy új jelszó kell?",
    sendConfirmation: "Új megerősítő levelet kérek",
  },
  notices: {
    registered: "Kész a regisztráció: a jelszavát beállítottuk, és már be is lépett.",
    "invitation-only":
      "Regisztrálni csak meghívóval lehet. Ha kapott meghívót, írja be a címét, és újra elküldjük a hivatkozást.",
    "mail-sent": "Ha ismerjük ezt a címet, a levél már úton van. Nézze meg a levélszemét mappát is.",
    "signed-out": "Kilépett.",
    "password-set": "Az új jelszavát beállítottuk.",
    "email-confirmed": "Köszönjük, a címét megerősítettük. Most már beléphet.",
  },
  problems: {
    "wrong-login":
      "Ez az e-mail-cím és ez a jelszó nem tartozik össze. Ellenőrizze mindkettőt, vagy állítson be új jelszót.",
    unconfirmed: "Ezt az e-mail-címet még nem erősítette meg. Kérjen lent új megerősítő levelet.",
    blocked: "Ez a hozzáférés le van tiltva. Kérjük, keressen minket telefonon vagy e-mailben.",
    "expired-link": "Ez a hivatkozás már nem érvényes. Kérjen lent újat.",
    "not-invited":
      "Regisztrálni csak meghívóval lehet, és ez a hivatkozás nem ehhez a címhez tartozik, vagy már lejárt. Ellenőrizze a címet, vagy kérjen lent új hivatkozást.",
    "common-password": "Ez az egyik leggyakoribb jelszó, vagy nagyon hasonlít rá. Kérjük, válasszon másikat.",
    unavailable: "Ez most nem sikerült, a hiba nálunk van. Kérjük, próbálja újra néhány perc múlva.",
  },
  tooOften: (seconds: number) =>
    `Túl sok próbálkozás rövid idő alatt. Kérjük, próbálja újra ${seconds < 120 ? `${seconds} másodperc` : `${Math.ceil(seconds / 60)} perc`} múlva.`,
  failedTitle: "Nem sikerült.",
  invalidTitle: "Ezt kell javítani:",
  signedInAs: (email: string) => `Belépve: ${email}`,
  changed: (day: string) => `Módosítva: ${day}`,
  noDrafts: "Jelenleg nincs Önnel megosztott vázlat. Amint lesz, itt jelenik meg.",
  help: "Kérdése van?",
  draft: {
    label: "Vázlat",
    text: "Ezt az oldalt csak a meghívottak látják. A megjelenésig még változhat.",
    back: "Vissza a vázlatokhoz",
  },
};

export type ReviewTexts = typeof reviewTexts;
