import type { Locale } from "@hetreteg/contract/locales";
import type { PlateProgram } from "../art/plate-program.ts";
import type { Opening } from "../forms/opening.ts";
import type { TextOverrides } from "../i18n/override-texts.ts";

/** HTML that `markdown.server.ts` made; raw HTML of the source is text in it. */
export type Html = string;

/** `lang="hu"` when the Hungarian fallback is shown. */
export interface Translated {
  lang?: Locale;
}

export interface Link {
  label: string;
  path: string;
}

export interface Fact {
  value: string;
  label: string;
  /** Number of marks in the chart of the figure. */
  marks?: number | null | undefined;
  note?: string | null | undefined;
}

/** One crop: files `<path>/<width>.avif`, `.webp`, and a fallback. */
export interface PictureCrop {
  /** `/images/<name>`; the name changes with content and crop. */
  path: string;
  width: number;
  height: number;
  /** Ascending. */
  widths: number[];
  /** File for browsers without AVIF and WebP. */
  fallback: string;
  /** `#rrggbb` placeholder; absent for transparent pictures. */
  colour?: string;
}

/** A picture whose files exist. */
export interface Picture extends PictureCrop {
  alt: string;
  caption?: string;
  /** Crop for narrow screens, if different. */
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

export type CaseFilter = "all" | CaseCategory;

export interface FilterLink {
  filter: CaseFilter;
  path: string;
  count: number;
}

/** Special view of a case study, chosen by the editor. */
export const caseFeatures = [
  "none",
  "layers",
  "sorting-line",
  "clinic-booking",
  "clinic-desk",
  "shoal",
  "import",
  "house",
  "kit",
  "quarters",
  "imposition",
  "weeks",
] as const;

export const employments = ["full-time", "part-time", "contractor"] as const;
export type Employment = (typeof employments)[number];
export const workplaces = ["office", "hybrid", "remote"] as const;

/** `core`: tile on the home page; `additional`: page without a tile. */
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
  /** Says, in the page's language, that the case has something to operate. */
  toTry?: string;
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
  publishedLabel: string;
  /** Minutes: words / 200, rounded up, at least 1. */
  readingMinutes: number;
  art: PlateProgram;
}

export interface PositionTile extends Translated {
  slug: string;
  path: string;
  title: string;
  lead: string;
  /** Pay and location, where given. */
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
  /** Index in the unit alphabet; defaults to the list index. */
  letter?: number;
}

export interface Partner extends Translated {
  name: string;
  field: string;
  path?: string;
}

/** What every page shows of the agency; what only texts name are its facts (`company.server.ts`). */
export interface Company {
  /** Of its texts, where they stand there in Hungarian; opening hours are in the page's language all the same. */
  lang?: Locale;
  brand: string;
  claim: string;
  email: string;
  phone: string;
  address: string;
  /** In the words of the page's language. */
  openingHours: string;
}

/** What search engines read of the agency, beside what visitors do. */
export interface Organization {
  /** Absent in what an earlier release stored. */
  foundedYear?: number;
  street: string;
  postalCode?: string;
  city?: string;
  /** `HU` */
  country: string;
  /** Pages about the agency on other sites. */
  profiles: string[];
  /** Path of the picture; without it the site's icon. */
  logo?: string;
}

export interface SiteLayout {
  company: Company;
  /** Unknown before the first page was made. */
  organization?: Organization;
  /** Absent where no hours are given. */
  opening?: Opening;
  /** Shows the notice that the agency is fictional. */
  demonstration?: true;
  /** Visitors who answered another one are asked for consent again (spec §4); 0 where it is not given. */
  consentRevision?: number;
  /** The editors' own texts of what the browser loads by itself. */
  texts?: TextOverrides;
  header: (Link & Translated)[];
  /** Link shown beside the navigation at every width. */
  action?: Link & Translated;
  /** Offers in the menu of small screens, below the links of the header. */
  menu?: (Link & Translated)[];
  footer: ({ label: string; links: Link[] } & Translated)[];
}
