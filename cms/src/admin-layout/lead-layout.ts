import type { TypeLayout } from "./layout";

export const leadLayout: TypeLayout = {
  name: { hu: "Megkeresés", en: "Lead", nl: "Aanvraag" },
  columns: ["name", "kind", "receivedAt", "state", "assignee", "language", "reference"],
  title: "reference",
  sortBy: "receivedAt",
  sortOrder: "DESC",
  // What one reads stands first, in front of what one writes.
  form: [
    [
      ["name", 6],
      ["company", 6],
    ],
    [
      ["email", 6],
      ["phone", 6],
    ],
    [["message", 12]],
    [["values", 12]],
    [
      ["state", 6],
      ["deleteOn", 6],
    ],
    [["note", 12]],
    [
      ["kind", 6],
      ["language", 6],
    ],
    [
      ["receivedAt", 6],
      ["reference", 6],
    ],
    [["page", 12]],
    [
      ["quarantineReason", 4],
      ["mails", 4],
      ["erasedAt", 4],
    ],
  ],
  fields: {
    state: {
      label: { hu: "Állapot", en: "State", nl: "Status" },
      hint: {
        hu: "A levélszemét jelölése és levétele módosítja a törlés napját.",
        en: "Setting or clearing spam moves the deletion date.",
        nl: "Wie iets als spam markeert of dat ongedaan maakt, verschuift de verwijderdatum.",
      },
    },
    note: {
      label: { hu: "Megjegyzés", en: "Note", nl: "Notitie" },
      hint: {
        hu: "Csak a kollégáknak; a látogatók sosem látják.",
        en: "For colleagues only; visitors never see it.",
        nl: "Alleen voor collega’s; bezoekers zien dit nooit.",
      },
    },
    assignee: { label: { hu: "Felelős", en: "Assignee", nl: "Behandelaar" }, readOnly: true },
    assigneeId: {
      label: { hu: "A felelős fiókja", en: "Assignee’s account", nl: "Account van de behandelaar" },
      readOnly: true,
    },
    kind: { label: { hu: "Űrlap", en: "Form", nl: "Formulier" }, readOnly: true },
    receivedAt: { label: { hu: "Beérkezett", en: "Received", nl: "Ontvangen" }, readOnly: true },
    language: {
      label: { hu: "Nyelv", en: "Language", nl: "Taal" },
      hint: { hu: "Ezen a nyelven válaszoljon.", en: "Answer in this language.", nl: "Antwoord in deze taal." },
      readOnly: true,
    },
    page: { label: { hu: "Oldal", en: "Page", nl: "Pagina" }, readOnly: true },
    name: { label: { hu: "Név", en: "Name", nl: "Naam" }, readOnly: true },
    email: { label: { hu: "E-mail-cím", en: "Email", nl: "E-mailadres" }, readOnly: true },
    phone: { label: { hu: "Telefonszám", en: "Phone", nl: "Telefoonnummer" }, readOnly: true },
    company: { label: { hu: "Cég", en: "Company", nl: "Bedrijf" }, readOnly: true },
    message: { label: { hu: "Üzenet", en: "Message", nl: "Bericht" }, readOnly: true },
    values: {
      label: { hu: "Az űrlap többi mezője", en: "Other fields of the form", nl: "Andere velden van het formulier" },
      readOnly: true,
    },
    reference: {
      label: { hu: "Hivatkozási szám", en: "Reference", nl: "Referentienummer" },
      hint: {
        hu: "A szám, amelyet a látogató kapott.",
        en: "The number the visitor was given.",
        nl: "Het nummer dat de bezoeker heeft gekregen.",
      },
      readOnly: true,
    },
    quarantineReason: {
      label: { hu: "Miért levélszemét", en: "Reason for spam", nl: "Reden voor spam" },
      hint: {
        hu: "Üres, hacsak nem számít levélszemétnek.",
        en: "Empty unless it was taken for spam.",
        nl: "Leeg, tenzij het voor spam is aangezien.",
      },
      readOnly: true,
    },
    mails: {
      label: { hu: "E-mailek mentés után", en: "Emails after spam", nl: "E-mails na spam" },
      hint: {
        hu: "A levélszemétből kivett megkeresést a csapat e-mailben kapja meg, és három napon belül a küldője is visszaigazolást. Ha itt az áll, hogy nem sikerült, írjon Ön a küldőnek.",
        en: "Taken out of spam, a lead is mailed to the team, and confirmed to its sender within three days. If it says Failed, write to the sender yourself.",
        nl: "Een aanvraag die uit de spam is gehaald, gaat per mail naar het team, en de afzender krijgt binnen drie dagen een bevestiging. Staat hier Mislukt, schrijf de afzender dan zelf.",
      },
      readOnly: true,
    },
    deleteOn: {
      label: { hu: "Törlés napja", en: "Deletion date", nl: "Verwijderdatum" },
      hint: {
        hu: "Magától: a megkeresések 12 hónap, a jelentkezések 6 hónap, a levélszemét 30 nap után.",
        en: "Automatic: enquiries after 12 months, applications after 6, spam after 30 days.",
        nl: "Automatisch: aanvragen na 12 maanden, sollicitaties na 6, spam na 30 dagen.",
      },
      readOnly: true,
    },
    erasedAt: {
      label: { hu: "Személyes adatok törölve", en: "Erased on", nl: "Gewist op" },
      hint: {
        hu: "Mikor töröltük a személyes adatokat; a többi a törlés napján tűnik el.",
        en: "When the personal data was erased; the rest is deleted on the deletion date.",
        nl: "Wanneer de persoonsgegevens zijn gewist; de rest verdwijnt op de verwijderdatum.",
      },
      readOnly: true,
    },
    key: {
      label: { hu: "Kézbesítési kulcs", en: "Delivery key", nl: "Bezorgsleutel" },
      hint: {
        hu: "Erről ismerhető fel, ha ugyanaz a megkeresés kétszer érkezik.",
        en: "Tells a second delivery of the same lead.",
        nl: "Hieraan is een tweede bezorging van dezelfde aanvraag te herkennen.",
      },
      readOnly: true,
    },
  },
};
