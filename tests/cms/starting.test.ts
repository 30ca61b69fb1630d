import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { inProject, strapi } from "../../tools/packages.mjs";
import { borrowCms } from "../support/cms.ts";
import { execute, isPostgres } from "../support/cms-database.ts";
import { runCmsUntilExit, runFilledCmsUntilExit, startFilledCms } from "../support/cms-process.ts";
import { preload } from "../support/preload.ts";

const cmsFolder = inProject("cms");
test("the CMS does not start with secrets that are missing, short, known or not random, and names each", async () => {
  const { code, output } = await runCmsUntilExit({
    APP_KEYS: undefined,
    JWT_SECRET: "",
    CMS_READ_TOKEN: "0123456789abcdef",
    ADMIN_JWT_SECRET: "tobemodified",
    API_TOKEN_SALT: "a".repeat(64),
  });
  for (const problem of [
    "APP_KEYS is missing",
    "JWT_SECRET is missing",
    "CMS_READ_TOKEN is too short",
    "ADMIN_JWT_SECRET still has the example's value",
    "API_TOKEN_SALT is not random",
  ]) {
    expect(output).toContain(problem);
  }
  expect(output).toMatch(/Fix: run `npm start`/);
  expect(output).not.toMatch(/\n\s+at /);
  expect(code).toBe(1);
});

test("the CMS alone takes its settings from the project's .env", async () => {
  const project = mkdtempSync(join(tmpdir(), "project-"));
  mkdirSync(join(project, "cms"));
  for (const name of ["dist", "node_modules", "package.json", "tsconfig.json"]) {
    symlinkSync(join(cmsFolder, name), join(project, "cms", name));
  }
  symlinkSync(inProject("settings"), join(project, "settings"));
  writeFileSync(join(project, ".env"), "JWT_SECRET=short\n");
  const { status, stderr } = spawnSync(process.execPath, [strapi, "start"], {
    cwd: join(project, "cms"),
    env: { PATH: process.env.PATH, HOME: project },
    encoding: "utf8",
  });
  rmSync(project, { recursive: true });
  expect(stderr).toContain("JWT_SECRET is too short");
  expect(status).toBe(1);
});

test("the CMS does not start without an admin to be made", async () => {
  const withoutAdmin = (password: string) =>
    runFilledCmsUntilExit(inject("filledCms"), { CMS_ADMIN_PASSWORD: password }, "DELETE FROM admin_users");
  const missing = await withoutAdmin("");
  expect(missing.output).toMatch(/no admin yet, and CMS_ADMIN_EMAIL or CMS_ADMIN_PASSWORD is missing/);
  const weak = await withoutAdmin("short");
  expect(weak.output).toContain("CMS_ADMIN_PASSWORD is too short (5 characters): write at least 12");
  expect([missing.code, weak.code]).toEqual([1, 1]);
});

test.each([
  ["journal_mode", /runs with journal_mode=delete and synchronous=2/],
  ["synchronous", /runs with journal_mode=wal and synchronous=1/],
])("the CMS does not start when SQLite does not grant %s", async (pragma, message) => {
  const stub = resolve(import.meta.dirname, "fixtures/deaf-sqlite.cjs");
  // Not a filled one: its file remembers that it writes ahead.
  const deaf = { DEAF_TO: pragma, NODE_OPTIONS: preload(stub), DATABASE_CLIENT: "sqlite", DATABASE_FILENAME: "" };
  const { code, output } = await runCmsUntilExit(deaf);
  expect(output).toMatch(message);
  expect(code).toBe(1);
});

test("the CMS does not start without its database", async () => {
  const away = { DATABASE_CLIENT: "postgres", DATABASE_URL: "postgres://cms:password@localhost:1/cms" };
  const { code, output } = await runCmsUntilExit(away);
  expect(output).toMatch(/^✗ The CMS cannot reach its database: .*ECONNREFUSED.*\.\n {2}Fix: /);
  expect(output).not.toMatch(/password|\n\s+at /);
  expect(code).toBe(1);
});

