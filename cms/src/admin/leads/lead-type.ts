export const leadUid = "api::lead.lead";

/** Whoever holds both may export and erase; the server asks for the same two (src/policies/may-delete-leads.ts). */
export const deskPermissions = [
  { action: "plugin::content-manager.explorer.read", subject: leadUid },
  { action: "plugin::content-manager.explorer.delete", subject: leadUid },
];
