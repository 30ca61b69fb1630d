import type { Core } from "@strapi/strapi";
import { commitDurably, tableOf } from "../database";
import type { DocumentMiddleware } from "../documents";
import { type Account, accountUid, findAccount } from "./account";
import { checkPassword } from "./account-password";

const origin = "users-permissions";

interface TokenService {
  issue(payload: { id: number }): Promise<string>;
  verify(token: string): Promise<{ id: number; sessionId: string }>;
}
type ServiceFactory = (context: { strapi: Core.Strapi }) => TokenService;

/** Strapi takes an access token until it expires; here signing out and a new password end its session at once. */
export function withLiveSessions(factory: ServiceFactory): ServiceFactory {
  return ({ strapi }) => {
    const service = factory({ strapi });
    return {
      ...service,
      async verify(token) {
        const payload = await service.verify(token);
        if (!(await strapi.sessionManager(origin).isSessionActive(payload.sessionId)))
          throw new Error("Invalid token.");
        return payload;
      },
    };
  };
}

export function openSession(strapi: Core.Strapi, { id }: Account): Promise<string> {
  const tokens: TokenService = strapi.plugin("users-permissions").service("jwt");
  return tokens.issue({ id });
}

function endSessions(strapi: Core.Strapi, { id }: Account): Promise<void> {
  return strapi.sessionManager(origin).invalidateRefreshToken(String(id));
}

export async function endSession(strapi: Core.Strapi, { id }: Account, token: string): Promise<void> {
  const tokens: TokenService = strapi.plugin("users-permissions").service("jwt");
  const { sessionId } = await tokens.verify(token);
  await strapi.sessionManager(origin).revokeSessionById(String(id), sessionId);
}

/**
 * Sets the password and ends the sessions, or neither. By raw SQL, because `commitDurably` runs no queries of Strapi's.
 * `false`: the account has changed since it was read.
 */
export function replacePassword(strapi: Core.Strapi, account: Account, hash: string): Promise<boolean> {
  const { id, password, confirmed } = account;
  return commitDurably(strapi, async (transaction) => {
    const changed = await transaction(tableOf(strapi, accountUid))
      .where({ id, password, confirmed })
      .update({ password: hash, confirmed: true, updated_at: new Date() });
    if (changed !== 1) return false;
    await transaction(tableOf(strapi, "admin::session"))
      .where({ user_id: String(id), origin })
      .delete();
    return true;
  });
}

/** A password set in the panel obeys the same rules, and ends the account's sessions with it. */
export function guardAccounts(strapi: Core.Strapi): DocumentMiddleware {
  return async function guardAccount(context, next) {
    const { uid, action } = context;
    if (uid !== accountUid || (action !== "create" && action !== "update")) return next();
    const { documentId, data } = context.params;
    const password = data?.password;
    if (typeof password !== "string") return next();
    checkPassword(password);
    return strapi.db.transaction(async () => {
      const result = await next();
      const account = action === "update" && (await findAccount(strapi, { documentId }));
      if (account) await endSessions(strapi, account);
      return result;
    });
  };
}
