/**
 * `view`: a page, with the name of its route in `from`. `arrival`: at a language (`page`), by a link of the site `from`. `step`: to a page with a form
 * (`page`), from another page, with the place of the link. `enquiry`: by the form of `page`, to which the visitor came
 * from the page `from`. `enquiry-source`: in a language, by a visitor who had come from the site `from`.
 */
export const visitKinds = ["view", "arrival", "step", "enquiry", "enquiry-source"] as const;
export type VisitKind = (typeof visitKinds)[number];

export interface VisitCount {
  /** YYYY-MM-DD, in Budapest. */
  day: string;
  kind: VisitKind;
  /** A path, or `otherName`. */
  page: string;
  /** A path with or without a place (`/services#2`), a host, a route's name (`blog___nl`), "direct", "unknown", or "". */
  from: string;
  count: number;
}

/** What stands for all sites or pages beyond a bound. */
export const otherName = "other";

/** Of one batch. */
export const maxVisitCounts = 5000;

/** `POST /api/visit-counts`: sent again with the same id until the CMS has taken it, which counts each id once. */
export interface VisitBatch {
  id: string;
  counts: VisitCount[];
}
