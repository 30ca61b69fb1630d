import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { accountUid, findAccount } from "./account";
import { mailCode } from "./account-mailer";

interface Creation {
  body: { password?: unknown; email?: unknown };
}

/**
 * An editor makes an account in the panel: its address gets the invitation. Strapi insists on a password there; an
 * editor who gives none invites somebody who will choose it.
 */
export function inviteWithAccount(create: (ctx: Context) => Promise<unknown>) {
  return async function createInvited(ctx: Context & { request: Creation }): Promise<void> {
    const { body } = ctx.request;
    const isWithoutPassword = !body.password;
    if (isWithoutPassword) body.password = randomBytes(24).toString("hex");
    await create(ctx);
    const email = String(body.email).toLowerCase();
    if (isWithoutPassword) await strapi.db.query(accountUid).updateMany({ where: { email }, data: { password: null } });
    const account = isWithoutPassword && (await findAccount(strapi, { email }));
    if (account && !account.blocked) mailCode(strapi, "invitation", account);
  };
}
