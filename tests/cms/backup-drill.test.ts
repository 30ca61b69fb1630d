import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { generateX25519Identity, identityToRecipient } from "age-encryption";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { readEnvText } from "../../settings/env-file.ts";
import { inProject } from "../../tools/packages.mjs";
import { flood } from "../faults/support/posts.ts";
import { copyBuild, makeFolder, removeFolder } from "../support/built-site.ts";
import { startCms, type TestCms } from "../support/cms.ts";
import { databaseSettings, isPostgres, jsonIn, queryRows } from "../support/cms-database.ts";
import { newDatabaseIn, startFilledCms } from "../support/cms-process.ts";
import { ensureBuilt } from "../support/ensure-built.ts";
import { restoreDump } from "../support/postgres.ts";
import { samplePicture } from "../support/sample-pictures.ts";
import { manifestRoutes } from "../support/site.ts";
import { startWebServer, type WebServer } from "../support/web-server.ts";

let folder: string;
let build: string;
let cms: TestCms;
let restoredCms: TestCms | undefined;
let web: WebServer;

beforeAll(async () => {
  await ensureBuilt();
  [folder, build] = [makeFolder(), copyBuild()];
  cms = await startCms();
});
afterAll(async () => {
  await web?.stop();
  await Promise.all([cms?.stop(), restoredCms?.stop()]);
  for (const made of [folder, build]) if (made) removeFolder(made);
});

const secrets = () => inject("filledCms").secrets;

async function startWeb(varDir: string, { url }: Pick<TestCms, "url">, given = secrets()): Promise<void> {
  web = await startWebServer({
    build,
    varDir,
    cmsUrl: url,
    readToken: given.CMS_READ_TOKEN ?? "",
    leadToken: given.CMS_LEAD_TOKEN ?? "",
    environment: {
      TRUST_PROXY_HOPS: "1",
      LEADS_TEAM_EMAIL: "team@hetreteg.example",
      LEADS_FLOOD: "1000000,1000000",
      LEADS_RETRY_SECONDS: "0.1,0.8,259200",
      // After a kill a delivery that was under way waits as long as two attempts may take.
      LEADS_ATTEMPT_SECONDS: "2",
    },
  });
  await web.printed('"event":"ready"');
}

/** By address. */
async function readPages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const route of await manifestRoutes(web)) pages.set(route, (await web.ask(route)).text);
  return pages;
}

async function run(...args: string[]): Promise<string> {
  const varDir = cms.varFolder;
  const given = { ...secrets(), ...databaseSettings(cms.database), VAR_DIR: varDir };
  const env = { PATH: process.env.PATH, ...given, BACKUP_DIR: backups(), BACKUP_KEY: recipient };
  return (await promisify(execFile)(process.execPath, [inProject("tools", "run.mjs"), ...args], { env })).stdout;
}

const backups = () => join(folder, "backups");
let recipient: string;

test("a backup of a site that takes leads and pictures is restored: same pages, no lead lost, every picture there", async () => {
  const varDir = cms.varFolder;
  const identity = await generateX25519Identity();
  recipient = await identityToRecipient(identity);
  writeFileSync(join(folder, "identity.txt"), identity);
  await startWeb(varDir, cms);
  const admin = await cms.adminLogin();
  const picture = new Uint8Array(await samplePicture(600, 400));
  const upload = () => admin.upload("sample.jpg", "image/jpeg", picture);
  expect((await upload()).status).toBe(201);
  const posting = flood(
    () => web.port,
    10,
    100,
    (acknowledged) => acknowledged < 120,
  );
  while (posting.acknowledged.size < 40) await pause(20);

  const before = new Map(posting.acknowledged);
  const backup = run("backup");
  let isMade = false;
  backup.finally(() => {
    isMade = true;
  });
  while (!isMade) await upload();
  expect(await backup).toContain("Backup made");
  const duringBackup = posting.acknowledged.size - before.size;
  await posting.stop();
  expect(posting.wrong).toEqual([]);
  const pages = await readPages();
  expect(pages.size).toBeGreaterThan(20);
  await web.stop("SIGKILL");
  await cms.kill();

  const restored = join(folder, "restored");
  const archive = join(backups(), readdirSync(backups())[0] ?? "");
  expect(await run("restore", archive, restored, "--identity", join(folder, "identity.txt"))).toContain("Restored");
  const kept = readEnvText(readFileSync(join(restored, ".env"), "utf8")).values;
  // The settings name what was restored, not where the backup's site lies.
  expect(kept).toMatchObject({ VAR_DIR: restored, DATABASE_FILENAME: "" });
  const keptSecrets = Object.fromEntries(Object.keys(secrets()).map((name) => [name, kept[name]]));
  const remade = [
    "web-server.lock",
    "backup.lock",
    "last-backup",
    "cms.db-shm",
    "cms.db-wal",
    "leads.db-shm",
    "leads.db-wal",
  ];
  const missing = readdirSync(varDir).filter((name) => !remade.includes(name) && !existsSync(join(restored, name)));
  expect(missing, "what a site writes is backed up").toEqual([]);

  // With its CMS away it shows what it has stored.
  await startWeb(restored, { url: "http://127.0.0.1:9" }, keptSecrets);
  expect(await readPages()).toEqual(pages);
  await web.stop();

  const database = newDatabaseIn(restored);
  if (isPostgres(database)) restoreDump(join(restored, "cms.dump"), database);
  restoredCms = await startFilledCms({ folder: restored, database, secrets: keptSecrets, firstStart: "" });
  await startWeb(restored, restoredCms, keptSecrets);
  const health = async () => JSON.parse((await web.ask("/healthz")).text).leads as { waiting: number };
  const { waiting } = await health();
  while ((await health()).waiting > 0) await pause(100);
  expect(await readPages()).toEqual(pages);

  const restoredVar = restoredCms.varFolder;
  const read = <Row>(sql: string) => queryRows<Row>(restoredCms?.database ?? "", sql);
  const leads = read<{ key: string; reference: string }>("SELECT key, reference FROM leads");
  const files = read<{ url: string; formats: unknown }>("SELECT url, formats FROM files");
  expect(new Set(leads.map(({ key }) => key)).size).toBe(leads.length);
  const references = new Map(leads.map(({ key, reference }) => [key, reference]));
  for (const [key, { reference }] of before) expect(references.get(key)).toBe(reference);
  const urls = files.flatMap(({ url, formats }) => [
    url,
    ...Object.values((jsonIn(formats) ?? {}) as Record<string, { url: string }>).map((format) => format.url),
  ]);
  expect(urls.length).toBeGreaterThan(1);
  expect(urls.filter((url) => !existsSync(join(restoredVar, "uploads", url)))).toEqual([]);
  console.log(
    `backup drill: acknowledged before it ${before.size}, during it ${duringBackup}, leads restored ${leads.length}, ` +
      `delivered after the restore ${waiting}, pages ${pages.size}, pictures ${files.length} (files ${urls.length})`,
  );
});
