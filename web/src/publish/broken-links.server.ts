import { access } from "node:fs/promises";
import { join } from "node:path";
import { documentAt, filesOfLanguages, filesOfSite } from "@hetreteg/contract/addresses";
import { splitLocale } from "@hetreteg/contract/locales";
import { layerIn } from "../lens/lens-address.ts";
import { keyOfMarkdown, pageKey } from "../routing/page-key.ts";
import type { PageStore } from "../store/page-store.server.ts";

type BrokenLink = "page" | "file" | "anchor";

export type LinkedStore = Pick<PageStore, "bytes" | "folder" | "page" | "redirect" | "size">;

/** Whether the CMS has it, by its name there. */
export type HasDocument = (name: string) => Promise<boolean>;

/** `target`: a path of the site with its language prefix, as a page would link to it. */
export async function findBrokenLink(
  store: LinkedStore,
  target: string,
  hasDocument: HasDocument,
): Promise<BrokenLink | undefined> {
  // An empty store, as in development, says nothing about links.
  if (store.size === 0) return undefined;
  const url = URL.parse(target, "http://site");
  if (!url) return "page";
  const { pathname, hash } = url;
  const document = documentAt(pathname);
  if (document) return (await hasDocument(document)) ? undefined : "file";
  if (pathname.startsWith("/files/")) return (await hasFile(store.folder, pathname)) ? undefined : "file";
  if (filesOfSite.includes(pathname) || filesOfLanguages.includes(splitLocale(pathname).path)) return undefined;
  const markdownOf = keyOfMarkdown(url);
  if (markdownOf !== undefined && store.page(markdownOf)) return undefined;
  const page = store.page(pageKey(url));
  if (!page) return store.redirect(pathname) ? undefined : "page";
  const anchor = hash.slice(1);
  // Editors' places; the page's own begin with `_`. `#top` is the browser's, and layers of the lens have no place.
  if (anchor === "" || anchor === "top" || layerIn(hash)) return undefined;
  if (!/^[A-Za-z0-9][\w-]*$/.test(anchor)) return "anchor";
  const html = await store.bytes(page.html, "identity");
  return html.includes(` id="${anchor}"`) ? undefined : "anchor";
}

function hasFile(folder: string, pathname: string): Promise<boolean> {
  if (!/^\/files\/[\w.-]+$/.test(pathname)) return Promise.resolve(false);
  return access(join(folder, pathname)).then(
    () => true,
    () => false,
  );
}
