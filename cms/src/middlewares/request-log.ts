import { idOfRequest, requestIdHeader, withRequestId } from "@hetreteg/contract/request-id.server";
import type { Core } from "@strapi/strapi";

/** In the place of `strapi::logger`, which writes queries, and with them codes and addresses. First in the list. */
export default function requestLog(_config: unknown, { strapi }: { strapi: Core.Strapi }): Core.MiddlewareHandler {
  return (ctx, next) => {
    const id = idOfRequest(ctx.get(requestIdHeader));
    ctx.set(requestIdHeader, id);
    return withRequestId(id, async () => {
      const began = performance.now();
      await next();
      strapi.log.http(`${ctx.method} ${ctx.path} (${Math.round(performance.now() - began)} ms) ${ctx.status}`);
    });
  };
}
