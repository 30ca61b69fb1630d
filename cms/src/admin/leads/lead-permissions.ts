export const leadUid = "api::lead.lead";

/** Both are needed to export and erase; the server asks for the same (src/policies/may-delete-leads.ts). */
export const leadPermissions = [
  { action: "plugin::content-manager.explorer.read", subject: leadUid },
  { action: "plugin::content-manager.explorer.delete", subject: leadUid },
];
