import type { Context } from "koa";

interface AccountsPlugin {
  controllers: { user: Record<string, (ctx: Context) => unknown> };
}

const readingActions = ["find", "findOne", "count"] as const;

/** Accounts are read in the panel only: a token that may read would read these too, and they are people's addresses. */
export default function closeAccounts(plugin: AccountsPlugin): AccountsPlugin {
  for (const action of readingActions) plugin.controllers.user[action] = (ctx) => ctx.forbidden();
  return plugin;
}
