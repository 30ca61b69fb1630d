import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inProject, shownPath } from "../packages.mjs";
import { childrenAreEnding, type OwnChild, openLog, startChild, tellingLines } from "./children.ts";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { runSteps, type Step, say } from "./progress.ts";

// With stored pages the web server answers within two seconds; after this time it has none.
const firstPageGraceMs = 10_000;
const longestPauseMs = 60_000;
const mostEndsAMinute = 5;
export const followParent = ["--import", inProject("tools", "shared", "follow-parent.mjs")];

export function runSite(settings: Settings, showSteps = runSteps) {
  const givenUp = Promise.withResolvers<Failure>();
  const failed = givenUp.promise.then((failure) => Promise.reject(failure));
  const outageAtStart = Promise.withResolvers<"skipped">();
  let [cmsPauseMs, isOutage, webEnds] = [1000, false, [] as number[]];

  const cms = keepRunning({
    name: "cms",
    args: ["--max-semi-space-size=64", inProject("cms", "start.js")],
    cwd: inProject("cms"),
    env: settings.cmsEnvironment,
    logFile: join(settings.logFolder, "cms.log"),
    readyLine: /^cms ready/,
    silenceLimitMs: 180_000,
    textOf: (line) => /\bseed (\d+\/\d+ .+)$/.exec(line)?.[1]?.replace(/^/, "seeding "),
    onUp() {
      if (isOutage) say("✓ cms        is back");
      isOutage = false;
      return settings.adminUrl;
    },
    /** Restarts after 1, 2, 4 … 60 s; an outage is reported once. */
    onEnd(lines, log, wasUp, lastedMs) {
      if (!isOutage) tellOutage(lines, log, wasUp);
      isOutage = true;
      cmsPauseMs = wasUp && lastedMs > longestPauseMs ? 1000 : Math.min(cmsPauseMs * 2, longestPauseMs);
      return cmsPauseMs;
    },
  });

  const web = keepRunning({
    name: "site",
    args: [inProject("web", "dist", "server", "main.js")],
    cwd: inProject(),
    env: settings.webEnvironment,
    logFile: join(settings.logFolder, "web.log"),
    readyLine: /^@ready\s*(.*)$/,
    textOf: (line) => /^@progress\s+(.*)$/.exec(line)?.[1],
    onUp: (url) => url || settings.siteUrl,
    /** More than five ends in a minute: a restart does not help. */
    onEnd(lines, log) {
      webEnds = [...webEnds, Date.now()].filter((time) => Date.now() - time < 60_000);
      if (webEnds.length <= mostEndsAMinute) {
        say(`! site       The web server has stopped; it is started again in 2 s. Why: ${log}`);
        return 2000;
      }
      const fix = 'the log names the fault; after a change to web/, "npm run check" helps to find it.';
      giveUp(`The web server ended ${webEnds.length} times within a minute.`, { fix, log, lines });
      return undefined;
    },
  });

  async function tellOutage(lines: string[], log: string, wasUp: boolean): Promise<void> {
    await Promise.race([web.up, pause(firstPageGraceMs, undefined, { ref: false })]);
    if (!isOutage) return;
    if (!web.isUp()) {
      const fix = "the lines below name the fault; correct it and start again.";
      giveUp("The CMS cannot start, and there is no page yet that could be shown without it.", { fix, log, lines });
      return;
    }
    outageAtStart.resolve("skipped");
    const rest = "The site goes on with its last good pages; the CMS is tried again by itself.";
    say(`! cms        ${wasUp ? "The CMS has stopped." : "The CMS cannot start."} ${rest} Why: ${log}`);
  }

  function giveUp(...what: ConstructorParameters<typeof Failure>): void {
    givenUp.resolve(new Failure(...what));
  }

  /** Resolves when visitors get pages and editors can sign in; rejects when the site gives up before. */
  const complete = showSteps([[cms.step(failed, outageAtStart.promise)], [web.step(failed)]])
    .then(() => Promise.race([cms.up, failed]))
    .then(() => undefined);
  complete.catch(() => undefined);
  return { complete, givenUp: givenUp.promise, stop: () => Promise.all([web.stop(), cms.stop()]) };
}

interface KeptProgram {
  name: string;
  args: string[];
  cwd: string;
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The log line that means ready; its first group is passed to `onUp`, which returns the text to show. */
  readyLine: RegExp;
  onUp(text: string): string;
  /** A start without output for this long is stopped and retried. */
  silenceLimitMs?: number;
  /** Start-up progress in a log line, if any. */
  textOf(line: string): string | undefined;
  /** Called with the last log lines after each end; returns the delay before the restart, `undefined` to give up. */
  onEnd(lines: string[], log: string, wasUp: boolean, lastedMs: number): number | undefined;
}

function keepRunning({ name, args, cwd, env, logFile, readyLine, silenceLimitMs, onUp, textOf, onEnd }: KeptProgram) {
  const stopped = new AbortController();
  const isStopped = (): boolean => stopped.signal.aborted || childrenAreEnding();
  const up = Promise.withResolvers<string>();
  let [show, wasEverUp] = [(_text: string): void => undefined, false];
  let child: OwnChild | undefined;

  async function runOnce(): Promise<number | undefined> {
    const startedAt = Date.now();
    const log = openLog(logFile, "continue");
    const silence = silenceLimitMs === undefined ? undefined : setTimeout(() => child?.stop(), silenceLimitMs);
    let wasUp = false;
    function onLine(line: string): void {
      log.write(line);
      const ready = readyLine.exec(line);
      if (ready && !isStopped()) up.resolve(onUp(ready[1] ?? ""));
      wasUp ||= ready !== null;
      wasEverUp ||= wasUp;
      show(textOf(line) ?? "");
      if (wasUp) clearTimeout(silence);
      else silence?.refresh();
    }
    log.write(`--- start ${new Date().toISOString()}`);
    child = startChild({ command: process.execPath, args: [...followParent, ...args], cwd, env, onLine });
    const { code, signal } = await child.ended;
    clearTimeout(silence);
    const lines = tellingLines(log.lastLines(60), 12);
    log.write(`--- ended with ${signal ?? `code ${code}`}`);
    return isStopped() ? undefined : onEnd(lines, shownPath(logFile), wasUp, Date.now() - startedAt);
  }

  (async () => {
    for (let wait = await runOnce(); wait !== undefined; wait = await runOnce()) {
      await pause(wait, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (isStopped()) return;
    }
  })();
  return {
    up: up.promise,
    isUp: () => wasEverUp,
    /** Ends when the program is ready or one of `endings` settles. */
    step: (...endings: Promise<unknown>[]): Step => ({
      name,
      text: "starting",
      run(update) {
        show = (text) => text && update(text);
        return Promise.race([up.promise.then(update), ...endings]);
      },
    }),
    async stop() {
      stopped.abort();
      await child?.stop();
    },
  };
}
