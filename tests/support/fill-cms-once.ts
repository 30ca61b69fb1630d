import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { type FilledCms, makeFolder, randomSecrets, startEmptyCms, startFilledCms } from "./cms-process.ts";
import { copyDatabase, type SharedCms } from "./shared-cms.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An empty CMS after its first start; tests work on copies. */
    filledCms: FilledCms;
    /** One that runs for all files that neither start it anew nor want settings of their own. */
    sharedCms: SharedCms;
  }
}

/** Fills one CMS for all files of the suite: a first start takes 14 s of the processor, a later one 7. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeFolder();
  const secrets = randomSecrets();
  const cms = await startEmptyCms({ ...secrets, VAR_DIR: folder });
  const firstStart = cms.output();
  await cms.stop();
  const filled: FilledCms = { folder, secrets, firstStart };
  project.provide("filledCms", filled);

  const runFolder = makeFolder();
  const [snapshot, outputFile] = [join(runFolder, "snapshot.db"), join(runFolder, "output.log")];
  const shared = await startFilledCms(filled, {}, outputFile);
  const { url, readToken, leadToken, webhookSecret, databaseFile } = shared;
  const adminToken = (await shared.adminLogin()).token();
  await copyDatabase(databaseFile, snapshot);
  const access = { url, readToken, leadToken, webhookSecret, databaseFile };
  project.provide("sharedCms", { ...access, adminToken, snapshot, outputFile });
  return async () => {
    await shared.stop();
    for (const made of [folder, runFolder]) rmSync(made, { recursive: true, force: true });
  };
}
