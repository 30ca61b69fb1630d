import type { PublishReport } from "@hetreteg/contract/receipts";
import type { ReadyDraft } from "../../publishing/ready-drafts";

/** What the CMS answers about an entry on the site (src/publishing/publish-controller.ts). */
export interface PublishedState {
  siteUrl: string;
  /** Asked for once, it has the site's pages lead back here. */
  editorPass: string;
  preview?: string;
  /** The preview for somebody without an account: it lasts a week. */
  shared?: string;
  report: ReportOfAll | "saving" | "publishing" | "unreachable" | null;
  languages: Record<string, "complete" | "draft" | "missing" | "older">;
  problems: Problem[];
  /** Not of redirects, which are in force once they are saved. */
  hasDrafts: boolean;
  /** An author asks for somebody who publishes. */
  ready?: ReadyDraft;
}

/** `label` is the field as the panel names it. */
export interface Problem {
  kind: string;
  field: string;
  label: string;
  message: string;
  /** Nothing is published while it is there. */
  isBlocking: boolean;
}

export interface ReportOfAll extends PublishReport {
  /** Web servers on which it is live, of all. */
  servers: { live: number; of: number };
}
