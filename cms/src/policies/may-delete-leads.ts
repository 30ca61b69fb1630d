import { leadUid } from "../leads/lead";

const needed = ["plugin::content-manager.explorer.read", "plugin::content-manager.explorer.delete"];

interface Ability {
  rulesFor(action: string, subject: string): { inverted: boolean; conditions?: unknown }[];
}

/** Strapi's own policy accepts a permission with a condition, and its Author role has every type that way. */
export default function mayDeleteLeads({ state }: { state: { userAbility?: Ability } }): boolean {
  return needed.every((action) =>
    state.userAbility?.rulesFor(action, leadUid).some((rule) => !rule.inverted && !rule.conditions),
  );
}
