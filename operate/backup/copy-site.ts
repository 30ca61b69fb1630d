import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { execa } from "execa";
import { setEnvLines } from "../../settings/env-file.ts";
import { settingNames } from "../../settings/settings.ts";
import { inProject } from "../../tools/packages.mjs";
import { envFile, type Settings } from "../../tools/shared/environment.ts";
import { Failure } from "../../tools/shared/failure.ts";
import { proofsFile } from "../../web/src/consent/consent-store.server.ts";
import { journalFile } from "../../web/src/leads/leads.server.ts";

/** Folders of VAR_DIR whose files are replaced or removed, not changed in place. */
const folders = ["uploads", "site", "mail", "consent-texts"];

/**
 * Copies what cannot be made again into the empty folder `copy` of VAR_DIR, while the site runs. The order counts: leads
 * go from the local journal to their database, where there is one, and then to the CMS, so copies are made in this
 * order; a file that the CMS's database names may be removed or be new, so files are held before it and after it.
 */
export async function copySite(settings: Settings, copy: string): Promise<void> {
  const { varFolder } = settings;
  const { WEB_DATABASE_URL: leadsUrl } = settings.values;
  copySqlite(journalFile(varFolder), join(copy, "leads.db"));
  if (leadsUrl)
    await dumpPostgres({ setting: "WEB_DATABASE_URL", url: leadsUrl, schema: "leads" }, join(copy, "leads.dump"));
  hold(varFolder, copy);
  await copyDatabase(settings, copy);
  if (existsSync(proofsFile(varFolder))) copyFileSync(proofsFile(varFolder), proofsFile(copy));
  hold(varFolder, copy);
  const envText = existsSync(envFile) ? readFileSync(envFile, "utf8") : "";
  writeFileSync(join(copy, ".env"), effectiveEnvText(envText, process.env));
}

async function copyDatabase({ values }: Settings, copy: string): Promise<void> {
  if (values.DATABASE_CLIENT === "postgres") {
    const { DATABASE_URL: url = "", DATABASE_SSL } = values;
    const ssl = DATABASE_SSL === "true" ? "require" : "prefer";
    return dumpPostgres({ setting: "DATABASE_URL", url, ssl }, join(copy, "cms.dump"));
  }
  const file = values.DATABASE_FILENAME || join(values.VAR_DIR, "cms.db");
  copySqlite(resolve(inProject("cms"), file), join(copy, "cms.db"));
}

/** In one read transaction, which writers do not wait for; a damaged file makes it throw. */
function copySqlite(file: string, copy: string): void {
  if (!existsSync(file)) {
    const fix = "start the CMS once, or set VAR_DIR and DATABASE_FILENAME to what it runs with.";
    throw new Failure(`There is no database at ${file}.`, { fix });
  }
  const db = new Database(file, { timeout: 30_000 });
  try {
    db.prepare("VACUUM INTO ?").run(copy);
  } finally {
    db.close();
  }
}

interface Dumped {
  setting: string;
  url: string;
  ssl?: string;
  /** This alone. */
  schema?: string;
}

/** By the environment, as arguments are seen by every user of the machine. */
async function dumpPostgres({ setting, url, ssl = "prefer", schema }: Dumped, copy: string): Promise<void> {
  const { hostname, port, pathname, username, password, searchParams } = new URL(url);
  const env = {
    PGHOST: hostname,
    PGPORT: port || "5432",
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGSSLMODE: searchParams.get("sslmode") ?? ssl,
    PGCONNECT_TIMEOUT: "10",
  };
  const flags = ["--format=custom", "--compress=0", "--no-owner", "--no-privileges", "--no-password"];
  if (schema) flags.push(`--schema=${schema}`);
  const { failed, code, stderr } = await execa("pg_dump", [...flags, `--file=${copy}`], { env, reject: false });
  if (!failed) return;
  if (code === "ENOENT") {
    const fix = "install PostgreSQL's client programs (Debian: postgresql-client), as new as the server or newer.";
    throw new Failure(`The program pg_dump is missing, which copies the database of ${setting}.`, { fix });
  }
  const fix = `compare ${setting} with the server; pg_dump has to be as new as the server or newer.`;
  throw new Failure(`pg_dump could not copy the database of ${setting}.`, {
    fix,
    lines: stderr.split("\n").slice(0, 5),
  });
}

/** By hard links, so that nothing is copied and what is removed meanwhile stays. What is held already is left. */
function hold(from: string, to: string, names: readonly string[] = folders): void {
  for (const name of names) {
    const [file, held] = [join(from, name), join(to, name)];
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) {
      mkdirSync(held, { recursive: true });
      // Folders first: the index of pages names files that are there when it is held, and recompressing removes others.
      const entries = readdirSync(file, { withFileTypes: true });
      const sorted = entries.toSorted((one, other) => Number(other.isDirectory()) - Number(one.isDirectory()));
      hold(
        file,
        held,
        sorted.map((entry) => entry.name),
      );
    } else if (found && !existsSync(held)) linkOrCopy(file, held);
  }
}

function linkOrCopy(file: string, held: string): void {
  try {
    linkSync(realpathSync(file), held);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    // Another disk, or one without hard links.
    copyFileSync(file, held);
  }
}

/** `.env` with the settings that the environment has instead, such as secrets of a container. */
export function effectiveEnvText(text: string, environment: NodeJS.ProcessEnv): string {
  const given = settingNames.flatMap((name) => (environment[name] ? [[name, environment[name]] as const] : []));
  return setEnvLines(text, Object.fromEntries(given));
}
