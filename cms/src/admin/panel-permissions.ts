import { siteTypes, uidOf } from "../site-types";

export const leadUid = "api::lead.lead";
export const leadList = `/content-manager/collection-types/${leadUid}`;

// What a page of the panel asks for; the server asks for the same.

/** To export and erase (src/policies/may-delete-leads.ts). */
export const leadPermissions = [
  { action: "plugin::content-manager.explorer.read", subject: leadUid },
  { action: "plugin::content-manager.explorer.delete", subject: leadUid },
];

/** src/policies/may-read-leads.ts */
export const visitPermissions = leadPermissions.slice(0, 1);

/** src/reviewers/invitation-controller.ts */
export const invitationPermissions = [
  { action: "admin::users.create", subject: null },
  { action: "plugin::content-manager.explorer.create", subject: "plugin::users-permissions.user" },
];

/** Of any type: the list has what one may read (src/history/history-controller.ts). */
export const readingPermissions = siteTypes
  .map(uidOf)
  .map((subject) => ({ action: "plugin::content-manager.explorer.read", subject }));

/** Of whoever does something in it. */
export const guidePermissions = [...readingPermissions, ...visitPermissions];

export const publishingPermissions = siteTypes
  .map(uidOf)
  .map((subject) => ({ action: "plugin::content-manager.explorer.publish", subject }));
