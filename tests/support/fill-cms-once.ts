import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { signIn } from "./cms-admin.ts";
import { type FilledCms, makeFolder, randomSecrets, startEmptyCms, startFilledCms } from "./cms-process.ts";
import { startPostgres } from "./postgres.ts";
import { preload } from "./preload.ts";
import { type SharedCms, takeSnapshot } from "./shared-cms.ts";
import { wholeFixtures } from "./whole-fixtures.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** An empty CMS after its first start; tests work on copies. */
    filledCms: FilledCms;
    /** One that runs for all files that neither start it anew nor want settings of their own. */
    sharedCms: SharedCms;
  }
}

/** What some files need and none minds. */
const settingsOfShared = {
  CMS_LOG_LEVEL: "http",
  CMS_PUBLIC_URL: "https://cms.example",
  LEADS_CLEANUP_CRON: "* * * * * *",
  TRUST_PROXY_HOPS: "1",
  NODE_OPTIONS: preload(resolve(import.meta.dirname, "../cms/fixtures/tell-what-is-loaded.cjs")),
};

/** Fills one CMS for all files of the suite: a first start takes 6 s of the processor, a later one 3. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = process.env.TEST_DATABASE === "postgres" ? await startPostgres({ fsync: "off" }) : undefined;
  if (postgres) process.env.TEST_POSTGRES_URL = postgres.url;
  const folder = makeFolder();
  const secrets = randomSecrets();
  const cms = await startEmptyCms({
    ...secrets,
    VAR_DIR: folder,
    CONTENT_DIR: wholeFixtures(join(folder, "fixtures")),
  });
  const [firstStart, { database }] = [cms.output(), cms];
  await cms.end();
  const filled: FilledCms = { folder, database, secrets, firstStart };
  project.provide("filledCms", filled);

  const runFolder = makeFolder();
  const outputFile = join(runFolder, "output.log");
  const shared = await startFilledCms(filled, settingsOfShared, outputFile);
  const { url, readToken, leadToken, webhookSecret, varFolder } = shared;
  const { CMS_ADMIN_EMAIL: email, CMS_ADMIN_PASSWORD: password } = secrets;
  const { cookie } = await signIn(url, email ?? "", password ?? "");
  const snapshot = await takeSnapshot(shared.database, join(runFolder, "snapshot.db"));
  const access = { url, readToken, leadToken, webhookSecret, varFolder, database: shared.database };
  project.provide("sharedCms", { ...access, adminCookie: cookie, snapshot, outputFile, processId: shared.processId() });
  return async () => {
    await shared.stop();
    await postgres?.stop();
    for (const made of [folder, runFolder]) rmSync(made, { recursive: true, force: true });
  };
}
