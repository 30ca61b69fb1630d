import type { Core } from "@strapi/strapi";
import { publicActions, reviewerActions } from "../reviews/roles";
import { refuseToStart } from "./refuse-to-start";

/**
 * All that the API may do without an API token: the calls a reviewer needs to register, to sign in and to see the
 * drafts of their own case studies (product D11). No content permission stands here; the site reads with its token.
 */
const allowedActions: Record<string, readonly string[]> = {
  public: publicActions,
  reviewer: reviewerActions,
};

const permissionUid = "plugin::users-permissions.permission";

/** Takes every other permission from every role of the API, and reads the result back. */
export async function closeRoles(strapi: Core.Strapi): Promise<void> {
  for (const permission of await findPermissions(strapi)) {
    if (!isAllowed(permission)) await strapi.db.query(permissionUid).delete({ where: { id: permission.id } });
  }
  const left = (await findPermissions(strapi)).filter((permission) => !isAllowed(permission));
  if (left.length > 0) {
    refuseToStart(
      `The role ${left[0]?.role?.type} still holds the permission ${left[0]?.action}.`,
      "remove it in the admin under Settings, Users & Permissions, Roles.",
    );
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
