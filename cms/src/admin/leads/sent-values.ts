import type { LeadValues } from "@hetreteg/contract/leads";
import type { PanelText } from "../../admin-layout/layout";
import type { PanelLanguage } from "../../languages";

/** What the site's forms call their fields (web/src/i18n/hu/forms.ts); those that a lead has of its own stand above. */
export const sentFields: Record<string, PanelText> = {
  services: { hu: "Szolgáltatás", en: "Services", nl: "Diensten" },
  contactMethod: { hu: "Kapcsolattartás módja", en: "Preferred contact method", nl: "Liefst contact via" },
  preferredDay: { hu: "Nap", en: "Day", nl: "Dag" },
  partOfDay: { hu: "Napszak", en: "Time of day", nl: "Dagdeel" },
  auditAddress: { hu: "Oldal vagy profil címe", en: "Address of the site or profile", nl: "Adres van site of profiel" },
  linkedinUrl: { hu: "LinkedIn-profil címe", en: "LinkedIn profile address", nl: "Adres van het LinkedIn-profiel" },
  position: { hu: "Állás", en: "Position", nl: "Vacature" },
  skillScreening: {
    hu: "Szakmai felmérés vállalva",
    en: "Agreed to skill screening",
    nl: "Akkoord met praktijkopdracht",
  },
  privacyAccepted: {
    hu: "Adatkezelési tájékoztató elfogadva",
    en: "Privacy statement accepted",
    nl: "Privacyverklaring geaccepteerd",
  },
};

export const sentChoices: Record<string, PanelText> = {
  strategy: { hu: "Stratégiai tanácsadás", en: "Strategic consulting", nl: "Strategisch advies" },
  creative: { hu: "Arculat és grafika", en: "Creative and graphic design", nl: "Creatie en vormgeving" },
  "custom-development": { hu: "Egyedi fejlesztés", en: "Custom development", nl: "Maatwerkontwikkeling" },
  wordpress: { hu: "WordPress-fejlesztés", en: "WordPress development", nl: "WordPress-ontwikkeling" },
  ecommerce: { hu: "Webáruház-fejlesztés", en: "E-commerce development", nl: "Webshopontwikkeling" },
  support: { hu: "Üzemeltetés", en: "Support", nl: "Support" },
  marketing: { hu: "Marketing és közösségi média", en: "Marketing and social media", nl: "Marketing en social media" },
  email: { hu: "E-mail", en: "Email", nl: "E-mail" },
  phone: { hu: "Telefon", en: "Phone", nl: "Telefoon" },
  both: { hu: "Mindkettő", en: "Both", nl: "Allebei" },
  morning: { hu: "Délelőtt", en: "Morning", nl: "Ochtend" },
  afternoon: { hu: "Délután", en: "Afternoon", nl: "Middag" },
};

const yesNo: Record<PanelLanguage, readonly [yes: string, no: string]> = {
  hu: ["Igen", "Nem"],
  en: ["Yes", "No"],
  nl: ["Ja", "Nee"],
};

/** Fields that a lead has of its own. */
export const ownFields = ["name", "company", "phone", "email", "message"];

/** Chosen and ticked in words; what somebody typed, and what no form of today has, stays as it was sent. */
export function readableValues(values: LeadValues, language: PanelLanguage): [label: string, text: string][] {
  const [yes, no] = yesNo[language];
  const isChosen = (name: string) => ["services", "contactMethod", "partOfDay"].includes(name);
  return Object.entries(values)
    .filter(([name, value]) => !ownFields.includes(name) && String(value) !== "")
    .map(([name, value]) => {
      const wordOf = (one: string) => (isChosen(name) && sentChoices[one]?.[language]) || one;
      const text = typeof value === "boolean" ? (value ? yes : no) : [value].flat().map(wordOf).join(", ");
      return [sentFields[name]?.[language] ?? name, text];
    });
}
