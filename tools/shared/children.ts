import { setTimeout as pause } from "node:timers/promises";
import { execa } from "execa";

export interface ChildPlan {
  command: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  onLine(line: string): void;
}

export interface OwnChild {
  /** Resolves when the child is gone and its last line has been read; never rejects. */
  readonly ended: Promise<Ending>;
  stop(): Promise<void>;
}

export interface Ending {
  code: number | undefined;
  signal: string | undefined;
  /** Why it could not be started. */
  error: string | undefined;
}

interface RunningChild extends OwnChild {
  signal(name: NodeJS.Signals): void;
}

const stopTimeoutMs = 8000;
const lastLinesMs = 500;
const running = new Set<RunningChild>();
let areEnding = false;

/** Starts a child at the head of its own process group, so that a terminal's Ctrl-C reaches us alone and we end the whole group. */
export function startChild({ command, args, cwd, env, onLine }: ChildPlan): OwnChild {
  const program = execa(command, args, {
    ...{ cwd, env, extendEnv: false, detached: true, cleanup: false, reject: false, buffer: false, all: true },
    stdin: "ignore",
  });
  async function readLines(): Promise<void> {
    for await (const line of program.iterable({ from: "all" })) onLine(line);
  }
  const child: RunningChild = {
    ended: Promise.all([program, readLines().catch(() => undefined)]).then(
      ([{ exitCode, signal, code, originalMessage }]) => {
        running.delete(child);
        return { code: exitCode, signal, error: code === undefined ? undefined : originalMessage };
      },
    ),
    signal(name) {
      if (program.pid === undefined) return;
      try {
        process.kill(-program.pid, name);
      } catch {
        // ESRCH: nobody of the group is left, which is what we want.
      }
    },
    async stop() {
      child.signal("SIGTERM");
      await Promise.race([child.ended, pause(stopTimeoutMs, undefined, { ref: false })]);
      // The head may be gone while a grandchild lives on: the group is ended either way.
      child.signal("SIGKILL");
      await child.ended;
    },
  };
  // A grandchild may hold the pipe open for ever: half a second for the last lines, no more.
  program.nodeChildProcess.once("exit", () => setTimeout(() => child.signal("SIGKILL"), lastLinesMs).unref());
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
  const handle = (): void => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop();
    } else if (Date.now() - firstAt > sameKeyPressMs) {
      for (const child of running) child.signal("SIGKILL");
      process.exit(130);
    }
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, handle);
  if (process.env.PINNED_NODE_LAUNCHER && process.channel) {
    process.on("disconnect", handle);
    process.channel.unref();
  }
}
