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

/** Starts a child at the head of its own process group, so that a terminal's Ctrl-C reaches us alone and we end the whole group. */
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
      // ESRCH: nobody of the group is left, which is what we want.
    }
  }
  /** Resolves when the child is gone and its last line has been read; never rejects. */
  const ended = Promise.all([program, readLines().catch(() => undefined)]).then(([result]) => {
    running.delete(child);
    return { code: result.exitCode, signal: result.signal, error: result.code ? result.originalMessage : undefined };
  });
  async function stop(): Promise<void> {
    signal("SIGTERM");
    await Promise.race([ended, pause(stopTimeoutMs, undefined, { ref: false })]);
    // The head may be gone while a grandchild lives on: the group is ended either way.
    signal("SIGKILL");
    await ended;
  }
  const child = { ended, signal, stop };
  // A grandchild may hold the pipe open for ever: half a second for the last lines, no more.
  program.nodeChildProcess.once("exit", () => setTimeout(() => signal("SIGKILL"), lastLinesMs).unref());
  running.add(child);
  return child;
}

/** True from the moment this program ends: whoever restarts a child asks first. */
export function childrenAreEnding(): boolean {
  return areEnding;
}

/** The last thing a program does: nothing is started again afterwards. */
export async function stopAllChildren(): Promise<void> {
  areEnding = true;
  await Promise.all([...running].map((child) => child.stop()));
}

// A terminal and npm both pass the same Ctrl-C on; two signals this close together are one key press.
const sameKeyPressMs = 700;

/** First Ctrl-C (or SIGTERM, SIGHUP, a dead launcher): `stop`. A second key press: everything is killed at once. */
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
  if (!process.env.PINNED_NODE_LAUNCHER || !process.channel) return;
  process.on("disconnect", handle);
  process.channel.unref();
}

export interface QuietRun extends Omit<ChildPlan, "onLine"> {
  /** "Building the website": the start of the failure's sentence. */
  title: string;
  logFile: string;
  /** The fix when nothing known is in the output. */
  fix: string;
  onLine?(line: string): void;
}

/** Runs a program to its end with its output in a log; a failure carries the cause it could recognise. */
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
  throw new Failure(`${title} failed${sentence}`, { fix: explained?.fix ?? fix, log: shownPath(logFile), lines });
}

const [largestBytes, keptLines] = [10 * 1024 * 1024, 200];

/** A log that never grows over 10 MB (one older generation is kept) and never brings its writer down on a full disk. */
export function openLog(file: string, mode: "fresh" | "continue") {
  mkdirSync(dirname(file), { recursive: true });
  if (mode === "fresh") rmSync(file, { force: true });
  const recent: string[] = [];
  function write(line: string): void {
    recent.push(line);
    if (recent.length > keptLines) recent.shift();
    try {
      appendFileSync(file, `${line}\n`);
      if (statSync(file).size > largestBytes) renameSync(file, `${file}.old`);
    } catch {
      // The disk is full or the folder is gone: the lines in memory still explain a failure.
    }
  }
  /** Without colours, blanks, stack frames and npm's pointers to its own logs. */
  function lastLines(count: number): string[] {
    const lines = recent.map((line) => stripVTControlCharacters(line).trimEnd());
    const noise = /^\s*$|^--- |^\s+at .+[:)]\d*|^npm (error|notice|warn)\s*(A complete log|$|Unknown)/i;
    return lines.filter((line) => !noise.test(line)).slice(-count);
  }
  return { write, lastLines };
}

/** The lines a reader wants: from the first failed test or error on, else the last ones. What passed tells nothing. */
export function tellingLines(lines: string[], count: number): string[] {
  const told = lines.filter((line) => !/^\s*[✓√]/.test(line));
  const test = told.findIndex((line) => /^\s*(FAIL|×|✗)\s/.test(line));
  if (test !== -1) return told.slice(test, test + count);
  const first = told.findIndex((line) => /\b(error|ERR!|E[A-Z]{4,}|cannot|failed)\b/i.test(line));
  return first === -1 ? told.slice(-count) : told.slice(Math.max(0, first - 1), first + count - 1);
}
