/** The server asks for the same (src/reviewers/invitation-controller.ts). */
export const invitationPermissions = [
  { action: "admin::users.create", subject: null },
  { action: "plugin::content-manager.explorer.create", subject: "plugin::users-permissions.user" },
];
