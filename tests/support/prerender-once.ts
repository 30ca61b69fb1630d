import type { TestProject } from "vitest/node";
import { copyBuild, makeFolder, removeFolder } from "./built-site.ts";
import { ensureBuilt } from "./ensure-built.ts";
import { startStandInCms } from "./stand-in-cms.ts";
import { startWebServer } from "./web-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A copy of the build. */
    build: string;
    /** A `var/` folder with every page of the site; tests work on copies. */
    prerendered: string;
  }
}

/** Builds and pre-renders once for all files of the suite: a full pre-render costs both cores ten seconds. */
export async function setup(project: TestProject): Promise<() => void> {
  await ensureBuilt();
  const build = copyBuild();
  const varDir = makeFolder();
  const cleanUp = () => {
    removeFolder(build);
    removeFolder(varDir);
  };
  const cms = await startStandInCms();
  const web = await startWebServer({ build, varDir, cmsUrl: cms.url, readToken: cms.readToken, args: ["prerender"] });
  const code = await web.ended;
  await cms.stop();
  if (code !== 0 || !/prerendered [1-9]/.test(web.output())) {
    cleanUp();
    throw new Error(`The site could not be pre-rendered (exit code ${code}):\n${web.output()}`);
  }
  project.provide("build", build);
  project.provide("prerendered", varDir);
  return cleanUp;
}
