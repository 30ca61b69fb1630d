import type { Locale } from "@hetreteg/contract/locales";
import type { PageModule } from "@hetreteg/contract/routes";
import type { PlateProgram } from "../art/plate-program.ts";
import type {
  ArticleTile,
  CaseFilter,
  CaseTile,
  Employment,
  FilterLink,
  Html,
  Link,
  Picture,
  PositionTile,
  ServiceKind,
  ServiceTile,
  Translated,
} from "../cms/types.ts";
import type { PageFrame } from "../components/page-frame.ts";
import type { SearchPage } from "../search/search-page.ts";
import type { Section, SectionOf } from "../sections/section-types.ts";
import type { CaseFields } from "./case-study/case-fields.server.ts";

/** All data of a page, for server rendering, hydration and client navigation. */
export type PagePayload = { [M in ViewName]: PayloadOf<M> }[ViewName];

/** Special case studies have their own view, so that others do not load its code. */
export type CaseView = "case-study" | "case-study-layers" | "case-study-line" | ExhibitView;

/** One view an exhibit: its style sheet is on no other case. */
export type ExhibitView =
  | "case-study-booking"
  | "case-study-desk"
  | "case-study-shoal"
  | "case-study-import"
  | "case-study-house"
  | "case-study-kit"
  | "case-study-quarters"
  | "case-study-imposition"
  | "case-study-weeks";

export type ViewName = Exclude<PageModule, "case-study"> | CaseView | "review" | "error";

/** Possible views of a route. */
export type ViewOf<M extends PageModule> = M extends "case-study" ? CaseView : M & ViewName;

export interface PayloadOf<M extends ViewName> extends PageFrame {
  view: M;
  data: PageData[M];
}

export interface PageData {
  home: { sections: Section[]; filter: CaseFilter; filters: FilterLink[] } & Translated;
  sections: SectionsPage;
  /** In square metres; 1.0.0 stored none. */
  about: SectionsPage & { areas?: { officeArea: number; terraceArea: number } };
  audit: SectionsPage;
  services: SectionsPage;
  team: SectionsPage;
  /** The reference is only on the response to a form, never on the stored page. */
  "thank-you": { sections: Section[]; reference?: string } & Translated;
  "case-studies": { sections: Section[]; filter: CaseFilter; filters: FilterLink[]; cases: CaseTile[] } & Translated;
  "case-study": CaseStudy;
  "case-study-layers": LayeredCaseStudy;
  "case-study-line": LineCaseStudy;
  "case-study-booking": ExhibitCaseStudy;
  "case-study-desk": ExhibitCaseStudy;
  "case-study-shoal": ExhibitCaseStudy;
  "case-study-import": ExhibitCaseStudy;
  "case-study-house": ExhibitCaseStudy;
  "case-study-kit": ExhibitCaseStudy;
  "case-study-quarters": ExhibitCaseStudy;
  "case-study-imposition": ExhibitCaseStudy;
  "case-study-weeks": ExhibitCaseStudy;
  blog: BlogList & Translated;
  article: Article;
  "job-position": JobPosition;
  service: ServicePage;
  imprint: { sections: Section[]; fields: { label: string; value: string; href?: string }[] } & Translated;
  privacy: {
    sections: Section[];
    title: string;
    effectiveDate: string;
    changed?: string;
    lead?: string;
    body: Html;
    headings: { id: string; text: string }[];
    pdfPath: string;
    storage: StorageTable;
  } & Translated;
  search: SearchPage;
  review: ReviewPage;
  error: { kind: "not-found" | "unavailable" | "bad-request" | "generic"; suggestion?: Link };
}

export interface ServicePage extends Translated {
  slug: string;
  kind: ServiceKind;
  sections: Section[];
  art: PlateProgram;
  /** Of a former service. */
  successor?: Successor;
}

export interface Successor {
  text: string;
  link: Link & Translated;
}

export interface StorageTable {
  title: string;
  columns: StorageRow;
  rows: StorageRow[];
}

