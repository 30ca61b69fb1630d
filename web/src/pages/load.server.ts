import type { ContentReader } from "../cms/reader.server.ts";
import type { CollectionType, EntryOf } from "../cms/schemas.server.ts";
import type { Company, Translated } from "../cms/types.ts";
import type { PageMeta } from "../components/page-frame.ts";
import type { ConsentSettings } from "../consent/settings.ts";
import { isDynamic, type LocalizedRoute, type PageModule, routes } from "../routing/routes.ts";
import type { EntryPictures, PageData, ViewOf } from "./payload.ts";

/** What a page's `load` is given. */
export interface LoadContext {
  route: LocalizedRoute;
  /** Parameters of the path, fixed ones of the route included. */
  params: Record<string, string | undefined>;
  /** Only the query parameters the route names. */
  search: URLSearchParams;
  reader: ContentReader;
  company: Company;
  consent: ConsentSettings;
}

/** A page's data with the name of the view that shows it; unsaid, it is the route's own. */
type Shown<M extends PageModule> = {
  [V in ViewOf<M>]: { data: PageData[V] } & (V extends M ? { view?: V } : { view: V });
}[ViewOf<M>];

export type Loaded<M extends PageModule> =
  | (Shown<M> & {
      kind: "page";
      meta: Omit<PageMeta, "canonical" | "noindex" | "type"> & { type?: PageMeta["type"] };
      /** The entry whose published languages decide the page's hreflang links. */
      document: { type: Exclude<CollectionType, "redirect">; documentId: string };
      /** Query that belongs to the canonical address, such as `?page=2`. */
      canonicalSearch?: string;
    })
  /** The address names nothing that is published: 404. */
  | { kind: "not-found" }
  /** The entry lives at another address: 301. `path` is without language prefix. */
  | { kind: "moved"; path: string };

export type Load<M extends PageModule> = (context: LoadContext) => Promise<Loaded<M>>;

/** The `page` entry that holds a route's title, description and sections. */
export async function readPageEntry({ route, reader }: LoadContext) {
  return reader.one("page", "route", route.name);
}

/** The uploaded pictures of an entry, their files ready. */
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

/** A number for collections that show some of many: pages next to each other have different ones. */
export function turnOf({ route, params }: Pick<LoadContext, "route" | "params">): number {
  const place = routes.findIndex(({ name }) => name === route.name);
  const letters = isDynamic(route) ? Object.values(params).join("") : "";
  return [...letters].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), place);
}

export function translated(entry: Translated): Translated {
  return entry.lang ? { lang: entry.lang } : {};
}
