import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import type { MiddlewareHandler } from "hono";
import { panelOfEditor, withEditLink } from "../drafts/edit-link/edit-link.server.ts";
import { encodingHeaders, tagIn } from "../http/encodings.server.ts";
import { asksForMarkdown } from "../http/negotiation.server.ts";
import { keyOfFile, pageKey } from "../routing/page-key.ts";
import { isSearch } from "../search/server/search-routes.server.ts";
import { createByteCache } from "../store/byte-cache.server.ts";
import type { StoredPage, StoredText } from "../store/stored-page.server.ts";
import { type Env, type Exchange, encodingFor, jsonHeaders, sendBytes, sendNotModified } from "./exchange.server.ts";
import type { Site } from "./site.server.ts";
import { isThankYou } from "./thank-you-page.server.ts";

type Headers = Record<string, string>;

/**
 * Browsers ask each time. A shared cache keeps a page for a second, sends it for one more while it asks again, and for
 * a day when the web server fails: a publish is visible within three seconds without a purge (nginx counts in whole
 * seconds, which makes the two seconds up to three).
 */
export const shared = "public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400";

/** For addresses with a content hash. */
export const immutable = "public, max-age=31536000, immutable";

/** Of a page in any form. With `LOCALE_DETECTION` the root is a page to some visitors and a redirect to others. */
export function pageCaching({ localeDomains }: Pick<Site, "localeDomains">, { pathname }: URL): string {
  return localeDomains && pathname === "/" ? "private, no-cache" : shared;
}

/** At the same address there is the page as Markdown. */
const pageVary = { vary: "accept-encoding, accept" };

export function storedPages(site: Site): MiddlewareHandler<Env> {
  const { store, htmlHeaders, settings } = site;
  const send = textSender(store);
  return async (c, next) => {
    const { url } = c.var;
    if (asksForMarkdown(c.env.incoming.headers.accept) || isThankYou(url) || isSearch(url)) return next();
    const key = pageKey(url);
    const page = store.current(key);
    if (!page) return next();
    const isEditors = panelOfEditor(c.env.incoming.headers.cookie, settings.SITE_WEBHOOK_SECRET) !== undefined;
    if (isEditors) return (await editorsPage(site, c, page)) ?? next();
    const headers = { ...htmlHeaders(page.policy), "cache-control": pageCaching(site, url), ...pageVary };
    return (await send(c, key, page.html, headers)) ?? next();
  };
}

/** With the link to its entry, for nobody else's cache. */
async function editorsPage({ store, htmlHeaders }: Site, c: Exchange, { html, policy }: StoredPage) {
  const bytes = await store.bytes(html, "identity").catch(() => undefined);
  if (!bytes) return undefined;
  const page = withEditLink({ html: String(bytes), policy }, c.var.url.pathname);
  const headers = { ...htmlHeaders(page.policy), "cache-control": "private, no-store" };
  return sendBytes(c, 200, headers, Buffer.from(page.html));
}

/** `/_site/payload/en/about.json`: the payload of `/en/about`. */
export function storedPayloads({ store }: Site): MiddlewareHandler<Env> {
  return payloads(store, "/_site/payload", jsonHeaders);
}

/** Serves stored payloads under the live address, without loading them again. */
export function storedLivePayloads({ store }: Site): MiddlewareHandler<Env> {
  return payloads(store, "/_site/live", { ...jsonHeaders, "cache-control": "no-store" });
}

function payloads(store: Site["store"], folder: string, headers: Headers): MiddlewareHandler<Env> {
  const send = textSender(store);
  return async (c, next) => {
    const { pathname, search } = c.var.url;
    const key = keyOfFile(pathname.slice(folder.length), search);
    const page = pathname.endsWith(".json") ? store.current(key) : undefined;
    return (page && (await send(c, key, page.payload, headers))) ?? next();
  };
}

/** `undefined` when the text's file is missing; the page is then removed from the store. */
function textSender(store: Site["store"]) {
  return async (c: Exchange, key: string, text: StoredText, more: Headers): Promise<Response | undefined> => {
    const encoding = encodingFor(c);
    const headers = {
      "cache-control": shared,
      ...encodingHeaders(encoding),
      ...more,
      etag: tagIn(encoding, text.etag),
    };
    const known = sendNotModified(c, headers);
    if (known) return known;
    let bytes: Buffer;
    try {
      if (encoding === "br") bytes = await store.load(text);
      else bytes = await store.bytes(text, encoding);
    } catch {
      store.invalidate(key, text);
      return undefined;
    }
    return sendBytes(c, 200, headers, bytes);
  };
}

export function buildFiles({ files }: Site): MiddlewareHandler<Env> {
  return async (c, next) => {
    const file = files.get(c.var.url.pathname);
    if (!file) return next();
    const { bytes, etag, isImmutable, type } = file;
    const accepted = encodingFor(c);
    const encoding = bytes[accepted] ? accepted : "identity";
    const headers = {
      "cache-control": isImmutable ? immutable : "public, max-age=86400",
      "content-type": type,
      ...encodingHeaders(encoding),
      etag: tagIn(encoding, etag),
    };
    return sendNotModified(c, headers) ?? sendBytes(c, 200, headers, bytes[encoding] ?? bytes.identity);
  };
}

const pictureAddress = /^\/images\/([0-9a-f]{20}\/\d{1,4}\.(?:avif|webp|jpg|png))$/;
const pictureTypes: Record<string, string> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
};

const maxPictureCacheBytes = 32 * 1024 * 1024;

/** From memory where possible: a slow client holds no file open. Addresses contain a content hash. */
export function pictureFiles({ pictures: { folder } }: Site): MiddlewareHandler<Env> {
  const cache = createByteCache(maxPictureCacheBytes);
  return async (c, next) => {
    const name = pictureAddress.exec(c.var.url.pathname)?.[1];
    if (!name) return next();
    const bytes = await cache.get(name, () => readFile(join(folder, name))).catch(() => undefined);
    if (!bytes) return next();
    const headers = {
      "cache-control": immutable,
      etag: `"${name.replace("/", "-")}"`,
      "content-type": pictureTypes[extname(name)] ?? "",
    };
    return sendNotModified(c, headers) ?? sendBytes(c, 200, headers, bytes);
  };
}
