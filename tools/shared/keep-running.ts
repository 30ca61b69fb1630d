import { setTimeout as pause } from "node:timers/promises";
import { type ChildPlan, childrenAreEnding, type OwnChild, startChild } from "./children.ts";
import { openLog, tellingLines } from "./log.ts";
import { inProject } from "./project.ts";

export interface KeptProgram extends Omit<ChildPlan, "command"> {
  logFile: string;
  /** A line that says it is up; what the first group holds is handed to `onUp`. */
  readyLine: RegExp;
  onUp(text: string): void;
  /** After each end, with its last words: how long to wait for the next try; undefined gives up. */
  onEnd(lines: string[], wasUp: boolean, lastedMs: number): number | undefined;
}

/** A start without a line for this long is ended, and tried again. */
const silenceLimitMs = 180_000;

export const followParent = ["--import", inProject("tools", "shared", "follow-parent.mjs")];

/** Keeps a program of Node running. What it answers ends the present child, and no new one is started. */
export function keepRunning({
  logFile,
  readyLine,
  onLine,
  onUp,
  onEnd,
  args,
  ...plan
}: KeptProgram): () => Promise<void> {
  const stopped = new AbortController();
  const isStopped = (): boolean => stopped.signal.aborted || childrenAreEnding();
  let child: OwnChild | undefined;

  async function runOnce(): Promise<number | undefined> {
    const startedAt = Date.now();
    let wasUp = false;
    const log = openLog(logFile, "continue");
    log.write(`--- start ${new Date().toISOString()}`);
    const silence = setTimeout(() => child?.stop(), silenceLimitMs);
    child = startChild({
      ...plan,
      command: process.execPath,
      args: [...followParent, ...args],
      onLine(line) {
        log.write(line);
        const ready = readyLine.exec(line);
        if (!ready) onLine(line);
        else if (!isStopped()) onUp(ready[1] ?? "");
        wasUp ||= ready !== null;
        if (wasUp) clearTimeout(silence);
        else silence.refresh();
      },
    });
    const { code, signal } = await child.ended;
    clearTimeout(silence);
    const lines = tellingLines(log.lastLines(60), 12);
    log.write(`--- ended with ${signal ?? `code ${code}`}`);
    return isStopped() ? undefined : onEnd(lines, wasUp, Date.now() - startedAt);
  }

  async function keep(): Promise<void> {
    for (let wait = await runOnce(); wait !== undefined && !isStopped(); wait = await runOnce()) {
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (isStopped()) return;
    }
  }

  keep();
  return async () => {
    stopped.abort();
    await child?.stop();
  };
}
