import { isPaged, pageOf } from "@hetreteg/contract/addresses";
import { defaultLocale, isLocale, splitLocale } from "@hetreteg/contract/locales";
import { pathKey } from "@hetreteg/contract/uri";
import type { Core } from "@strapi/strapi";
import type { UID } from "@strapi/types";
import { titleField } from "../admin-layout/collection-layouts";
import { typeLabel } from "../admin-layout/labels";
import { type Population, populateContent } from "../content-api/populate-content";
import type { Fields } from "../documents";
import type { PanelLanguage } from "../languages";
import { isLocalized, type SiteTypeUid, siteTypeOf, siteTypes, uidOf } from "../site-types";
import { modelsOf, walkDraft } from "./walk-draft";

/** With what the panel needs to name an entry and to open it. */
export interface DescribedEntry {
  uid: string;
  documentId: string;
  isSingle: boolean;
  type: string;
  title: string;
  locale: string | null;
}
export interface IncomingLink extends DescribedEntry {
  /** Fields as the panel names them. */
  places: string[];
}

export interface IncomingAnswer {
  links: IncomingLink[];
  /** Addresses that will be gone, of which this account may make redirects. */
  leaving: string[];
  /** Where one language of one entry goes: the others in which it is on the site. */
  staying: string[];
}

interface Targets {
  uid: SiteTypeUid;
  documentIds: readonly string[];
  /** Only links of this language; without it, of all. */
  locale?: string;
  /** Relations lead to an entry whatever its address is. */
  isByAddress?: boolean;
}
export type Row = Fields & { id: number; documentId: string; locale: string | null };

const batchSize = 100;
/** They are on every page and have none of their own. */
const withoutPage = [uidOf("navigation"), uidOf("site-setting")];

/** Entries that lead to these by a link in a text, a relation, the navigation or a redirect: as draft or on the site. */
export async function findIncomingLinks(
  strapi: Core.Strapi,
  { uid, documentIds, locale, isByAddress = false }: Targets,
  { language, mayRead }: { language: PanelLanguage; mayRead(uid: SiteTypeUid): boolean },
): Promise<IncomingLink[]> {
  const addresses = await addressesOf(strapi, uid, documentIds);
  const links = new Map<string, IncomingLink>();
  for (const type of siteTypes.map(uidOf).filter(mayRead)) {
    for await (const row of rowsOf(strapi, type, locale ? { locale } : {})) {
      if (type === uid && documentIds.includes(row.documentId)) continue;
      const places = placesIn(strapi, type, row, { uid, documentIds, addresses, isByAddress }, language);
      if (places.length === 0) continue;
      const key = `${type} ${row.documentId}`;
      const known = links.get(key);
      const isNamed = known && row.locale !== defaultLocale;
      const described = isNamed ? known : describeEntry(strapi, type, row, language);
      links.set(key, { ...described, places: [...new Set([...(known?.places ?? []), ...places])] });
    }
  }
  return [...links.values()];
}

/** Addresses at which nothing of this document is published any more, without this language or without any. */
export async function addressesLeft(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  documentId: string,
  locale?: string,
): Promise<string[]> {
  const type = siteTypeOf(uid) ?? "";
  if (!isPaged(type) && type !== "page") return [];
  const where = { documentId, publishedAt: { $notNull: true } };
  const rows: Row[] = await strapi.db.query(uid).findMany({ where });
  const stays = locale && isLocalized(strapi.contentType(uid)) && rows.some((row) => row.locale !== locale);
  return stays ? [] : [...new Set(rows.flatMap((row) => pageOf(type, row) ?? []))];
}

async function addressesOf(strapi: Core.Strapi, uid: SiteTypeUid, documentIds: readonly string[]): Promise<string[]> {
  if (withoutPage.includes(uid)) return [];
  const rows: Row[] = await strapi.db.query(uid).findMany({ where: { documentId: { $in: documentIds } } });
  return [...new Set(rows.flatMap((row) => pageOf(siteTypeOf(uid) ?? "", row) ?? []))];
}

/** With all that links stand in. */
export async function* rowsOf(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  { locale, ...filters }: { locale?: string; publishedAt?: object },
): AsyncGenerator<Row> {
  const where = { ...filters, ...(locale && isLocalized(strapi.contentType(uid)) ? { locale } : {}) };
  const populate = populateLinks(strapi, uid);
  for (let offset = 0; ; offset += batchSize) {
    const query = { where, populate, limit: batchSize, offset, orderBy: "id" };
    const rows: Row[] = await strapi.db.query(uid).findMany(query);
    yield* rows;
    if (rows.length < batchSize) return;
  }
}

function placesIn(
  strapi: Core.Strapi,
  type: SiteTypeUid,
  row: Row,
  { uid, documentIds, addresses, isByAddress }: Targets & { addresses: string[] },
  language: PanelLanguage,
): string[] {
  const { texts, related } = walkDraft(row, modelsOf(strapi, type, language));
  const isHere = (path: unknown) => leadsTo(String(path), addresses);
  const redirected = type === uidOf("redirect") && isHere(row.to) ? [{ label: String(row.from) }] : [];
  return [
    ...texts.filter(({ text, form }) => (form === "markdown" ? destinationsIn(text).some(isHere) : isHere(text))),
    ...related.filter((one) => !isByAddress && one.uid === uid && documentIds.includes(one.documentId)),
    ...redirected,
  ].map(({ label }) => label);
}

/** Of links of whatever kind; a warning may name one place too many. */
export function destinationsIn(markdown: string): string[] {
  return [...markdown.matchAll(/[(<:]\s*(\/[^\s()<>]*)/g)].map(([, path = ""]) => path);
}

/** In any language, as the web server compares addresses. */
export function leadsTo(link: string, addresses: readonly string[]): boolean {
  const { path } = splitLocale(link.replace(/[#?].*/s, ""));
  return addresses.some((address) => pathKey(address) === pathKey(path));
}

export function describeEntry(
  strapi: Core.Strapi,
  uid: SiteTypeUid,
  row: Pick<Row, "documentId" | "locale"> & Fields,
  language: PanelLanguage,
): DescribedEntry {
  const { kind } = strapi.contentType(uid);
  const type = typeLabel(uid, language);
  const title = String(row[titleField(uid)] ?? "") || type;
  const locale = isLocale(row.locale) ? row.locale : null;
  return { uid, documentId: row.documentId, isSingle: kind === "singleType", type, title, locale };
}

function populateLinks(strapi: Core.Strapi, uid: UID.Schema): Population {
  const population = populateContent(strapi, uid);
  for (const [name, attribute] of Object.entries(strapi.getModel(uid).attributes)) {
    const { type, target } = attribute as { type: string; target?: string };
    if (type === "relation" && target?.startsWith("api::") && name !== "localizations") population[name] = true;
  }
  return population;
}
