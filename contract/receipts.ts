export interface PublishedPage {
  path: string;
  state: "live" | "gone" | "failed";
  /** Why it failed, or which of its entries are left out. */
  reason?: string;
  /** The entry's own page, in one of the languages. */
  isOwn?: true;
}

/** `GET /_site/publish-report`: what became of the last publish of an entry. */
export interface PublishReport {
  /** When the last page was verified over HTTP, in milliseconds since 1970. */
  at: number;
  /** From the webhook, or the start of the run, to the verification. */
  seconds: number;
  /** Of all pages. */
  counts: { live: number; gone: number; failed: number };
  /** The entry's own first, then those with a reason; at most 2,000. */
  pages: PublishedPage[];
  /** What it is about: the CMS's version of the entry in each language in which it was published. */
  versions: Record<string, string>;
}
