import { type SiteType, uidOf } from "../../site-types";
import { leadList, visitPermissions } from "../panel-permissions";

interface Permission {
  action: string;
  subject: string;
}

export interface GuideTask {
  name: TaskName;
  /** All of them: the task is shown to whoever may do it. */
  needs: readonly Permission[];
  audience: Audience;
  /** Where it begins, in the panel. */
  to: string;
}

export type Audience = "writers" | "editors" | "leads";
export type TaskName =
  | "article"
  | "case"
  | "job"
  | "mistake"
  | "trash"
  | "picture"
  | "page"
  | "together"
  | "review"
  | "lead";

function may(action: string, type: SiteType): Permission {
  return { action: `plugin::content-manager.explorer.${action}`, subject: uidOf(type) };
}

function newEntry(type: SiteType): string {
  return `/content-manager/collection-types/${uidOf(type)}/create`;
}

/** The ten of most weeks, in the order in which they are shown. */
export const guideTasks: readonly GuideTask[] = [
  { name: "article", needs: [may("create", "blog-item")], audience: "writers", to: newEntry("blog-item") },
  { name: "case", needs: [may("publish", "case-study")], audience: "editors", to: newEntry("case-study") },
  { name: "job", needs: [may("publish", "job-position")], audience: "editors", to: newEntry("job-position") },
  { name: "mistake", needs: [may("publish", "page")], audience: "editors", to: "/search" },
  { name: "trash", needs: [may("publish", "page")], audience: "editors", to: "/history?deleted=1" },
  { name: "picture", needs: [may("publish", "case-study")], audience: "editors", to: "/plugins/upload" },
  { name: "page", needs: [may("publish", "page")], audience: "editors", to: newEntry("page") },
  { name: "together", needs: [may("publish", "page")], audience: "editors", to: "/together" },
  {
    name: "review",
    needs: [may("publish", "case-study")],
    audience: "editors",
    to: `/content-manager/collection-types/${uidOf("case-study")}`,
  },
  { name: "lead", needs: visitPermissions, audience: "leads", to: leadList },
];
