import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type FilledCms, randomSecrets, startEmptyCms } from "./cms-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An empty CMS after its first start; tests work on copies. */
    filledCms: FilledCms;
  }
}

/** Fills one CMS for all files of the suite: the first start takes the processor twice as long as any later one. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "cms-"));
  const secrets = randomSecrets();
  const cms = await startEmptyCms({ ...secrets, VAR_DIR: folder });
  await cms.stop();
  project.provide("filledCms", { folder, secrets });
  return () => rmSync(folder, { recursive: true, force: true });
}
