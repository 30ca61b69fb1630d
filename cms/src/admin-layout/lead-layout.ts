import type { Layout } from "./layout";

export const leadLayout: Layout = {
  columns: ["reference", "receivedAt", "state", "kind", "name", "language", "page", "deleteOn"],
  title: "reference",
  sortBy: "receivedAt",
  sortOrder: "DESC",
  form: [
    [
      ["state", 6],
      ["deleteOn", 6],
    ],
    [["note", 12]],
    [
      ["kind", 4],
      ["language", 4],
      ["receivedAt", 4],
    ],
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
      ["page", 6],
      ["reference", 6],
    ],
    [
      ["quarantineReason", 4],
      ["mails", 4],
      ["erasedAt", 4],
    ],
  ],
  fields: {
    state: {
      label: "State",
      labelHu: "Állapot",
      hint: "Setting or clearing spam moves the deletion date.",
      hintHu: "A levélszemét jelölése és levétele módosítja a törlés napját.",
    },
    note: {
      label: "Note",
      labelHu: "Megjegyzés",
      hint: "For colleagues only; visitors never see it.",
      hintHu: "Csak a kollégáknak; a látogatók sosem látják.",
    },
    kind: { label: "Form", labelHu: "Űrlap", readOnly: true },
    receivedAt: { label: "Received", labelHu: "Beérkezett", readOnly: true },
    language: {
      label: "Language",
      labelHu: "Nyelv",
      hint: "Answer in this language.",
      hintHu: "Ezen a nyelven válaszoljon.",
      readOnly: true,
    },
    page: { label: "Page", labelHu: "Oldal", readOnly: true },
    name: { label: "Name", labelHu: "Név", readOnly: true },
    email: { label: "Email", labelHu: "E-mail-cím", readOnly: true },
    phone: { label: "Phone", labelHu: "Telefonszám", readOnly: true },
    company: { label: "Company", labelHu: "Cég", readOnly: true },
    message: { label: "Message", labelHu: "Üzenet", readOnly: true },
    values: {
      label: "All fields",
      labelHu: "Minden mező",
      hint: "Every field as the visitor sent it.",
      hintHu: "Minden mező úgy, ahogy a látogató elküldte.",
      readOnly: true,
    },
    reference: {
      label: "Reference",
      labelHu: "Hivatkozási szám",
      hint: "The number the visitor was given.",
      hintHu: "A szám, amelyet a látogató kapott.",
      readOnly: true,
    },
    quarantineReason: {
      label: "Reason for spam",
      labelHu: "Miért levélszemét",
      hint: "Empty unless it was taken for spam.",
      hintHu: "Üres, hacsak nem számít levélszemétnek.",
      readOnly: true,
    },
    mails: {
      label: "Emails after spam",
      labelHu: "E-mailek mentés után",
      hint: "Taken out of spam, a lead is mailed to the team, and confirmed to its sender within three days. If it says failed, write to the sender yourself.",
      hintHu:
        "A levélszemétből kivett megkeresést a csapat e-mailben kapja meg, és három napon belül a küldője is visszaigazolást. Ha itt az áll, hogy failed, írjon Ön a küldőnek.",
      readOnly: true,
    },
    deleteOn: {
      label: "Deletion date",
      labelHu: "Törlés napja",
      hint: "Automatic: enquiries after 12 months, applications after 6, spam after 30 days.",
      hintHu: "Magától: a megkeresések 12 hónap, a jelentkezések 6 hónap, a levélszemét 30 nap után.",
      readOnly: true,
    },
    erasedAt: {
      label: "Erased on",
      labelHu: "Személyes adatok törölve",
      hint: "When the personal data was erased; the rest is deleted on the deletion date.",
      hintHu: "Mikor töröltük a személyes adatokat; a többi a törlés napján tűnik el.",
      readOnly: true,
    },
    key: {
      label: "Delivery key",
      labelHu: "Kézbesítési kulcs",
      hint: "Tells a second delivery of the same lead.",
      hintHu: "Erről ismerhető fel, ha ugyanaz a megkeresés kétszer érkezik.",
      readOnly: true,
    },
  },
};
