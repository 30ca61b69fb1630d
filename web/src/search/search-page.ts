export type PageKind = "case" | "article" | "service" | "job" | "page";

export interface FoundPage {
  path: string;
  title: string;
  description: string;
  kind: PageKind;
}

export interface Found {
  total: number;
  /** The best ones. */
  pages: FoundPage[];
}

/** Data of the search page. Carries its texts: other pages do not load them. */
export interface SearchPage {
  headline: string;
  hint: string;
  kinds: Record<PageKind, string>;
  /** `#` stands for the number. */
  counts: { one: string; many: string; best: string };
  none: string;
  unavailable: string;
  elsewhere: string;
  slashKey: string;
  /** Only on the answer to a query. */
  query?: string;
  /** Absent when the search does not answer. */
  found?: Found;
}
