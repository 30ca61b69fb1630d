import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { type KeptProgram, keepRunning } from "./keep-running.ts";
import { runSteps, say } from "./progress.ts";
import { inProject, shownPath } from "./project.ts";

export interface RunningSite {
  /** Visitors get pages and editors can sign in; rejects when the site gave up before that. */
  readonly complete: Promise<void>;
  /** Resolves when the site gave up; never while it runs. */
  readonly givenUp: Promise<Failure>;
  stop(): Promise<void>;
}

const longestPauseMs = 60_000;
const mostEndsAMinute = 5;
// A web server with pages on disk answers within a second or two: longer means it has none.
const firstPageGraceMs = 10_000;

/** Starts CMS and web server side by side, shows their start and keeps both running. */
export function runSite(settings: Settings, show = runSteps): RunningSite {
  const givenUp = Promise.withResolvers<Failure>();
  const [cmsUp, webReady] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const outage = Promise.withResolvers<"skipped">();
  const failed = givenUp.promise.then((failure) => Promise.reject(failure));
  let [showCms, showWeb] = [(_text: string) => {}, (_text: string) => {}];
  let isWebReady = false;
  const keepers = [keepRunning(cmsProgram()), keepRunning(webProgram())];
  const steps = show([
    [
      {
        name: "cms",
        text: "starting",
        run(update) {
          showCms = update;
          return Promise.race([cmsUp.promise.then(update), outage.promise, failed]);
        },
      },
    ],
    [
      {
        name: "site",
        text: "starting",
        run(update) {
          showWeb = update;
          return Promise.race([webReady.promise.then(update), failed]);
        },
      },
    ],
  ]);
  const complete = steps.then(() => Promise.race([cmsUp.promise, failed])).then(() => undefined);
  complete.catch(() => undefined);
  return {
    complete,
    givenUp: givenUp.promise,
    stop: async () => void (await Promise.all(keepers.map((keeper) => keeper.stop()))),
  };

  /** Tried again after each end, 1, 2, 4 … 60 s apart; an outage is told once. */
  function cmsProgram(): KeptProgram {
    const logFile = join(settings.logFolder, "cms.log");
    let [pauseMs, isOutage] = [1000, false];
    return {
      args: ["--max-semi-space-size=64", inProject("cms", "start.js")],
      cwd: inProject("cms"),
      env: settings.cmsEnvironment,
      logFile,
      readyLine: /^cms ready/,
      silenceLimitMs: 180_000,
      onLine(line) {
        const [, seeding] = /\bseed (\d+\/\d+ .+)$/.exec(line) ?? [];
        if (seeding) showCms(`seeding ${seeding}`);
      },
      onUp() {
        if (isOutage) say("✓ cms        is back");
        isOutage = false;
        cmsUp.resolve(settings.adminUrl);
      },
      onEnd(lines, wasUp, lastedMs) {
        if (!isOutage) tellOutage(lines, wasUp);
        isOutage = true;
        pauseMs = wasUp && lastedMs > longestPauseMs ? 1000 : Math.min(pauseMs * 2, longestPauseMs);
        return pauseMs;
      },
    };

    async function tellOutage(lines: string[], wasUp: boolean): Promise<void> {
      await Promise.race([webReady.promise, pause(firstPageGraceMs, undefined, { ref: false })]);
      if (!isOutage) return;
      const log = shownPath(logFile);
      if (!isWebReady) {
        const sentence = "The CMS cannot start, and there is no page yet that could be shown without it.";
        const mend = "the lines below name the fault; correct it and start again.";
        givenUp.resolve(new Failure(sentence, { mend, log, lines }));
        return;
      }
      const sentence = wasUp ? "The CMS has stopped." : "The CMS cannot start.";
      const rest = "The site goes on with its last good pages; the CMS is tried again by itself.";
      outage.resolve("skipped");
      say(`! cms        ${sentence} ${rest} Why: ${log}`);
    }
  }

  /** One that ends more than five times in a minute has a fault a restart does not mend. */
  function webProgram(): KeptProgram {
    const logFile = join(settings.logFolder, "web.log");
    const ends: number[] = [];
    return {
      args: [inProject("web", "dist", "server", "main.js")],
      cwd: inProject(),
      env: settings.webEnvironment,
      logFile,
      readyLine: /^@ready\s*(.*)$/,
      onLine(line) {
        const [, text] = /^@progress\s+(.*)$/.exec(line) ?? [];
        if (text) showWeb(text);
      },
      onUp(url) {
        isWebReady = true;
        webReady.resolve(url || settings.siteUrl);
      },
      onEnd(lines) {
        ends.push(Date.now());
        const recent = ends.filter((time) => Date.now() - time < 60_000).length;
        if (recent > mostEndsAMinute) {
          const mend = 'the log names the fault; after a change to web/, "npm run check" helps to find it.';
          const sentence = `The web server ended ${recent} times within a minute.`;
          givenUp.resolve(new Failure(sentence, { mend, log: shownPath(logFile), lines }));
          return undefined;
        }
        say(`! site       The web server has stopped; it is started again in 2 s. Why: ${shownPath(logFile)}`);
        return 2000;
      },
    };
  }
}