test("the CMS does not start in a folder that other users of the machine may read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "loose-"));
  chmodSync(folder, 0o755);
  const { code, output } = await runCmsUntilExit({ VAR_DIR: folder });
  rmSync(folder, { recursive: true });
  expect(output).toContain(`Other users of this machine may read ${folder} (mode 755)`);
  expect(output).toContain("Fix: write a folder of this site alone into VAR_DIR in .env");
  expect(code).toBe(1);
});

test("the CMS does not start with a folder in the place of its database", async () => {
  const folder = mkdtempSync(join(tmpdir(), "folder-"));
  chmodSync(folder, 0o700);
  const { code, output } = await runCmsUntilExit({
    VAR_DIR: folder,
    DATABASE_CLIENT: "sqlite",
    DATABASE_FILENAME: folder,
  });
  rmSync(folder, { recursive: true });
  expect(output).toContain(`The database ${folder} cannot be read (EISDIR)`);
  expect(code).toBe(1);
});

describe("an empty database", () => {
  const { refuseForgottenData } = createRequire(import.meta.url)(
    "../../cms/dist/src/seed/refuse-forgotten-data.js",
  ) as {
    refuseForgottenData(folder: string): void;
  };
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "forgotten-"));
    mkdirSync(join(folder, "site"));
    makeDatabase("leads.db", "outbox");
    vi.stubEnv("DATABASE_CLIENT", "sqlite");
    vi.stubEnv("DATABASE_FILENAME", makeDatabase("cms.db"));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  function makeDatabase(name: string, ...titles: string[]): string {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    const table = name === "leads.db" ? "receipts" : "pages";
    execute(file, `CREATE TABLE ${table} (title TEXT)`);
    for (const title of titles) execute(file, `INSERT INTO ${table} VALUES (?)`, title);
    return file;
  }

  /** What it says before it ends; "" when it goes on. */
  function said(): string {
    const lines: string[] = [];
    vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
    vi.spyOn(process, "exit").mockImplementation(() => {
      throw new Error("ended");
    });
    try {
      refuseForgottenData(folder);
    } catch (error) {
      if ((error as Error).message !== "ended") throw error;
    }
    return lines.join("\n");
  }

  test("is filled where there is nothing else: a new folder, a journal, an index without pages, a cache", () => {
    writeFileSync(join(folder, "site", "index.json"), '{"pages":{}}');
    writeFileSync(join(folder, "notes.db"), "no database");
    symlinkSync(join(folder, "gone.db"), join(folder, "link.db"));
    makeDatabase("cache.sqlite");
    expect(said()).toBe("");
    vi.stubEnv("DATABASE_FILENAME", "");
    expect(said()).toBe("");
  });

  test.skipIf(process.platform !== "linux")("keeps its locks while the files beside it are looked through", () => {
    const database = new Database(join(folder, "cms.db"));
    database.pragma("journal_mode = WAL");
    database.prepare("SELECT 1 FROM pages").get();
    const own = ["cms.db", "cms.db-shm"].map((name) => String(statSync(join(folder, name)).ino));
    const locks = () =>
      readFileSync("/proc/locks", "utf8")
        .split("\n")
        .filter((line) => own.some((inode) => line.includes(`:${inode} `)))
        .map((line) => line.replace(/^\d+: /, ""))
        .toSorted();
    const before = locks();
    expect(before.length).toBeGreaterThan(0);
    expect(said()).toBe("");
    expect(locks()).toEqual(before);
    database.close();
  });

  test.each(["cms/cms.db", "content.sqlite", "backup-copy/cms.db"])(
    "is not filled beside one with content in %s",
    (name) => {
      const file = makeDatabase(name, "Home");
      expect(said()).toContain(`another one with content is in ${file}.`);
      expect(said()).toContain(`DATABASE_FILENAME=${file} in .env`);
      vi.stubEnv("DATABASE_CLIENT", "postgres");
      expect(said()).toContain(file);
      vi.stubEnv("DATABASE_CLIENT", "sqlite");
      writeFileSync(file, readFileSync(file).fill(0, 100));
      expect(said(), "a damaged one").toContain(file);
      rmSync(file);
      expect(said()).toBe("");
    },
  );

  test("is not filled beside a dump of Postgres, or pages that were made from another", () => {
    writeFileSync(join(folder, "site", "index.json"), '{"pages":{"/":{},"/en":{}}}');
    expect(said()).toMatch(/site holds pages that were made from another\.\n {2}Fix: compare DATABASE_CLIENT/);
    writeFileSync(join(folder, "site", "index.json"), "{");
    expect(said(), "a damaged index").toContain("holds pages");
    writeFileSync(join(folder, "cms.dump"), "");
    expect(said()).toMatch(
      /is still in .*cms\.dump\.\n {2}Fix: put it into the database of DATABASE_URL with pg_restore/,
    );
  });

  test("ends the start of the CMS when it is a mistake, and nothing is imported", async () => {
    const file = makeDatabase("cms/cms.db", "Home");
    const emptied = "DELETE FROM pages; DELETE FROM strapi_core_store_settings WHERE key = 'core_seed_progress'";
    const { code, output } = await runFilledCmsUntilExit(inject("filledCms"), { VAR_DIR: folder }, emptied);
    expect(output).toContain(`another one with content is in ${file}.`);
    expect(output).not.toMatch(/^seed /m);
    expect(code).toBe(1);
  });
});

