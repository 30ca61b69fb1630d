import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "./environment.ts";
import { Failure } from "./failure.ts";
import { keepRunning } from "./keep-running.ts";
import { runSteps, type Step, say } from "./progress.ts";
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
export function runSite(settings: Settings, showSteps = runSteps): RunningSite {
  const givenUp = Promise.withResolvers<Failure>();
  const failed = givenUp.promise.then((failure) => Promise.reject(failure));
  const outage = Promise.withResolvers<"skipped">();
  const cms = startingStep("cms", failed, outage.promise);
  const web = startingStep("site", failed);
  const stopCms = keepCms();
  const stopWeb = keepWeb();
  const complete = showSteps([[cms.step], [web.step]])
    .then(() => Promise.race([cms.up, failed]))
    .then(() => undefined);
  complete.catch(() => undefined);
  return {
    complete,
    givenUp: givenUp.promise,
    stop: async () => void (await Promise.all([stopWeb(), stopCms()])),
  };

  /** Tried again after each end, 1, 2, 4 … 60 s apart; an outage is told once. */
  function keepCms(): () => Promise<void> {
    const logFile = join(settings.logFolder, "cms.log");
    let [pauseMs, isOutage] = [1000, false];
    async function tellOutage(lines: string[], wasUp: boolean): Promise<void> {
      await Promise.race([web.up, pause(firstPageGraceMs, undefined, { ref: false })]);
      if (!isOutage) return;
      const log = shownPath(logFile);
      const sentence = wasUp ? "The CMS has stopped" : "The CMS cannot start";
      if (!web.isUp()) {
        const mend = "the lines below name the fault; correct it and start again.";
        givenUp.resolve(
          new Failure(`${sentence}, and there is no page yet that could be shown without it.`, { mend, log, lines }),
        );
      } else {
        outage.resolve("skipped");
        const rest = "The site goes on with its last good pages; the CMS is tried again by itself.";
        say(`! cms        ${sentence}. ${rest} Why: ${log}`);
      }
    }
    return keepRunning({
      args: ["--max-semi-space-size=64", inProject("cms", "start.js")],
      cwd: inProject("cms"),
      env: settings.cmsEnvironment,
      logFile,
      readyLine: /^cms ready/,
      onLine(line) {
        const [, seeding] = /\bseed (\d+\/\d+ .+)$/.exec(line) ?? [];
        if (seeding) cms.show(`seeding ${seeding}`);
      },
      onUp() {
        if (isOutage) say("✓ cms        is back");
        isOutage = false;
        cms.isReady(settings.adminUrl);
      },
      onEnd(lines, wasUp, lastedMs) {
        const isKnown = isOutage;
        isOutage = true;
        if (!isKnown) tellOutage(lines, wasUp);
        pauseMs = wasUp && lastedMs > longestPauseMs ? 1000 : Math.min(pauseMs * 2, longestPauseMs);
        return pauseMs;
      },
    });
  }

  /** One that ends more than five times in a minute has a fault a restart does not mend. */
  function keepWeb(): () => Promise<void> {
    const logFile = join(settings.logFolder, "web.log");
    const log = shownPath(logFile);
    let ends: number[] = [];
    return keepRunning({
      args: [inProject("web", "dist", "server", "main.js")],
      cwd: inProject(),
      env: settings.webEnvironment,
      logFile,
      readyLine: /^@ready\s*(.*)$/,
      onLine(line) {
        const [, text] = /^@progress\s+(.*)$/.exec(line) ?? [];
        if (text) web.show(text);
      },
      onUp: (url) => web.isReady(url || settings.siteUrl),
      onEnd(lines) {
        ends = [...ends, Date.now()].filter((time) => Date.now() - time < 60_000);
        if (ends.length <= mostEndsAMinute) {
          say(`! site       The web server has stopped; it is started again in 2 s. Why: ${log}`);
          return 2000;
        }
        const mend = 'the log names the fault; after a change to web/, "npm run check" helps to find it.';
        givenUp.resolve(
          new Failure(`The web server ended ${ends.length} times within a minute.`, { mend, log, lines }),
        );
        return undefined;
      },
    });
  }
}

/** A step that ends when the program is up, or with one of the promises. */
function startingStep(name: string, ...endings: Promise<unknown>[]) {
  const up = Promise.withResolvers<string>();
  let [update, wasUp] = [(_text: string): void => undefined, false];
  const step: Step = {
    name,
    text: "starting",
    run(show) {
      update = show;
      return Promise.race([up.promise.then(show), ...endings]);
    },
  };
  return {
    step,
    up: up.promise,
    isUp: () => wasUp,
    show: (text: string) => update(text),
    isReady(text: string) {
      wasUp = true;
      up.resolve(text);
    },
  };
}
