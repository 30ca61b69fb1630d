import { once } from "node:events";
import { cpSync, mkdirSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { loadDrawings } from "../art/drawing.ts";
import { createConsentStore } from "../consent/consent-store.server.ts";
import { keepTextsOfAllLanguages } from "../consent/keep-texts.server.ts";
import { createCmsClient } from "../content/cms-client.server.ts";
import { createContentClient } from "../content/content-client.server.ts";
import { locales } from "../i18n/locales.ts";
import { loadMessages } from "../i18n/messages.ts";
import { PictureStore } from "../images/picture-store.server.ts";
import { type Leads, startLeads } from "../leads/leads.server.ts";
import { writePrivacyPdfs } from "../pages/privacy/privacy-pdf.server.ts";
import { loadAllViews, viewNames } from "../pages/views.tsx";
import type { PageSource } from "../publish/load-page.server.ts";
import { PageStore, removeLeftovers } from "../publish/page-store.server.ts";
import { prerenderSite } from "../publish/prerender.server.ts";
import { createShellStore } from "../publish/shell-store.server.ts";
import { readAssets, readDocumentAssets } from "./assets.server.ts";
import { type Config, readConfig } from "./config.server.ts";
import { createHttpServer } from "./http-server.server.ts";
import { readLocaleDomains } from "./language-door.server.ts";
import { policyHeader, securityHeaders } from "./security-headers.server.ts";

/** Between two tries to render every page when one failed, in milliseconds. */
const retryPause = 10_000;

/** A visitor waits so long for a new picture on a live page; the pre-render waits as long as it takes. */
const picturePatience = 3000;

/** Folder of the client build, beside this file's own build. */
const clientFolder = join(import.meta.dirname, "../client");

/** The journal's thread, built beside this file. */
const journalThread = pathToFileURL(join(import.meta.dirname, "journal-thread.js"));

/** Requests that are being answered when the server is stopped may take this long, in milliseconds. */
const stopPatience = 1000;

/** What the lead worker asks of the CMS, to find out whether it works, may take this long. */
const probeTimeout = 5000;

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
  const { build, ...assets } = readDocumentAssets(clientFolder, viewNames);
  mkdirSync(join(siteFolder, "built"), { recursive: true });
  await Promise.all([loadAllViews(), loadDrawings(), ...locales.map(loadMessages)]);
  const store = new PageStore(siteFolder);
  const shells = createShellStore(siteFolder);
  const pictures = new PictureStore({
    folder: join(siteFolder, "images"),
    cmsUrl: config.cmsUrl,
    worker: join(import.meta.dirname, "picture-worker.js"),
    onError: logError,
  });
  const isKnownPage = (path: string) => store.page(path) !== undefined;
  const client = (signal?: AbortSignal) =>
    createCmsClient({ url: config.cmsUrl, readToken: config.cmsReadToken, ...(signal ? { signal } : {}) });
  const pageSource = (signal?: AbortSignal): PageSource => ({
    client: client(signal),
    shells,
    pictures: signal ? pictures.within(picturePatience) : pictures,
    onError: logError,
    isKnownPage,
    rootRedirect: config.rootRedirect,
    consent: config.consent,
  });
  return { config, assets, build, store, pictures, shells, client, cms: client(), pageSource };
}

async function serve(site: Site): Promise<void> {
  const { config, assets, store, pictures, shells, client, cms, pageSource } = site;
  const commonHeaders = securityHeaders(config.siteUrl);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let leads: Leads | undefined;
  const consents = createConsentStore(config.varDir);
  const server = createHttpServer({
    siteUrl: config.siteUrl,
    store,
    assets,
    commonHeaders,
    htmlHeaders: (policy) => ({
      ...commonHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyHeader(policy, config.siteUrl),
    }),
    jsonHeaders: { ...commonHeaders, "content-type": "application/json; charset=utf-8" },
    files: readAssets(keptAssetsFolder(store), readAssets(clientFolder)),
    pictureFolder: pictures.folder,
    opened,
    pageSource,
    isCmsReachable: () => cms.reachable(),
    trustedProxyHops: config.trustedProxyHops,
    consents,
    content: (token, signal) => createContentClient({ url: config.cmsUrl, token, signal }),
    localeDomains: config.detectsLanguage ? readLocaleDomains(config.localeDomains, console.warn) : undefined,
    leads() {
      if (!leads) throw new Error("A request came before the journal was opened");
      return leads;
    },
  });
  await listen(server, config);
  await openStore({ store, pictures });
  await keepTextsOfAllLanguages(config.varDir, config.consent).catch(logError);
  const started = startLeads({
    config,
    threadFile: journalThread,
    company: (locale) => shells.get(locale).company,
    cmsReader: () => client(AbortSignal.timeout(probeTimeout)),
  });
  leads = started;
  open();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop(server, [started, { stop: consents.close }]));
  if (store.size > 0) console.log(`@ready ${config.siteUrl}`);
}

/** No new request is taken; those under way, and the deliveries, may end. What does not is safe in the journal. */
async function stop(server: Server, parts: Pick<Leads, "stop">[]): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await Promise.race([closed, sleep(stopPatience)]);
  server.closeAllConnections();
  await Promise.all(parts.map((part) => part.stop()));
  process.exit(0);
}

/** Only after the port is ours: a second start by mistake must not touch the pages of the first. */
async function openStore({ store, pictures }: Pick<Site, "store" | "pictures">): Promise<void> {
  await removeLeftovers(store.folder);
  await pictures.open();
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

async function prerender({ config, assets, build, store, pictures, pageSource }: Site) {
  let shown = 0;
  const result = await prerenderSite({
    source: pageSource(),
    origin: config.siteUrl,
    assets,
    store,
    build,
    onProgress(done, total) {
      if (done !== total && done - shown < 20) return;
      shown = done;
      console.log(`@progress pre-rendering ${done}/${total}`);
    },
  });
  await pictures.sweep(store.pictures).catch(logError);
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
