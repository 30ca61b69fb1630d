import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createServer as createViteServer } from "vite";
import { createConsentStore } from "../consent/consent-store.server.ts";
import { createCmsClient } from "../content/cms-client.server.ts";
import { Content } from "../content/content.server.ts";
import { createContentClient } from "../content/content-client.server.ts";
import { PictureStore } from "../images/picture-store.server.ts";
import { startLeads } from "../leads/leads.server.ts";
import { openWithDraft } from "../preview/draft-client.server.ts";
import { createShellStore } from "../publish/shell-store.server.ts";
import { byLocale, byView, iconAddress, lateSheet } from "./assets.server.ts";
import { readConfig } from "./config.server.ts";
import { createPictureFiles } from "./picture-files.server.ts";
import { openPrivateFolder } from "./private-folder.server.ts";

/**
 * The development server: every page is rendered live through Vite, the browser reloads what changed.
 * Nothing is stored and no content security policy is sent, so measure on `npm start` instead.
 */
const config = readConfig(process.env);
openPrivateFolder(config.varDir);
const pictures = new PictureStore({
  folder: join(config.varDir, "dev/images"),
  cmsUrl: config.cmsUrl,
  worker: join(import.meta.dirname, "../images/picture-worker.server.ts"),
  onError: console.error,
});
const server = createServer();
const vite = await createViteServer({
  appType: "custom",
  // What the CMS writes would reload the page again and again.
  server: { middlewareMode: true, hmr: { server }, watch: { ignored: ["**/cms/**", "**/var/**"] } },
  plugins: [{ name: "reload-server-code", hotUpdate: ({ file }) => reloadUnlessInBrowser(file) }],
});
const entry = "/web/src/client/entry.tsx";
const folder = join(config.varDir, "dev");
const shells = createShellStore(folder);
const consents = createConsentStore(config.varDir);
const client = (signal?: AbortSignal) =>
  createCmsClient({ url: config.cmsUrl, readToken: config.cmsReadToken, ...(signal ? { signal } : {}) });
const leads = startLeads({
  config,
  threadFile: new URL("../leads/journal-thread.server.ts", import.meta.url),
  company: (locale) => shells.get(locale).company,
  // No page is stored here: mails name the position by its slug.
  positionTitle: () => undefined,
  cmsReader: () => client(AbortSignal.timeout(5000)),
});

/** Vite reloads what the browser has; a loader it does not have, and the page must be asked for again. */
function reloadUnlessInBrowser(file: string): void {
  const { client, ssr } = vite.environments;
  const isInBrowser = client.moduleGraph.getModulesByFile(file);
  if (!isInBrowser && ssr?.moduleGraph.getModulesByFile(file)) vite.ws.send({ type: "full-reload" });
}

/** Makes Vite's client reload what changes, React components in place. */
const viteScripts = `<script type="module" src="/@vite/client"></script><script type="module">
import RefreshRuntime from "/@react-refresh";
RefreshRuntime.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script>`;

/** The design system on one page: tokens and components as they stand in the code. */
function designPage(): Response {
  const faces = readFileSync("web/public/fonts/hu.css", "utf8");
  const html = `<!doctype html><html lang="en" data-italics><head><meta charset="utf-8"><title>Design system</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${faces}</style>${viteScripts}</head>
<body><div id="root"></div><script type="module" src="/web/src/design/design-entry.tsx"></script></body></html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
}

async function respond(request: Request, bindings: object): Promise<Response> {
  if (new URL(request.url).pathname === "/_design") return designPage();
  const { createApp } = (await vite.ssrLoadModule("/web/src/server/app.server.ts")) as typeof import("./app.server.ts");
  const { PageStore } = (await vite.ssrLoadModule(
    "/web/src/publish/page-store.server.ts",
  )) as typeof import("../publish/page-store.server.ts");
  const { viewNames } = (await vite.ssrLoadModule("/web/src/pages/views.tsx")) as typeof import("../pages/views.tsx");
  const { app } = createApp({
    siteUrl: config.siteUrl,
    store: new PageStore(folder),
    assets: {
      faces: byLocale((locale) => readFileSync(`web/public/fonts/${locale}.css`, "utf8")),
      lateSheets: byLocale((locale) => lateSheet("web/public/fonts", locale)),
      icon: iconAddress("web/public"),
      // Vite's own client brings the styles.
      sheets: byView(viewNames, () => []),
      partSheets: { form: [], collection: [], "audit-fee": [], draft: [] },
      entry,
      headExtra: `${viteScripts}<script type="module" src="${entry}"></script>`,
    },
    htmlHeaders: () => ({ "content-type": "text/html; charset=utf-8" }),
    jsonHeaders: { "content-type": "application/json; charset=utf-8" },
    pageSource: (signal?: AbortSignal) => ({
      content: () => Content.open(client(signal)),
      shells,
      pictures,
      onError: console.error,
      consent: config.consent,
    }),
    isCmsReachable: () => client().reachable(),
    trustedProxyHops: config.trustedProxyHops,
    leads: () => leads,
    leadFlood: config.leads.flood,
    consents,
    cms: client,
    content: (token, signal) => createContentClient({ url: config.cmsUrl, token, signal }),
    drafts: (entry) =>
      openWithDraft({ url: config.cmsUrl, readToken: config.cmsReadToken }, config.webhookSecret, entry),
    // Every page is live: there is nothing to make anew.
    publishing: {
      secret: config.webhookSecret,
      hint: () => vite.ws.send({ type: "full-reload" }),
      receipt: () => undefined,
      brokenLinks: async () => ({}),
    },
  });
  return app.fetch(request, bindings);
}

const sendPicture = createPictureFiles(pictures.folder);
const listen = getRequestListener(respond, { overrideGlobalObjects: false });
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", config.siteUrl);
  if (!(await sendPicture(pathname, request, response))) await listen(request, response);
}
server.on("request", (request, response) => {
  vite.middlewares(request, response, () => void answer(request, response));
});
server.listen(config.port, config.host, () => console.log(`@ready ${config.siteUrl}`));
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await Promise.all([vite.close(), leads.stop(), consents.close()]);
    process.exit(0);
  });
}
