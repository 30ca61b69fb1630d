import { createHmac, timingSafeEqual } from "node:crypto";
import type { Core } from "@strapi/strapi";

/** A signature is good for this long, in milliseconds. */
const validFor = 5 * 60_000;

/**
 * Whether the request under way is the web server's for a preview: it carries `x-site-draft`, signed with
 * SITE_HINT_SECRET, beside its read token. Nobody else reads drafts (web/src/drafts/preview/saved-draft.server.ts).
 */
export function isDraftRequest(strapi: Core.Strapi, now = Date.now()): boolean {
  const header = strapi.requestContext.get()?.request.headers["x-site-draft"];
  const [, time, mac] = /^(\d{1,16})\.([0-9a-f]{64})$/.exec(typeof header === "string" ? header : "") ?? [];
  const secret = process.env.SITE_HINT_SECRET;
  if (!time || !mac || !secret || Math.abs(now - Number(time)) > validFor) return false;
  const wanted = createHmac("sha256", secret).update(`${time}\ndraft`).digest();
  return timingSafeEqual(wanted, Buffer.from(mac, "hex"));
}
