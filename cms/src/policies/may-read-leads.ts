import { leadUid } from "../leads/lead";

interface Ability {
  can(action: string, subject: string): boolean;
}

/** Who sees the enquiries sees where they come from (src/admin/panel-permissions.ts asks for the same). */
export default function mayReadLeads({ state }: { state: { userAbility?: Ability } }): boolean {
  return state.userAbility?.can("plugin::content-manager.explorer.read", leadUid) ?? false;
}
