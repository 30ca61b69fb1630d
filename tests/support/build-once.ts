import type { TestProject } from "vitest/node";
import { copyBuild, removeFolder } from "./built-site.ts";
import { ensureBuilt } from "./ensure-built.ts";

/** Builds once for all files of a suite that needs no page rendered beforehand. */
export async function setup(project: TestProject): Promise<() => void> {
  await ensureBuilt();
  const build = copyBuild();
  project.provide("build", build);
  return () => removeFolder(build);
}
