import { type EncodedBytes, encoded } from "../http/encodings.server.ts";
import { manifestParts, partAround } from "../routing/manifest.ts";
import type { PageStore } from "../store/page-store.server.ts";

/** As of the store's last commit: complete, or the part around an address that browsers load. */
export function createManifest(
  store: Pick<PageStore, "keys" | "version" | "commits">,
): (around: string | undefined) => Promise<EncodedBytes> {
  let made = manifestOf(store);
  let { commits } = store;
  return (around) => {
    if (commits !== store.commits) made = manifestOf(store);
    commits = store.commits;
    return made.get(around);
  };
}

function manifestOf({ keys, version }: Pick<PageStore, "keys" | "version">) {
  const routes = keys.toSorted();
  const parts = manifestParts(version, routes);
  const encodings = new Map<unknown, Promise<EncodedBytes>>();
  return {
    get(around: string | undefined): Promise<EncodedBytes> {
      const part = around === undefined ? undefined : partAround(parts, around);
      const known = encodings.get(part);
      if (known) return known;
      const bytes = encoded(JSON.stringify(part ?? { version, routes }));
      encodings.set(part, bytes);
      return bytes;
    },
  };
}
