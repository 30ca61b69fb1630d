import { randomBytes } from "node:crypto";
import type { Context } from "koa";
import { accountUid, findAccount } from "./account";
import { mailCode } from "./account-mails";

interface Creation {
  body: { password?: unknown; email?: unknown };
}

/** An account made in the panel without a password is an invitation: its owner chooses one by the link of the mail. */
export function inviteWithAccount(create: (ctx: Context) => Promise<unknown>) {
  return async function createInvited(ctx: Context & { request: Creation }): Promise<void> {
    const { body } = ctx.request;
    const isWithoutPassword = !body.password;
    if (isWithoutPassword) body.password = randomBytes(24).toString("hex");
    await create(ctx);
    if (!isWithoutPassword || ctx.status !== 201) return;
    const { documentId } = ctx.body as { documentId: string };
    await strapi.db.query(accountUid).update({ where: { documentId }, data: { password: null } });
    const account = await findAccount(strapi, { documentId });
    if (account && !account.blocked) mailCode(strapi, "invitation", account);
  };
}
