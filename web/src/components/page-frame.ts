import type { Link, SiteLayout } from "../cms/types.ts";
import type { ConsentSettings } from "../consent/settings.ts";
import type { RawForm } from "../forms/check-form.ts";
import type { FieldError } from "../forms/field-message.ts";
import type { FormKind } from "../forms/form-kinds.ts";
import type { Locale } from "../i18n/locales.ts";

/** What every page carries, whatever it shows; its payload adds the view and the view's data. */
export interface PageFrame {
  locale: Locale;
  /** HTTP status the page is answered with. */
  status: number;
  meta: PageMeta;
  /** Addresses of this page in the languages it exists in. */
  alternates: Alternate[];
  /** Addresses for the language switch: every language, also where the text falls back to Hungarian. */
  switches: Alternate[];
  siteLayout: SiteLayout;
  /** Absent on pages stored by an earlier release. */
  consent?: ConsentSettings;
  /** Set on a page that answers a form: what was posted, and why it was not taken. */
  form?: AnsweredForm;
  /** Set on a draft that is shown to a reviewer or an editor. */
  draft?: DraftNotice;
}

/** A form that comes back to its visitor. */
export interface AnsweredForm {
  kind: FormKind;
  raw: RawForm;
  errors: FieldError[];
  /** Why it was not taken, when no field is to blame; in the visitor's language. */
  problem?: { message: string };
}

/** What stands above a draft, in the page's language. */
export interface DraftNotice {
  label: string;
  text: string;
  back: Link;
  /** An editor's: nothing is asked of them, and its links leave it alone. */
  isPreview?: true;
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
  /** Path of the picture that stands for the page where it is shared. */
  image?: string;
  noindex?: boolean;
}
