import { setTimeout as pause } from "node:timers/promises";
import { childrenAreEnding, type OwnChild, startChild } from "./children.ts";
import { openLog, tellingLines } from "./log.ts";
import { inProject } from "./project.ts";

export interface KeptProgram {
  /** Of Node. */
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** A line that says it is up; what the first group holds is handed to `onUp`. */
  readyLine: RegExp;
  /** A start without a line for this long is ended. */
  silenceLimitMs?: number;
  onLine(line: string): void;
  onUp(text: string): void;
  /** After each end, with its last words: how long to wait for the next try; undefined gives up. */
  onEnd(lines: string[], wasUp: boolean, lastedMs: number): number | undefined;
}

export interface Keeper {
  /** No new attempt is made after this, and the present child is gone when it resolves. */
  stop(): Promise<void>;
}

export const followParent = ["--import", inProject("tools", "shared", "follow-parent.mjs")];

/** Keeps a program running: it is started again after each end. */
export function keepRunning(program: KeptProgram): Keeper {
  const stopped = new AbortController();
  const isStopped = (): boolean => stopped.signal.aborted || childrenAreEnding();
  let child: OwnChild | undefined;

  async function runOnce(): Promise<number | undefined> {
    const startedAt = Date.now();
    const log = openLog(program.logFile, "continue");
    log.write(`--- start ${new Date().toISOString()}`);
    let wasUp = false;
    const hurry = program.silenceLimitMs && setTimeout(() => child?.stop(), program.silenceLimitMs);
    child = startChild({
      command: process.execPath,
      args: [...followParent, ...program.args],
      cwd: program.cwd,
      env: program.env,
      onLine(line) {
        log.write(line);
        const ready = program.readyLine.exec(line);
        if (hurry && !wasUp) hurry.refresh();
        if (!ready) return program.onLine(line);
        wasUp = true;
        clearTimeout(hurry);
        if (!isStopped()) program.onUp(ready[1] ?? "");
      },
    });
    const { code, signal } = await child.ended;
    clearTimeout(hurry);
    const lines = tellingLines(log.lastLines(60), 12);
    log.write(`--- ended with ${signal ?? `code ${code}`}`);
    return isStopped() ? undefined : program.onEnd(lines, wasUp, Date.now() - startedAt);
  }

  async function keep(): Promise<void> {
    for (let pauseMs = await runOnce(); pauseMs !== undefined && !isStopped(); pauseMs = await runOnce()) {
      await pause(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (isStopped()) return;
    }
  }

  keep();
  return {
    async stop() {
      stopped.abort();
      await child?.stop();
    },
  };
}
