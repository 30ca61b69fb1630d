import { leadUid } from "../leads/lead-permissions";

/** The server asks for the same (src/policies/may-read-leads.ts). */
export const visitPermissions = [{ action: "plugin::content-manager.explorer.read", subject: leadUid }];
