import { type EncodedBytes, encoded } from "../http/encodings.server.ts";
import { manifestParts, partAround } from "../routing/manifest.ts";
import { memoizeUntilCommit } from "../store/memoize-until-commit.server.ts";
import type { PageStore } from "../store/page-store.server.ts";

/** As of the store's last commit: complete, or the part around an address that browsers load. */
export function createManifest(
  store: Pick<PageStore, "keys" | "version" | "commits">,
): (around: string | undefined) => Promise<EncodedBytes> {
  const manifestOf = memoizeUntilCommit(store, () => {
    const routes = store.keys.toSorted();
    return { whole: { version: store.version, routes }, parts: manifestParts(store.version, routes) };
  });
  const bytesOf = memoizeUntilCommit(store, (manifest: object) => encoded(JSON.stringify(manifest)));
  return (around) => {
    const { whole, parts } = manifestOf("all");
    const part = around === undefined ? undefined : partAround(parts, around);
    return bytesOf(part ?? whole);
  };
}