type StorageRow = Record<"name" | "category" | "purpose" | "lifetime", string>;

/** Carries its texts: other pages do not load them. */
export interface ReviewPage {
  eyebrow: string;
  headline: string;
  lead: string;
  heading: string;
  /** Result of the last action. */
  notice?: string;
  /** Fields of a draft that cannot be shown, as the panel names them. */
  missing?: string[];
  accountForm?: ReviewForm;
  account?: ReviewAccount;
  links: Link[];
  help: string;
}

export interface ReviewForm {
  action: string;
  submit: string;
  fields: ReviewField[];
  hidden: Record<string, string>;
  /** Shown above a rejected form. */
  refusal?: { title: string; problem?: string };
}

export interface ReviewField {
  name: string;
  label: string;
  hint: string;
  mark: string;
  type: "email" | "password";
  autoComplete: "username" | "current-password" | "new-password";
  value: string;
  error?: string;
}

export interface ReviewAccount {
  who: string;
  drafts: { title: string; path: string; changed: string; lang?: Locale }[];
  none: string;
  signOut: { action: string; label: string };
}

export interface SectionsPage extends Translated {
  name: string;
  sections: Section[];
}

export interface EntryPictures {
  /** At the top of the page. */
  picture?: Picture;
  /** After the text. */
  pictures: Picture[];
}

export interface CaseStudy extends CaseTile, CaseFields, EntryPictures {
  /** That the agency is fictional. */
  note?: string;
  body: Html;
  /** `clinic`, or the first category; absent, as are the next two, in what an earlier release stored. */
  trade?: string;
  /** Below the drawings of its formats. */
  formatsNote?: string;
  closing?: Closing;
}

/** What a case or an article asks at its end, and where it leads. */
export interface Closing {
  question: string;
  text: string;
  /** To the form. */
  action: Link;
  offer: Link & Translated;
  /** A case to go on with. */
  example?: CaseTile;
  exampleLabel: string;
}

export interface LayeredCaseStudy extends CaseStudy {
  /** Back to front; `id` is that of the layer's paragraph in the body. */
  layers: { id: string; text: string }[];
}

export interface ExhibitCaseStudy extends CaseStudy {
  exhibit: Html;
}

export interface LineCaseStudy extends CaseStudy {
  stations: Station[];
}

export interface Station {
  id: string;
  text: string;
  html: Html;
  /** Markup of its scene, for who does not ride the line; the last one's is the chart. */
  still?: string;
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

export interface Article extends ArticleTile, EntryPictures {
  body: Html;
  headings: { id: string; text: string }[];
  service?: ServiceTile;
  related: ArticleTile[];
  /** Absent in what an earlier release stored. */
  closing?: Closing;
  author?: Author;
  wordCount: number;
  /** Last change, in the article's language. */
  changed?: { on: string; text: string; label: string };
}

export interface Author {
  /** In a sentence, with role and name as known. */
  label: string;
  /** Of the team, when a role is known. */
  path?: string;
  name?: string;
  role?: string;
}

export interface LabelledList {
  label: string;
  items: string[];
}

/** Days as `2026-10-13`. */
export interface JobPosting {
  postedOn: string;
  closesOn?: string;
  employment?: Employment;
  hoursPerWeek?: number;
  isRemote: boolean;
  /** HUF gross a month. */
  pay?: { from?: number; to?: number };
}

export interface JobPosition extends PositionTile {
  /** Pay, hours, location; only those given. */
  conditions?: { label: string; value: string }[];
  /** Only with a salary. */
  payNote?: { text: string; link?: Link };
  /** Said when the closing date has passed; without a form then. */
  closed?: string;
  /** What job searches are told of an open position. */
  posting?: JobPosting;
  lists: LabelledList[];
  /** What says more of the work; one at most. */
  links?: Link[];
  others: PositionTile[];
  /** The career page's form, if it has one. */
  form?: SectionOf<"form">;
}
