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

/** Builds and pre-renders once for all files of the suite: a full pre-render costs both cores ten seconds. */
export async function setup(project: TestProject): Promise<() => void> {
  await ensureBuilt();
  const build = copyBuild();
  const prerendered = { whole: makeFolder(), small: makeFolder() };
  const cleanUp = () => {
    for (const folder of [build, prerendered.whole, prerendered.small]) removeFolder(folder);
  };
  try {
    await prerender(build, prerendered.whole);
    await prerender(build, prerendered.small, smallContent());
  } catch (error) {
    cleanUp();
    throw error;
  }
  project.provide("build", build);
  project.provide("prerendered", prerendered);
  return cleanUp;
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
