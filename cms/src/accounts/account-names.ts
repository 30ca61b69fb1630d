import type { Core } from "@strapi/strapi";

export interface PanelAccount {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  email: string;
}

export function accountName({ firstname, lastname, email }: Omit<PanelAccount, "id">): string {
  return [firstname, lastname].filter(Boolean).join(" ") || email;
}

/** By number; an account that is gone has none. */
export async function accountNames(strapi: Core.Strapi, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  const accounts: PanelAccount[] = known.length
    ? await strapi.db.query("admin::user").findMany({ where: { id: { $in: known } } })
    : [];
  return new Map(accounts.map((account) => [account.id, accountName(account)]));
}
