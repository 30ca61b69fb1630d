/** What the CMS answers about an entry on the site (src/publishing/publish-controller.ts). */
export interface PublishedState {
  siteUrl: string;
  preview?: string;
  report: PublishReport | "saving" | "publishing" | "unreachable" | null;
  languages: Record<string, "complete" | "missing" | "older">;
  problems: Problem[];
}

/** `label` is the field as the panel names it. */
export interface Problem {
  kind: string;
  field: string;
  label: string;
  message: string;
}

export interface PublishReport {
  at: number;
  seconds: number;
  counts: { live: number; gone: number; failed: number };
  /** The entry's own first, then those with a reason; of thousands not all. */
  pages: ReportedPage[];
  /** Web servers on which it is live, of all. */
  servers: { live: number; of: number };
}

export interface ReportedPage {
  path: string;
  state: "live" | "gone" | "failed";
  reason?: string;
  isOwn?: true;
}
