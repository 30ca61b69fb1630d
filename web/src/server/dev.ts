import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import type { Locale } from "../i18n/locales.ts";
import { readConfig } from "./config.server.ts";

/**
 * The development server: every page is rendered live through Vite, the browser reloads what changed.
 * Nothing is stored and no content security policy is sent, so measure on `npm start` instead.
 */
const config = readConfig(process.env);
const server = createServer();
const vite = await createViteServer({
  appType: "custom",
  server: { middlewareMode: true, hmr: { server } },
});
const entry = "/web/src/client/entry.tsx";

async function respond(request: Request): Promise<Response> {
  const { createApp } = (await vite.ssrLoadModule("/web/src/server/app.server.ts")) as typeof import("./app.server.ts");
  const { PageStore } = (await vite.ssrLoadModule(
    "/web/src/publish/page-store.server.ts",
  )) as typeof import("../publish/page-store.server.ts");
  const { createShellStore } = (await vite.ssrLoadModule(
    "/web/src/publish/shell-store.server.ts",
  )) as typeof import("../publish/shell-store.server.ts");
  const { createCmsClient } = (await vite.ssrLoadModule(
    "/web/src/content/cms-client.server.ts",
  )) as typeof import("../content/cms-client.server.ts");
  const folder = join(config.varDir, "dev");
  const client = (signal?: AbortSignal) =>
    createCmsClient({ url: config.cmsUrl, readToken: config.cmsReadToken, ...(signal ? { signal } : {}) });
  const app = createApp({
    siteUrl: config.siteUrl,
    store: new PageStore(folder),
    assets: {
      css: { hu: fontSheet("hu"), en: fontSheet("en"), nl: fontSheet("nl") },
      entry,
      headExtra: `<script type="module" src="/@vite/client"></script><script type="module">
import RefreshRuntime from "/@react-refresh";
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script><script type="module" src="${entry}"></script>`,
    },
    htmlHeaders: { "content-type": "text/html; charset=utf-8" },
    jsonHeaders: { "content-type": "application/json; charset=utf-8" },
    pageSource: (signal) => ({ client: client(signal), shells: createShellStore(folder), onError: console.error }),
    isCmsReachable: () => client().reachable(),
  });
  return app.fetch(request);
}

function fontSheet(locale: Locale): string {
  return readFileSync(`web/public/fonts/${locale}.css`, "utf8");
}

const listen = getRequestListener(respond, { overrideGlobalObjects: false });
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void listen(request, response));
});
server.listen(config.port, config.host, () => console.log(`@ready ${config.siteUrl}`));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await vite.close();
    process.exit(0);
  });
}
