import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { locales } from "@hetreteg/contract/locales";
import { writeFileAtomic } from "../../files/write-file-atomic.server.ts";
import type { PageStore } from "../../store/page-store.server.ts";
import { searchIndexFile } from "./search-index.server.ts";

/** Which pages the search's index is of, kept over restarts: a start without news starts no worker. */
export function createSearchState(store: Pick<PageStore, "folder" | "version">, build: string) {
  const file = join(store.folder, "search", "state");
  const current = () => `${build} ${store.version}`;
  let kept: string | undefined;

  function readKept(): string {
    const isThere = existsSync(file) && locales.every((locale) => existsSync(searchIndexFile(store.folder, locale)));
    return isThere ? readFileSync(file, "utf8") : "";
  }

  return {
    isCurrent(): boolean {
      kept ??= readKept();
      return kept === current();
    },
    async keep(): Promise<void> {
      kept = current();
      await writeFileAtomic(file, kept);
    },
  };
}
