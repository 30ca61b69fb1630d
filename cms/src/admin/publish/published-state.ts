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

/** `Live: 14 pages, 0.6 s`, or how many failed. */
export function receiptLine({ counts: { live, gone, failed }, seconds }: PublishReceipt): string {
  const parts = [
    ...(failed > 0 ? [`${failed} ${pages(failed)} failed`] : []),
    ...(live > 0 ? [`live: ${live} ${pages(live)}`] : []),
    ...(gone > 0 ? [`removed: ${gone} ${pages(gone)}`] : []),
  ];
  return `${parts.join(", ") || "no page shows it"}, ${seconds.toFixed(1)} s`;
}

const budapest = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Budapest",
  dateStyle: "medium",
  timeStyle: "medium",
});

/** The panel has one clock, wherever its editor sits: that of the schedule. */
export function budapestTime(at: number): string {
  return `${budapest.format(at)}, Budapest time`;
}

function pages(count: number): string {
  return count === 1 ? "page" : "pages";
}
