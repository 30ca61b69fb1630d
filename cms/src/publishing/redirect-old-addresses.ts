import { isPaged, type PagedType, pageOf } from "@hetreteg/contract/addresses";
import { defaultLocale, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { pathKey } from "@hetreteg/contract/uri";
import type { Core } from "@strapi/strapi";
import { type DocumentMiddleware, documentsOf, type Fields } from "../documents";
import { writeRedirects } from "../editing/refuse-bad-redirects";
import { siteTypeOf, uidOf } from "../site-types";

/** By entries of "Redirect", which editors see and may change. */
export function redirectOldAddresses(strapi: Core.Strapi): DocumentMiddleware {
  return async function redirectOldAddress(context, next) {
    const { documentId } = context.params;
    const type = siteTypeOf(context.uid);
    if (context.action !== "publish" || !(isPaged(type) || type === "page") || !documentId) return next();
    const before = await publishedAddress(strapi, type, documentId);
    const result = await next();
    const after = await publishedAddress(strapi, type, documentId);
    if (after && before !== after) await writeRedirects(() => redirect(strapi, before, after));
    return result;
  };
}

async function publishedAddress(
  strapi: Core.Strapi,
  type: PagedType | "page",
  documentId: string,
): Promise<string | undefined> {
  const where = { documentId, publishedAt: { $notNull: true } };
  const select = [type === "page" ? "route" : "slug", "locale"];
  const entries: Fields[] = await strapi.db.query(uidOf(type)).findMany({ where, select, orderBy: "locale" });
  return pageOf(type, entries.find(({ locale }) => locale === defaultLocale) ?? entries[0] ?? {});
}

/** Leaves no chain of redirects, and none from an address that names an entry, in any language. */
async function redirect(strapi: Core.Strapi, from: string | undefined, to: string): Promise<void> {
  const redirects = documentsOf(strapi, uidOf("redirect"));
  for (const { documentId, ...known } of await redirects.findMany({ limit: -1 })) {
    const target = String(known.to);
    const [path = ""] = target.split(/[?#]/, 1);
    const { locale } = splitLocale(path);
    if (isAt(String(known.from), to)) await redirects.delete({ documentId });
    else if (from && isAt(path, from)) {
      const data = { to: localizedPath(to, locale) + target.slice(path.length) };
      await redirects.update({ documentId, data });
    }
  }
  if (!from) return;
  const [known] = await redirects.findMany({ filters: { from: { $eq: from } }, limit: -1 });
  if (known) await redirects.update({ documentId: known.documentId, data: { to, code: 301 } });
  else await redirects.create({ data: { from, to, code: 301 } });
}

function isAt(address: string, path: string): boolean {
  return pathKey(splitLocale(address).path) === pathKey(path);
}
