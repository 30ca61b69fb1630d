import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findFreePorts } from "../../tools/shared/ports.ts";
import { type Answer, type AskOptions, ask } from "./ask.ts";

export const webhookSecret = "3f90ab2c7d6843e1".repeat(4);
export const siteUrl = "https://hetreteg.example";

/** Recompressing the whole site at the default takes 17 s of a core for each server; recompression.test.ts does it. */
export const quickBrotli = "5";

export interface WebServerOptions {
  /** Folder of a copied build. */
  build: string;
  varDir: string;
  cmsUrl: string;
  readToken: string;
  leadToken?: string;
  /** Wins over what the test gives by itself. */
  environment?: NodeJS.ProcessEnv;
  args?: string[];
}

/** The real built web server in a process of its own, on a free loopback port. */
export interface WebServer {
  port: number;
  child: ChildProcess;
  output(): string;
  /** The lines on its standard output, each an object. */
  log(): Record<string, unknown>[];
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
  hasEnded(): boolean;
  ask(target: string, options?: AskOptions): Promise<Answer>;
  /** Waits until the process has printed this. */
  printed(wanted: string | RegExp, timeoutMs?: number): Promise<void>;
  /** Waits until it takes connections. */
  listening(timeoutMs?: number): Promise<void>;
  stop(signal?: NodeJS.Signals): Promise<number | NodeJS.Signals | null>;
}

export async function startWebServer(options: WebServerOptions): Promise<WebServer> {
  const port = Number(options.environment?.PORT ?? (await findFreePorts(1))[0]);
  const child = spawn(process.execPath, [join(options.build, "web/dist/server/main.js"), ...(options.args ?? [])], {
    cwd: options.build,
    env: {
      ...inherited(),
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      SITE_URL: siteUrl,
      CMS_URL: options.cmsUrl,
      CMS_READ_TOKEN: options.readToken,
      CMS_LEAD_TOKEN: options.leadToken ?? "7f90ab2c7d6843e1".repeat(4),
      SITE_WEBHOOK_SECRET: webhookSecret,
      VAR_DIR: options.varDir,
      BROTLI_QUALITY: quickBrotli,
      ...options.environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  let logged = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (bytes) => {
      text += bytes;
      if (stream === child.stdout) logged += bytes;
    });
  }
  let hasEnded = false;
  const killWithRun = () => child.kill("SIGKILL");
  process.once("exit", killWithRun);
  const ended = new Promise<number | NodeJS.Signals | null>((done) => {
    child.once("close", (code, signal) => {
      hasEnded = true;
      process.off("exit", killWithRun);
      done(code ?? signal);
    });
  });

  async function until(isTrue: () => boolean | Promise<boolean>, wanted: string, timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!(await isTrue())) {
      if (hasEnded) throw new Error(`The web server ended before ${wanted}:\n${text}`);
      if (Date.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${wanted}. It printed:\n${text}`);
      await pause(20);
    }
  }

  return {
    port,
    child,
    ended,
    output: () => text,
    log: () =>
      logged
        .split("\n")
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    hasEnded: () => hasEnded,
    ask: (target, askOptions) => ask(port, target, askOptions),
    printed: (wanted, timeoutMs = 110_000) =>
      until(
        () => (typeof wanted === "string" ? text.includes(wanted) : wanted.test(text)),
        `it printed ${wanted}`,
        timeoutMs,
      ),
    listening: (timeoutMs = 90_000) =>
      until(
        () =>
          ask(port, "/robots.txt").then(
            () => true,
            () => false,
          ),
        "it took connections",
        timeoutMs,
      ),
    async stop(signal = "SIGTERM") {
      if (!hasEnded) child.kill(signal);
      const killTimer = setTimeout(() => child.kill("SIGKILL"), 30_000);
      const ending = await ended;
      clearTimeout(killTimer);
      return ending;
    },
  };
}

/** Nothing of the outer environment but what a process needs, and the mark by which a test run finds left-overs. */
function inherited(): NodeJS.ProcessEnv {
  const names = ["PATH", "TMPDIR", "HETRETEG_TEST_RUN"];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
