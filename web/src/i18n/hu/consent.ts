export const consentTexts = {
  banner: {
    title: "Sütik",
    /** `{controller}`: company of the site settings. */
    text: "Csak ha engedi: kényelmi funkciók, hirdetésmérés, statisztika. Adatkezelő: {controller}.",
    privacy: "Adatkezelési tájékoztató",
    accept: "Elfogadom",
    reject: "Elutasítom",
    manage: "Beállítások kezelése",
    /** Said after a choice. */
    saved: "Elmentve",
  },
  dialog: {
    title: "Sütibeállítások",
    text: "Ön dönti el, mi maradhat meg a készülékén. Döntését bármikor módosíthatja az oldalak alján.",
    acceptAll: "Mindet elfogadom",
    rejectAll: "Mindet elutasítom",
    save: "Beállítások mentése",
    close: "Bezárás",
    alwaysOn: "mindig bekapcsolva",
    kept: "Tárolt adatok:",
    nothing: "Jelenleg semmit sem használunk belőle.",
    details: "A sütik részletesen",
  },
  categories: {
    necessary: {
      name: "Szükséges",
      text: "Döntéseit és a félbehagyott űrlapokat őrzi meg. Enélkül az oldal nem működik jól, ezért nem kapcsolható ki.",
    },
    functional: { name: "Kényelmi", text: "Kiegészítők, amelyekkel kényelmesebb az oldal, de nélkülük is működik." },
    marketing: { name: "Marketing", text: "Megmutatja, melyik hirdetésünk hozta ide, és méri, mennyire vált be." },
    analytics: { name: "Statisztikai", text: "Megszámolja, mely oldalakat olvassák, és hol akadnak el a látogatók." },
  },
};

export type ConsentTexts = typeof consentTexts;
