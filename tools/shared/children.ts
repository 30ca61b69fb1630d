import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { execa } from "execa";
import { explainFailure } from "../explain-failure.mjs";
import { shownPath } from "../packages.mjs";
import { Failure } from "./failure.ts";

export interface ChildPlan {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  onLine(line: string): void;
}

export type OwnChild = ReturnType<typeof startChild>;

const [stopTimeoutMs, lastLinesMs] = [8000, 500];
const running = new Set<{ signal(name: NodeJS.Signals): void; stop(): Promise<void> }>();
let areEnding = false;

/** In its own process group: Ctrl-C reaches only this process, and `stop` ends grandchildren too. */
export function startChild({ command, args, cwd, env, onLine }: ChildPlan) {
  const options = { cwd, env, extendEnv: false, detached: true, cleanup: false, reject: false, buffer: false } as const;
  const program = execa(command, args, { ...options, all: true, stdin: "ignore" });
  async function readLines(): Promise<void> {
    for await (const line of program.iterable({ from: "all" })) onLine(line);
  }
  function signal(name: NodeJS.Signals): void {
    try {
      if (program.pid !== undefined) process.kill(-program.pid, name);
    } catch {
      // ESRCH: the group has ended already.
    }
  }
  /** Resolves when the child has ended and its last line is read; never rejects. */
  const ended = Promise.all([program, readLines().catch(() => undefined)]).then(([result]) => {
    running.delete(child);
    return { code: result.exitCode, signal: result.signal, error: result.code ? result.originalMessage : undefined };
  });
  async function stop(): Promise<void> {
    signal("SIGTERM");
    await Promise.race([ended, pause(stopTimeoutMs, undefined, { ref: false })]);
    // The child may have ended while a grandchild still runs.
    signal("SIGKILL");
    await ended;
  }
  const child = { pid: program.pid, ended, signal, stop };
  // A grandchild may keep the pipe open: the group is killed half a second after the child's end.
  program.nodeChildProcess.once("exit", () => setTimeout(() => signal("SIGKILL"), lastLinesMs).unref());
  running.add(child);
  return child;
}

/** True once this process is ending: nothing may be restarted. */
export function childrenAreEnding(): boolean {
  return areEnding;
}

export async function stopAllChildren(): Promise<void> {
  areEnding = true;
  await Promise.all([...running].map((child) => child.stop()));
}

// A terminal and npm both forward one Ctrl-C: two signals within this time are one key press.
const sameKeyPressMs = 700;

/** First Ctrl-C (or SIGTERM, SIGHUP): `stop`. Second key press: SIGKILL to all children. */
export function onStopSignal(stop: () => void): void {
  let firstAt: number | undefined;
  function handle(): void {
    if (firstAt !== undefined && Date.now() - firstAt <= sameKeyPressMs) return;
    if (firstAt !== undefined) {
      for (const child of running) child.signal("SIGKILL");
      process.exit(130);
    }
    firstAt = Date.now();
    stop();
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, handle);
}

export interface QuietRun extends Omit<ChildPlan, "onLine"> {
  /** Start of the failure's sentence: "Building the website". */
  title: string;
  logFile: string;
  fix: string;
  onLine?(line: string): void;
}

export async function runQuietly({ title, logFile, fix, onLine, ...plan }: QuietRun): Promise<void> {
  const log = openLog(logFile, "fresh");
  function write(line: string): void {
    log.write(line);
    onLine?.(line);
  }
  const { code, signal, error = "(no output)" } = await startChild({ ...plan, onLine: write }).ended;
  if (code === 0) return;
  const said = log.lastLines(200);
  const explained = explainFailure([...said, error, signal ?? ""].join("\n"));
  const how = signal ? `was ended by ${signal}` : `ended with code ${code ?? "?"}`;
  const sentence = explained ? `. ${explained.sentence}` : `: ${plan.command.split("/").at(-1)} ${how}.`;
  const lines = said.length > 0 ? tellingLines(said, 12) : [error];
  const short = lines.map((line) => (line.length > 200 ? `${line.slice(0, 199)}…` : line));
  throw new Failure(`${title} failed${sentence}`, {
    fix: explained?.fix ?? fix,
    log: shownPath(logFile),
    lines: short,
  });
}

const [maxLogBytes, keptLines] = [10 * 1024 * 1024, 200];

/** With one older generation; a full disk is ignored. */
export function openLog(file: string, mode: "fresh" | "continue") {
  mkdirSync(dirname(file), { recursive: true });
  if (mode === "fresh") rmSync(file, { force: true });
  const recent: string[] = [];
  function write(line: string): void {
    recent.push(line);
    if (recent.length > keptLines) recent.shift();
    try {
      appendFileSync(file, `${line}\n`);
      if (statSync(file).size > maxLogBytes) renameSync(file, `${file}.old`);
    } catch {
      // Disk full or folder removed: the lines in memory are enough to explain a failure.
    }
  }
  /** Without colours, blank lines, stack frames and npm's hints at its own logs. */
  function lastLines(count: number): string[] {
    const lines = recent.map((line) => stripVTControlCharacters(line).trimEnd());
    const noise = /^\s*$|^--- |^\s+at .+[:)]\d*|^npm (error|notice|warn)\s*(A complete log|$|Unknown)/i;
    return lines.filter((line) => !noise.test(line)).slice(-count);
  }
  return { write, lastLines };
}

/** From the first failed test or error on, else the last lines; without passed tests. */
export function tellingLines(lines: string[], count: number): string[] {
  const told = lines.filter((line) => !/^\s*[✓√]/.test(line));
  const test = told.findIndex((line) => /^\s*(FAIL|×|✗)\s/.test(line));
  if (test !== -1) return told.slice(test, test + count);
  const first = told.findIndex((line) => /\b(error|ERR!|E[A-Z]{4,}|cannot|failed)\b/i.test(line));
  return first === -1 ? told.slice(-count) : told.slice(Math.max(0, first - 1), first + count - 1);
}
