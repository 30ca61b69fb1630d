import type { MiddlewareHandler } from "hono";
import { visitorOf } from "../http/client-address.server.ts";
import { compress, encodingHeaders, tagIn } from "../http/encodings.server.ts";
import type { Gate } from "../http/gate.server.ts";
import type { Encoding } from "../http/negotiation.server.ts";
import { asksForMarkdown } from "../http/negotiation.server.ts";
import { keyOfMarkdown, pageKey } from "../routing/page-key.ts";
import { pageMarkdown } from "../seo/page-markdown.server.ts";
import { createByteCache } from "../store/byte-cache.server.ts";
import type { StoredPage } from "../store/stored-page.server.ts";
import { readPayload } from "../store/stored-payload.server.ts";
import { type Env, encodingFor, sendBytes, sendNotModified } from "./exchange.server.ts";
import type { Site } from "./site.server.ts";
import { pageCaching } from "./stored-answers.server.ts";

/** In all encodings. */
const maxCacheBytes = 8 * 1024 * 1024;

/** A stored page as Markdown, at its address plus `.md` and at its own address where it is asked for. Made once. */
export function markdownPages(site: Site, gate: Gate): MiddlewareHandler<Env> {
  const { store, siteUrl, settings } = site;
  const cache = createByteCache(maxCacheBytes);

  async function markdownOf(key: string, page: StoredPage): Promise<Buffer> {
    const [html, payload] = await Promise.all([store.bytes(page.html, "identity"), readPayload(store, key)]);
    if (!payload) throw new Error(`${key} was taken back meanwhile`);
    return Buffer.from(await pageMarkdown(String(html), payload, siteUrl));
  }

  return async (c, next) => {
    const { url } = c.var;
    const isOwnAddress = asksForMarkdown(c.env.incoming.headers.accept);
    const key = isOwnAddress ? pageKey(url) : keyOfMarkdown(url);
    const page = key === undefined ? undefined : store.current(key);
    if (key === undefined || !page) return next();
    const encoding = encodingFor(c);
    const headers = {
      ...encodingHeaders(encoding),
      "content-type": "text/markdown; charset=utf-8",
      "cache-control": pageCaching(site, url),
      link: `<${siteUrl}${key}>; rel="canonical"`,
      ...(isOwnAddress ? { vary: "accept-encoding, accept" } : {}),
      etag: tagIn(encoding, page.html.etag.replace(/"$/, '-md"')),
    };
    const known = sendNotModified(c, headers);
    if (known) return known;
    const name = (form: Encoding) => `${key} ${page.html.etag} ${form}`;
    const text = await cache.get(name("identity"), () => gate.run(() => markdownOf(key, page), visitorOf(c, settings)));
    const bytes = encoding === "identity" ? text : await cache.get(name(encoding), () => compress(text, encoding));
    return sendBytes(c, 200, headers, bytes);
  };
}
