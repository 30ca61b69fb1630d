import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Settings } from "../environment/settings.ts";
import { Failure } from "../failure.ts";
import { shownPath } from "../project.ts";
import type { Progress, Step } from "../terminal/progress.ts";
import { keepCms } from "./keep-cms.ts";
import { keepWeb } from "./keep-web.ts";

export interface RunningSite {
  /** Visitors get pages and editors can sign in; rejects when the site gave up before that. */
  readonly complete: Promise<void>;
  /** Resolves when the site gave up; never while it runs. */
  readonly givenUp: Promise<Failure>;
  stop(): Promise<void>;
}

// A web server with pages on disk answers within a second or two: longer means it has none.
const firstPageGraceMs = 10_000;

/** Starts CMS and web server side by side and keeps both running. */
export function runSite(settings: Settings, progress: Progress): RunningSite {
  const cmsLog = shownPath(join(settings.logFolder, "cms.log"));
  const complete = Promise.withResolvers<void>();
  const givenUp = Promise.withResolvers<Failure>();
  complete.promise.catch(() => undefined);
  let cmsStep: Step | undefined = progress.step("cms", "starting");
  let webStep: Step | undefined = progress.step("site", "starting");
  let isWebReady = false;
  let isCmsUp = false;
  let hadOutage = false;

  function giveUp(failure: Failure): void {
    cmsStep?.drop();
    webStep?.drop();
    givenUp.resolve(failure);
    complete.reject(failure);
  }

  function announceWhenComplete(): void {
    if (isWebReady && isCmsUp) complete.resolve();
  }

  const cms = keepCms(settings, {
    onProgress: (text) => cmsStep?.update(text),
    onUp() {
      isCmsUp = true;
      cmsStep?.done(settings.adminUrl);
      cmsStep = undefined;
      if (hadOutage) progress.say("✓ cms        is back");
      announceWhenComplete();
    },
    async onDown(lines) {
      cmsStep?.drop();
      cmsStep = undefined;
      if (!isWebReady && !(await hasPageSoon(settings, () => isWebReady))) {
        giveUp(
          new Failure("The CMS cannot start, and there is no page yet that could be shown without it.", {
            mend: "the lines below name the fault; correct it and start again.",
            log: cmsLog,
            lines,
          }),
        );
        return;
      }
      const sentence = isCmsUp ? "The CMS has stopped." : "The CMS cannot start.";
      hadOutage = true;
      isCmsUp = false;
      progress.say(
        `! cms        ${sentence} The site goes on with its last good pages; the CMS is tried again by itself. Why: ${cmsLog}`,
      );
    },
  });

  const web = keepWeb(settings, {
    onProgress: (text) => webStep?.update(text),
    onReady(url) {
      isWebReady = true;
      webStep?.done(`${url || settings.siteUrl}`);
      webStep = undefined;
      announceWhenComplete();
    },
    onRestart: (seconds) =>
      progress.say(
        `! site       The web server has stopped; it is started again in ${seconds} s. Why: ${shownPath(join(settings.logFolder, "web.log"))}`,
      ),
    onGivenUp: giveUp,
  });

  return {
    complete: complete.promise,
    givenUp: givenUp.promise,
    async stop() {
      cmsStep?.drop();
      webStep?.drop();
      await Promise.all([web.stop(), cms.stop()]);
    },
  };
}

async function hasPageSoon(settings: Settings, isReady: () => boolean): Promise<boolean> {
  const home = `http://127.0.0.1:${settings.sitePort}/`;
  const until = Date.now() + firstPageGraceMs;
  while (Date.now() < until) {
    if (isReady()) return true;
    const status = await fetch(home, { redirect: "manual", signal: AbortSignal.timeout(2000) }).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200 || status === 302) return true;
    await pause(300);
  }
  return false;
}
