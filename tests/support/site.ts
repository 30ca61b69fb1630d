import { cpSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { makeFolder, removeFolder } from "./built-site.ts";
import { copyShareImages } from "./prerender-once.ts";
import { smallContent } from "./small-content.ts";
import { type StandInCms, startStandInCms } from "./stand-in-cms.ts";
import { startWebServer, type WebServer, type WebServerOptions } from "./web-server.ts";

export interface TestSite {
  cms: StandInCms;
  web: WebServer;
  varDir: string;
  /** Every page by its key, as the manifest names them. */
  routes: string[];
  /** Ends the web server and starts another on the same pages. */
  restart(changes?: Partial<WebServerOptions>): Promise<WebServer>;
  close(): Promise<void>;
}

export interface TestSiteOptions {
  /** `all` renders every page anew at start; `none` leaves the stored pages alone, live pages work (the default). */
  rerender?: "all" | "none";
  /** `stored` begins with every page pre-rendered, `empty` with no page. */
  pages?: "stored" | "empty";
  /** `small` for tests in which CMS and pages need not be the whole site: a quarter of its work. */
  content?: "whole" | "small";
  /** Done before the web server starts. */
  prepare?(cms: StandInCms): Promise<void> | void;
  web?: Partial<WebServerOptions>;
}

const open = new Set<TestSite>();

/** A test that fails half-way does not come to closing its site; called after each file (close-sites.ts). */
export async function closeOpenSites(): Promise<void> {
  await Promise.all([...open].map((site) => site.close()));
}

const unhealthy = /^\/_health/;

/** A web server of its own, on a copy of the pre-rendered pages, with a stand-in CMS behind it. */
export async function openSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const { rerender = "none", pages = "stored", content = "whole", prepare } = options;
  const varDir = makeFolder();
  if (pages === "stored") cpSync(inject("prerendered")[content], varDir, { recursive: true });
  else copyShareImages(inject("prerendered").whole, varDir);
  const cms = await startStandInCms(content === "small" ? smallContent() : undefined);
  // The server waits for a healthy CMS before it renders anew; its live pages ask regardless.
  if (rerender === "none") await cms.fail("error", unhealthy);
  await prepare?.(cms);
  const start = (changes: Partial<WebServerOptions> = {}) =>
    startWebServer({
      build: inject("build"),
      varDir,
      cmsUrl: cms.url,
      readToken: cms.readToken,
      ...options.web,
      ...changes,
    });
  const site: TestSite = {
    cms,
    varDir,
    routes: [],
    web: await start(),
    async restart(changes) {
      await site.web.stop();
      site.web = await start(changes);
      await site.web.listening();
      return site.web;
    },
    async close() {
      if (!open.delete(site)) return;
      await site.web.stop();
      await cms.stop();
      removeFolder(varDir);
    },
  };
  open.add(site);
  try {
    await site.web.listening();
    site.routes = await manifestRoutes(site.web);
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}

export async function manifestRoutes(web: WebServer): Promise<string[]> {
  const { text } = await web.ask("/_site/manifest.json");
  return (JSON.parse(text) as { routes: string[] }).routes;
}

/** Where the payload of a page lies; the client's own function, so that the two cannot part. */
export { livePath, payloadPath } from "../../web/src/routing/page-key.ts";

/** A file of the page store. */
export function storedFile(varDir: string, path: string): string {
  return join(varDir, "site", path);
}

/** Calls `act` for each item, a few at a time. */
export async function forEachAtOnce<T>(items: readonly T[], act: (item: T) => Promise<void>, width = 8): Promise<void> {
  const waiting = [...items];
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await act(item);
  };
  await Promise.all(Array.from({ length: width }, work));
}

/** What is made of the pages, for feed readers, search engines and others who ask again and again. */
export const filesForReaders = [
  "/atom.xml",
  "/en/feed.json",
  "/nl/llms.txt",
  "/sitemap.xml",
  "/robots.txt",
  "/.well-known/security.txt",
  "/site.webmanifest",
  "/about.md",
  "/index.md",
  "/en.md",
  "/files/privacy-2021-09-10-hu.pdf",
];
