import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { loadDrawings } from "../art/drawing.ts";
import { createCmsClient } from "../cms/cms-client.server.ts";
import { Content } from "../cms/content.server.ts";
import { createContentClient } from "../cms/content-client.server.ts";
import { SharedContent } from "../cms/shared-content.server.ts";
import { createConsentStore, dropOldProofs } from "../consent/consent-store.server.ts";
import { keepTextsOfAllLanguages } from "../consent/keep-texts.server.ts";
import { openWithDraft } from "../drafts/preview/preview-draft.server.ts";
import { claimFolder } from "../files/claim-folder.server.ts";
import { openPrivateFolder } from "../files/private-folder.server.ts";
import { removeLeftovers } from "../files/write-file-atomic.server.ts";
import { policyHeader, securityHeaders } from "../http/security-headers.server.ts";
import { type Locale, locales } from "../i18n/locales.ts";
import { loadMessages } from "../i18n/texts.ts";
import { PictureStore } from "../images/picture-store.server.ts";
import { type Leads, startLeads } from "../leads/leads.server.ts";
import { titleOfPosition } from "../leads/position-title.server.ts";
import { writePrivacyPdfs } from "../pages/privacy/privacy-pdf.server.ts";
import { loadAllViews, viewNames } from "../pages/views.tsx";
import { findBrokenLinks } from "../publish/broken-links.server.ts";
import { probePage } from "../publish/probe-page.server.ts";
import { PublishLog } from "../publish/publish-log.server.ts";
import { startPublishLoop } from "../publish/publish-loop.server.ts";
import { Publisher, type PublishRun } from "../publish/publisher.server.ts";
import { runLine } from "../publish/run-line.server.ts";
import { verifyPages } from "../publish/verify-pages.server.ts";
import type { PageSource } from "../render/load-payload.server.ts";
import { readLocaleDomains } from "../routing/locale-redirect.server.ts";
import { writeShareImage } from "../seo/share-image.server.ts";
import { shareProgram } from "../seo/share-program.ts";
import { PageStore } from "../store/page-store.server.ts";
import { createSiteLayoutStore } from "../store/site-layout-store.server.ts";
import { createStoredPayloads } from "../store/stored-payload.server.ts";
import { readAssets, readDocumentAssets } from "./assets.server.ts";
import { type Config, readConfig } from "./config.server.ts";
import { describeError } from "./describe-error.server.ts";
import { createHttpServer } from "./http-server.server.ts";
import { liveTimeout } from "./live-pages.server.ts";
import { peakMegabytes } from "./peak-memory.server.ts";

/** A visitor waits so long for a new picture on a live page; the pre-render waits as long as it takes. */
const pictureTimeoutMs = 3000;

/** The code that renders, and the versions of what it renders with. */
const rendererFiles = [import.meta.filename, join(import.meta.dirname, "../../../package.json")];

/** Folder of the client build, beside this file's own build. */
const clientFolder = join(import.meta.dirname, "../client");

/** The journal's thread, built beside this file. */
const journalThread = pathToFileURL(join(import.meta.dirname, "journal-thread.js"));

/** Requests that are being answered when the server is stopped may take this long, in milliseconds. */
const stopTimeoutMs = 1000;

/** Connections the system holds until the server takes them; a visitor beyond them tries again a second later. */
const mostWaitingToConnect = 4096;

/** A CMS that takes this long for one call of a pass is down; the next pass tries again. */
const passCallTimeout = 60_000;

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
  const config = readConfig(process.env);
  openPrivateFolder(config.varDir);
  const site = await openSite(config);
  if (command === "prerender") {
    await claim(config);
    await openStore(site);
    const pass = await createPublisher(site).refresh();
    report(pass, "prerendered");
    console.log(`peak memory ${peakMegabytes()} MB`);
    process.exitCode = pass.failed.length === 0 ? 0 : 1;
    return;
  }
  await serve(site);
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function openSite(config: Config) {
  const siteFolder = join(config.varDir, "site");
  const { build, ...assets } = readDocumentAssets(
    clientFolder,
    viewNames,
    Buffer.concat(rendererFiles.map((file) => readFileSync(file))),
  );
  mkdirSync(join(siteFolder, "built"), { recursive: true });
  await Promise.all([loadAllViews(), loadDrawings(), ...locales.map(loadMessages)]);
  const store = new PageStore(siteFolder, { settings: settingsMark(config) });
  const siteLayouts = createSiteLayoutStore(siteFolder);
  const pictures = new PictureStore({
    folder: join(siteFolder, "images"),
    cmsUrl: config.cmsUrl,
    worker: join(import.meta.dirname, "picture-worker.js"),
    onError: logError,
  });
  const isKnownPage = (path: string) => store.page(path) !== undefined;
  const client = (signal?: AbortSignal) => createCmsClient({ ...cmsOptions(config), ...(signal ? { signal } : {}) });
  /** What live pages need not ask for again. */
  const latest: { content?: Content } = {};
  const live = createCmsClient({ ...cmsOptions(config), callTimeout: liveTimeout });
  let lastShared: Content | undefined;
  const shared = new SharedContent(async () => {
    lastShared = await Content.open(live, {}, lastShared ?? latest.content);
    return lastShared;
  });
  const pageSource = (signal?: AbortSignal): PageSource => ({
    async content() {
      const content = await shared.get();
      return signal ? content.until(signal) : content;
    },
    siteLayouts,
    pictures: signal ? pictures.within(pictureTimeoutMs) : pictures,
    onError: logError,
    isKnownPage,
    rootRedirect: config.rootRedirect,
    consent: config.consent,
  });
  return { config, assets, build, store, pictures, siteLayouts, client, cms: client(), pageSource, shared, latest };
}

