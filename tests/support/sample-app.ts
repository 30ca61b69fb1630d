import type { PageSource } from "../../web/src/render/load-payload.server.ts";
import type { AppOptions } from "../../web/src/server/router.server.ts";
import { PageStore } from "../../web/src/store/page-store.server.ts";
import { origin, sampleAssets } from "./sample-page.ts";

function notAsked(): never {
  throw new Error("A page asks for nothing of this");
}

/** Options of an app without stored pages: it makes each page from this source, and asks for nothing else. */
export function sampleAppOptions(pageSource: (signal?: AbortSignal) => PageSource): AppOptions {
  return {
    siteUrl: origin,
    store: new PageStore("/nowhere"),
    assets: sampleAssets,
    htmlHeaders: () => ({ "content-type": "text/html" }),
    jsonHeaders: { "content-type": "application/json" },
    pageSource,
    isCmsReachable: notAsked,
    leads: notAsked,
    consents: { append: notAsked },
    cms: notAsked,
    content: notAsked,
    publishing: { secret: "x".repeat(32), hint: notAsked, receipt: notAsked, brokenLinks: notAsked },
    drafts: notAsked,
    trustedProxyHops: 0,
    leadFlood: [],
  };
}
