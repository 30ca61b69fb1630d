import { randomBytes } from "node:crypto";
import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { documentsOf } from "../documents";
import { reviewerRole } from "../permissions/api-roles";
import { type Account, accountUid, findAccount } from "./account";
import { mailCode } from "./account-mails";

interface Creation {
  body: { password?: unknown; email?: unknown };
}

/** An account that its owner opens by the link of an invitation. A name that somebody has gets the address beside it. */
export async function createInvited(
  strapi: Core.Strapi,
  { username, email }: { username: string; email: string },
): Promise<Account> {
  const role: { id: number } | null = await strapi.db
    .query("plugin::users-permissions.role")
    .findOne({ where: { type: reviewerRole.type } });
  const isTaken = (await findAccount(strapi, { username })) !== null;
  const { documentId } = await documentsOf(strapi, accountUid).create({
    data: {
      username: isTaken ? `${username} (${email})` : username,
      email,
      provider: "local",
      password: randomBytes(24).toString("hex"),
      confirmed: true,
      blocked: false,
      role: role?.id,
    },
  });
  await strapi.db.query(accountUid).update({ where: { documentId }, data: { password: null } });
  const account = await findAccount(strapi, { documentId });
  if (!account) throw new Error("The account that was made is gone");
  return account;
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
