import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { loadDrawings } from "../art/drawing.ts";
import { claimFolder } from "../files/claim-folder.server.ts";
import { openPrivateFolder } from "../files/private-folder.server.ts";
import { siteHeaders } from "../http/security-headers.server.ts";
import { locales } from "../i18n/locales.ts";
import { loadMessages } from "../i18n/texts.ts";
import { loadAllViews } from "../pages/views.tsx";
import { printRun } from "../publish/publish-run.server.ts";
import { createPublisher, createPublishing } from "../publish/publishing.server.ts";
import { readBuild, retainAssets } from "./build.server.ts";
import { type Config, readConfig } from "./config.server.ts";
import { createHttpServer, createListener, listen } from "./http-server.server.ts";
import { peakMegabytes } from "./peak-memory.server.ts";
import { createRouter } from "./router.server.ts";
import { createSite } from "./site.server.ts";
import { stopOnSignal } from "./stop.server.ts";

const folder = import.meta.dirname;

const clientFolder = join(folder, "../client");

/** Rendering code and dependency versions; hashed into the build name. */
const rendererFiles = [import.meta.filename, join(folder, "../../../package.json")];

try {
  const config = readConfig(process.env);
  openPrivateFolder(config.varDir);
  if (process.argv[2] === "prerender") await prerender(config);
  else await serve(config);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/** `main.js` serves the site. */
async function serve(config: Config): Promise<void> {
  const site = await makeSite(config);
  const publishing = createPublishing(site);
  const router = createRouter(site, publishing);
  const server = createHttpServer(createListener(router, site.commonHeaders));
  // After the port is bound: a second process started by mistake must not touch the first one's pages.
  await listen(server, config);
  await openStore(site, config);
  await site.open();
  publishing.start();
  stopOnSignal(server, [publishing, site]);
  await publishing.firstPages;
  console.log(`@ready ${config.siteUrl}`);
}

/** `main.js prerender` renders every page once and exits. */
async function prerender(config: Config): Promise<void> {
  const site = await makeSite(config);
  await openStore(site, config);
  const run = await createPublisher(site).refresh();
  printRun(run, "prerendered");
  console.log(`peak memory ${peakMegabytes()} MB`);
  process.exitCode = run.failed.length === 0 ? 0 : 1;
}

async function makeSite(config: Config) {
  const siteFolder = join(config.varDir, "site");
  const build = readBuild(clientFolder, siteFolder, rendererFiles);
  await Promise.all([loadAllViews(), loadDrawings(), ...locales.map(loadMessages)]);
  return createSite(config, {
    ...build,
    ...siteHeaders(config),
    folder: siteFolder,
    journalThread: pathToFileURL(join(folder, "journal-thread.js")),
    pictureWorker: join(folder, "picture-worker.js"),
  });
}

async function openStore(site: Awaited<ReturnType<typeof makeSite>>, { varDir }: Config): Promise<void> {
  await claimFolder(varDir, () => console.log(`@progress waiting for another web server over ${varDir} to end`));
  await site.openStore();
  retainAssets(clientFolder, site.store.folder, site.onError);
}
