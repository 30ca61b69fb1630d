import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { followParent, inProject, shownPath, strapi } from "../packages.mjs";
import { childrenAreEnding, type OwnChild, openLog, startChild, tellingLines } from "./children.ts";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { runSteps, type Step, say } from "./progress.ts";

// With stored pages the web server answers within two seconds; after this time it has none.
const firstPageGraceMs = 10_000;
const maxPauseMs = 60_000;
const maxEndsPerMinute = 5;

/** A line of the web server's log, as JSON or as text (`LOG_FORMAT`), once it has pages to send. */
export const webReady = /"event":"ready"|^[\d:]{8} info ready /;

const progress = /\bseed (\d+\/\d+ .+)$|"progress":"([^"]*)|^[\d:]{8} info progress progress="?([^"]*)/s;

/** What a starting program does, `""` when the line does not say. */
function progressIn(line: string): string {
  const [, seeded, json, text = ""] = progress.exec(line) ?? [];
  return seeded ? `seeding ${seeded}` : (json ?? text);
}

/** `otherLanes`: other work, shown in the same list. */
export function runSite(settings: Settings, otherLanes: Step[][] = []) {
  const givenUp = Promise.withResolvers<Failure>();
  const failed = givenUp.promise.then((failure) => Promise.reject(failure));
  const outageAtStart = Promise.withResolvers<"skipped">();
  let [cmsPauseMs, isOutage, webEnds] = [1000, false, [] as number[]];

  const cms = keepRunning({
    name: "cms",
    address: settings.adminUrl,
    args: ["--max-semi-space-size=64", strapi, "start"],
    cwd: inProject("cms"),
    env: settings.cmsEnvironment,
    logFile: join(settings.logFolder, "cms.log"),
    silenceLimitMs: 180_000,
    onUp() {
      if (isOutage) say("✓ cms        is back");
      isOutage = false;
    },
    /** Restarts after 1, 2, 4 … 60 s; an outage is reported once. */
    onEnd(end) {
      if (!isOutage) tellOutage(end);
      isOutage = true;
      cmsPauseMs = end.wasUp && end.lastedMs > maxPauseMs ? 1000 : Math.min(cmsPauseMs * 2, maxPauseMs);
      return cmsPauseMs;
    },
  });

  const web = keepRunning({
    name: "site",
    address: settings.siteUrl,
    args: [inProject("web", "dist", "server", "main.js")],
    cwd: inProject(),
    env: settings.webEnvironment,
    logFile: join(settings.logFolder, "web.log"),
    /** More than five ends in a minute: a restart does not help. */
    onEnd({ lines, log }) {
      webEnds = [...webEnds, Date.now()].filter((time) => Date.now() - time < 60_000);
      if (webEnds.length <= maxEndsPerMinute) {
        say(`! site       The web server has stopped; it is started again in 2 s. Why: ${log}`);
        return 2000;
      }
      const fix = 'read the log; after a change to web/, "npm run check" helps to find the error.';
      givenUp.resolve(
        new Failure(`The web server ended ${webEnds.length} times within a minute.`, { fix, log, lines }),
      );
      return undefined;
    },
  });

  async function tellOutage({ lines, log, wasUp }: End): Promise<void> {
    const hasPages = await Promise.race([web.up, pause(firstPageGraceMs, false, { ref: false })]);
    if (!isOutage) return;
    if (!hasPages) {
      const fix = "correct what the lines below name and start again.";
      const sentence = "The CMS cannot start, and there is no page yet that could be shown without it.";
      givenUp.resolve(new Failure(sentence, { fix, log, lines }));
      return;
    }
    outageAtStart.resolve("skipped");
    const rest = "The site goes on with its last good pages; the CMS is tried again by itself.";
    say(`! cms        ${wasUp ? "The CMS has stopped." : "The CMS cannot start."} ${rest} Why: ${log}`);
  }

  /** Visitors get pages and editors can sign in; rejects when the site gives up before. */
  const up = Promise.race([Promise.all([cms.up, web.up]).then(() => undefined), failed]);
  /** Rejects with the site, or with other work. */
  const complete = runSteps([[cms.step(failed, outageAtStart.promise)], [web.step(failed)], ...otherLanes]).then(
    () => up,
  );
  for (const promise of [up, complete]) promise.catch(() => undefined);
  return { up, complete, givenUp: givenUp.promise, stop: () => Promise.all([web.stop(), cms.stop()]) };
}

interface KeptProgram {
  name: string;
  /** Shown when it is ready. */
  address: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** A start without output for this long is stopped and retried. */
  silenceLimitMs?: number;
  onUp?(): void;
  /** Returns the delay before the restart, `undefined` to give up. */
  onEnd(end: End): number | undefined;
}

interface End {
  /** The last of the log file `log`. */
  lines: string[];
  log: string;
  wasUp: boolean;
  lastedMs: number;
}

function keepRunning({ name, address, args, cwd, env, logFile, silenceLimitMs, onUp, onEnd }: KeptProgram) {
  const stopped = new AbortController();
  const isStopped = (): boolean => stopped.signal.aborted || childrenAreEnding();
  const up = Promise.withResolvers<true>();
  let show = (_text: string): void => undefined;
  let child: OwnChild | undefined;

  async function runOnce(): Promise<number | undefined> {
    const startedAt = Date.now();
    const log = openLog(logFile, "continue");
    const silence = silenceLimitMs === undefined ? undefined : setTimeout(() => child?.stop(), silenceLimitMs);
    let wasUp = false;
    function onLine(line: string): void {
      log.write(line);
      if (wasUp) return;
      silence?.refresh();
      show(progressIn(line));
      wasUp = line.startsWith("cms ready") || webReady.test(line);
      if (!wasUp || isStopped()) return;
      clearTimeout(silence);
      onUp?.();
      up.resolve(true);
    }
    log.write(`--- start ${new Date().toISOString()}`);
    child = startChild({ command: process.execPath, args: [...followParent, ...args], cwd, env, onLine });
    const { code, signal } = await child.ended;
    clearTimeout(silence);
    const lines = tellingLines(log.lastLines(60), 12);
    log.write(`--- ended with ${signal ?? `code ${code}`}`);
    const end = { lines, log: shownPath(logFile), wasUp, lastedMs: Date.now() - startedAt };
    return isStopped() ? undefined : onEnd(end);
  }

  (async () => {
    for (let pauseMs = await runOnce(); pauseMs !== undefined; pauseMs = await runOnce()) {
      await pause(pauseMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (isStopped()) return;
    }
  })();
  return {
    up: up.promise,
    /** Ends when the program is ready or one of `endings` settles. */
    step: (...endings: Promise<unknown>[]): Step => ({
      name,
      text: "starting",
      run(update) {
        show = (text) => text && update(text);
        return Promise.race([up.promise.then(() => update(address)), ...endings]);
      },
    }),
    async stop() {
      stopped.abort();
      await child?.stop();
    },
  };
}
