import type { FormKind } from "@hetreteg/contract/leads";
import type { Locale } from "@hetreteg/contract/locales";
import type { Html, Link, SiteLayout, Translated } from "../cms/types.ts";
import type { PageConsent } from "../consent/settings.ts";
import type { RawForm } from "../forms/check-form.ts";
import type { FieldError } from "../forms/field-message.ts";

export interface PageFrame {
  /** Name of its route, `page___locale`; none of error pages and of pages for one visitor. */
  route?: string;
  locale: Locale;
  status: number;
  meta: PageMeta;
  /** Languages in which the page exists. */
  alternates: Alternate[];
  /** Language switch: every language, including fallbacks to Hungarian. */
  switches: Alternate[];
  /** From the home page to this one; below the first level only. */
  breadcrumbs?: Breadcrumb[];
  siteLayout: SiteLayout;
  consent?: PageConsent;
  /** Set on the response to a rejected form. */
  form?: AnsweredForm;
  /** None of error pages and of pages for one visitor. */
  lens?: LensFacts;
  /** Set on drafts shown to reviewers and editors. */
  draft?: DraftNotice;
}

export interface AnsweredForm {
  kind: FormKind;
  raw: RawForm;
  errors: FieldError[];
  /** Localized reason when no field is invalid. */
  problem?: { message: string };
}

export interface DraftNotice {
  label: string;
  text: string;
  back: Link;
  /** Where a client says what they think. */
  answer?: DraftAnswer;
  /** Into the panel, for whoever came from there. */
  edit?: Link;
  /** Editor's preview: no consent banner; links open in a new tab. */
  isPreview?: true;
}

export interface DraftAnswer {
  /** Path that the form is posted to. */
  action: string;
  open: string;
  label: string;
  hint: string;
  send: string;
  approve: string;
  /** In characters. */
  maxLength: number;
  /** Which draft is shown: posted with the answer. */
  draft: string;
  /** What came of the last post. */
  notice?: string;
  /** A reply is the latest that was said. */
  isAnswered: boolean;
  /** What the client said and what they were replied, latest first. */
  given: { when: string; text: string }[];
}

export type Breadcrumb = Link & Translated;

export interface Alternate {
  locale: Locale;
  path: string;
}

export interface PageMeta {
  title: string;
  description: string;
  /** The page's own address with language prefix; absent on error pages. */
  canonical?: string;
  /** Path or https address of the page that search engines show instead, named by the editor. */
  original?: string;
  type: "website" | "article";
  /** Path of the Open Graph image, drawn from the plate. */
  image?: string;
  /** What that image shows. */
  imageAlt?: string;
  /** The editor's words and picture for where the page is shared. */
  shareTitle?: string;
  shareImage?: { path: string; width: number; height: number };
  noindex?: boolean;
}

export const lensLayers = ["purpose", "words", "voice", "grid", "drawing", "weight", "care"] as const;

/** What is behind a page, layer by layer, and the words of the lens that it is seen through. */
export interface LensFacts {
  title: string;
  open: string;
  behind: string;
  /** Of each of `lensLayers` its name, what it shows and its facts; then what follows from it (`layer-list.ts`). */
  html: Html;
  slider: string;
  close: string;
  reroll: string;
  /** Where the page in another language does not come. */
  unavailable: string;
  roles: Record<"heading" | "link" | "button" | "image" | "field" | "navigation", string>;
  parts: Record<"document" | "script" | "font" | "image" | "photo", string>;
  /** Of the seconds until the largest thing was seen. */
  seen: string;
  /** Of a headline's type. */
  typeSize: string;
  typeWidth: string;
}
