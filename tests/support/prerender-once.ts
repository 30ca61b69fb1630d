import { cpSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { copyBuild, makeFolder, removeFolder } from "./built-site.ts";
import type { ContentEntry } from "./content-folder.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { smallContent } from "./small-content.ts";
import { startStandInCms } from "./stand-in-cms.ts";
import { startWebServer } from "./web-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A copy of the build. */
    build: string;
    /** `var/` folders with every page of the whole content and of the small one; tests work on copies. */
    prerendered: { whole: string; small: string };
  }
}

/** Builds and pre-renders once for all files of the suite: with the share images that takes a core twenty seconds. */
export async function setup(project: TestProject): Promise<() => void> {
  await ensureBuilt();
  const build = copyBuild();
  const prerendered = { whole: makeFolder(), small: makeFolder() };
  const cleanUp = () => {
    for (const folder of [build, prerendered.whole, prerendered.small]) removeFolder(folder);
  };
  try {
    await prerender(build, prerendered.whole);
    copyShareImages(prerendered.whole, prerendered.small);
    await prerender(build, prerendered.small, smallContent());
  } catch (error) {
    cleanUp();
    throw error;
  }
  project.provide("build", build);
  project.provide("prerendered", prerendered);
  return cleanUp;
}

/** Share images are named by what they show: a server that finds them draws only what is missing. */
export function copyShareImages(from: string, to: string): void {
  cpSync(join(from, "site/shares"), join(to, "site/shares"), { recursive: true });
}

async function prerender(build: string, varDir: string, entries?: ContentEntry[]): Promise<void> {
  const cms = await startStandInCms(entries);
  const web = await startWebServer({ build, varDir, cmsUrl: cms.url, readToken: cms.readToken, args: ["prerender"] });
  const code = await web.ended;
  await cms.stop();
  if (code !== 0 || !/prerendered [1-9]/.test(web.output())) {
    throw new Error(`The site could not be pre-rendered (exit code ${code}):\n${web.output()}`);
  }
}