function cmsOptions({ cmsUrl, cmsReadToken }: Config) {
  return { url: cmsUrl, readToken: cmsReadToken };
}

async function serve(site: Site): Promise<void> {
  const { config, assets, store, pictures, siteLayouts, client, cms, pageSource, shared } = site;
  const commonHeaders = securityHeaders(config.siteUrl, config.hsts, config.embedOrigins);
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  let leads: Leads | undefined;
  const consents = createConsentStore(config.varDir);
  const log = new PublishLog(store.folder);
  const payloads = createStoredPayloads(store);
  let pages: ReturnType<typeof startPublishLoop> | undefined;
  const server = createHttpServer({
    siteUrl: config.siteUrl,
    store,
    assets,
    commonHeaders,
    htmlHeaders: (policy) => ({
      ...commonHeaders,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policyHeader(policy, config.siteUrl, config.embedOrigins),
    }),
    jsonHeaders: { ...commonHeaders, "content-type": "application/json; charset=utf-8" },
    files: readAssets(keptAssetsFolder(store), readAssets(clientFolder)),
    pictureFolder: pictures.folder,
    opened,
    pageSource,
    isCmsReachable: () => cms.reachable(),
    trustedProxyHops: config.trustedProxyHops,
    consents,
    cms: client,
    content: (token, signal) => createContentClient({ url: config.cmsUrl, token, signal }),
    publishing: {
      secret: config.webhookSecret,
      hint() {
        shared.expire();
        pages?.hint();
      },
      receipt: (type, documentId) => log.receipt(type, documentId),
      brokenLinks: (paths, locale) => findBrokenLinks(store, paths, locale),
    },
    drafts: (entry) => openWithDraft(cmsOptions(config), config.webhookSecret, entry),
    localeDomains: config.detectsLanguage ? readLocaleDomains(config.localeDomains, console.warn) : undefined,
    leadFlood: config.leads.flood,
    leads() {
      if (!leads) throw new Error("A request came before the journal was opened");
      return leads;
    },
  });
  await listen(server, config);
  await claim(config);
  await openStore({ store, pictures });
  await log.open();
  await dropOldProofs(config.varDir).catch(logError);
  await keepConsentTexts(site);
  const started = startLeads({
    config,
    threadFile: journalThread,
    company: (locale) => siteLayouts.get(locale).company,
    positionTitle: (slug) => titleOfPosition(slug, payloads),
    cmsReader: () => client(AbortSignal.timeout(probeTimeout)),
  });
  leads = started;
  open();
  const keeping = keepPages(site, log);
  pages = keeping;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stop(server, [started, keeping, { stop: consents.close }]));
  if (store.size > 0) console.log(`@ready ${config.siteUrl}`);
}

/** No new request is taken; those under way, and the deliveries, may end. What does not is safe in the journal. */
async function stop(server: Server, parts: Pick<Leads, "stop">[]): Promise<void> {
  const closed = once(server, "close");
  server.close();
  server.closeIdleConnections();
  await Promise.race([closed, sleep(stopTimeoutMs)]);
  server.closeAllConnections();
  await Promise.all(parts.map((part) => part.stop()));
  process.exit(0);
}

function claim({ varDir }: Config): Promise<void> {
  return claimFolder(varDir, () => console.log(`@progress waiting for another web server over ${varDir} to end`));
}

/** Only after the port is ours: a second start by mistake must not touch the pages of the first. */
async function openStore({ store, pictures }: Pick<Site, "store" | "pictures">): Promise<void> {
  await removeLeftovers(store.folder);
  await pictures.open();
  await store.open();
}

