import { AsyncLocalStorage } from "node:async_hooks";
import type { Core } from "@strapi/strapi";

const actingFor = new AsyncLocalStorage<number | null>();

/** Does in the name of an account what no request of theirs is doing now: a plan, when its time has come. */
export function actFor<Result>(accountId: number | null, work: () => Promise<Result>): Promise<Result> {
  return actingFor.run(accountId, work);
}

/** Id of the account of the panel that is behind what happens now. */
export function actingAccount(strapi: Core.Strapi): number | null {
  return actingFor.getStore() ?? strapi.requestContext.get()?.state.user?.id ?? null;
}
