import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "../environment/settings.ts";
import { openLog, tellingLines } from "../process/log-file.ts";
import { childrenAreEnding, type OwnChild, startChild } from "../process/own-children.ts";
import { inProject } from "../project.ts";

export interface CmsEvents {
  onProgress(text: string): void;
  onUp(): void;
  /** Once per outage: before the CMS was ever up, or after it was. `lines` are its last words. */
  onDown(lines: string[]): void;
}

export interface Keeper {
  /** No new attempt is made after this, and the present child is gone when it resolves. */
  stop(): Promise<void>;
}

const silenceLimitMs = 180_000;
const longestPauseMs = 60_000;
const steadyAfterMs = 60_000;

export const followParent = inProject("tools", "process", "follow-parent.mjs");

/** Keeps the CMS running: a new attempt after each end, 1, 2, 4 … 60 s apart. */
export function keepCms(settings: Settings, events: CmsEvents): Keeper {
  let wasStopped = false;
  let child: OwnChild | undefined;
  const wake = new AbortController();
  const isStopped = (): boolean => wasStopped || childrenAreEnding();

  async function attempt(): Promise<{ wasUp: boolean; lastedMs: number; lines: string[] }> {
    const log = openLog(join(settings.logFolder, "cms.log"), "continue");
    log.write(`--- start ${new Date().toISOString()}`);
    let lastSignOfLife = Date.now();
    const current = startChild({
      command: process.execPath,
      args: ["--max-semi-space-size=64", "--import", followParent, inProject("cms", "start.js")],
      cwd: inProject("cms"),
      env: settings.cmsEnvironment,
      onLine(line) {
        lastSignOfLife = Date.now();
        log.write(line);
        const seeding = /\bseed (\d+\/\d+ .+)$/.exec(line);
        if (seeding) events.onProgress(`seeding ${seeding[1]}`);
      },
    });
    child = current;
    const startedAt = Date.now();
    let isGone = false;
    current.ended.then(() => {
      isGone = true;
    });
    let wasUp = false;
    while (!isGone && !wasUp) {
      if (await answers(`${settings.cmsUrl}/_health`)) wasUp = true;
      else if (Date.now() - lastSignOfLife > silenceLimitMs) {
        log.write(`--- stopped by the start script: neither a line nor an answer for ${silenceLimitMs / 1000} s`);
        await current.stop();
      } else await Promise.race([current.ended, pause(300)]);
    }
    if (wasUp && !isStopped()) events.onUp();
    const ending = await current.ended;
    const lines = tellingLines(log.lastLines(60), 12);
    log.write(`--- ended with ${ending.signal ?? `code ${ending.code}`}`);
    log.close();
    return { wasUp, lastedMs: Date.now() - startedAt, lines };
  }

  async function keep(): Promise<void> {
    let pauseMs = 1000;
    let isOutage = false;
    while (!isStopped()) {
      const { wasUp, lastedMs, lines } = await attempt();
      if (isStopped()) return;
      if (wasUp) isOutage = false;
      if (!isOutage) events.onDown(lines);
      isOutage = true;
      pauseMs = lastedMs > steadyAfterMs && wasUp ? 1000 : Math.min(pauseMs * 2, longestPauseMs);
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

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
