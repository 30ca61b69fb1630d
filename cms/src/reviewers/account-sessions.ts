import type { Core } from "@strapi/strapi";
import type { Account } from "./account";

const origin = "users-permissions";

interface TokenService {
  issue(payload: { id: number }): Promise<string>;
  verify(token: string): Promise<{ id: number; sessionId: string }>;
}
type ServiceFactory = (context: { strapi: Core.Strapi }) => TokenService;

/** Strapi takes an access token until it expires; here it ends with its session. */
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

export async function endSession(strapi: Core.Strapi, { id }: Account, token: string): Promise<void> {
  const tokens: TokenService = strapi.plugin("users-permissions").service("jwt");
  const { sessionId } = await tokens.verify(token);
  await strapi.sessionManager(origin).revokeSessionById(String(id), sessionId);
}
