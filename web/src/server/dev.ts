import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { openPrivateFolder } from "@hetreteg/contract/private-folder.server";
import type { Hono } from "hono";
import { createServer as createViteServer } from "vite";
import { readWebSettings } from "../../../settings/settings.ts";
import { escapeMarkup } from "../http/escape-markup.ts";
import { configureLog, log } from "../monitoring/log.server.ts";
import type { Env } from "./exchange.server.ts";
import { createListener, listen } from "./http-server.server.ts";
import { stopOnSignal } from "./stop.server.ts";

/** Development server: live rendering by Vite without store or content security policy. Measure on `npm start`. */
const settings = readWebSettings(process.env);
configureLog(settings);
const problem = openPrivateFolder(settings.VAR_DIR);
if (problem) throw new Error(`${problem.sentence} Fix: ${problem.fix}`);
// The build makes them; a fresh clone has none yet.
if (!existsSync("web/public/fonts")) await import("../../typefaces/subset.ts");
const server = createServer();
const vite = await createViteServer({
  appType: "custom",
  // Files written by the CMS would reload the page again and again.
  server: { middlewareMode: true, hmr: { server }, watch: { ignored: ["**/cms/**", "**/var/**"] } },
  plugins: [{ name: "reload-server-code", hotUpdate: ({ file }) => reloadUnlessInBrowser(file) }],
});
const load = <T>(file: string) => vite.ssrLoadModule(`/web/src/${file}`) as Promise<T>;
type Modules = {
  log: typeof import("../monitoring/log.server.ts");
  router: typeof import("./router.server.ts");
  site: typeof import("./site.server.ts");
  build: typeof import("./build.server.ts");
  publishing: typeof import("../publish/publishing.server.ts");
  views: typeof import("../pages/views.tsx");
  chunks: typeof import("../pages/lazy-chunks.ts");
};

(await load<Modules["log"]>("monitoring/log.server.ts")).configureLog(settings);
const { createSite } = await load<Modules["site"]>("server/site.server.ts");
const { createPublishing } = await load<Modules["publishing"]>("publish/publishing.server.ts");
const build = await load<Modules["build"]>("server/build.server.ts");
const { viewNames } = await load<Modules["views"]>("pages/views.tsx");
const { chunkNames } = await load<Modules["chunks"]>("pages/lazy-chunks.ts");

/** Vite updates browser modules itself; server-only modules, such as loaders, need a full reload. */
function reloadUnlessInBrowser(file: string): void {
  const { client, ssr } = vite.environments;
  const isInBrowser = client.moduleGraph.getModulesByFile(file);
  if (!isInBrowser && ssr?.moduleGraph.getModulesByFile(file)) vite.ws.send({ type: "full-reload" });
}

const viteScripts = `<script type="module" src="/@vite/client"></script><script type="module">
import RefreshRuntime from "/@react-refresh";
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>`;
const entry = "/web/src/browser/entry.tsx";

const site = createSite(settings, {
  folder: join(settings.VAR_DIR, "dev"),
  build: "dev",
  assets: {
    faces: build.byLocale((locale) => readFileSync(`web/public/fonts/${locale}.css`, "utf8")),
    icon: build.iconAddress("web/public"),
    sheets: build.byName(viewNames, () => []),
    chunkSheets: build.byName(chunkNames, () => []),
    entry,
    consent: "/web/src/consent/answer-banner.ts",
    livePreview: "/web/src/drafts/live-preview/frame.ts",
    headExtra: `${viteScripts}<script type="module" src="${entry}"></script>`,
  },
  files: new Map(),
  commonHeaders: {},
  htmlHeaders: () => ({ "content-type": "text/html; charset=utf-8" }),
  journalThread: new URL("../leads/journal-thread.server.ts", import.meta.url),
  searchThread: new URL("../search/server/search-thread.server.ts", import.meta.url),
  pictureWorker: join(import.meta.dirname, "../images/picture-worker.server.ts"),
  pageWorker: join(import.meta.dirname, "../publish/page-worker.server.ts"),
  fontFolder: "web/public/fonts",
});
await site.openStore();
await site.open();
const routes = createPublishing(site);
const publishing = {
  ...routes,
  contentChanged() {
    vite.ws.send({ type: "full-reload" });
    routes.contentChanged();
  },
};

/** Created again when code of a page or route has changed. */
let router: Hono<Env> | undefined;
let createRouter: Modules["router"]["createRouter"] | undefined;
async function currentRouter(): Promise<Hono<Env>> {
  const loaded = await load<Modules["router"]>("server/router.server.ts");
  if (!router || loaded.createRouter !== createRouter) router = loaded.createRouter(site, publishing);
  createRouter = loaded.createRouter;
  return router;
}

/** The last module that could not be read; the site itself would only say that the page is not available. */
let unreadable: unknown;
const { ssr } = vite.environments;
const transformRequest = ssr.transformRequest.bind(ssr);
ssr.transformRequest = async (...args) => {
  try {
    return await transformRequest(...args);
  } catch (error) {
    unreadable = error;
    throw error;
  }
};

/** Reloads itself when the file is corrected. */
function unreadablePage(error: unknown): Response {
  const { message, frame = "" } = error as Error & { frame?: string };
  log.failure("module-unreadable", error);
  const text = escapeMarkup(stripVTControlCharacters(`${message}\n\n${message.includes(frame) ? "" : frame}`.trim()));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Not readable</title>${viteScripts}</head>
<body><h1>A file of this page cannot be read</h1><pre>${text}</pre></body></html>`;
  return new Response(html, { status: 500, headers: { "content-type": "text/html; charset=utf-8" } });
}

const answer = createListener(
  {
    async fetch(request, env) {
      unreadable = undefined;
      try {
        const router = await currentRouter();
        // Before the router, which sends some answers by itself.
        const { loadAllViews } = await load<Modules["views"]>("pages/views.tsx");
        await loadAllViews();
        return await router.fetch(request, env);
      } catch (error) {
        return unreadablePage(unreadable ?? error);
      }
    },
  },
  site.commonHeaders,
);
server.on("request", (request, response) => vite.middlewares(request, response, () => answer(request, response)));
await listen(server, { port: settings.PORT, host: settings.HOST });
stopOnSignal(server, [{ stop: () => vite.close() }, site], { ...site, drainMs: 0 });
log.announce("ready", { url: settings.SITE_URL });
