import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CmsClient } from "../../web/src/cms/cms-client.server.ts";
import { Publisher, type PublisherOptions } from "../../web/src/publish/publisher.server.ts";
import { PageStore } from "../../web/src/store/page-store.server.ts";
import { createSiteLayoutStore } from "../../web/src/store/site-layout-store.server.ts";
import { origin, sampleAssets } from "./sample-page.ts";

export interface SmallSite {
  folder: string;
  store: PageStore;
  publisher: Publisher;
  /** Another store and publisher on the same folder, as after a restart. */
  reopen(changes?: Partial<PublisherOptions>): Promise<SmallSite>;
  remove(): void;
}

export interface SmallSiteOptions extends Partial<PublisherOptions> {
  /** Begins with the pages of another one. */
  like?: SmallSite;
}

/** A page store in a folder of its own that is kept by a publisher, without a server. */
export async function openSmallSite(
  client: CmsClient,
  { like, ...changes }: SmallSiteOptions = {},
): Promise<SmallSite> {
  const folder = mkdtempSync(join(tmpdir(), "pages-"));
  if (like) cpSync(like.folder, folder, { recursive: true });
  async function open(more: Partial<PublisherOptions>): Promise<SmallSite> {
    const store = new PageStore(folder, { quality: 1 });
    await store.open();
    const source = { siteLayouts: createSiteLayoutStore(folder), onError: () => undefined };
    const publisher = new Publisher({ client, source, origin, assets: sampleAssets, store, build: "build-1", ...more });
    return { folder, store, publisher, reopen: open, remove: () => rmSync(folder, { recursive: true, force: true }) };
  }
  return open(changes);
}

/** What a visitor gets at each address: page by version, redirect by target. */
export function contentsOf(store: PageStore): Record<string, string> {
  return Object.fromEntries(
    [...store.pages]
      .map(([key, { html, payload, policy }]) => [key, `${html.etag} ${payload.etag} ${policy}`])
      .toSorted(),
  );
}
