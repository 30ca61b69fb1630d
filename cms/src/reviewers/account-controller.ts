import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Context } from "koa";
import { afterTheAnswer } from "../accounts/after-the-answer";
import { siteUrl } from "../environment";
import { type Account, accountUid, changeAccount, findAccount } from "./account";
import { accountIdIn, isCodeOf } from "./account-code";
import type { AccountMailKind } from "./account-mail-texts";
import { mailAskedCode } from "./account-mails";
import { checkPassword, unknownHash } from "./account-password";
import { endSession, openSession } from "./account-sessions";

const { ApplicationError, ValidationError } = errors;

interface PasswordService {
  validatePassword(password: string, hash: string): Promise<boolean>;
  ensureHashedPasswords(values: { password: string }): Promise<{ password: string }>;
}

/**
 * Replaces Strapi's own account calls (spec §7), which tell by their time and their answers who has an account, keep
 * codes in the clear and for ever, and let everybody register or nobody.
 */
export function createAccountController({ strapi }: { strapi: Core.Strapi }) {
  const passwords: PasswordService = strapi.plugin("users-permissions").service("user");

  return {
    async callback(ctx: Context) {
      const { identifier, password } = textsOf(ctx, ["identifier", "password"]);
      const names = [{ email: identifier.toLowerCase() }, { username: identifier }];
      const account = await findAccount(strapi, { provider: "local", $or: names });
      const isRight = await passwords.validatePassword(password, account?.password ?? unknownHash);
      if (!account?.password || !isRight) throw new ValidationError("Invalid identifier or password");
      if (!account.confirmed) throw new ApplicationError("Your account email is not confirmed");
      if (account.blocked) throw new ApplicationError("Your account has been blocked by an administrator");
      const jwt = await openSession(strapi, account);
      // A password set meanwhile has ended the earlier sessions, not this one.
      const now = await findAccount(strapi, { id: account.id });
      if (now?.password !== account.password || now.blocked) {
        await endSession(strapi, account, jwt);
        throw new ValidationError("Invalid identifier or password");
      }
      await answerSession(ctx, account, jwt);
    },

    /** POST /auth/local/register, by invitation only. */
    async register(ctx: Context) {
      const { email, password, invitation } = textsOf(ctx, ["email", "password", "invitation"]);
      const account = await accountOf("invitation", invitation);
      if (account?.email !== email.toLowerCase()) throw new ApplicationError("Registration is by invitation only");
      if (!(await setPassword(account, password))) throw new ApplicationError("Registration is by invitation only");
      await answerSession(ctx, account);
    },

    async forgotPassword(ctx: Context) {
      answerThenMail(ctx, (account) => (account.password ? "new-password" : "invitation"));
    },

    async resetPassword(ctx: Context) {
      const fields = ["code", "password", "passwordConfirmation"] as const;
      const { code, password, passwordConfirmation } = textsOf(ctx, fields);
      if (password !== passwordConfirmation) throw new ValidationError("Passwords do not match");
      const account = await accountOf("new-password", code);
      if (!account || !(await setPassword(account, password))) throw new ValidationError("Incorrect code provided");
      await answerSession(ctx, account);
    },

    async sendEmailConfirmation(ctx: Context) {
      answerThenMail(ctx, (account) => {
        if (!account.password) return "invitation";
        return account.confirmed ? undefined : "confirmation";
      });
    },

    async emailConfirmation(ctx: Context) {
      const { confirmation } = ctx.query;
      const account = typeof confirmation === "string" && (await accountOf("confirmation", confirmation));
      if (!account || !(await changeAccount(strapi, account, { confirmed: true }))) {
        throw new ValidationError("Invalid token");
      }
      ctx.redirect(`${siteUrl()}/review`);
    },
  };

  async function accountOf(kind: AccountMailKind, code: string): Promise<Account | undefined> {
    const id = accountIdIn(code);
    const account = id === undefined ? null : await findAccount(strapi, { id });
    return account && !account.blocked && isCodeOf(kind, code, account) ? account : undefined;
  }

  /** The code came by mail, so it confirms the address. `false`: the code has been used meanwhile. */
  async function setPassword(account: Account, password: string): Promise<boolean> {
    checkPassword(password);
    const hashed = await passwords.ensureHashedPasswords({ password });
    return changeAccount(strapi, account, { ...hashed, confirmed: true });
  }

  /** Answers first: neither the answer nor its time may depend on whether the address has an account. */
  function answerThenMail(ctx: Context, kindFor: (account: Account) => AccountMailKind | undefined): void {
    const { email } = textsOf(ctx, ["email"]);
    ctx.body = { ok: true };
    afterTheAnswer(strapi, async () => {
      const account = await findAccount(strapi, { email: email.toLowerCase() });
      const kind = account && !account.blocked && kindFor(account);
      if (kind) mailAskedCode(strapi, kind, account);
    });
  }

  async function answerSession(ctx: Context, account: Account, opened?: string): Promise<void> {
    const jwt = opened ?? (await openSession(strapi, account));
    const { auth } = ctx.state;
    ctx.body = { jwt, user: await strapi.contentAPI.sanitize.output(account, strapi.getModel(accountUid), { auth }) };
  }
}

function textsOf<Name extends string>(ctx: Context, names: readonly Name[]): Record<Name, string> {
  const body: unknown = ctx.request.body;
  const given = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const texts = names.map((name) => {
    const value: unknown = given.find(([key]) => key === name)?.[1];
    if (typeof value !== "string" || value === "") throw new ValidationError(`${name} is a required field`);
    return [name, value] as const;
  });
  return Object.fromEntries(texts) as Record<Name, string>;
}
