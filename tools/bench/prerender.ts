import { join } from "node:path";
import { inProject } from "../packages.mjs";
import { runQuietly } from "../shared/children.ts";
import { Failure } from "../shared/failure.ts";
import { type Figure, median, type Result, rounded, type Stage } from "./figure.ts";

const runs = 3;
const minPagesPerSecond = 60;

export const prerender: Figure = {
  name: "prerender",
  title: `Full pre-render from the running CMS into an empty folder, median of ${runs}`,
  measure: measurePrerender,
};

async function measurePrerender(stage: Stage): Promise<Result> {
  const speeds: number[] = [];
  const wholes: number[] = [];
  let pages = 0;
  for (let run = 1; run <= runs; run += 1) {
    const found = await prerenderOnce(stage, run);
    pages = found.pages;
    speeds.push(found.pages / found.seconds);
    wholes.push(found.wholeSeconds);
    stage.say(
      `  run ${run}: ${found.pages} pages in ${found.seconds} s, ${found.wholeSeconds.toFixed(1)} s with their files`,
    );
  }
  return {
    table: {
      head: ["pages", "pages/s until visible", "s from start to exit, with share images and PDFs"],
      rows: [[pages, median(speeds).toFixed(1), median(wholes).toFixed(1)]],
    },
    limits: [{ what: "pages pre-rendered a second", value: median(speeds), limit: minPagesPerSecond, kind: "min" }],
    record: { prerenderedPerSecond: rounded(median(speeds)) },
  };
}

interface Prerendered {
  pages: number;
  /** Until visitors could have them all. */
  seconds: number;
  wholeSeconds: number;
}

async function prerenderOnce(stage: Stage, run: number): Promise<Prerendered> {
  const began = performance.now();
  let found: Omit<Prerendered, "wholeSeconds"> | undefined;
  await runQuietly({
    title: "The full pre-render",
    command: process.execPath,
    args: [inProject("web", "dist", "server", "main.js"), "prerender"],
    cwd: inProject(),
    env: { ...stage.settings.webEnvironment, VAR_DIR: join(stage.folder, `prerender-${run}`) },
    logFile: join(stage.settings.logFolder, "prerender.log"),
    fix: "the log names the page that failed.",
    onLine(line) {
      const [, pages, seconds] = /prerendered (\d+) pages in ([\d.]+) s/.exec(line) ?? [];
      if (pages && seconds) found = { pages: Number(pages), seconds: Number(seconds) };
    },
  });
  if (found) return { ...found, wholeSeconds: (performance.now() - began) / 1000 };
  throw new Failure('The web server did not print "prerendered N pages in S s".', {
    fix: "see tools/bench/prerender.ts and web/src/server/main.ts.",
  });
}
