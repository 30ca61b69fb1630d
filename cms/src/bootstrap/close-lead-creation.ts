import type { Core } from "@strapi/strapi";
import { leadUid } from "../leads/lead-kinds";

/** Takes "create" from every role for leads, so that the panel offers no button for what is refused anyway. */
export async function closeLeadCreation(strapi: Core.Strapi): Promise<void> {
  const permissions = strapi.service("admin::permission");
  const create = permissions.actionProvider.get("plugin::content-manager.explorer.create");
  create.subjects = create.subjects.filter((subject: string) => subject !== leadUid);
  await permissions.cleanPermissionsInDatabase();
}
