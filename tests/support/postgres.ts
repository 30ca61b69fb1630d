import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePorts } from "../../tools/shared/ports.ts";

const run = promisify(execFile);
const superuser = "tester";
const startTimeoutMs = 60_000;

/** Debian keeps them off the path, a folder for each version; the newest. */
const [programs] = globSync("/usr/lib/postgresql/*/bin").toSorted(
  (a, b) => Number(versionOf(b)) - Number(versionOf(a)),
);

export const hasPostgres = programs !== undefined;

/** For titles of tests that are left out without it. */
export const postgresNeeded = hasPostgres ? "" : " (needs Postgres: apt-get install postgresql)";

export interface Postgres {
  port: number;
  /** Of the superuser, without a database's name. */
  url: string;
  /** Returns its address, with a role of its own that owns it. */
  createDatabase(name: string): Promise<string>;
  /** Runs SQL as the superuser. Returns the rows, without formatting. */
  sql(text: string, database?: string): Promise<string[]>;
  /** Every process of the server gets the signal: SIGKILL ends it at once, SIGSTOP lets it accept and answer nothing. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** After a kill, on the same port and data. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** A server of its own, with durable commits unless the settings say otherwise, on a free loopback port. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  const owner = unprivileged();
  // The test run's own folder is closed to other users.
  const folder = mkdtempSync(join(owner.uid === undefined ? tmpdir() : "/tmp", "postgres-"));
  const data = join(folder, "data");
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const [port = 0] = await findFreePorts(1);
  const options = { ...owner, cwd: folder };
  // A language's order of letters, as an operator's database may have: SQLite compares bytes.
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=hu-HU"];
  await run(program("initdb"), ["-D", data, "-U", superuser, "--auth=trust", ...locale], options);
  const given = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    shared_buffers: "32MB",
    ...settings,
  };
  const flags = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const address = (user: string, database = "") => `postgres://${user}@127.0.0.1:${port}${database && `/${database}`}`;
  let server = await start();

  async function start(): Promise<ChildProcess> {
    const child = spawn(program("postgres"), ["-D", data, ...flags], {
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (text += bytes));
    // Its input is open for as long as this process lives, however that ends.
    const afterwards = `kill -QUIT ${child.pid}; while kill -0 ${child.pid}; do sleep 0.1; done; rm -rf ${folder}`;
    const guard = spawn("sh", ["-c", `read _; ${afterwards}`], { stdio: ["pipe", "ignore", "ignore"] });
    child.once("exit", () => guard.kill("SIGKILL"));
    const deadline = Date.now() + startTimeoutMs;
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`Postgres ended before it took connections:\n${text}`);
      if (Date.now() > deadline) throw new Error(`Postgres takes no connections after ${startTimeoutMs} ms:\n${text}`);
      await pause(50);
    }
    return child;
  }

  function isReady(): Promise<boolean> {
    return run(program("pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-U", superuser]).then(
      () => true,
      () => false,
    );
  }

  async function sql(text: string, database = "postgres"): Promise<string[]> {
    return psql(address(superuser, database), text).split("\n").filter(Boolean);
  }

  return {
    port,
    url: address(superuser),
    sql,
    async createDatabase(name) {
      await sql(`CREATE ROLE "${name}" LOGIN`);
      await sql(`CREATE DATABASE "${name}" OWNER "${name}"`);
      return address(name, name);
    },
    async kill(signal) {
      const ended = signal === "SIGKILL" && once(server, "exit");
      signalAll(server, signal);
      await ended;
    },
    async restart() {
      server = await start();
    },
    async stop() {
      if (server.exitCode === null && server.signalCode === null) {
        const ended = once(server, "exit");
        signalAll(server, "SIGCONT");
        // Ends connections, too.
        server.kill("SIGINT");
        const killTimer = setTimeout(() => signalAll(server, "SIGKILL"), 10_000);
        await ended;
        clearTimeout(killTimer);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As the superuser, who owns it; nobody may be connected to `template`. */
export function createDatabase(serverUrl: string, name: string, template = "template0"): string {
  psql(`${serverUrl}/postgres`, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return `${serverUrl}/${name}`;
}

export function dropDatabase(url: string): void {
  const server = new URL(url);
  const name = server.pathname.slice(1);
  server.pathname = "/postgres";
  psql(server.href, `DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
}

/** Returns the rows, without formatting. */
export function psql(url: string, sql: string): string {
  const flags = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"];
  const options = { input: sql, encoding: "utf8", maxBuffer: 1 << 28, stdio: "pipe" } as const;
  return execFileSync(program("psql"), [...flags, url], options).trim();
}

/** As `npm run restore` tells the operator to. */
export function restoreDump(file: string, url: string): void {
  execFileSync(program("pg_restore"), ["--single-transaction", "--exit-on-error", "--no-owner", "--dbname", url, file]);
}

function program(name: string): string {
  if (!programs) throw new Error("There is no Postgres. Fix: apt-get install postgresql");
  return join(programs, name);
}

/** The children first would be restarted by their parent. */
function signalAll({ pid = 0 }: ChildProcess, signal: NodeJS.Signals): void {
  for (const one of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(one, signal);
    } catch {
      // It has ended.
    }
  }
}

function childrenOf(pid: number): number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Postgres refuses to run as root; Debian's package made a user for it. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function versionOf(folder: string): string | undefined {
  return folder.split("/").at(-2);
}
