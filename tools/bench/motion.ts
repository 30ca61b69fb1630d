import { type Browser, type Page, chromium as playwright } from "@playwright/test";
import { Failure } from "../shared/failure.ts";
import { type Figure, median, type Result, type Stage } from "./figure.ts";
import { type FrameCounts, readFrames } from "./read-frames.ts";

const runs = 3;
const slowdown = 4;
const pixelsPerSecond = 1_200;
const windows = { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } };
/** Home, and pages with parts that move or are operated. */
const pages = {
  home: "/",
  "case list": "/casestudies",
  contact: "/contact",
  "sorting line": "/casestudies/textrade",
  music: "/casestudies/halottpenz",
};

/**
 * The limit is on CPU time of main-thread tasks: CPU throttling applies to it in full (318 ms became 1246 ms), while
 * wall time includes other programs (19 ms became 600 on a busy machine). Frame counts (`PipelineReporter` in a trace,
 * 60 a second) have no limit: without a GPU they depend on the machine.
 */
export const motion: Figure = {
  name: "motion",
  title: `Scrolling from end to end at ${pixelsPerSecond} px/s under ${slowdown}x CPU slowdown, median of ${runs}`,
  measure: measureMotion,
};

async function measureMotion(stage: Stage): Promise<Result> {
  const browser = await playwright.launch({ executablePath: stage.chromium, args: ["--no-sandbox"] });
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      for (const [window, viewport] of Object.entries(windows)) {
        const found: FrameCounts[] = [];
        for (let run = 1; run <= runs; run += 1) {
          stage.say(`  ${name}, ${window}  run ${run} of ${runs}`);
          found.push(await scrollOnce(browser, stage.siteUrl + path, viewport));
        }
        const of = (key: keyof FrameCounts) => median(found.map((counts) => counts[key]));
        const [presented, dropped] = [of("presented"), of("dropped")];
        rows.push([
          name,
          window,
          of("seconds").toFixed(1),
          (presented / of("seconds")).toFixed(1),
          `${Math.round((100 * dropped) / (presented + dropped))} %`,
          of("longTasks"),
          of("maxTaskMs").toFixed(0),
          of("maxWaitMs").toFixed(0),
        ]);
        limits.push({
          what: `${name}, ${window}: tasks over 50 ms while scrolling (longest ${of("maxTaskMs").toFixed(0)} ms)`,
          value: of("longTasks"),
          limit: 0,
          kind: "max",
        });
      }
    }
  } finally {
    await browser.close();
  }
  return {
    table: {
      head: ["page", "window", "s", "frames/s", "dropped", "tasks > 50 ms", "longest ms", "with waiting"],
      rows,
    },
    limits,
  };
}

/** One load, hydrated and idle, then one steady scroll to the end by wheel events. */
async function scrollOnce(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
): Promise<FrameCounts> {
  const context = await browser.newContext({ viewport, reducedMotion: "no-preference" });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "load" });
  await untilAtRest(page);
  const session = await context.newCDPSession(page);
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await browser.startTracing(page, {
    categories: ["cc", "benchmark", "blink.user_timing", "disabled-by-default-devtools.timeline"],
  });
  await page.evaluate(() => performance.mark("scroll-start"));
  await session.send("Input.synthesizeScrollGesture", {
    x: viewport.width / 2,
    y: viewport.height / 2,
    yDistance: -distance,
    speed: pixelsPerSecond,
    gestureSourceType: "mouse",
    preventFling: true,
  });
  await page.evaluate(() => performance.mark("scroll-end"));
  const trace = await browser.stopTracing();
  const scrolled = await page.evaluate(() => scrollY);
  await context.close();
  if (scrolled < distance - 2) {
    throw new Failure(`${url} was scrolled to ${scrolled} of ${distance} px only.`, {
      fix: "something takes the wheel away from the page: look for wheel listeners and inner scrollers.",
    });
  }
  return readFrames(trace.toString("utf8"));
}

async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ timeline, playState }) => !(timeline instanceof DocumentTimeline) || playState !== "running"),
  );
  await page.waitForTimeout(500);
}
