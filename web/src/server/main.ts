import { once } from "node:events";
import { cpSync, mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createCmsClient } from "../content/cms-client.server.ts";
import { locales } from "../i18n/locales.ts";
import { loadMessages } from "../i18n/messages.ts";
import { writePrivacyPdfs } from "../pages/privacy/privacy-pdf.server.ts";
import { loadAllViews } from "../pages/views.tsx";
import type { PageSource } from "../publish/load-page.server.ts";
import { PageStore, removeLeftovers } from "../publish/page-store.server.ts";
import { prerenderSite } from "../publish/prerender.server.ts";
import { createShellStore } from "../publish/shell-store.server.ts";
import { readAssets, readDocumentAssets } from "./assets.server.ts";
import { type Config, readConfig } from "./config.server.ts";
import { createHttpServer } from "./http-server.server.ts";
import { contentSecurityPolicy, policyHeader, securityHeaders } from "./security-headers.server.ts";

/** Between two tries to render every page when one failed, in milliseconds. */
const retryPause = 10_000;

/** Folder of the client build, beside this file's own build. */
const clientFolder = join(import.meta.dirname, "../client");

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** `main.js` serves the site; `main.js prerender` renders every page once and ends. */
async function main([command]: string[]): Promise<void> {
  const site = await openSite(readConfig(process.env));
  if (command === "prerender") {
    await openStore(site);
    const { failed } = await prerender(site);
    process.exitCode = failed.length === 0 ? 0 : 1;
    return;
  }
  await serve(site);
  await refreshPages(site);
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(config: Config) {
  const siteFolder = join(config.varDir, "site");
  const { build, ...assets } = readDocumentAssets(clientFolder);
  mkdirSync(join(siteFolder, "built"), { recursive: true });
  await Promise.all([loadAllViews(), ...locales.map(loadMessages)]);
  const store = new PageStore(siteFolder);
  const shells = createShellStore(siteFolder);
  const isKnownPage = (path: string) => store.page(path) !== undefined;
  const client = (signal?: AbortSignal) =>
    createCmsClient({ url: config.cmsUrl, readToken: config.cmsReadToken, ...(signal ? { signal } : {}) });
  const pageSource = (signal?: AbortSignal): PageSource => ({
    client: client(signal),
    shells,
    onError: logError,
    isKnownPage,
  });
  const policy = contentSecurityPolicy(assets);
  return { config, assets, policy, build, store, cms: client(), pageSource };
}

async function serve({ config, assets, policy, store, cms, pageSource }: Site): Promise<void> {
  const commonHeaders = securityHeaders(config.siteUrl);
  const htmlHeaders = {
    ...commonHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policyHeader(policy, config.siteUrl),
  };
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const server = createHttpServer({
    siteUrl: config.siteUrl,
    store,
    assets,
    commonHeaders,
    htmlHeaders,
    jsonHeaders: { ...commonHeaders, "content-type": "application/json; charset=utf-8" },
    files: readAssets(keptAssetsFolder(store), readAssets(clientFolder)),
    opened,
    pageSource,
    isCmsReachable: () => cms.reachable(),
  });
  await listen(server, config);
  await openStore({ store });
  open();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  }
  if (store.size > 0) console.log(`@ready ${config.siteUrl}`);
}

/** Only after the port is ours: a second start by mistake must not touch the pages of the first. */
async function openStore({ store }: Pick<Site, "store">): Promise<void> {
  await removeLeftovers(store.folder);
  await store.open();
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  const failed = once(server, "error").then(([error]) => error as NodeJS.ErrnoException);
  server.listen(port, host);
  const error = await Promise.race([once(server, "listening").then(() => undefined), failed]);
  if (error?.code === "EADDRINUSE") {
    throw new Error(`Port ${port} is taken. Stop what uses it, or set another PORT in .env.`);
  }
  if (error) throw error;
}

/** Waits for the CMS and renders every page anew; until then the last good pages are served. */
async function refreshPages(site: Site): Promise<void> {
  let isAnnounced = site.store.size > 0;
  for (let attempt = 1; ; attempt++) {
    await waitForCms(site);
    const isComplete = await prerender(site).then(
      ({ failed }) => failed.length === 0,
      (error) => logError(error),
    );
    // One broken entry must not keep the others from being seen, but a stumble at the first try may.
    if (!isAnnounced && site.store.size > 0 && (isComplete || attempt > 1)) {
      isAnnounced = true;
      console.log(`@ready ${site.config.siteUrl}`);
    }
    if (isComplete) return;
    await sleep(attempt === 1 ? 1000 : retryPause);
  }
}

async function waitForCms({ cms }: Site): Promise<void> {
  if (await cms.reachable()) return;
  console.log("@progress waiting for the CMS");
  while (!(await cms.reachable())) await sleep(500);
}

async function prerender({ config, assets, policy, build, store, pageSource }: Site) {
  let shown = 0;
  const result = await prerenderSite({
    source: pageSource(),
    origin: config.siteUrl,
    assets,
    store,
    policy,
    build,
    onProgress(done, total) {
      if (done !== total && done - shown < 20) return;
      shown = done;
      console.log(`@progress pre-rendering ${done}/${total}`);
    },
  });
  await writePrivacyPdfs(pageSource().client, join(store.folder, "files")).catch(logError);
  for (const folder of ["assets", "fonts"]) {
    cpSync(join(clientFolder, folder), join(keptAssetsFolder(store), folder), { recursive: true });
  }
  for (const { key, reason } of result.failed) console.error(`${key} was not rendered: ${reason}`);
  console.log(`prerendered ${result.pages} pages in ${result.seconds.toFixed(2)} s`);
  return result;
}

/** Assets that stored pages and open tabs of an earlier build still ask for. */
function keptAssetsFolder(store: PageStore): string {
  return join(store.folder, "built");
}

function logError(error: unknown): void {
  console.error(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
