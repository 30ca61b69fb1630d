import { isFreePageName } from "@hetreteg/contract/addresses";
import { isDynamic, type LocalizedRoute, type PageModule, routes } from "@hetreteg/contract/routes";
import type { Facts } from "../cms/company.server.ts";
import type { CmsPicture } from "../cms/fields.server.ts";
import { linkTarget } from "../cms/link-target.server.ts";
import type { ContentReader } from "../cms/reader.server.ts";
import type { CollectionType, EntryOf } from "../cms/schemas.server.ts";
import type { Picture, Translated } from "../cms/types.ts";
import type { PageMeta } from "../components/page-frame.ts";
import type { PageConsent } from "../consent/settings.ts";
import type { Opening } from "../forms/opening.ts";
import type { EntryPictures, PageData, ViewOf } from "./payload.ts";

export interface LoadContext {
  route: LocalizedRoute;
  params: Record<string, string | undefined>;
  /** Limited to the parameters the route declares. */
  search: URLSearchParams;
  reader: ContentReader;
  facts: Facts;
  opening?: Opening | undefined;
  /** Agency and works are fictional. */
  demonstration: boolean;
  consent: PageConsent;
}

/** Page data with its view; the default is the route's module. */
type Shown<M extends PageModule> = {
  [V in ViewOf<M>]: { data: PageData[V] } & (V extends M ? { view?: V } : { view: V });
}[ViewOf<M>];

export type Loaded<M extends PageModule> =
  | (Shown<M> & {
      kind: "page";
      meta: Omit<PageMeta, "canonical" | "type"> & { type?: PageMeta["type"] };
      /** Last of the breadcrumbs, on pages below the first level. */
      name?: string;
      /** Entry whose published languages decide the hreflang links; without one the page is there in all of them. */
      document?: { type: Exclude<CollectionType, "redirect">; documentId: string };
      /** Part of the canonical URL, such as `?page=2`. */
      canonicalSearch?: string;
    })
  /** 404. */
  | { kind: "not-found" }
  /** 301; `path` is without language prefix. */
  | { kind: "moved"; path: string };

export type Load<M extends PageModule> = (context: LoadContext) => Promise<Loaded<M>>;

/** `page` entry with the route's title, description and sections. */
export async function readPageEntry({ route, params, reader }: LoadContext) {
  // The home page is none of the pages under their own names.
  if (params.route !== undefined && !isFreePageName(params.route)) return undefined;
  return reader.one("page", "route", params.route ?? route.name);
}

type FoundEntry = Pick<
  EntryOf<"page">,
  "metaTitle" | "metaDescription" | "shareTitle" | "shareImage" | "noindex" | "canonical"
>;

/** What search engines and social networks are told of an entry's page. */
export async function readMeta(entry: FoundEntry, { reader }: Pick<LoadContext, "reader">) {
  const { metaTitle, metaDescription, shareTitle, shareImage, noindex, canonical } = entry;
  const picture = shareImage && { image: shareImage, alternativeText: shareTitle ?? metaTitle };
  const shared = await reader.picture(picture as CmsPicture | null | undefined, "share");
  const original = canonical ? linkTarget(canonical, reader.locale) : undefined;
  return {
    title: metaTitle,
    description: metaDescription,
    ...(shareTitle ? { shareTitle } : {}),
    ...(shared ? { shareImage: imageOf(shared) } : {}),
    ...(noindex ? { noindex } : {}),
    ...(original ? { original } : {}),
  };
}

function imageOf({ path, fallback, width, height }: Picture) {
  return { path: `${path}/${fallback}`, width, height };
}

export async function readPictures(
  { picture, pictures }: Pick<EntryOf<"case-study">, "picture" | "pictures">,
  { reader }: LoadContext,
): Promise<EntryPictures> {
  const opening = await reader.picture(picture, "opening");
  const others = await Promise.all(pictures.map((one) => reader.picture(one, "content")));
  return {
    ...(opening ? { picture: opening } : {}),
    pictures: others.filter((one) => one !== undefined),
  };
}

/** Varies the subset that collections show on neighbouring pages. */
export function turnOf({ route, params }: Pick<LoadContext, "route" | "params">): number {
  const place = routes.findIndex(({ name }) => name === route.name);
  const characters = isDynamic(route) ? Object.values(params).join("") : "";
  return [...characters].reduce((sum, character) => sum + (character.codePointAt(0) ?? 0), place);
}

export function translated(entry: Translated): Translated {
  return entry.lang ? { lang: entry.lang } : {};
}
