import type { Content } from "../cms/content.server.ts";
import type { ContentType } from "../cms/schemas.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import { ownPageKeys, pageKeys } from "./addresses.server.ts";
import { createComparison } from "./out-of-date.server.ts";

export interface ChangedDocument {
  type: ContentType;
  documentId: string;
}

export interface Plan {
  /** Further pages of lists last. */
  render: string[];
  remove: string[];
}

type Store = Pick<PageStore, "dependencies">;

/** Needs no history of changes, so a crash or a lost webhook leaves no page outdated. */
export async function planPages(store: Store, content: Content, build: string): Promise<Plan> {
  const keys = await pageKeys(content);
  const wanted = new Set(keys);
  const render = await outOfDate(keys, store, content, build);
  return {
    render: render.toSorted((a, b) => Number(a.includes("?")) - Number(b.includes("?"))),
    remove: [...store.dependencies.keys()].filter((key) => !wanted.has(key)),
  };
}

/** The changed documents' own pages, which an editor waits for; needs no lists from the CMS. */
export function planOwnPages(
  store: Store,
  content: Content,
  build: string,
  changed: readonly ChangedDocument[],
): Promise<string[]> {
  const keys = changed.flatMap(({ type, documentId }) => ownPageKeys(content.published, type, documentId));
  return outOfDate(keys, store, content, build);
}

async function outOfDate(keys: string[], store: Store, content: Content, build: string): Promise<string[]> {
  const isOutOfDate = createComparison(content, build);
  const found: string[] = [];
  for (const key of keys) {
    const reads = store.dependencies.get(key);
    if (!reads || (await isOutOfDate(reads))) found.push(key);
  }
  return found;
}
