import type { UID } from "@strapi/types";
import { leadUid } from "../leads/lead";
import { siteTypes, uidOf } from "../site-types";
import { leadConditions } from "./lead-conditions";

export interface PanelRole {
  code: string;
  name: string;
  description: string;
  grants: readonly Grant[];
}

interface Grant {
  action: string;
  subject?: UID.ContentType;
  without?: readonly string[];
  conditions?: readonly string[];
}

type ContentAction = "create" | "read" | "update" | "delete" | "publish";

const siteUids = siteTypes.map(uidOf);
const redirectUid = uidOf("redirect");
const accountUid = "plugin::users-permissions.user";

/** Who does what in the panel; the super admin, who may do all, is Strapi's own. */
export const panelRoles: readonly PanelRole[] = [
  {
    code: "strapi-editor",
    name: "Editor",
    description: "All content in every language, publishing, pictures and leads.",
    grants: [
      ...siteUids.flatMap((uid) => grants(uid, "create", "read", "update", "delete", "publish")),
      ...grants(accountUid, "read"),
      ...grants(leadUid, "read", "update", "delete"),
      ...uploads("read", "configure-view", "assets.create", "assets.update", "assets.download", "assets.copy-link"),
    ],
  },
  {
    code: "strapi-author",
    name: "Author",
    description: "Drafts of all content in every language. Publishes nothing and sees no leads.",
    grants: [
      // A redirect has no draft: what is saved is on the site.
      ...siteUids.flatMap((uid) => (uid === redirectUid ? grants(uid, "read") : drafts(uid))),
      // No `assets.update`: a replaced file is on the site without being published.
      ...uploads("read", "assets.create", "assets.download", "assets.copy-link"),
    ],
  },
  {
    code: "sales",
    name: "Sales",
    description: "Leads, and nothing else: read, answer, export, erase.",
    grants: grants(leadUid, "read", "update", "delete"),
  },
  {
    code: "enquiries",
    name: "Enquiries",
    description: "Leads without job applications: read, answer, export, delete.",
    grants: someLeads(leadConditions.enquiries),
  },
  {
    code: "applications",
    name: "Applications",
    description: "Job applications, and nothing else: read, answer, export, delete.",
    grants: someLeads(leadConditions.applications),
  },
];

function someLeads(condition: string): Grant[] {
  return grants(leadUid, "read", "update", "delete").map((grant) => ({ ...grant, conditions: [condition] }));
}

function grants(subject: UID.ContentType, ...actions: ContentAction[]): Grant[] {
  return actions.map((action) => ({ action: `plugin::content-manager.explorer.${action}`, subject }));
}

/** `reviewers` opens a draft to people outside, so only editors set it. */
function drafts(uid: UID.ContentType): Grant[] {
  const changes = grants(uid, "create", "update").map((grant) => ({ ...grant, without: ["reviewers"] }));
  return [...grants(uid, "read"), ...changes];
}

function uploads(...actions: string[]): Grant[] {
  return actions.map((action) => ({ action: `plugin::upload.${action}` }));
}
