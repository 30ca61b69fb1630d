import type { PlateProgram } from "../art/plate-program.ts";
import type { Locale } from "../i18n/locales.ts";

/** What the views are given: plain data, already in the page's language, long texts as HTML. */

/** HTML made from an editor's Markdown on the server; raw HTML in the source is escaped. */
export type Html = string;

/** Set when a text has no translation yet and is shown in Hungarian (`lang="hu"`, product D14). */
export interface Translated {
  lang?: Locale;
}

export interface Link {
  label: string;
  /** Internal path with language prefix. */
  path: string;
}

export interface Fact {
  value: string;
  label: string;
}

export const caseCategories = [
  "websites",
  "webshops",
  "brand-designs",
  "custom-systems",
  "campaigns",
  "digital-projects",
  "graphics-projects",
] as const;
export type CaseCategory = (typeof caseCategories)[number];

export interface CaseTile extends Translated {
  slug: string;
  path: string;
  title: string;
  subject: string;
  summary: string;
  categories: CaseCategory[];
  art: PlateProgram;
}

export interface ServiceTile extends Translated {
  slug: string;
  path: string;
  title: string;
  summary: string;
  art: PlateProgram;
}

export interface ArticleTile extends Translated {
  slug: string;
  path: string;
  title: string;
  summary: string;
  /** `2026-10-13` */
  publishedOn: string;
  /** The same day as people of that language write it. */
  publishedLabel: string;
  /** Minutes: words / 200, rounded up, at least 1 (product D9). */
  readingMinutes: number;
  art: PlateProgram;
}

export interface PositionTile extends Translated {
  slug: string;
  path: string;
  title: string;
  lead: string;
  art: PlateProgram;
}

export interface Testimonial extends Translated {
  text: string;
  name?: string;
  title?: string;
}

export interface TeamMember extends Translated {
  discipline: string;
  role: string;
  text: string;
}

export interface Partner extends Translated {
  name: string;
  field: string;
  path?: string;
}

export interface Company {
  brand: string;
  claim: string;
  email: string;
  phone: string;
  address: string;
  openingHours: string;
  foundedYear: number;
  webSinceYear: number;
  webSinceOtherReading: string;
  officeArea: number;
  terraceArea: number;
  auditFee: number;
  auditFeeOtherReading: number;
  auditFeeNote: string;
}

export interface Item {
  label?: string;
  title: string;
  text?: Html;
  path?: string;
}

interface SectionBase {
  anchor?: string;
  heading?: string;
  intro?: Html;
}

export type CollectionSource =
  | { source: "services"; entries: ServiceTile[] }
  | { source: "partners"; entries: Partner[] }
  | { source: "case-studies"; entries: CaseTile[] }
  | { source: "testimonials"; entries: Testimonial[] }
  | { source: "team"; entries: TeamMember[] }
  | { source: "job-positions"; entries: PositionTile[] }
  | { source: "articles"; entries: ArticleTile[] };

export type Hero = { type: "hero"; eyebrow?: string; headline: string; lead?: string; links: Link[] };
export type Section =
  | Hero
  | (SectionBase & { type: "prose"; body: Html })
  | (SectionBase & { type: "items"; layout: "list" | "steps" | "questions" | "timeline"; items: Item[] })
  | (SectionBase & { type: "facts"; facts: Fact[] })
  | (SectionBase & { type: "collection"; link?: Link } & CollectionSource)
  | (SectionBase & { type: "audit-fee"; text?: Html })
  | (SectionBase & { type: "contact" })
  | (SectionBase & { type: "call"; text?: Html; links: Link[] });
export type SectionOf<T extends Section["type"]> = Extract<Section, { type: T }>;

/** What every page carries around its own content. */
export interface Shell {
  company: Company;
  header: Link[];
  footer: { label: string; links: Link[] }[];
}
