import type { Core } from "@strapi/strapi";
import { reviewerActions, reviewerRole } from "../reviews/reviewer-role";

const roleUid = "plugin::users-permissions.role";
const permissionUid = "plugin::users-permissions.permission";

/** Makes the role of invited clients; what it may do beyond `reviewerActions`, `closeRoles` takes away. */
export async function ensureReviewerRole(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query(roleUid);
  const permissions = strapi.db.query(permissionUid);
  const { type } = reviewerRole;
  const role = (await roles.findOne({ where: { type } })) ?? (await roles.create({ data: reviewerRole }));
  for (const action of reviewerActions) {
    const held = await permissions.findOne({ where: { action, role: { id: role.id } } });
    if (!held) await permissions.create({ data: { action, role: role.id } });
  }
}
