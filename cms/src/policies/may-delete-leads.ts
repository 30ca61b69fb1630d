import { leadUid } from "../leads/lead";

const needed = ["plugin::content-manager.explorer.read", "plugin::content-manager.explorer.delete"];

interface Ability {
  rulesFor(action: string, subject: string): { inverted: boolean; conditions?: unknown }[];
}

/**
 * May this user of the panel read and delete every lead? Strapi's own policy says yes to a permission with
 * a condition too, and its Author role has every type that way ("entries of one's own").
 */
export default function mayDeleteLeads({ state }: { state: { userAbility?: Ability } }): boolean {
  return needed.every((action) =>
    state.userAbility?.rulesFor(action, leadUid).some((rule) => !rule.inverted && !rule.conditions),
  );
}
