import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { leadUid } from "../leads/lead";
import { refusalsOf } from "../refusals/refusals";

const needed = ["plugin::content-manager.explorer.read", "plugin::content-manager.explorer.delete"];

interface Ability {
  rulesFor(action: string, subject: string): { inverted: boolean; conditions?: unknown }[];
}

/** All of them: who sees some leads alone (permissions/lead-conditions.ts) cannot tell a person what is kept. */
export default function mayDeleteLeads(
  { state }: { state: { userAbility?: Ability } },
  _config: unknown,
  { strapi }: { strapi: Core.Strapi },
): boolean {
  const mayAll = needed.every((action) =>
    state.userAbility?.rulesFor(action, leadUid).some((rule) => !rule.inverted && !rule.conditions),
  );
  if (!mayAll) throw new errors.PolicyError(refusalsOf(strapi).leads.someOnly);
  return true;
}
