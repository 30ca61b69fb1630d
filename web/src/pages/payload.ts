import type { PlateProgram } from "../art/plate-program.ts";
import type {
  ArticleTile,
  CaseFilter,
  CaseTile,
  Fact,
  FilterLink,
  FormSection,
  Html,
  Link,
  Picture,
  PositionTile,
  Section,
  ServiceKind,
  ServiceTile,
  Translated,
} from "../cms/types.ts";
import type { PageFrame } from "../components/page-frame.ts";
import type { Locale } from "../i18n/locales.ts";
import type { PageModule } from "../routing/routes.ts";

/** Everything a page shows. The server renders from it, the browser hydrates and navigates with it. */
export type PagePayload = { [M in ViewName]: PayloadOf<M> }[ViewName];

/** A case whose editor chose a special part has a view of its own: other cases do not load that part. */
export type CaseView = "case-study" | "case-study-layers" | "case-study-line";

export type ViewName = Exclude<PageModule, "case-study"> | CaseView | "review" | "error";

/** The views a page of the route list may be shown with. */
export type ViewOf<M extends PageModule> = M extends "case-study" ? CaseView : M & ViewName;

export interface PayloadOf<M extends ViewName> extends PageFrame {
  view: M;
  data: PageData[M];
}

export interface PageData {
  home: { sections: Section[]; filter: CaseFilter; filters: FilterLink[] } & Translated;
  sections: SectionsPage;
  about: SectionsPage;
  audit: SectionsPage;
  services: SectionsPage;
  team: SectionsPage;
  /** The reference number is only on the page that answers a form. */
  "thank-you": { sections: Section[]; reference?: string } & Translated;
  "case-studies": { sections: Section[]; filter: CaseFilter; filters: FilterLink[]; cases: CaseTile[] } & Translated;
  "case-study": CaseStudy;
  "case-study-layers": LayeredCaseStudy;
  "case-study-line": LineCaseStudy;
  blog: BlogList & Translated;
  article: Article;
  "job-position": JobPosition;
  service: { slug: string; kind: ServiceKind; sections: Section[]; art: PlateProgram } & Translated;
  imprint: { sections: Section[]; fields: { label: string; value: string }[] } & Translated;
  privacy: {
    sections: Section[];
    title: string;
    effectiveDate: string;
    /** When it was last changed, in words. */
    changed?: string;
    lead?: string;
    body: Html;
    /** Second-level headings of `body`. */
    headings: { id: string; text: string }[];
    pdfPath: string;
    storage: StorageTable;
  } & Translated;
  review: ReviewPage;
  error: { kind: "not-found" | "unavailable" | "bad-request" | "generic"; suggestion?: Link };
}

/** What the site keeps in a browser. */
export interface StorageTable {
  title: string;
  columns: StorageRow;
  rows: StorageRow[];
}

type StorageRow = Record<"name" | "category" | "purpose" | "lifetime", string>;

/** A page for invited clients. It has its texts with it: nobody else's browser loads them. */
export interface ReviewPage {
  eyebrow: string;
  headline: string;
  lead: string;
  heading: string;
  /** What has just been done. */
  notice?: string;
  accountForm?: ReviewForm;
  account?: ReviewAccount;
  /** Ways on, below the form or the list. */
  links: Link[];
  /** Heading of the ways to reach us. */
  help: string;
}

export interface ReviewForm {
  action: string;
  submit: string;
  fields: ReviewField[];
  hidden: Record<string, string>;
  /** Said on top when the form was not taken. */
  refusal?: { title: string; problem?: string };
}

export interface ReviewField {
  name: string;
  label: string;
  hint: string;
  /** The word that says that the field must be filled. */
  mark: string;
  type: "email" | "password";
  autoComplete: "username" | "current-password" | "new-password";
  value: string;
  error?: string;
}

/** What a client sees who is signed in. */
export interface ReviewAccount {
  who: string;
  drafts: { title: string; path: string; changed: string; lang?: Locale }[];
  /** In place of the list when it is empty. */
  none: string;
  signOut: { action: string; label: string };
}

/** A page that is made of its sections alone. */
export interface SectionsPage extends Translated {
  /** Name of the route. */
  name: string;
  sections: Section[];
}

/** An entry's uploaded pictures; the plate is drawn with or without them. */
export interface EntryPictures {
  /** Opens the page. */
  picture?: Picture;
  /** Stand after the text. */
  pictures: Picture[];
}

/** A case at a glance; absent is what its editor did not write. */
export interface CaseBrief {
  task?: string;
  decision?: string;
  delivered?: string[];
  ourPart?: string;
}

export interface CaseStudy extends CaseTile, EntryPictures {
  body: Html;
  /** Absent where its editor wrote none of it, and on pages stored by an earlier release. */
  brief?: CaseBrief;
  facts: Fact[];
  services: Link[];
  previous: CaseTile;
  next: CaseTile;
}

export interface LayeredCaseStudy extends CaseStudy {
  /** Back to front; `id` is that of the paragraph in the body which tells of the layer. */
  layers: { id: string; text: string }[];
}

/** Its `body` is what stands before the first station. */
export interface LineCaseStudy extends CaseStudy {
  stations: Station[];
}

export interface Station {
  id: string;
  text: string;
  html: Html;
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
  /** The role that wrote it, in words; it leads to the team. */
  author?: Link;
}

export interface LabelledList {
  label: string;
  items: string[];
}

export interface JobPosition extends PositionTile {
  /** Pay, hours, place and so on, each as far as it is known. */
  conditions?: { label: string; value: string }[];
  /** Set where the pay is told. */
  payNote?: { text: string; link?: Link };
  lists: LabelledList[];
  others: PositionTile[];
  /** The career page's form; absent when that page has none. */
  form?: FormSection;
}
