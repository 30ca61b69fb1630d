import type { Content } from "../cms/content.server.ts";
import type { Dependency } from "../cms/page-dependencies.server.ts";
import { schemas } from "../cms/schemas.server.ts";
import type { PageStore } from "../store/page-store.server.ts";

/**
 * Whether the CMS has not one of the entries that the stored pages were made from: then its database is another one, such
 * as an empty one that filled itself with the demo content after a restore.
 */
export function isAnotherCms(store: PageStore, { published }: Content): boolean {
  let hasEntries = false;
  for (const key of store.keys) {
    for (const read of store.dependencies.get(key) ?? []) {
      const dependency = JSON.parse(read) as Dependency;
      if (dependency.kind !== "entry" || !(dependency.type in schemas)) continue;
      if (published.localesOf(dependency.type, dependency.documentId).length > 0) return false;
      hasEntries = true;
    }
  }
  return hasEntries;
}
