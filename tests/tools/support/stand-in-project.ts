import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { vi } from "vitest";
import { settingNames } from "../../../settings/settings.ts";
import { projectRoot } from "../../../tools/packages.mjs";
import { findFreePorts } from "../../../tools/shared/ports.ts";

export interface StandInProject {
  folder: string;
  sitePort: number;
  cmsPort: number;
  start(environment?: NodeJS.ProcessEnv, command?: string): StartedProgram;
  remove(): void;
}

export interface StartedProgram {
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Waits until this is printed; answers the output. */
  printed(text: string | RegExp, timeoutMs?: number): Promise<string>;
  exit: Promise<number | null>;
}

const started = new Set<ChildProcess>();

/** A clone whose tools are the real ones and whose CMS, web server and packages are stand-ins that need no network. */
export async function makeStandInProject(
  folder = mkdtempSync(join(realpathSync(tmpdir()), "s-")),
): Promise<StandInProject> {
  cpSync(join(projectRoot, "tests", "tools", "stand-in"), folder, { recursive: true });
  for (const part of ["tools", "operate", "settings"])
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true });
  linkPackages(folder);
  for (const file of [".nvmrc", ".env.example"]) cpSync(join(projectRoot, file), join(folder, file));
  mkdirSync(join(folder, "var"), { recursive: true });
  const [sitePort = 0, cmsPort = 0] = await findFreePorts(2);
  return {
    folder,
    sitePort,
    cmsPort,
    start: (environment = {}, command = "start") =>
      startProgram(folder, command, {
        ...outerEnvironment(),
        PORT: String(sitePort),
        CMS_PORT: String(cmsPort),
        HOST: "127.0.0.1",
        ...environment,
      }),
    remove() {
      for (const child of started) child.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/** What the tools import is linked into the stand-in's lock file: `npm ci` needs no registry for it. */
function linkPackages(folder: string): void {
  const lockFile = join(folder, "package-lock.json");
  const lock = JSON.parse(readFileSync(lockFile, "utf8"));
  for (const name of ["execa", "listr2", "valibot"]) {
    const place = join(projectRoot, "node_modules", name);
    const link = relative(folder, place);
    lock.packages[""].dependencies[name] = `file:${link}`;
    lock.packages[`node_modules/${name}`] = { resolved: link, link: true };
    lock.packages[link] = { version: JSON.parse(readFileSync(join(place, "package.json"), "utf8")).version };
  }
  writeFileSync(lockFile, JSON.stringify(lock));
  const own = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ ...own, dependencies: lock.packages[""].dependencies }));
}

function startProgram(folder: string, command: string, environment: NodeJS.ProcessEnv): StartedProgram {
  const child = spawn(process.execPath, [join(folder, "tools", "run.mjs"), command], {
    cwd: folder,
    env: environment,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const collect = (bytes: Buffer): void => {
    text += bytes.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  started.add(child);
  const exit = new Promise<number | null>((resolve) => {
    child.on("close", (code) => {
      started.delete(child);
      resolve(code);
    });
  });
  return {
    child,
    exit,
    output: () => text,
    async printed(wanted, timeoutMs = 60_000) {
      const isThere = () => (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text));
      const outcome = vi.waitUntil(() => isThere() || !started.has(child), { timeout: timeoutMs, interval: 20 });
      await outcome.catch(() => undefined);
      if (!isThere()) throw new Error(`"${wanted}" was not printed before the end or within ${timeoutMs} ms:\n${text}`);
      return text;
    },
  };
}

/** Without the settings and npm marks of whatever runs these tests. */
function outerEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !settingNames.includes(name) && !/^(VITEST|NODE_ENV|npm_package_|npm_lifecycle_)/.test(name),
    ),
  );
}
