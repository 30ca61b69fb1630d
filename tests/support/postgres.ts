import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, globSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findFreePorts } from "../../tools/shared/ports.ts";
import { makeFolder, removeFolder } from "./built-site.ts";

const run = promisify(execFile);
const superuser = "tester";
const startLimitMs = 60_000;

/** Debian keeps them off the path, a folder for each version; the newest. */
const [programs] = globSync("/usr/lib/postgresql/*/bin").toSorted(
  (a, b) => Number(versionOf(b)) - Number(versionOf(a)),
);

export const hasPostgres = programs !== undefined;

/** For titles of tests that are left out without it. */
export const postgresNeeded = hasPostgres ? "" : " (needs Postgres: apt-get install postgresql)";

export interface Postgres {
  port: number;
  /** Of the superuser, for the database `postgres`. */
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

/** A server of its own, with durable commits, on a free loopback port. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<Postgres> {
  if (!programs) throw new Error("There is no Postgres: apt-get install postgresql");
  const owner = unprivileged();
  // A run's own temporary folder is closed to other users.
  const folder = owner.uid === undefined ? makeFolder() : mkdtempSync("/tmp/site-postgres-");
  const data = join(folder, "data");
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid ?? owner.uid);
  const [port = 0] = await findFreePorts(1);
  const options = { ...owner, cwd: folder };
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  await run(join(programs, "initdb"), ["-D", data, "-U", superuser, "--auth=trust", ...locale], options);
  const given = {
    ...{ port: String(port), listen_addresses: "127.0.0.1", unix_socket_directories: "", shared_buffers: "32MB" },
    ...settings,
  };
  const flags = Object.entries(given).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const address = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  let server = await start();

  async function start(): Promise<ChildProcess> {
    const child = spawn(join(programs ?? "", "postgres"), ["-D", data, ...flags], {
      ...options,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (bytes) => (text += bytes));
    const killWithRun = () => signalAll(child, "SIGKILL");
    process.once("exit", killWithRun);
    child.once("exit", () => process.off("exit", killWithRun));
    const deadline = Date.now() + startLimitMs;
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`Postgres ended before it took connections:\n${text}`);
      if (Date.now() > deadline) throw new Error(`Postgres takes no connections after ${startLimitMs} ms:\n${text}`);
      await pause(50);
    }
    return child;
  }

  function isReady(): Promise<boolean> {
    return run(join(programs ?? "", "pg_isready"), ["-h", "127.0.0.1", "-p", String(port), "-U", superuser]).then(
      () => true,
      () => false,
    );
  }

  async function sql(text: string, database = "postgres"): Promise<string[]> {
    const args = ["-d", address(superuser, database), "-XqAt", "-v", "ON_ERROR_STOP=1", "-c", text];
    const { stdout } = await run(join(programs ?? "", "psql"), args);
    return stdout.split("\n").filter(Boolean);
  }

  return {
    port,
    url: address(superuser, "postgres"),
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
        const hurry = setTimeout(() => signalAll(server, "SIGKILL"), 10_000);
        await ended;
        clearTimeout(hurry);
      }
      removeFolder(folder);
    },
  };
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
