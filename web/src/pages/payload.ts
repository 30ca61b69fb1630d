import type { PlateProgram } from "../art/plate-program.ts";
import type {
  ArticleTile,
  CaseTile,
  Fact,
  Html,
  Link,
  PositionTile,
  Section,
  ServiceTile,
  Shell,
  Translated,
} from "../content/types.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PageModule } from "../routes.ts";

/** Everything a page shows. The server renders from it, the browser hydrates and navigates with it. */
export type PagePayload = { [M in ViewName]: PayloadOf<M> }[ViewName];

export type ViewName = PageModule | "error";

export interface PayloadOf<M extends ViewName> {
  view: M;
  locale: Locale;
  /** HTTP status the page is answered with. */
  status: number;
  meta: PageMeta;
  /** Addresses of this page in the languages it exists in. */
  alternates: Alternate[];
  /** Addresses for the language switch: every language, also where the text falls back to Hungarian. */
  switches: Alternate[];
  shell: Shell;
  data: PageData[M];
}

export interface Alternate {
  locale: Locale;
  path: string;
}

export interface PageMeta {
  title: string;
  description: string;
  /** Canonical path with language prefix; absent on error pages. */
  canonical?: string;
  type: "website" | "article";
  noindex?: boolean;
}

export interface PageData {
  home: { sections: Section[] } & Translated;
  sections: { name: string; sections: Section[] } & Translated;
  "case-studies": { sections: Section[]; filter: CaseFilter; filters: FilterLink[]; cases: CaseTile[] } & Translated;
  "case-study": CaseStudy;
  blog: BlogList & Translated;
  article: Article;
  "job-position": JobPosition;
  service: { slug: string; sections: Section[]; art: PlateProgram } & Translated;
  imprint: { sections: Section[]; fields: { name: ImprintField; value: string }[] } & Translated;
  privacy: {
    sections: Section[];
    title: string;
    effectiveDate: string;
    lead?: string;
    body: Html;
    pdfPath: string;
  } & Translated;
  error: { kind: "not-found" | "unavailable" | "bad-request" | "generic"; suggestion?: Link };
}

export type CaseFilter = "all" | CaseTile["categories"][number];

export interface FilterLink {
  filter: CaseFilter;
  path: string;
  count: number;
}

export interface CaseStudy extends CaseTile {
  body: Html;
  facts: Fact[];
  services: Link[];
  previous: CaseTile;
  next: CaseTile;
}

export interface BlogList {
  sections: Section[];
  page: number;
  pageCount: number;
  total: number;
  articles: ArticleTile[];
  nextPath?: string;
  previousPath?: string;
}

export interface Article extends ArticleTile {
  body: Html;
  headings: { id: string; text: string }[];
  service?: ServiceTile;
  related: ArticleTile[];
}

export interface LabelledList {
  label: string;
  items: string[];
}

export interface JobPosition extends PositionTile {
  lists: LabelledList[];
  others: PositionTile[];
}

export type ImprintField =
  | "companyName"
  | "address"
  | "taxNumber"
  | "publicTaxId"
  | "bankAccount"
  | "iban"
  | "swift"
  | "hostingProvider"
  | "companyRegistrationNumber"
  | "dataManagementRegistrationNumber"
  | "registeringAuthority";
