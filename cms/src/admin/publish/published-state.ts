/** What the CMS answers about an entry on the site (cms/src/site/publish-desk.ts). */
export interface PublishedState {
  siteUrl: string;
  /** Opens the draft on the site; entries without a page of their own have none. */
  preview?: string;
  receipt: PublishReceipt | "unreachable" | null;
  languages: Record<string, "complete" | "missing" | "older">;
  faults: Fault[];
}

/** What the guard finds wrong; `label` is the field as the panel names it. */
export interface Fault {
  kind: string;
  field: string;
  label: string;
  message: string;
}

export interface PublishReceipt {
  /** In milliseconds since 1970. */
  at: number;
  seconds: number;
  counts: { live: number; gone: number; failed: number };
  pages: { path: string; state: "live" | "gone" | "failed"; reason?: string }[];
}

/** Swedish writes dates as ISO 8601 does: one way to write them in every language of the panel. */
const budapest = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Budapest",
  dateStyle: "short",
  timeStyle: "medium",
});

/** The panel has one clock, wherever its editor sits: that of the schedule. */
export function clockInBudapest(at: number): string {
  return budapest.format(at);
}
