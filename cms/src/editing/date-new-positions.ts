import { toBudapest } from "@hetreteg/contract/budapest-time";
import type { DocumentMiddleware } from "../documents";

/** Job searches take only dated positions: a new one is posted today, until the editor says another day. */
export function dateNewPositions(): DocumentMiddleware {
  return async function dateNewPosition(context, next) {
    const { data } = context.params;
    if (context.uid === "api::job-position.job-position" && context.action === "create" && data && !data.postedOn) {
      data.postedOn = toBudapest(new Date()).slice(0, 10);
    }
    return next();
  };
}
