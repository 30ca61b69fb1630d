import type { ConsentTexts } from "../hu/consent.ts";

export const consentTexts: ConsentTexts = {
  banner: {
    title: "Cookies: jij kiest",
    text: "Verwerkingsverantwoordelijke: {controller}. Wat de site nodig heeft om te werken, staat altijd aan; handige extra’s, advertentiemeting en bezoekersstatistieken starten alleen als jij ze toestaat.",
    privacy: "Privacyverklaring",
    accept: "Accepteren",
    reject: "Weigeren",
    manage: "Voorkeuren beheren",
  },
  dialog: {
    title: "Cookievoorkeuren",
    text: "Jij bepaalt wat er op je apparaat mag blijven. Onderaan elke pagina kun je je keuze wijzigen.",
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
      text: "Onthoudt je keuzes en half ingevulde formulieren. Zonder werkt de site niet goed, dus uitzetten kan niet.",
    },
    functional: { name: "Functioneel", text: "Handige extra’s. Zonder werkt de site net zo goed." },
    marketing: { name: "Marketing", text: "Laat zien welke advertentie je hierheen bracht en wat die waard was." },
    analytics: { name: "Statistiek", text: "Telt welke pagina’s worden gelezen en waar bezoekers vastlopen." },
  },
};
