import type { ContentReader } from "../content/reader.server.ts";
import type { CollectionType } from "../content/schemas.server.ts";
import type { Company, Translated } from "../content/types.ts";
import type { LocalizedRoute, PageModule } from "../routes.ts";
import type { PageData, PageMeta } from "./payload.ts";

/** What a page's `load` is given. */
export interface PageContext {
  route: LocalizedRoute;
  /** Parameters of the path, fixed ones of the route included. */
  params: Record<string, string | undefined>;
  /** Only the query parameters the route names. */
  search: URLSearchParams;
  reader: ContentReader;
  company: Company;
}

export type Loaded<M extends PageModule> =
  | {
      kind: "page";
      data: PageData[M];
      meta: Omit<PageMeta, "canonical" | "noindex" | "type"> & { type?: PageMeta["type"] };
      /** The entry whose published languages decide the page's hreflang links. */
      document: { type: Exclude<CollectionType, "redirect">; documentId: string };
      /** Query that belongs to the canonical address, such as `?page=2`. */
      canonicalSearch?: string;
    }
  /** The address names nothing that is published: 404. */
  | { kind: "not-found" }
  /** The entry lives at another address: 301. `path` is without language prefix. */
  | { kind: "moved"; path: string };

export type Load<M extends PageModule> = (context: PageContext) => Promise<Loaded<M>>;

/** The `page` entry that holds a route's title, description and sections. */
export async function readPageEntry({ route, reader }: PageContext) {
  return reader.one("page", { "filters[route][$eq]": route.name });
}

export function translated(entry: Translated): Translated {
  return entry.lang ? { lang: entry.lang } : {};
}
