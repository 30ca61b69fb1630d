/** What the CMS answers about an entry on the site (src/publishing/publish-controller.ts). */
export interface PublishedState {
  siteUrl: string;
  preview?: string;
  report: PublishReport | "unreachable" | null;
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
  pages: { path: string; state: "live" | "gone" | "failed"; reason?: string }[];
}

/** Swedish dates are ISO 8601. */
const budapest = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Budapest",
  dateStyle: "short",
  timeStyle: "medium",
});

export function clockInBudapest(at: number): string {
  return budapest.format(at);
}
