import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { locales } from "@hetreteg/contract/locales";
import { openPrivateFolder } from "@hetreteg/contract/private-folder.server";
import { endWhenStuck } from "../../../settings/end-when-stuck.ts";
import { readWebSettings, type WebSettings } from "../../../settings/settings.ts";
import { loadDrawings } from "../art/drawing.ts";
import { claimFolder } from "../files/claim-folder.server.ts";
import { siteHeaders } from "../http/security-headers.server.ts";
import { loadMessages } from "../i18n/texts.ts";
import { configureLog, log } from "../monitoring/log.server.ts";
import { loadAllViews } from "../pages/views.tsx";
import { createFinishing } from "../publish/finish-pages.server.ts";
import { logRun } from "../publish/publish-run.server.ts";
import { createPublisher, createPublishing } from "../publish/publishing.server.ts";
import { readBuild, retainAssets } from "./build.server.ts";
import { createHttpServer, createListener, handedOverSocket, listen } from "./http-server.server.ts";
import { startMetricsServer } from "./metrics-server.server.ts";
import { peakMegabytes } from "./peak-memory.server.ts";
import { createRouter } from "./router.server.ts";
import { createSite } from "./site.server.ts";
import { stopOnSignal } from "./stop.server.ts";

const folder = import.meta.dirname;

const clientFolder = join(folder, "../client");

/** Rendering code and dependency versions; hashed into the build name. */
const rendererFiles = [import.meta.filename, join(folder, "../../../package.json")];

try {
  const settings = readWebSettings(process.env);
  configureLog(settings);
  process.on("uncaughtException", crash);
  const problem = openPrivateFolder(settings.VAR_DIR);
  if (problem) throw new Error(`${problem.sentence} Fix: ${problem.fix}`);
  if (process.argv[2] === "prerender") await prerender(settings);
  else await serve(settings);
} catch (error) {
  // For who starts it, in one plain sentence; the log format may not even be known yet.
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

function crash(error: unknown): void {
  log.failure("crashed", error);
  process.exit(1);
}

/** `main.js` serves the site. */
async function serve(settings: WebSettings): Promise<void> {
  const site = await makeSite(settings);
  const publishing = createPublishing(site);
  const { PORT, HOST, METRICS_PORT, METRICS_HOST, DRAIN_SECONDS, STUCK_SECONDS } = settings;
  const router = createRouter(site, publishing);
  const server = createHttpServer(createListener(router, site.commonHeaders));
  const handedOver = handedOverSocket(process.env);
  // Before the store is opened: a second process started by mistake must not touch the first one's pages.
  if (!handedOver) await listen(server, { port: PORT, host: HOST });
  const metrics = METRICS_PORT && (await startMetricsServer({ port: METRICS_PORT, host: METRICS_HOST }, site));
  await openStore(site, settings);
  await site.open();
  // Requests wait in its queue until there are pages to send.
  if (handedOver) await listen(server, handedOver);
  publishing.start();
  stopOnSignal(server, [publishing, site, ...(metrics ? [metrics] : [])], { ...site, drainMs: DRAIN_SECONDS * 1000 });
  endWhenStuck("The web server", STUCK_SECONDS);
  await publishing.firstPages;
  log.announce("ready", { url: settings.SITE_URL });
}

/** `main.js prerender` renders every page once and exits; a server over the same folder recompresses them. */
async function prerender(settings: WebSettings): Promise<void> {
  const site = await makeSite(settings);
  await openStore(site, settings);
  const run = await createPublisher(site).refresh();
  logRun(run, "prerendered");
  await createFinishing(site).indexAndDraw();
  const megabytes = peakMegabytes();
  log.announce("peak-memory", { megabytes }, `peak memory ${megabytes} MB`);
  process.exitCode = run.failed.length === 0 ? 0 : 1;
}

async function makeSite(settings: WebSettings) {
  const siteFolder = join(settings.VAR_DIR, "site");
  const build = readBuild(clientFolder, siteFolder, rendererFiles);
  await Promise.all([loadAllViews(), loadDrawings(), ...locales.map(loadMessages)]);
  return createSite(settings, {
    ...build,
    ...siteHeaders(settings),
    folder: siteFolder,
    journalThread: pathToFileURL(join(folder, "journal-thread.js")),
    searchThread: pathToFileURL(join(folder, "search-thread.js")),
    pictureWorker: join(folder, "picture-worker.js"),
    pageWorker: join(folder, "page-worker.js"),
    fontFolder: join(clientFolder, "fonts"),
  });
}

async function openStore(site: Awaited<ReturnType<typeof makeSite>>, { VAR_DIR }: WebSettings): Promise<void> {
  await claimFolder(VAR_DIR, () => {
    log.announce("progress", { progress: `waiting for another web server over ${VAR_DIR} to end` });
  });
  await site.openStore();
  retainAssets(clientFolder, site.store.folder, site.onError);
}
