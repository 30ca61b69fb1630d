import { leadUid } from "../leads/lead";

const needed = ["plugin::content-manager.explorer.read", "plugin::content-manager.explorer.delete"];

interface Ability {
  can(action: string, subject: string): boolean;
}

/** With a condition, too: an export holds what the list shows. */
export default function mayExportLeads({ state }: { state: { userAbility?: Ability } }): boolean {
  return needed.every((action) => state.userAbility?.can(action, leadUid));
}
