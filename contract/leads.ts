import type { Locale } from "./locales.ts";

/** What an enquiry is about; each has a form, which posts to `/forms/<kind>`. */
export const formKinds = ["contact", "appointment", "healthcare", "audit", "career"] as const;
export type FormKind = (typeof formKinds)[number];

/** In the panel: leads to a lead by the number that its visitor has, too. */
export function leadPath(reference: string): string {
  return `/admin/leads/${encodeURIComponent(reference)}`;
}

/** By the names of the form's fields, as the visitor wrote them. */
export type LeadValues = Record<string, string | boolean | string[]>;

/** Of a form's values as JSON that the CMS stores, above the 64 kB of a post that the web server takes. */
export const maxLeadValuesBytes = 256 * 1024;

/** `POST /api/leads`, by the web server: once by key, however often it is sent. */
export interface DeliveredLead {
  key: string;
  reference: string;
  kind: FormKind;
  locale: Locale;
  page: string | null;
  /** ISO 8601. */
  receivedAt: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  message: string | null;
  values: LeadValues;
  /** Why the web server took it for spam; `null` for all others. */
  quarantineReason: string | null;
}

/** `POST /_site/rescued`, by the CMS: an enquiry that is no spam after all. */
export interface RescuedLead {
  key: string;
  reference: string;
  kind: FormKind;
  locale: Locale;
  page: string;
  /** In milliseconds since 1970. */
  receivedAt: number;
  values: LeadValues;
}
