import type { Core } from "@strapi/strapi";
import type { Context } from "koa";
import { createAccountController } from "../../reviewers/account-controller";
import { withLiveSessions } from "../../reviewers/account-sessions";
import { inviteWithAccount } from "../../reviewers/invite-with-account";

type Action = (ctx: Context) => unknown;
type Setting = { strapi: Core.Strapi };

interface AccountsPlugin {
  register(setting: Setting): void;
  controllers: {
    user: Record<string, Action>;
    auth(setting: Setting): Record<string, Action>;
    contentmanageruser: { create(ctx: Context): Promise<unknown> };
  };
  services: { jwt: Parameters<typeof withLiveSessions>[0] };
}

const readingActions = ["find", "findOne", "count"] as const;

export default function changeAccounts(plugin: AccountsPlugin): AccountsPlugin {
  const { register, controllers, services } = plugin;
  const { auth } = controllers;
  // The site's read token may read every type, and accounts hold people's addresses.
  for (const action of readingActions) controllers.user[action] = (ctx) => ctx.forbidden();
  controllers.auth = (setting) => ({ ...auth(setting), ...createAccountController(setting) });
  controllers.contentmanageruser.create = inviteWithAccount(controllers.contentmanageruser.create);
  services.jwt = withLiveSessions(services.jwt);
  plugin.register = ({ strapi }) => register({ strapi: withoutGraphql(strapi) });
  return plugin;
}

/** Hides GraphQL from the plugin, which would add its mutations: sign-in past the limits of the web server. */
function withoutGraphql(strapi: Core.Strapi): Core.Strapi {
  return new Proxy(strapi, {
    get(target, key) {
      if (key === "plugin") return (name: string) => (name === "graphql" ? undefined : target.plugin(name));
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
