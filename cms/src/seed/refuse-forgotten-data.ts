import { closeSync, existsSync, globSync, openSync, readFileSync, readSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { pathFromCms, readVariable, varFolder } from "../environment";
import { usesPostgres } from "../postgres-address";
import { refuseToStart } from "../refuse-to-start";

const anew = "to begin anew with the demo content, move it out of VAR_DIR first";

/**
 * An empty database beside the data of another is a mistake in the settings, of a restore for one: imported demo content
 * would be shown in the place of the site.
 */
export function refuseForgottenData(folder = varFolder()): void {
  if (existsSync(join(folder, "cms.dump"))) {
    const fix = `put it into the database of DATABASE_URL with pg_restore (docs/operate/backups.md), or, ${anew}.`;
    refuseToStart(`The CMS's database is empty, and the one of a backup is still in ${join(folder, "cms.dump")}.`, fix);
  }
  const used = usesPostgres()
    ? ""
    : realpathSync(pathFromCms(readVariable("DATABASE_FILENAME") || join(folder, "cms.db")));
  const forgotten = globSync(["*", "*/*"], { cwd: folder, exclude: ["site", "uploads", "mail", "log"] })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file, { throwIfNoEntry: false })?.isFile() && !isPartOf(used, realpathSync(file)))
    .find((file) => isSqlite(file) && holdsPages(file));
  if (forgotten) {
    const fix = `set DATABASE_CLIENT=sqlite and DATABASE_FILENAME=${forgotten} in .env or, ${anew}.`;
    refuseToStart(`The CMS's database is empty, and another one with content is in ${forgotten}.`, fix);
  }
  if (holdsStoredPages(join(folder, "site", "index.json"))) {
    refuseToStart(
      `The CMS's database is empty, but ${join(folder, "site")} holds pages that were made from another.`,
      `compare DATABASE_CLIENT, DATABASE_FILENAME and DATABASE_URL in .env with what the site ran with or, ${anew}.`,
    );
  }
}

/** Also when it cannot be read, as below: who begins anew is told once too often. */
function holdsStoredPages(index: string): boolean {
  if (!existsSync(index)) return false;
  try {
    return Object.keys(JSON.parse(readFileSync(index, "utf8")).pages).length > 0;
  } catch {
    return true;
  }
}

/**
 * These are never opened: SQLite's locks belong to the process (POSIX), and closing any descriptor of a file drops them.
 * Another program that opens the database then cuts its shared memory short, and the CMS dies of SIGBUS.
 */
function isPartOf(database: string, file: string): boolean {
  return ["", "-wal", "-shm", "-journal"].some((ending) => file === database + ending);
}

function isSqlite(file: string): boolean {
  const head = Buffer.alloc(16);
  const descriptor = openSync(file, "r");
  readSync(descriptor, head);
  closeSync(descriptor);
  return head.toString() === "SQLite format 3\0";
}

function holdsPages(file: string): boolean {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true });
    if (!database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'pages'").get()) return false;
    return database.prepare("SELECT 1 FROM pages").get() !== undefined;
  } catch {
    return true;
  } finally {
    database?.close();
  }
}
