import type { Locale } from "@hetreteg/contract/locales";
import type { ContentType } from "../../cms/schemas.server.ts";

/**
 * Fields as the panel calls them, in its languages (tests/cms/panel-texts.test.ts compares).
 * Listed is what a page may lack. `case-study.title` is the name within that type, `title` everywhere else.
 */
export const fieldNames: Record<string, Record<"hu" | "en" | "nl", string>> = {
  slug: { hu: "A webcím vége (slug)", en: "Slug", nl: "Slug" },
  order: { hu: "Sorrend", en: "Order", nl: "Volgorde" },
  art: { hu: "Grafika", en: "Plate", nl: "Tekening" },
  "case-study.title": { hu: "Ügyfél vagy projekt", en: "Client or project", nl: "Klant of project" },
  subject: { hu: "Téma", en: "Subject", nl: "Onderwerp" },
  summary: { hu: "Összefoglaló", en: "Summary", nl: "Samenvatting" },
  body: { hu: "Szöveg", en: "Text", nl: "Tekst" },
  feature: { hu: "Különleges rész", en: "Special part", nl: "Bijzonder onderdeel" },
  exhibit: {
    hu: "A különleges rész sorai",
    en: "Lines of the special part",
    nl: "Regels van het bijzondere onderdeel",
  },
  categories: { hu: "Szűrők", en: "Filters", nl: "Filters" },
  services: { hu: "Szolgáltatások", en: "Services", nl: "Diensten" },
  facts: { hu: "Számok", en: "Facts", nl: "Cijfers" },
  metaTitle: { hu: "Cím a keresőknek", en: "Title for search engines", nl: "Titel voor zoekmachines" },
  metaDescription: {
    hu: "Leírás a keresőknek",
    en: "Description for search engines",
    nl: "Beschrijving voor zoekmachines",
  },
  index: { hu: "Sorszám", en: "Number", nl: "Nummer" },
  publishedOn: { hu: "Megjelenés napja", en: "Publication date", nl: "Publicatiedatum" },
  changedOn: { hu: "Módosítás napja", en: "Changed on", nl: "Gewijzigd op" },
  title: { hu: "Cím", en: "Title", nl: "Titel" },
  author: { hu: "Szerző", en: "Author", nl: "Auteur" },
  service: { hu: "Szolgáltatás", en: "Service", nl: "Dienst" },
  lead: { hu: "Bevezető", en: "Lead", nl: "Intro" },
  payFrom: { hu: "Fizetés, alsó határ (Ft)", en: "Pay from, HUF", nl: "Salaris vanaf, HUF" },
  payTo: { hu: "Fizetés, felső határ (Ft)", en: "Pay to, HUF", nl: "Salaris tot, HUF" },
  hoursPerWeek: { hu: "Heti óraszám", en: "Hours a week", nl: "Uren per week" },
  employment: { hu: "Foglalkoztatás", en: "Employment", nl: "Dienstverband" },
  workplace: { hu: "Munkavégzés módja", en: "Workplace", nl: "Manier van werken" },
  postedOn: { hu: "Meghirdetés napja", en: "Posted on", nl: "Geplaatst op" },
  closesOn: { hu: "Jelentkezési határidő", en: "Closes on", nl: "Sluitingsdatum" },
  duties: { hu: "Feladatok", en: "Duties", nl: "Taken" },
  requirements: { hu: "Elvárások", en: "Requirements", nl: "Eisen" },
  advantages: { hu: "Előnyök", en: "Nice to have", nl: "Pluspunten" },
  offers: { hu: "Amit adunk", en: "What we offer", nl: "Wat we bieden" },
  kind: { hu: "Fajta", en: "Kind", nl: "Soort" },
  "service.summary": { hu: "A csempe szövege", en: "Tile text", nl: "Tekst op de tegel" },
  team: { hu: "Csapat", en: "Team", nl: "Team" },
  sections: { hu: "Szakaszok", en: "Sections", nl: "Secties" },
  route: { hu: "Név a webcímben", en: "Name in the address", nl: "Naam in het adres" },
  "testimonial.text": { hu: "Idézet", en: "Quote", nl: "Citaat" },
  discipline: { hu: "Szakterület", en: "Discipline", nl: "Vakgebied" },
  role: { hu: "Szerep", en: "Role", nl: "Rol" },
  text: { hu: "Szöveg", en: "Text", nl: "Tekst" },
  name: { hu: "Név", en: "Name", nl: "Naam" },
  field: { hu: "Terület", en: "Field", nl: "Branche" },
  caseStudy: { hu: "Esettanulmány", en: "Case study", nl: "Case" },
  brand: { hu: "Márka", en: "Brand", nl: "Merk" },
  claim: { hu: "Jelmondat", en: "Tagline", nl: "Pay-off" },
  email: { hu: "E-mail-cím", en: "Email", nl: "E-mailadres" },
  phone: { hu: "Telefonszám", en: "Phone", nl: "Telefoonnummer" },
  address: { hu: "Postacím", en: "Address", nl: "Adres" },
  openingHours: { hu: "Nyitvatartás", en: "Opening hours", nl: "Openingstijden" },
  openingExceptions: { hu: "Kivételek", en: "Exceptions", nl: "Uitzonderingen" },
  openingNote: {
    hu: "Megjegyzés a nyitvatartáshoz",
    en: "Note on the opening hours",
    nl: "Opmerking bij de openingstijden",
  },
  foundedYear: { hu: "Alapítás éve", en: "Founded in", nl: "Opgericht in" },
  webSinceYear: { hu: "Webfejlesztés kezdete", en: "Web development since", nl: "Webontwikkeling sinds" },
  webSinceOtherReading: {
    hu: "Webfejlesztés kezdete: a másik adat",
    en: "Web development since: other reading",
    nl: "Webontwikkeling sinds: het andere gegeven",
  },
  officeArea: { hu: "Iroda, m²", en: "Office, m²", nl: "Kantoor, m²" },
  terraceArea: { hu: "Terasz, m²", en: "Terrace, m²", nl: "Terras, m²" },
  auditFee: { hu: "Az audit díja, euró", en: "Audit fee, euro", nl: "Prijs van de audit, euro" },
  auditFeeOtherReading: {
    hu: "Az audit díja: a másik adat, euró",
    en: "Audit fee: other reading, euro",
    nl: "Prijs van de audit: het andere gegeven, euro",
  },
  auditFeeNote: {
    hu: "Megjegyzés az audit díjához",
    en: "Note on the audit fee",
    nl: "Opmerking bij de prijs van de audit",
  },
  logo: { hu: "Logó", en: "Logo", nl: "Logo" },
  companyName: { hu: "Cégnév", en: "Company name", nl: "Bedrijfsnaam" },
  "imprint.address": { hu: "Székhely", en: "Address", nl: "Vestigingsadres" },
  taxNumber: { hu: "Adószám", en: "Tax number", nl: "Fiscaal nummer" },
  publicTaxId: { hu: "Közösségi adószám", en: "Public tax ID", nl: "Btw-nummer" },
  bankAccount: { hu: "Bankszámlaszám", en: "Bank account", nl: "Rekeningnummer" },
  iban: { hu: "IBAN", en: "IBAN", nl: "IBAN" },
  swift: { hu: "SWIFT", en: "SWIFT", nl: "SWIFT" },
  hostingProvider: { hu: "Tárhelyszolgáltató", en: "Hosting provider", nl: "Hostingprovider" },
  companyRegistrationNumber: { hu: "Cégjegyzékszám", en: "Company registration number", nl: "Handelsregisternummer" },
  dataManagementRegistrationNumber: {
    hu: "Adatkezelési nyilvántartási szám",
    en: "Data management registration number",
    nl: "Registratienummer gegevensverwerking",
  },
  registeringAuthority: { hu: "Nyilvántartó hatóság", en: "Registering authority", nl: "Registrerende instantie" },
  effectiveDate: { hu: "Hatálybalépés napja", en: "In force since", nl: "Van kracht sinds" },
  "privacy.changedOn": { hu: "Utolsó módosítás napja", en: "Last changed on", nl: "Laatst gewijzigd op" },
  header: { hu: "Fejléc", en: "Header", nl: "Header" },
  action: { hu: "Kiemelt hivatkozás", en: "Button", nl: "Knop" },
  footer: { hu: "Lábléc", en: "Footer", nl: "Footer" },
  unit: { hu: "Alakzat", en: "Unit", nl: "Vorm" },
  "art.field": { hu: "Elrendezés", en: "Field", nl: "Schikking" },
  grid: { hu: "Rács", en: "Grid", nl: "Raster" },
  ground: { hu: "Háttérszín", en: "Ground colour", nl: "Achtergrondkleur" },
  first: { hu: "Első szín", en: "First colour", nl: "Eerste kleur" },
  second: { hu: "Második szín", en: "Second colour", nl: "Tweede kleur" },
  planes: { hu: "Síkok", en: "Planes", nl: "Vlakken" },
  seed: { hu: "Kezdőszám", en: "Seed", nl: "Startgetal" },
  label: { hu: "Felirat", en: "Label", nl: "Label" },
  items: { hu: "Elemek", en: "Items", nl: "Onderdelen" },
  value: { hu: "Szám", en: "Figure", nl: "Cijfer" },
  "facts.label": { hu: "Mit számol", en: "What it counts", nl: "Wat het telt" },
  marks: { hu: "Jelek száma", en: "Marks", nl: "Aantal tekens" },
  "facts.note": { hu: "Mit jelent egy jel", en: "What one mark stands for", nl: "Waar één teken voor staat" },
  path: { hu: "Hivatkozás", en: "Link", nl: "Link" },
  image: { hu: "Kép", en: "Picture", nl: "Afbeelding" },
  alternativeText: { hu: "Helyettesítő szöveg", en: "Alternative text", nl: "Alternatieve tekst" },
  "categories.name": { hu: "Szűrő", en: "Filter", nl: "Filter" },
  eyebrow: { hu: "Sor a főcím fölött", en: "Line above the headline", nl: "Regel boven de hoofdkop" },
  headline: { hu: "Főcím", en: "Headline", nl: "Hoofdkop" },
  links: { hu: "Hivatkozások", en: "Links", nl: "Links" },
  heading: { hu: "Címsor", en: "Heading", nl: "Kop" },
  "sections.kind": { hu: "Űrlap", en: "Form", nl: "Formulier" },
  "sections.note": { hu: "Megjegyzés a gomb fölött", en: "Note above the button", nl: "Opmerking boven de knop" },
  source: { hu: "Tartalom", en: "What is shown", nl: "Wat er te zien is" },
  selection: { hu: "Válogatás", en: "Which of them", nl: "Selectie" },
  layout: { hu: "Elrendezés", en: "Layout", nl: "Indeling" },
  picture: { hu: "Kép", en: "Picture", nl: "Afbeelding" },
};

/** `art.unit` → "Plate › Unit", `sections.1.body` → "Sections 2 › Text". */
export function fieldName(type: ContentType, path: string, language: Locale): string {
  let within: string = type;
  const names: string[] = [];
  for (const part of path.split(".").filter(Boolean)) {
    const position = Number(part);
    if (Number.isInteger(position)) {
      names.push(`${names.pop() ?? ""} ${position + 1}`.trim());
      continue;
    }
    const known: Partial<Record<Locale, string>> | undefined = fieldNames[`${within}.${part}`] ?? fieldNames[part];
    names.push(known?.[language] ?? part);
    within = part;
  }
  return names.join(" › ");
}
