import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { siteUrl } from "../environment";
import { refusalsOf } from "../refusals/refusals";
import { accountUid, findAccount } from "./account";
import { makeCode } from "./account-code";
import { codeLink, mailCode } from "./account-mails";

interface Invited {
  id: string;
  name: string;
  email: string;
}

const colleagueUid = "admin::user";
const createAccount = "plugin::content-manager.explorer.create";

/** Who was invited and has not chosen a password yet. A link is shown as it is made: another time it is another one. */
export function createInvitationController(strapi: Core.Strapi) {
  const mayInviteColleagues = ({ state }: Context): boolean => state.userAbility.can("admin::users.create");
  const mayInviteReviewers = ({ state }: Context): boolean => state.userAbility.can(createAccount, accountUid);

  return {
    async list(ctx: Context) {
      ctx.set("Cache-Control", "no-store");
      ctx.body = {
        colleagues: mayInviteColleagues(ctx) ? await readColleagues() : [],
        reviewers: mayInviteReviewers(ctx) ? await readReviewers() : [],
      };
    },

    async inviteColleague(ctx: Context) {
      const { invitation: texts } = refusalsOf(strapi);
      if (!mayInviteColleagues(ctx)) throw new errors.ForbiddenError(texts.forbidden);
      const token: string = strapi.service("admin::token").createToken();
      const where = { id: Number(ctx.params.id), ...isPending };
      const { count } = await strapi.db.query(colleagueUid).updateMany({ where, data: { registrationToken: token } });
      if (count === 0) throw new errors.ApplicationError(texts.notInvited);
      ctx.set("Cache-Control", "no-store");
      ctx.body = { path: `/auth/register?registrationToken=${token}` };
    },

    /** Sent, too; earlier links last as long as they did. */
    async inviteReviewer(ctx: Context) {
      const { invitation: texts } = refusalsOf(strapi);
      if (!mayInviteReviewers(ctx)) throw new errors.ForbiddenError(texts.forbidden);
      const account = await findAccount(strapi, { documentId: String(ctx.params.id) });
      if (!account || account.password || account.blocked) throw new errors.ApplicationError(texts.notInvited);
      mailCode(strapi, "invitation", account);
      ctx.set("Cache-Control", "no-store");
      ctx.body = { link: codeLink("invitation", siteUrl(), "hu", makeCode("invitation", account)) };
    },
  };

  async function readColleagues(): Promise<Invited[]> {
    const found = await strapi.db.query(colleagueUid).findMany({ where: isPending, orderBy: "id" });
    return found.map(({ id, firstname, lastname, email }) => ({
      id: String(id),
      email,
      name: [firstname, lastname].filter(Boolean).join(" "),
    }));
  }

  async function readReviewers(): Promise<Invited[]> {
    const where = { password: { $null: true }, $or: [{ blocked: false }, { blocked: { $null: true } }] };
    const found = await strapi.db.query(accountUid).findMany({ where, orderBy: "id" });
    return found.map(({ documentId, username, email }) => ({ id: documentId, name: username, email }));
  }
}

const isPending = { registrationToken: { $notNull: true }, password: { $null: true }, blocked: { $ne: true } };
