import type { TestProject } from "vitest/node";
import { copyBuild, ensureBuilt, removeFolder } from "./built-site.ts";

/** Builds once for all files of a suite that needs no page rendered beforehand. */
export function setup(project: TestProject): () => void {
  ensureBuilt();
  const build = copyBuild();
  project.provide("build", build);
  return () => removeFolder(build);
}
