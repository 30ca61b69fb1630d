import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

export interface ChildPlan {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  onLine(line: string): void;
}

export interface OwnChild {
  readonly pid: number | undefined;
  /** Resolves when the child is gone and its last line has been read; never rejects. */
  readonly ended: Promise<Ending>;
  stop(): Promise<void>;
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: Error;
}

const stopPatienceMs = 8000;
const running = new Map<ChildProcess, Promise<Ending>>();

/** Starts a child at the head of its own process group, so that a terminal's Ctrl-C reaches us alone and we end the whole group. */
export function startChild(plan: ChildPlan): OwnChild {
  const child = spawn(plan.command, plan.args, {
    cwd: plan.cwd,
    env: plan.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const readers = [child.stdout, child.stderr].map(
    (stream) =>
      new Promise<void>((resolve) => {
        const lines = createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY });
        lines.on("line", plan.onLine);
        lines.on("close", resolve);
      }),
  );
  const ended = new Promise<Ending>((resolve) => {
    child.once("error", (error) => resolve({ code: null, signal: null, error }));
    child.once("exit", (code, signal) => {
      // A grandchild may hold the pipe open for ever: half a second for the last lines, no more.
      const patience = new Promise((done) => setTimeout(done, 500));
      Promise.race([Promise.all(readers), patience]).then(() => resolve({ code, signal }));
    });
  }).finally(() => running.delete(child));
  running.set(child, ended);
  return { pid: child.pid, ended, stop: () => stopGroup(child, ended) };
}

let areEnding = false;

/** True from the moment this program ends: whoever restarts a child asks first. */
export function childrenAreEnding(): boolean {
  return areEnding;
}

/** The last thing a program does: nothing is started again afterwards. */
export async function stopAllChildren(): Promise<void> {
  areEnding = true;
  await Promise.all([...running].map(([child, ended]) => stopGroup(child, ended)));
}

export function killAllChildren(): void {
  areEnding = true;
  for (const child of running.keys()) signalGroup(child, "SIGKILL");
}

async function stopGroup(child: ChildProcess, ended: Promise<Ending>): Promise<void> {
  signalGroup(child, "SIGTERM");
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, stopPatienceMs);
  });
  await Promise.race([ended, patience]);
  clearTimeout(timer);
  // The head may be gone while a grandchild lives on: the group is ended either way.
  signalGroup(child, "SIGKILL");
  await ended;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // ESRCH: nobody of the group is left, which is what we want.
  }
}
