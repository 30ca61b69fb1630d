import type { Locale } from "@hetreteg/contract/locales";
import type { ContentType } from "../../cms/schemas.server.ts";

/**
 * Fields as the panel calls them, Hungarian and English: the panel has no Dutch (tests/cms/panel-texts.test.ts compares).
 * Listed is what a page may lack. `case-study.title` is the name within that type, `title` everywhere else.
 */
export const fieldNames: Record<string, readonly [hungarian: string, english: string]> = {
  slug: ["A cím vége (slug)", "Slug"],
  order: ["Sorrend", "Order"],
  art: ["Grafika", "Plate"],
  "case-study.title": ["Ügyfél vagy projekt", "Client or project"],
  subject: ["Téma", "Subject"],
  summary: ["Összefoglaló", "Summary"],
  body: ["Szöveg", "Text"],
  feature: ["Különleges rész", "Special part"],
  exhibit: ["A különleges rész sorai", "Lines of the special part"],
  categories: ["Szűrők", "Filters"],
  services: ["Szolgáltatások", "Services"],
  facts: ["Számok", "Facts"],
  metaTitle: ["Cím a keresőknek", "Title for search engines"],
  metaDescription: ["Leírás a keresőknek", "Description for search engines"],
  index: ["Sorszám", "Number"],
  publishedOn: ["Megjelenés napja", "Publication date"],
  changedOn: ["Módosítás napja", "Changed on"],
  title: ["Cím", "Title"],
  author: ["Szerző", "Author"],
  service: ["Szolgáltatás", "Service"],
  lead: ["Bevezető", "Lead"],
  payFrom: ["Fizetés, alsó határ (Ft)", "Pay from, HUF"],
  payTo: ["Fizetés, felső határ (Ft)", "Pay to, HUF"],
  hoursPerWeek: ["Heti óraszám", "Hours a week"],
  employment: ["Foglalkoztatás", "Employment"],
  workplace: ["Munkavégzés módja", "Workplace"],
  postedOn: ["Meghirdetés napja", "Posted on"],
  closesOn: ["Jelentkezési határidő", "Closes on"],
  duties: ["Feladatok", "Duties"],
  requirements: ["Elvárások", "Requirements"],
  advantages: ["Előnyök", "Nice to have"],
  offers: ["Amit adunk", "What we offer"],
  kind: ["Fajta", "Kind"],
  "service.summary": ["A csempe szövege", "Tile text"],
  team: ["Csapat", "Team"],
  sections: ["Szakaszok", "Sections"],
  route: ["Név a címben", "Name in the address"],
  "testimonial.text": ["Idézet", "Quote"],
  discipline: ["Szakterület", "Discipline"],
  role: ["Szerep", "Role"],
  text: ["Szöveg", "Text"],
  name: ["Név", "Name"],
  field: ["Terület", "Field"],
  caseStudy: ["Esettanulmány", "Case study"],
  brand: ["Márka", "Brand"],
  claim: ["Jelmondat", "Tagline"],
  email: ["E-mail-cím", "Email"],
  phone: ["Telefonszám", "Phone"],
  address: ["Cím", "Address"],
  openingHours: ["Nyitvatartás", "Opening hours"],
  openingExceptions: ["Kivételek", "Exceptions"],
  openingNote: ["Megjegyzés a nyitvatartáshoz", "Note on the opening hours"],
  foundedYear: ["Alapítás éve", "Founded in"],
  webSinceYear: ["Webfejlesztés kezdete", "Web development since"],
  webSinceOtherReading: ["Webfejlesztés kezdete: a másik adat", "Web development since: other reading"],
  officeArea: ["Iroda, m²", "Office, m²"],
  terraceArea: ["Terasz, m²", "Terrace, m²"],
  auditFee: ["Az audit díja, euró", "Audit fee, euro"],
  auditFeeOtherReading: ["Az audit díja: a másik adat, euró", "Audit fee: other reading, euro"],
  auditFeeNote: ["Megjegyzés az audit díjához", "Note on the audit fee"],
  logo: ["Logó", "Logo"],
  companyName: ["Cégnév", "Company name"],
  "imprint.address": ["Székhely", "Address"],
  taxNumber: ["Adószám", "Tax number"],
  publicTaxId: ["Közösségi adószám", "Public tax ID"],
  bankAccount: ["Bankszámlaszám", "Bank account"],
  iban: ["IBAN", "IBAN"],
  swift: ["SWIFT", "SWIFT"],
  hostingProvider: ["Tárhelyszolgáltató", "Hosting provider"],
  companyRegistrationNumber: ["Cégjegyzékszám", "Company registration number"],
  dataManagementRegistrationNumber: ["Adatkezelési nyilvántartási szám", "Data management registration number"],
  registeringAuthority: ["Nyilvántartó hatóság", "Registering authority"],
  effectiveDate: ["Hatálybalépés napja", "In force since"],
  "privacy.changedOn": ["Utolsó módosítás napja", "Last changed on"],
  header: ["Fejléc", "Header"],
  action: ["Kiemelt hivatkozás", "Button"],
  footer: ["Lábléc", "Footer"],
  unit: ["Alakzat", "Unit"],
  "art.field": ["Elrendezés", "Field"],
  grid: ["Rács", "Grid"],
  ground: ["Háttérszín", "Ground colour"],
  first: ["Első szín", "First colour"],
  second: ["Második szín", "Second colour"],
  planes: ["Síkok", "Planes"],
  seed: ["Kezdőszám", "Seed"],
  label: ["Felirat", "Label"],
  items: ["Elemek", "Items"],
  value: ["Szám", "Figure"],
  "facts.label": ["Mit számol", "What it counts"],
  marks: ["Jelek száma", "Marks"],
  "facts.note": ["Mit jelent egy jel", "What one mark stands for"],
  path: ["Hivatkozás", "Link"],
  image: ["Kép", "Picture"],
  alternativeText: ["Helyettesítő szöveg", "Alternative text"],
  "categories.name": ["Szűrő", "Filter"],
  eyebrow: ["Sor a főcím fölött", "Line above the headline"],
  headline: ["Főcím", "Headline"],
  links: ["Hivatkozások", "Links"],
  heading: ["Címsor", "Heading"],
  "sections.kind": ["Űrlap", "Form"],
  "sections.note": ["Megjegyzés a gomb fölött", "Note above the button"],
  source: ["Tartalom", "What is shown"],
  selection: ["Válogatás", "Which of them"],
  layout: ["Elrendezés", "Layout"],
  picture: ["Kép", "Picture"],
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
    const known = fieldNames[`${within}.${part}`] ?? fieldNames[part];
    names.push(known?.[language === "hu" ? 0 : 1] ?? part);
    within = part;
  }
  return names.join(" › ");
}
