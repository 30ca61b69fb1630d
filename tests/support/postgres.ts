import { execFileSync, type SpawnOptions, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePorts } from "../../tools/shared/ports.ts";

export interface Postgres {
  /** Of the server, without a database's name. */
  url: string;
  /** Returns its address. */
  createDatabase(name: string, template?: string): string;
  stop(): Promise<void>;
}

/** Debian's own, on a free port and in a folder that `stop` removes. It ends with this process, however that ends. */
export async function startPostgres(): Promise<Postgres> {
  const initdb = program("initdb");
  const folder = mkdtempSync(join(isRoot ? "/tmp" : tmpdir(), "postgres-"));
  const asOwner = ownerOf(folder);
  const [port = 0] = await findFreePorts(1);
  // A language's order of letters, as an operator's database may have: SQLite compares bytes.
  const order = ["--encoding=UTF8", "--locale=C.UTF-8", "--locale-provider=icu", "--icu-locale=hu-HU"];
  const made = [`--pgdata=${folder}`, "--username=postgres", "--auth=trust", "--no-sync", ...order];
  execFileSync(initdb, made, { ...asOwner, stdio: "pipe" });
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off" };
  const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  // Its input is open for as long as this process lives.
  const script = '"$@" & read _; kill -INT $!; wait';
  const server = spawn("sh", ["-c", script, "sh", program("postgres"), "-D", folder, ...flags], {
    ...asOwner,
    stdio: ["pipe", "ignore", "pipe"],
  });
  let said = "";
  server.stderr?.on("data", (bytes) => {
    said += bytes;
  });
  const ended = once(server, "exit");
  const url = `postgres://postgres@127.0.0.1:${port}`;

  async function stop() {
    server.stdin?.end("\n");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  for (let tries = 0; !isReady(url); tries += 1) {
    if (tries === 200) {
      await stop();
      throw new Error(`Postgres did not start:\n${said}`);
    }
    await pause(100);
  }
  return { url, createDatabase: (name, template) => createDatabase(url, name, template), stop };
}

/** Nobody may be connected to `template`. */
export function createDatabase(serverUrl: string, name: string, template = "template0"): string {
  psql(`${serverUrl}/postgres`, `CREATE DATABASE "${name}" TEMPLATE "${template}"`);
  return `${serverUrl}/${name}`;
}

export function dropDatabase(url: string): void {
  const { pathname } = new URL(url);
  psql(url.replace(pathname, "/postgres"), `DROP DATABASE IF EXISTS "${pathname.slice(1)}" WITH (FORCE)`);
}

export function psql(url: string, sql: string): string {
  const flags = ["--no-psqlrc", "--quiet", "--tuples-only", "--no-align", "--set=ON_ERROR_STOP=1"];
  const options = { input: sql, encoding: "utf8", maxBuffer: 1 << 28, stdio: "pipe" } as const;
  return execFileSync(program("psql"), [...flags, url], options).trim();
}

/** As `npm run restore` tells the operator to. */
export function restoreDump(file: string, url: string): void {
  execFileSync(program("pg_restore"), ["--single-transaction", "--exit-on-error", "--no-owner", "--dbname", url, file]);
}

function isReady(url: string): boolean {
  try {
    execFileSync(program("pg_isready"), ["--quiet", `--dbname=${url}/postgres`]);
    return true;
  } catch {
    return false;
  }
}

const isRoot = process.getuid?.() === 0;

/** Postgres refuses to run as root. */
function ownerOf(folder: string): Pick<SpawnOptions, "uid" | "gid" | "cwd" | "env"> {
  const env = { PATH: process.env.PATH, HETRETEG_TEST_RUN: process.env.HETRETEG_TEST_RUN };
  if (!isRoot) return { cwd: folder, env };
  const idOf = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const [uid, gid] = [idOf("-u"), idOf("-g")];
  chownSync(folder, uid, gid);
  return { uid, gid, cwd: folder, env };
}

/** Installed where it can be. */
export function hasPostgres(): boolean {
  if (!find("postgres")) installOnDebian();
  return find("postgres") !== undefined;
}

function program(name: string): string {
  const found = hasPostgres() ? find(name) : undefined;
  if (found) return found;
  throw new Error(`There is no ${name} of Postgres. Fix: install it (Debian: "apt-get install postgresql").`);
}

function find(name: string): string | undefined {
  return globSync(`/usr/lib/postgresql/*/bin/${name}`).sort().at(-1);
}

function installOnDebian(): void {
  if (!isRoot || !existsSync("/usr/bin/apt-get")) return;
  // Runlevel 1: no service is started.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const install = "apt-get update -q && apt-get install -y -q --no-install-recommends postgresql";
  spawnSync("sh", ["-c", install], { env });
}