test("the CMS does not start on a port that is taken", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const address = other.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const { code, output } = await runFilledCmsUntilExit(inject("filledCms"), { CMS_PORT: String(port) });
  other.close();
  expect(output).toMatch(new RegExp(`port ${port} is already used`));
  expect(code).toBe(1);
});

test("a CMS whose thread is held for ever ends itself and says why", async () => {
  const fixture = resolve(import.meta.dirname, "fixtures/stands-still.cjs");
  const cms = await startFilledCms(inject("filledCms"), { STUCK_SECONDS: "2", NODE_OPTIONS: preload(fixture) });
  process.kill(cms.processId(), "SIGUSR2");
  await vi.waitFor(() => expect(cms.output()).toContain("The CMS did nothing else for 2 seconds and is ended"), {
    timeout: 60_000,
  });
  await vi.waitFor(() => expect(() => process.kill(cms.processId(), 0)).toThrow("ESRCH"), { timeout: 60_000 });
  await cms.stop();
});

test("in production the CMS prints only its progress; on SQLite it writes ahead, and loads nothing of Postgres and S3", async () => {
  const { database, firstStart } = inject("filledCms");
  if (!isPostgres(database)) {
    const writeAheadVersion = 2;
    expect(readFileSync(database)[18]).toBe(writeAheadVersion);
    expect(statSync(database).mode & 0o777, "made by the first start").toBe(0o600);
    const cms = borrowCms();
    const modes = ["", "-wal", "-shm"].map((part) => statSync(`${cms.database}${part}`).mode & 0o777);
    expect(modes, "the database can be read by other users of the machine").toEqual([0o600, 0o600, 0o600]);
    process.kill(inject("sharedCms").processId, "SIGUSR2");
    await expect.poll(() => cms.output()).toMatch(/^loaded for Postgres and S3: nothing$/m);
  }
  // Strapi asks several things at once inside a transaction, which pg will not take any more in version 9.
  const ofPg = /^\(node:\d+\) DeprecationWarning: Calling client\.query\(\)|^\(Use `node --trace-deprecation/;
  const lines = firstStart
    .trim()
    .split("\n")
    .filter((line) => !isPostgres(database) || !ofPg.test(line));
  expect(lines.filter((line) => !/^seed \d+\/\d+ /.test(line))).toEqual([
    expect.stringMatching(/^cms ready http:\/\/localhost:\d+\/admin$/),
  ]);
});

test("pictures are read by a sharp without the libheif hole", () => {
  const { version } = JSON.parse(readFileSync(resolve(cmsFolder, "node_modules/sharp/package.json"), "utf8"));
  expect(version).toBe("0.35.5");
  const copies = execFileSync("find", ["node_modules", "-path", "*/sharp/package.json"], {
    cwd: cmsFolder,
    encoding: "utf8",
  });
  expect(copies.trim().split("\n")).toEqual(["node_modules/sharp/package.json"]);
});
