import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { makeValues, readWebSettings, type WebSettings } from "../../settings/settings.ts";
import type { PageSource } from "../../web/src/render/load-payload.server.ts";
import { createHttpServer, createListener } from "../../web/src/server/http-server.server.ts";
import { createRouter } from "../../web/src/server/router.server.ts";
import type { Site } from "../../web/src/server/site.server.ts";
import { PageStore } from "../../web/src/store/page-store.server.ts";
import { type AskOptions, ask } from "./ask.ts";
import { origin, sampleAssets } from "./sample-page.ts";
import { sampleSiteLayouts } from "./sample-site-layouts.ts";

function notAsked(): never {
  throw new Error("A page asks for nothing of this");
}

/** Every default, and secrets of tests. */
export function sampleSettings(changes: NodeJS.ProcessEnv = {}): WebSettings {
  return readWebSettings({ ...makeValues(), VAR_DIR: "/nowhere", SITE_URL: origin, ...changes });
}

/** A site without stored pages: it makes each page from this source, and asks for nothing else. */
export function sampleSite(pageSource: (signal?: AbortSignal) => PageSource): Site {
  return {
    siteUrl: origin,
    settings: sampleSettings(),
    localeDomains: undefined,
    assets: sampleAssets,
    files: new Map(),
    store: new PageStore("/nowhere"),
    pictures: { folder: "/nowhere" },
    documents: { read: notAsked },
    siteLayouts: sampleSiteLayouts,
    search: { find: notAsked },
    consents: { append: notAsked },
    commonHeaders: {},
    htmlHeaders: () => ({ "content-type": "text/html" }),
    opened: Promise.resolve(),
    isOpen: () => true,
    visits: { countsRequests: false, noteRequest: notAsked, noteStep: notAsked, noteEnquiry: notAsked },
    storedPayload: () => undefined,
    pageSource,
    renderOptions: () => ({ source: pageSource(), origin, assets: sampleAssets }),
    leads: notAsked,
    isCmsReachable: notAsked,
    cms: notAsked,
    content: notAsked,
    drafts: notAsked,
    unsaved: notAsked,
    drawShareImage: async () => false,
    isStopping: () => false,
    onError: () => undefined,
  };
}

/** The site on a free port of this machine. */
export async function serveSite(site: Site) {
  const router = createRouter(site, {
    contentChanged: notAsked,
    report: notAsked,
    checkTexts: notAsked,
    anchors: notAsked,
    hasFirstPages: () => false,
  });
  const server = createHttpServer(createListener(router, site.commonHeaders));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    server,
    port,
    ask: (path: string, options?: AskOptions) => ask(port, path, options),
    close(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}
