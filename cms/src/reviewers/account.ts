import type { Core } from "@strapi/strapi";

export const accountUid = "plugin::users-permissions.user";

export interface Account {
  id: number;
  documentId: string;
  username: string;
  email: string;
  /** A hash; `null` until an invitation is accepted. */
  password: string | null;
  confirmed: boolean | null;
  blocked: boolean | null;
}

export function findAccount(strapi: Core.Strapi, where: object): Promise<Account | null> {
  return strapi.db.query(accountUid).findOne({ where });
}

/** `false`: the account has changed since it was read. */
export async function changeAccount(
  strapi: Core.Strapi,
  { id, password, confirmed }: Account,
  data: { confirmed: true; password?: string },
): Promise<boolean> {
  const asRead = { id, confirmed: confirmed ?? { $null: true }, password: password ?? { $null: true } };
  const { count } = await strapi.db.query(accountUid).updateMany({ where: asRead, data });
  return count === 1;
}
