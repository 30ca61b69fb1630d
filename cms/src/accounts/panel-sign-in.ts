import type { Core } from "@strapi/strapi";
import { unknownHash } from "../reviewers/account-password";
import { afterTheAnswer } from "./after-the-answer";

interface AuthService {
  validatePassword(password: string, hash: string): Promise<boolean>;
  checkCredentials(credentials: { email: string; password: string }): Promise<[null, object | false, Refusal?]>;
  forgotPassword(given: { email: string }): Promise<unknown>;
}
interface Refusal {
  message: string;
}
interface ServiceRegistry {
  extend(uid: string, extension: (service: AuthService) => AuthService): unknown;
}

/** Strapi's own tells by its time who has an account: it compares no password where there is none. */
export function hidePanelAccounts(strapi: Core.Strapi): void {
  const services: ServiceRegistry = strapi.get("services");
  services.extend("admin::auth", (auth) => ({
    ...auth,
    async checkCredentials({ email, password }) {
      const user = await strapi.db.query("admin::user").findOne({ where: { email } });
      const isRight = await auth.validatePassword(password, user?.password ?? unknownHash);
      if (!user?.password || !isRight) return [null, false, { message: "Invalid credentials" }];
      if (user.isActive !== true || user.blocked) return [null, false, { message: "User not active" }];
      return [null, user];
    },
    async forgotPassword(given) {
      afterTheAnswer(strapi, () => auth.forgotPassword(given));
    },
  }));
}
