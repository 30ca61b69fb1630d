import type { Core, Modules } from "@strapi/strapi";
import { addressOf } from "./addresses";

type Middleware = Modules.Documents.Middleware.Middleware;

const redirectUid = "api::redirect.redirect";

/**
 * When an entry is published under another address, the old one leads to the new one for good: as an entry
 * of "Redirect", which editors see and may change. The slug is shared: it may come with any language.
 */
export function redirectOldAddresses(strapi: Core.Strapi): Middleware {
  return async function redirectOldAddress(context, next) {
    const { documentId } = context.params as { documentId?: string };
    const isAddressed = addressOf(context.uid, "any") !== undefined;
    if (context.action !== "publish" || !isAddressed || !documentId) return next();
    const before = await publishedAddress(strapi, context.uid, documentId);
    const result = await next();
    const after = await publishedAddress(strapi, context.uid, documentId);
    if (before && after && before !== after) await leadOn(strapi, before, after);
    return result;
  };
}

async function publishedAddress(
  strapi: Core.Strapi,
  uid: Parameters<Middleware>[0]["uid"],
  documentId: string,
): Promise<string | undefined> {
  const where = { documentId, publishedAt: { $notNull: true } };
  const entries = await strapi.db.query(uid).findMany({ where, select: ["slug", "locale"], orderBy: "locale" });
  const named = entries.find(({ locale }) => locale === "hu") ?? entries[0];
  return addressOf(uid, named?.slug);
}

interface RedirectEntry {
  documentId: string;
  from: string;
}

/** Chains are made short, and no address that names an entry leads elsewhere. */
async function leadOn(strapi: Core.Strapi, from: string, to: string): Promise<void> {
  const redirects = strapi.documents(redirectUid);
  const find = (filters: object) => redirects.findMany({ filters, limit: -1 } as never) as Promise<RedirectEntry[]>;
  for (const { documentId } of await find({ from: { $eq: to } })) await redirects.delete({ documentId });
  for (const { documentId } of await find({ to: { $eq: from } })) {
    await redirects.update({ documentId, data: { to } } as never);
  }
  const [known] = await find({ from: { $eq: from } });
  if (known) await redirects.update({ documentId: known.documentId, data: { to, code: 301 } } as never);
  else await redirects.create({ data: { from, to, code: 301 } } as never);
}
