import { basename, parse } from "node:path";
import { documentAddress, isPaged, pageOf } from "@hetreteg/contract/addresses";
import { defaultLocale, isLocale } from "@hetreteg/contract/locales";
import type { Core } from "@strapi/strapi";
import { typeLabel } from "../admin-layout/labels";
import type { PanelLanguage } from "../languages";
import { type SiteTypeUid, siteTypes, uidOf } from "../site-types";

/** A page or a document that texts may link to. */
export interface LinkTarget {
  /** Without language prefix: a link gets that of the text. */
  address: string;
  type: string;
  /** By language. */
  titles: Record<string, string>;
  /** Of a document. */
  bytes?: number;
}

type Row = Record<string, unknown> & { documentId: string; locale: string | null };

/** Of what is published; addresses and titles alone, so all of it at once. */
export async function findLinkTargets(
  strapi: Core.Strapi,
  { language, mayRead }: { language: PanelLanguage; mayRead(uid: SiteTypeUid): boolean },
): Promise<LinkTarget[]> {
  const targets = new Map<string, LinkTarget>();
  for (const type of siteTypes.filter((one) => one === "page" || isPaged(one))) {
    const uid = uidOf(type);
    if (!mayRead(uid)) continue;
    for (const row of await publishedRows(strapi, uid)) {
      const address = pageOf(type, row);
      if (address === undefined || !isLocale(row.locale)) continue;
      const known = targets.get(address) ?? { address, type: typeLabel(uid, language), titles: {} };
      known.titles[row.locale] = String(row.title || row.metaTitle || address);
      targets.set(address, known);
    }
  }
  return [...targets.values()];
}

function publishedRows(strapi: Core.Strapi, uid: SiteTypeUid): Promise<Row[]> {
  const names = ["documentId", "locale", "title", "metaTitle", "slug", "route"];
  const select = names.filter((name) => name in strapi.db.metadata.get(uid).attributes);
  return strapi.db.query(uid).findMany({ where: { publishedAt: { $notNull: true } }, select, orderBy: "id" });
}

/** The PDFs of the media library, by their names there. */
export async function findDocuments(strapi: Core.Strapi): Promise<LinkTarget[]> {
  const files: { name: string; url: string; size: number }[] = await strapi.db
    .query("plugin::upload.file")
    .findMany({ where: { mime: "application/pdf" }, select: ["name", "url", "size"], orderBy: "name" });
  return files.flatMap(({ name, url, size }) => {
    const address = documentAddress(basename(url));
    // Strapi counts in thousands of bytes.
    return address ? { address, type: "PDF", titles: { [defaultLocale]: parse(name).name }, bytes: size * 1000 } : [];
  });
}
