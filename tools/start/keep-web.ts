import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "../environment/settings.ts";
import { Failure } from "../failure.ts";
import { openLog, tellingLines } from "../process/log-file.ts";
import { childrenAreEnding, type OwnChild, startChild } from "../process/own-children.ts";
import { inProject, shownPath } from "../project.ts";
import { followParent, type Keeper } from "./keep-cms.ts";

export interface WebEvents {
  onProgress(text: string): void;
  /** Visitors get pages from now on. Again after each restart. */
  onReady(url: string): void;
  onRestart(seconds: number): void;
  onGivenUp(failure: Failure): void;
}

const pauseMs = 2000;
const mostRestartsAMinute = 5;

/** Keeps the web server running; one that ends more than five times in a minute has a fault a restart does not mend. */
export function keepWeb(settings: Settings, events: WebEvents): Keeper {
  let wasStopped = false;
  let child: OwnChild | undefined;
  const wake = new AbortController();
  const isStopped = (): boolean => wasStopped || childrenAreEnding();
  const logFile = join(settings.logFolder, "web.log");

  async function runOnce(): Promise<string[]> {
    const log = openLog(logFile, "continue");
    log.write(`--- start ${new Date().toISOString()}`);
    child = startChild({
      command: process.execPath,
      args: ["--import", followParent, inProject("web", "dist", "server", "main.js")],
      cwd: inProject(),
      env: settings.webEnvironment,
      onLine(line) {
        log.write(line);
        const [, kind, text = ""] = /^@(progress|ready)\s+(.*)$/.exec(line) ?? [];
        if (kind === "progress") events.onProgress(text);
        if (kind === "ready") events.onReady(text);
      },
    });
    const ending = await child.ended;
    const lines = tellingLines(log.lastLines(60), 12);
    log.write(`--- ended with ${ending.signal ?? `code ${ending.code}`}`);
    log.close();
    return lines;
  }

  async function keep(): Promise<void> {
    const ends: number[] = [];
    while (!isStopped()) {
      const lines = await runOnce();
      if (isStopped()) return;
      ends.push(Date.now());
      const recent = ends.filter((time) => Date.now() - time < 60_000).length;
      if (recent > mostRestartsAMinute) {
        events.onGivenUp(
          new Failure(`The web server ended ${recent} times within a minute.`, {
            mend: 'the log names the fault; after a change to web/, "npm run check" helps to find it.',
            log: shownPath(logFile),
            lines,
          }),
        );
        return;
      }
      events.onRestart(pauseMs / 1000);
      await pause(pauseMs, undefined, { signal: wake.signal }).catch(() => undefined);
    }
  }

  keep();
  return {
    async stop() {
      wasStopped = true;
      wake.abort();
      await child?.stop();
    },
  };
}
