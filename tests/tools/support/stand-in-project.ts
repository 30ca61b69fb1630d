import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settingsList } from "../../../tools/environment/settings-list.ts";
import { projectRoot } from "../../../tools/project.ts";
import { findFreePorts } from "../../../tools/setup/ports.ts";

export interface StandInProject {
  folder: string;
  sitePort: number;
  cmsPort: number;
  start(environment?: NodeJS.ProcessEnv, program?: string): StartedProgram;
  remove(): void;
}

export interface StartedProgram {
  child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  /** Resolves with the output when it contains the text; rejects with the output when the program ends or time is up before that. */
  printed(text: string | RegExp, withinMs?: number): Promise<string>;
  exit: Promise<number | null>;
}

const started = new Set<ChildProcess>();

/** A clone whose tools are the real ones and whose CMS, web server and packages are stand-ins that need no network. */
export async function makeStandInProject(
  folder = mkdtempSync(join(realpathSync(tmpdir()), "s-")),
): Promise<StandInProject> {
  cpSync(join(projectRoot, "tests", "tools", "stand-in"), folder, { recursive: true });
  cpSync(join(projectRoot, "tools"), join(folder, "tools"), { recursive: true });
  for (const file of [".nvmrc", ".env.example"]) cpSync(join(projectRoot, file), join(folder, file));
  mkdirSync(join(folder, "var"), { recursive: true });
  const [sitePort = 0, cmsPort = 0] = await findFreePorts(2);
  return {
    folder,
    sitePort,
    cmsPort,
    start: (environment = {}, program = "start.mjs") =>
      startProgram(folder, program, {
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

function startProgram(folder: string, program: string, environment: NodeJS.ProcessEnv): StartedProgram {
  const child = spawn(process.execPath, [join(folder, "tools", program)], {
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
    printed(wanted, withinMs = 60_000) {
      const isThere = (): boolean => (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text));
      return new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error(`"${wanted}" was not printed within ${withinMs} ms, but:\n${text}`)),
          withinMs,
        );
        const check = (): void => {
          if (!isThere()) return;
          clearTimeout(timer);
          resolve(text);
        };
        child.stdout.on("data", check);
        child.stderr.on("data", check);
        exit.then(() => {
          clearTimeout(timer);
          if (isThere()) resolve(text);
          else reject(new Error(`ended before "${wanted}" was printed:\n${text}`));
        });
        check();
      });
    },
  };
}

/** Without the settings and npm marks of whatever runs these tests. */
function outerEnvironment(): NodeJS.ProcessEnv {
  const names = new Set(settingsList.map((setting) => setting.name));
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !names.has(name) && !/^(VITEST|NODE_ENV|npm_package_|npm_lifecycle_)/.test(name),
    ),
  );
}