async function listen(server: Server, { port, host }: Config): Promise<void> {
  const failed = once(server, "error").then(([error]) => error as NodeJS.ErrnoException);
  server.listen({ port, host, backlog: mostWaitingToConnect });
  const error = await Promise.race([once(server, "listening").then(() => undefined), failed]);
  if (error?.code === "EADDRINUSE") {
    throw new Error(`Port ${port} is taken. Stop what uses it, or set another PORT in .env.`);
  }
  if (error) throw error;
}

/** Keeps the pages as the CMS has them; until the first pass is done the last good pages are served. */
function keepPages(site: Site, log: PublishLog) {
  const { config, store, cms } = site;
  let isAnnounced = store.size > 0;
  let tries = 0;
  return startPublishLoop({
    publisher: createPublisher(site, async (pass) => {
      const seen = await verifyPages(pass, store, (key) => probePage(loopback(config), key));
      for (const { path, state, reason } of seen) if (state === "failed") console.error(`${path}: ${reason}`);
      await log.note(pass, seen, store.dependencies);
    }),
    isCmsReachable: () => cms.reachable(),
    onError: logError,
    onRun(pass, isFirst) {
      report(pass, isFirst ? "prerendered" : "published");
      // One broken entry must not keep the others from being seen, but a stumble at the first try may.
      tries += 1;
      if (isAnnounced || store.size === 0 || (pass.failed.length > 0 && tries === 1)) return;
      isAnnounced = true;
      console.log(`@ready ${config.siteUrl}`);
    },
  });
}

function createPublisher(site: Site, look?: (pass: PublishRun) => Promise<void>): Publisher {
  const { config, assets, build, store, pictures, pageSource } = site;
  let shown = 0;
  let isFirst = true;
  const { content: _content, ...source } = pageSource();
  return new Publisher({
    client: createCmsClient({ ...cmsOptions(config), callTimeout: passCallTimeout }),
    source,
    origin: config.siteUrl,
    assets,
    store,
    build: buildMark(build, config),
    onMade: (payload) => writeShareImage(shareProgram(payload), join(store.folder, "shares")),
    onProgress(done, total) {
      if (done === 1) shown = 0;
      if (done !== total && done - shown < 20) return;
      shown = done;
      console.log(`@progress pre-rendering ${done}/${total}`);
    },
    async afterwards(pass) {
      await look?.(pass);
      const changedTypes = new Set(pass.changed.map(({ type }) => type));
      if (isFirst || changedTypes.has("privacy") || changedTypes.has("site-setting")) {
        await writePrivacyPdfs(pass.content, join(store.folder, "files"), config.siteUrl).catch(logError);
      }
      if (isFirst || changedTypes.has("site-setting")) await keepConsentTexts(site);
      if (isFirst) keepAssets(store);
      if (isFirst || store.pictures.size > 0) await pictures.sweep(store.pictures).catch(logError);
      isFirst = false;
      site.latest.content = pass.content;
    },
  });
}

/** The banner names the company of the site settings: another name is another text. */
async function keepConsentTexts({ config, siteLayouts }: Pick<Site, "config" | "siteLayouts">): Promise<void> {
  const controller = (locale: Locale) => siteLayouts.get(locale).company.brand;
  await keepTextsOfAllLanguages(config.varDir, config.consent, controller).catch(logError);
}

/** Pages made by another build, or with other settings, are made anew. */
function buildMark(build: string, config: Config): string {
  return shortHash([build, settingsMark(config)]);
}

/** Names the settings that stand in pages: one made with others is not sent. */
function settingsMark({ siteUrl, consent, rootRedirect }: Config): string {
  return shortHash([siteUrl, consent, rootRedirect]);
}

function shortHash(values: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(values)).digest("base64url").slice(0, 16);
}

function loopback({ host, port }: Config): { host: string; port: number } {
  return { host: host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host, port };
}

/** One line a pass; each page that could not be made has one of its own. */
function report(pass: PublishRun, word: string): void {
  for (const { key, reason } of pass.failed) console.error(`${key} was not rendered: ${reason}`);
  console.log(runLine(pass, word, performance.now()));
}

function keepAssets(store: PageStore): void {
  for (const folder of ["assets", "fonts"]) {
    cpSync(join(clientFolder, folder), join(keptAssetsFolder(store), folder), { recursive: true });
  }
}

/** Assets that stored pages and open tabs of an earlier build still ask for. */
function keptAssetsFolder(store: PageStore): string {
  return join(store.folder, "built");
}

function logError(error: unknown): void {
  console.error(describeError(error));
}
