import type { UID } from "@strapi/types";
import type { PanelLanguage } from "../languages";

export const scheduleUid: UID.ContentType = "api::scheduled-publish.scheduled-publish";

export interface ScheduledPublish {
  id: number;
  targetUid: UID.ContentType;
  targetDocumentId: string;
  targetLocale: string;
  action: "publish" | "unpublish";
  dueAt: string;
  state: "waiting" | "running" | "done" | "failed";
  /** A `PlanProblem` as JSON. */
  problem: string | null;
  /** Id of an account of the panel. */
  plannedBy: number | null;
  /** Of those that go live together. */
  setId: string | null;
  /** A `SetReceipt` as JSON, on the first plan of a set. */
  receipt: string | null;
}

/** Why nothing came of a plan, in each language of the panel. */
export type PlanProblem = Record<PanelLanguage, string>;

export function planProblemIn(stored: string | null, language: PanelLanguage): string | null {
  return stored && (JSON.parse(stored) as PlanProblem)[language];
}
