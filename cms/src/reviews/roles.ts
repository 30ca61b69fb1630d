/** The role of invited clients, made at start; an editor gives it to them in the panel. */
export const reviewerRole = {
  type: "reviewer",
  name: "Reviewer",
  description: "An invited client: sees the drafts of the case studies that name them, at /review on the site.",
};

/** All that a reviewer may do at the API. */
export const reviewerActions = [
  "plugin::users-permissions.user.me",
  "plugin::users-permissions.auth.logout",
  "api::review.review.listDrafts",
  "api::review.review.readDraft",
] as const;

/** All that a stranger may do at the API. */
export const publicActions = [
  "plugin::users-permissions.auth.callback",
  // For whom an editor has invited (product D16); the call itself sees to that.
  "plugin::users-permissions.auth.register",
  "plugin::users-permissions.auth.forgotPassword",
  "plugin::users-permissions.auth.resetPassword",
  "plugin::users-permissions.auth.emailConfirmation",
  "plugin::users-permissions.auth.sendEmailConfirmation",
] as const;
