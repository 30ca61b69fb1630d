import { locales } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { isLocalized } from "../site-types";
import { type PanelRole, panelRoles } from "./panel-roles";

interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[]; locales?: string[] };
  conditions?: readonly string[];
}

/**
 * In every language: Strapi's own Editor and Author have none and so see no entry. A change made in the panel lasts
 * until the next start.
 */
export async function applyPanelRoles(strapi: Core.Strapi): Promise<void> {
  const roles = strapi.service("admin::role");
  for (const panelRole of panelRoles) {
    const { code, description } = panelRole;
    const role = (await roles.findOne({ code })) ?? (await createRole(strapi, panelRole));
    if (role.description !== description) await roles.update({ id: role.id }, { description });
    await roles.assignPermissions(role.id, permissionsOf(strapi, panelRole));
  }
}

/** Strapi takes a name once: a role of the owner's that has ours keeps it, and what it may do. */
async function createRole(strapi: Core.Strapi, { code, name, description }: PanelRole) {
  const roles = strapi.service("admin::role");
  const isTaken = await roles.exists({ name });
  if (!isTaken) return roles.create({ code, name, description });
  const ownName = `${name} (${code})`;
  strapi.log.warn(`The panel has a role "${name}" of your own, which stays as it is; the site's is "${ownName}".`);
  return roles.create({ code, name: ownName, description });
}

function permissionsOf(strapi: Core.Strapi, { grants }: PanelRole): Permission[] {
  const { actionProvider } = strapi.service("admin::permission");
  return grants.flatMap(({ action, subject, without = [], conditions = [] }) => {
    if (!subject) return { action, subject: null, properties: {} };
    const { options, subjects } = actionProvider.get(action);
    // Strapi has no action to publish a type without drafts.
    if (!subjects.includes(subject)) return [];
    const properties: Permission["properties"] = {};
    if (options.applyToProperties?.includes("fields")) {
      properties.fields = fieldsOf(strapi, subject).filter((field) => !without.includes(field));
    }
    if (isLocalized(strapi.contentType(subject))) properties.locales = [...locales];
    return { action, subject, properties, conditions };
  });
}

function fieldsOf(strapi: Core.Strapi, uid: UID.ContentType): string[] {
  const fields = strapi.service("admin::content-type").getNestedFields;
  return fields(strapi.contentType(uid), { components: strapi.components });
}
