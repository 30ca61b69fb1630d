import type { Core } from "@strapi/strapi";
import { publicActions, reviewerActions, reviewerRole } from "../reviews/roles";

const roleUid = "plugin::users-permissions.role";
const permissionUid = "plugin::users-permissions.permission";

/** Makes the role of invited clients, and lets it and strangers do what `closeRoles` leaves them. */
export async function ensureRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.db.query(roleUid);
  const { type } = reviewerRole;
  const reviewer = (await roles.findOne({ where: { type } })) ?? (await roles.create({ data: reviewerRole }));
  await permit(strapi, reviewer, reviewerActions);
  const stranger = await roles.findOne({ where: { type: "public" } });
  if (stranger) await permit(strapi, stranger, publicActions);
}

async function permit(strapi: Core.Strapi, role: { id: number }, actions: readonly string[]): Promise<void> {
  const permissions = strapi.db.query(permissionUid);
  for (const action of actions) {
    const held = await permissions.findOne({ where: { action, role: { id: role.id } } });
    if (!held) await permissions.create({ data: { action, role: role.id } });
  }
}
