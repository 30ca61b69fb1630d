import type { PlateProgram } from "../art/plate-program.ts";
import type { FieldName } from "../forms/form-fields.ts";
import type { FormKind } from "../forms/form-kinds.ts";
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
  /** How many marks of the case's own shape draw the figure. */
  marks?: number | null | undefined;
  /** What one mark stands for. */
  note?: string | null | undefined;
}

/** One crop of a picture: files `<path>/<width>.avif` and `.webp`, and one for old browsers. */
export interface PictureCrop {
  /** `/images/<name>`; another content or another crop is another name. */
  path: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** Widths of the files, the smallest first. */
  widths: number[];
  /** Name of the file for browsers that know neither AVIF nor WebP. */
  fallback: string;
  /** `#rrggbb`, shown until the picture is there; absent where one can see through the picture. */
  colour?: string;
}

/** An editor's picture, its files ready to be served. */
export interface Picture extends PictureCrop {
  alt: string;
  caption?: string;
  /** The crop for narrow screens, where that is another one. */
  narrow?: PictureCrop;
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

/** What lists of cases can be narrowed to. */
export type CaseFilter = "all" | CaseCategory;

export interface FilterLink {
  filter: CaseFilter;
  path: string;
  count: number;
}

/** The special part of a case's page, chosen by the editor. */
export const caseFeatures = ["none", "layers", "sorting-line"] as const;

/** How a position is held, and where its work is done. */
export const employments = ["full-time", "part-time", "contractor"] as const;
export const workplaces = ["office", "hybrid", "remote"] as const;

/** `core`: a tile on the home page; `additional`: a page without one. */
export const serviceKinds = ["core", "product", "additional", "legacy"] as const;
export type ServiceKind = (typeof serviceKinds)[number];

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
  /** Pay and place in words, as far as they are told. */
  terms?: string[];
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
  /** Place in the unit alphabet; without it, the place in the list. */
  letter?: number;
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
  /** `isBrief`: the few who work on one service. */
  | { source: "team"; entries: TeamMember[]; isBrief?: true }
  | { source: "job-positions"; entries: PositionTile[] }
  | { source: "articles"; entries: ArticleTile[] };

/** One of the five forms, with the editor's words around it. */
export type FormSection = SectionBase &
  Translated & {
    type: "form";
    kind: FormKind;
    /** What happens to the data, above the button. */
    note: Html;
    /** In place of the hints that all forms have. */
    hints?: Partial<Record<FieldName, string>>;
    /** Services that are ticked to begin with. */
    services?: string[];
    /** Open positions to choose from, in the career form. */
    positions?: { slug: string; title: string }[];
  };

export type Hero = { type: "hero"; eyebrow?: string; headline: string; lead?: string; links: Link[] };
export type Section =
  | Hero
  | (SectionBase & { type: "prose"; body: Html })
  | (SectionBase & { type: "picture"; picture: Picture })
  | (SectionBase & { type: "items"; layout: "list" | "steps" | "questions" | "timeline"; items: Item[] })
  | (SectionBase & { type: "facts"; facts: Fact[] })
  | (SectionBase & { type: "collection"; link?: Link } & CollectionSource)
  | (SectionBase & { type: "audit-fee"; text?: Html })
  | (SectionBase & { type: "contact" })
  | FormSection
  | (SectionBase & { type: "call"; text?: Html; links: Link[] });
export type SectionOf<T extends Section["type"]> = Extract<Section, { type: T }>;

/** What every page carries around its own content. */
export interface SiteLayout {
  company: Company;
  /** The agency is fictional, and the page says so (product D21). */
  demonstration?: true;
  header: (Link & Translated)[];
  /** Stands beside the header's links at every width. */
  action?: Link & Translated;
  footer: ({ label: string; links: Link[] } & Translated)[];
}
