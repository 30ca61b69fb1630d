import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { inProject, strapi } from "../../packages.mjs";
import { type OwnChild, startChild } from "../../shared/children.ts";
import { Failure } from "../../shared/failure.ts";
import { findFreePorts } from "../../shared/ports.ts";
import type { Stage } from "../figure.ts";
import { growBlog } from "./grow-blog.ts";

export interface GrownSite {
  siteUrl: string;
  cmsUrl: string;
  prerender: { pages: number; seconds: number; megabytes: number };
  stop(): Promise<void>;
}

export async function openGrownSite(stage: Stage, articles: number): Promise<GrownSite> {
  const folder = join(stage.folder, `publish-${articles}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const source = new Database(join(stage.settings.varFolder, "cms.db"), { readonly: true });
  await source.backup(join(folder, "cms.db"));
  source.close();
  growBlog(join(folder, "cms.db"), articles);

  const [port = 0, cmsPort = 0] = await findFreePorts(2);
  const urls = { SITE_URL: `http://127.0.0.1:${port}`, CMS_URL: `http://127.0.0.1:${cmsPort}` };
  const common = { ...urls, VAR_DIR: folder, WEB_URLS: urls.SITE_URL };
  const cms = startChild({
    command: process.execPath,
    args: [strapi, "start"],
    cwd: inProject("cms"),
    env: { ...stage.settings.cmsEnvironment, ...common, CMS_PORT: String(cmsPort) },
    onLine: () => undefined,
  });
  await untilHealthy(urls.CMS_URL);
  const webEnvironment = { ...stage.settings.webEnvironment, ...common, PORT: String(port) };
  const prerender = await prerenderOnce(webEnvironment);
  const web = await startWeb(webEnvironment);
  return {
    siteUrl: urls.SITE_URL,
    cmsUrl: urls.CMS_URL,
    prerender,
    stop: async () => void (await Promise.all([web.stop(), cms.stop()])),
  };
}

async function untilHealthy(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(`${url}/_health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await pause(200);
  }
  throw new Failure("The CMS of the measurement did not start.", { fix: "run npm start once and look at its log." });
}

async function prerenderOnce(env: NodeJS.ProcessEnv): Promise<GrownSite["prerender"]> {
  const lines: string[] = [];
  const child = startChild({
    command: process.execPath,
    args: [inProject("web", "dist", "server", "main.js"), "prerender"],
    cwd: inProject(),
    env,
    onLine: (line) => lines.push(line),
  });
  await child.ended;
  const text = lines.join("\n");
  const [, pages, seconds] = /prerendered (\d+) pages in ([\d.]+) s/.exec(text) ?? [];
  const [, megabytes] = /peak memory (\d+) MB/.exec(text) ?? [];
  if (pages && seconds && megabytes) {
    return { pages: Number(pages), seconds: Number(seconds), megabytes: Number(megabytes) };
  }
  throw new Failure("The pre-render did not end well.", { fix: "read its last lines.", lines: lines.slice(-10) });
}

async function startWeb(env: NodeJS.ProcessEnv): Promise<OwnChild> {
  const first = Promise.withResolvers<void>();
  const web = startChild({
    command: process.execPath,
    args: [inProject("web", "dist", "server", "main.js")],
    cwd: inProject(),
    env,
    onLine: (line) => /"event":"prerendered"/.test(line) && first.resolve(),
  });
  await first.promise;
  return web;
}
