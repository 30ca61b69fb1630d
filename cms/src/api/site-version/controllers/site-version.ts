import type { Context } from "koa";
import { isDraftRequest } from "../../../content-api/pin-to-published";
import { readSiteVersions } from "../../../content-api/site-versions";

export default {
  async find(ctx: Context) {
    const known = typeof ctx.query.known === "string" ? ctx.query.known.split(",") : [];
    ctx.body = await readSiteVersions(strapi, new Set(known), isDraftRequest(strapi));
  },
};
