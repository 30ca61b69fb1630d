import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { devNull, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { followParent, inProject, strapi } from "../../tools/packages.mjs";
import { findFreePorts } from "../../tools/shared/ports.ts";
import { signInAsAdmin, type TestAdmin } from "./cms-admin.ts";
import { type CmsDatabase, databaseSettings, execute, isPostgres, newDatabase } from "./cms-database.ts";
import { dropDatabase } from "./postgres.ts";

const cmsFolder = inProject("cms");
export const sampleContent = resolve(import.meta.dirname, "../cms/fixtures/content");
const startTimeoutMs = 120_000;

/** What a test may do with a running CMS, whoever started it. */
export interface CmsAccess {
  url: string;
  readToken: string;
  /** May deliver leads, and nothing else. */
  leadToken: string;
  /** Signs what the CMS and the web server tell each other. */
  webhookSecret: string;
  varFolder: string;
  database: CmsDatabase;
  /** All that the process has printed so far. */
  output(): string;
  /** One session for the whole life of this CMS: the login is rate limited. */
  adminLogin(): Promise<TestAdmin>;
}

export interface TestCms extends CmsAccess {
  processId(): number;
  /** Ends the process as a power cut would; `restart` brings it back. */
  kill(): Promise<void>;
  /** Ends the process and starts it again on the same data and port. */
  restart(environment?: NodeJS.ProcessEnv): Promise<void>;
  /** Ends the process group; what it wrote stays. */
  end(): Promise<void>;
  /** Ends the process group and removes everything it wrote. */
  stop(): Promise<void>;
}

/** What a CMS has written that was stopped, the secrets it was written with, and what it printed at its first start. */
export interface FilledCms {
  folder: string;
  database: CmsDatabase;
  secrets: NodeJS.ProcessEnv;
  firstStart: string;
}

/** Starts the built CMS on a free loopback port, on nothing: it makes its admin and imports the sample content. */
export function startEmptyCms(environment: NodeJS.ProcessEnv = {}, database?: CmsDatabase): Promise<TestCms> {
  const folder = environment.VAR_DIR ?? makeFolder();
  return startCmsIn(folder, database ?? newDatabaseIn(folder), { ...randomSecrets(), ...environment });
}

/** The same on a copy of a filled one's data; what it prints can go to a file, too. */
export function startFilledCms(
  filled: FilledCms,
  environment: NodeJS.ProcessEnv = {},
  outputFile?: string,
): Promise<TestCms> {
  const folder = copyOf(filled);
  const database = newDatabaseIn(folder, filled.database);
  return startCmsIn(folder, database, { ...filled.secrets, ...environment }, outputFile);
}

/** Runs one on a copy of a filled one's data, changed by `sql`, that is expected to refuse its start. */
export async function runFilledCmsUntilExit(filled: FilledCms, environment: NodeJS.ProcessEnv, sql?: string) {
  const folder = copyOf(filled);
  try {
    const database = newDatabaseIn(folder, filled.database);
    if (sql) execute(database, sql);
    return await runCmsUntilExit({ VAR_DIR: folder, ...filled.secrets, ...environment }, database);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function copyOf(filled: FilledCms): string {
  const folder = makeFolder();
  cpSync(filled.folder, folder, { recursive: true });
  return folder;
}

export function newDatabaseIn(folder: string, template?: CmsDatabase): CmsDatabase {
  return newDatabase(join(folder, "cms.db"), template);
}

/** Waits until it answers. */
async function startCmsIn(
  folder: string,
  database: CmsDatabase,
  environment: NodeJS.ProcessEnv,
  outputFile?: string,
): Promise<TestCms> {
  const settings = { ...(await cmsEnvironment(folder)), ...databaseSettings(database), ...environment };
  const url = `http://127.0.0.1:${settings.CMS_PORT}`;
  let running = launch(settings, outputFile);
  let admin: Promise<TestAdmin> | undefined;

  async function stop() {
    await end(running.child);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    if (isPostgres(database)) dropDatabase(database);
  }
  async function untilHealthy() {
    try {
      await waitUntilHealthy(url, running);
    } catch (error) {
      await stop();
      throw error;
    }
  }

  await untilHealthy();
  return {
    url,
    readToken: settings.CMS_READ_TOKEN ?? "",
    leadToken: settings.CMS_LEAD_TOKEN ?? "",
    webhookSecret: settings.SITE_WEBHOOK_SECRET ?? "",
    varFolder: folder,
    database,
    output: () => running.output(),
    adminLogin() {
      admin ??= signInAsAdmin(url, settings.CMS_ADMIN_EMAIL ?? "", settings.CMS_ADMIN_PASSWORD ?? "");
      return admin;
    },
    processId: () => running.child.pid ?? 0,
    async kill() {
      killGroup(running.child, "SIGKILL");
      await running.ended;
    },
    async restart(changes = {}) {
      await end(running.child);
      running = launch({ ...settings, ...changes }, outputFile);
      await untilHealthy();
    },
    end: () => end(running.child),
    stop,
  };
}

/** Runs a CMS that is expected to refuse its start, and answers how it ended. */
export async function runCmsUntilExit(
  environment: NodeJS.ProcessEnv,
  database?: CmsDatabase,
): Promise<{ code: number | null; output: string }> {
  const folder = makeFolder();
  const its = databaseSettings(database ?? newDatabaseIn(folder));
  const running = launch({ ...(await cmsEnvironment(folder)), ...randomSecrets(), ...its, ...environment });
  const limit = setTimeout(() => end(running.child), startTimeoutMs);
  const code = await running.ended;
  clearTimeout(limit);
  rmSync(folder, { recursive: true, force: true });
  return { code, output: running.output() };
}

/** Kills a starting CMS, as a power cut would, the moment it has printed `text`. */
export async function killCmsWhenItPrints(
  text: string,
  environment: NodeJS.ProcessEnv,
  database: CmsDatabase,
): Promise<string> {
  const folder = makeFolder();
  const settings = { ...(await cmsEnvironment(folder)), ...randomSecrets(), ...databaseSettings(database) };
  const running = launch({ ...settings, ...environment });
  running.child.stdout?.on("data", () => {
    if (running.output().includes(text)) killGroup(running.child, "SIGKILL");
  });
  await running.ended;
  rmSync(folder, { recursive: true, force: true });
  return running.output();
}

interface RunningCms {
  child: ChildProcess;
  ended: Promise<number | null>;
  output(): string;
}

/** In a process group of its own; it ends itself when the test run is gone, even if that was killed. */
function launch(environment: NodeJS.ProcessEnv, outputFile?: string): RunningCms {
  if (!existsSync(join(cmsFolder, "dist", "build", "index.html"))) {
    throw new Error("The CMS is not built, so it cannot be tested. Run `npm run build -- cms`.");
  }
  const child = spawn(process.execPath, [...followParent, strapi, "start"], {
    cwd: cmsFolder,
    env: environment,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (bytes) => {
      text += bytes;
      if (outputFile) appendFileSync(outputFile, bytes);
    });
  }
  const killWithRun = () => killGroup(child, "SIGKILL");
  process.once("exit", killWithRun);
  const ended = new Promise<number | null>((done) => {
    child.once("close", (code) => {
      process.off("exit", killWithRun);
      done(code);
    });
  });
  return { child, ended, output: () => text };
}

async function waitUntilHealthy(url: string, running: RunningCms): Promise<void> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (running.child.exitCode !== null) throw new Error(`The CMS ended before it answered:\n${running.output()}`);
    const response = await fetch(`${url}/_health`).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await pause(100);
  }
  throw new Error(`The CMS did not answer within ${startTimeoutMs / 1000} s:\n${running.output()}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  killGroup(child, "SIGTERM");
  const killTimer = setTimeout(() => killGroup(child, "SIGKILL"), 5_000);
  await ended;
  clearTimeout(killTimer);
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (!child.pid) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

/** Nothing of the outer environment but what a process needs to run. */
async function cmsEnvironment(folder: string): Promise<NodeJS.ProcessEnv> {
  const [port] = await findFreePorts(1);
  return {
    PATH: process.env.PATH,
    HOME: folder,
    // Where Strapi's command line keeps its own settings.
    XDG_CONFIG_HOME: process.env.TMPDIR ?? tmpdir(),
    TMPDIR: process.env.TMPDIR ?? tmpdir(),
    NODE_ENV: "production",
    ENV_PATH: devNull,
    VAR_DIR: folder,
    CONTENT_DIR: sampleContent,
    SITE_URL: "http://127.0.0.1:3000",
    CMS_PORT: String(port),
  };
}

/** Its own ones for each CMS; instances of one database share them. */
export function randomSecrets(): NodeJS.ProcessEnv {
  const secret = () => randomBytes(32).toString("hex");
  return {
    CMS_READ_TOKEN: secret(),
    CMS_LEAD_TOKEN: secret(),
    SITE_WEBHOOK_SECRET: secret(),
    CMS_ADMIN_EMAIL: "admin@hetreteg.example",
    CMS_ADMIN_PASSWORD: `Aa1${secret()}`,
    APP_KEYS: `${secret()},${secret()}`,
    API_TOKEN_SALT: secret(),
    ADMIN_JWT_SECRET: secret(),
    TRANSFER_TOKEN_SALT: secret(),
    ENCRYPTION_KEY: secret(),
    JWT_SECRET: secret(),
  };
}

export function makeFolder(): string {
  return mkdtempSync(join(tmpdir(), "cms-"));
}
