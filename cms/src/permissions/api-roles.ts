import type { Core } from "@strapi/strapi";
import { refuseToStart } from "../refuse-to-start";

export const reviewerRole = {
  type: "reviewer",
  name: "Reviewer",
  description: "An invited client: sees the drafts of the case studies that name them, at /review on the site.",
};

/** All that the API may do without an API token. No content permission stands here: the site reads with its token. */
const allowedActions: Record<string, readonly string[]> = {
  public: [
    "plugin::users-permissions.auth.callback",
    // Refused without the code of an invitation.
    "plugin::users-permissions.auth.register",
    "plugin::users-permissions.auth.forgotPassword",
    "plugin::users-permissions.auth.resetPassword",
    "plugin::users-permissions.auth.emailConfirmation",
    "plugin::users-permissions.auth.sendEmailConfirmation",
  ],
  [reviewerRole.type]: [
    "plugin::users-permissions.user.me",
    "plugin::users-permissions.auth.logout",
    "api::review.review.listDrafts",
    "api::review.review.readDraft",
    "api::review.review.answer",
  ],
};

const roleUid = "plugin::users-permissions.role";
const permissionUid = "plugin::users-permissions.permission";

/** Gives each role these actions, takes every other from every role of the API, and reads the result back. */
export async function applyApiRoles(strapi: Core.Strapi): Promise<void> {
  await ensureReviewerRole(strapi);
  for (const [type, actions] of Object.entries(allowedActions)) await permit(strapi, type, actions);
  for (const permission of await findPermissions(strapi)) {
    if (!isAllowed(permission)) await strapi.db.query(permissionUid).delete({ where: { id: permission.id } });
  }
  const left = (await findPermissions(strapi)).find((permission) => !isAllowed(permission));
  if (left) {
    refuseToStart(
      `The role ${left.role?.type} still holds the permission ${left.action}.`,
      "remove it in the admin under Settings, Users & Permissions, Roles.",
    );
  }
}

async function ensureReviewerRole(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query(roleUid);
  if (!(await roles.findOne({ where: { type: reviewerRole.type } }))) await roles.create({ data: reviewerRole });
}

async function permit(strapi: Core.Strapi, type: string, actions: readonly string[]): Promise<void> {
  const role: { id: number } | null = await strapi.db.query(roleUid).findOne({ where: { type } });
  if (!role) return;
  const permissions = strapi.db.query(permissionUid);
  for (const action of actions) {
    const held = await permissions.findOne({ where: { action, role: { id: role.id } } });
    if (!held) await permissions.create({ data: { action, role: role.id } });
  }
}

interface RolePermission {
  id: number;
  action: string;
  role: { type: string } | null;
}

function findPermissions(strapi: Core.Strapi): Promise<RolePermission[]> {
  return strapi.db.query(permissionUid).findMany({ populate: ["role"] });
}

function isAllowed({ action, role }: RolePermission): boolean {
  return allowedActions[role?.type ?? ""]?.includes(action) ?? false;
}
