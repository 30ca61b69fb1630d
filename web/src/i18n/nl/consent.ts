import type { ConsentTexts } from "../hu/consent.ts";

export const consentTexts: ConsentTexts = {
  banner: {
    title: "Cookies",
    text: "Alleen met toestemming: extra’s, advertenties, statistieken. Verantwoordelijk: {controller}.",
    privacy: "Privacyverklaring",
    accept: "Accepteren",
    reject: "Weigeren",
    manage: "Voorkeuren beheren",
    saved: "Opgeslagen",
  },
  dialog: {
    title: "Cookievoorkeuren",
    text: "Wat mag er op dit apparaat blijven? Onder aan elke pagina is de keuze altijd te wijzigen.",
    acceptAll: "Alles accepteren",
    rejectAll: "Alles weigeren",
    save: "Voorkeuren opslaan",
    close: "Sluiten",
    alwaysOn: "altijd aan",
    kept: "Opgeslagen:",
    nothing: "Hiervan gebruiken we nu niets.",
    details: "De cookies in detail",
  },
  categories: {
    necessary: {
      name: "Noodzakelijk",
      text: "Onthoudt keuzes en half ingevulde formulieren. Zonder deze opslag werkt de site niet goed, dus uitzetten kan niet.",
    },
    functional: { name: "Functioneel", text: "Handige extra’s. De site werkt ook zonder." },
    marketing: {
      name: "Marketing",
      text: "Meet welke van onze advertenties een bezoeker hierheen bracht, en wat dat opleverde.",
    },
    analytics: { name: "Statistiek", text: "Telt welke pagina’s worden gelezen en waar bezoekers vastlopen." },
  },
};
