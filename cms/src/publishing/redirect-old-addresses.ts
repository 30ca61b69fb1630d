import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { type DocumentMiddleware, documentsOf } from "../documents";
import { defaultLocale } from "../languages";
import { uidOf } from "../site-types";
import { addressOf } from "./addresses";

/** By entries of "Redirect", which editors see and may change. */
export function redirectOldAddresses(strapi: Core.Strapi): DocumentMiddleware {
  return async function redirectOldAddress(context, next) {
    const { documentId } = context.params;
    const hasAddress = addressOf(context.uid, "any") !== undefined;
    if (context.action !== "publish" || !hasAddress || !documentId) return next();
    const before = await publishedAddress(strapi, context.uid, documentId);
    const result = await next();
    const after = await publishedAddress(strapi, context.uid, documentId);
    if (before && after && before !== after) await redirect(strapi, before, after);
    return result;
  };
}

async function publishedAddress(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
): Promise<string | undefined> {
  const where = { documentId, publishedAt: { $notNull: true } };
  const entries = await strapi.db.query(uid).findMany({ where, select: ["slug", "locale"], orderBy: "locale" });
  const named = entries.find(({ locale }) => locale === defaultLocale) ?? entries[0];
  return addressOf(uid, named?.slug);
}

/** Leaves no chain of redirects, and none from an address that names an entry. */
async function redirect(strapi: Core.Strapi, from: string, to: string): Promise<void> {
  const redirects = documentsOf(strapi, uidOf("redirect"));
  const find = (filters: object) => redirects.findMany({ filters, limit: -1 });
  for (const { documentId } of await find({ from: { $eq: to } })) await redirects.delete({ documentId });
  for (const { documentId } of await find({ to: { $eq: from } })) await redirects.update({ documentId, data: { to } });
  const [known] = await find({ from: { $eq: from } });
  if (known) await redirects.update({ documentId: known.documentId, data: { to, code: 301 } });
  else await redirects.create({ data: { from, to, code: 301 } });
}
