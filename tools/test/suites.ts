import { join } from "node:path";
import { inProject } from "../packages.mjs";
import { openLog, startChild } from "../shared/children.ts";
import type { TestWorkspace } from "../shared/workspace.ts";
import { judgeSuite, type Result, readResults } from "./results.ts";

export interface Suite {
  name: string;
  runner: "vitest" | "playwright";
  /** The root's packages alone, the builds too, or the running site. */
  needs: "packages" | "builds" | "site";
  /** Suites of a lane run in turn, lanes in parallel: as many as two processors can feed. */
  lane: number;
  /** Test files and options of the runner; without any it runs all of its suite. */
  filters?: string[] | undefined;
  /** Only the files that the runner itself finds changed, or importing what changed, since this commit. */
  changedSince?: string;
  /** Those of `npm test` without a word; without any all. */
  everyRun?: string[];
  /** Those of the long run; without the word nothing of the suite. */
  long?: string[] | "all";
}

const faultsOfEveryRun = ["cms-killed", "web-killed", "disk-full", "generated-bodies"];
/** Six templates instead of all. */
const withoutLongArt = ["tests/e2e/", "--grep-invert=@long"];

/** The sweep reads the list of pages, to which journeys add some for a while. */
export const suites: Suite[] = [
  { name: "tools", runner: "vitest", needs: "packages", lane: 1 },
  { name: "unit", runner: "vitest", needs: "packages", lane: 1 },
  { name: "faults", runner: "vitest", needs: "builds", lane: 1, everyRun: faultsOfEveryRun, long: "all" },
  { name: "cms", runner: "vitest", needs: "builds", lane: 2, long: "all" },
  { name: "site", runner: "vitest", needs: "builds", lane: 1, long: ["tests/site/publisher.test.ts"] },
  { name: "e2e", runner: "playwright", needs: "site", lane: 3, everyRun: withoutLongArt, long: ["tests/e2e/art/"] },
  { name: "sweep", runner: "playwright", needs: "site", lane: 3 },
  { name: "engines", runner: "vitest", needs: "site", lane: 3 },
];
export const suitesOfEveryRun: Suite[] = suites.map((suite) => ({ ...suite, filters: suite.everyRun }));

/** The tests that take numbers from the environment, and the CMS on Postgres; one suite after the other: each takes the whole machine. */
export const longSuites = suites
  .filter(({ long }) => long)
  .map((suite) => ({ ...suite, filters: suite.long === "all" ? [] : suite.long, lane: 1 }));
const numbers = { FAULT_KILLS: "100", FAULT_CASES: "10000", PUBLISH_EDITS: "200", ART: "all", PANEL: "all" };
export const longEnvironment = { ...numbers, TEST_DATABASE: "postgres" };

export async function runSuite(
  { name, runner, filters, changedSince }: Suite,
  { reportFolder, temporaryFolder, folder, suiteEnvironment }: TestWorkspace,
  extraEnvironment: NodeJS.ProcessEnv,
  show: (text: string) => void,
): Promise<Result[]> {
  const results = join(reportFolder, `${name}.jsonl`);
  const log = openLog(join(folder, "log", `${name}.log`), "fresh");
  const [reporter, config] = [inProject("tools", "test", "reporter.ts"), inProject("tests", "playwright.config.ts")];
  const [program = "", ...args] =
    runner === "vitest"
      ? ["vitest/vitest.mjs", "run", ...(filters ?? []), `--project=${name}`, `--reporter=${reporter}`]
      : ["@playwright/test/cli.js", "test", `--config=${config}`, ...(filters ?? [`tests/${name}/`])];
  if (changedSince) args.push(`--${runner === "vitest" ? "changed" : "only-changed"}=${changedSince}`);
  const output = [`--reporter=line,${reporter}`, `--output=${join(temporaryFolder, `playwright-${name}`)}`];
  const { code } = await startChild({
    command: process.execPath,
    args: [inProject("node_modules", program), ...args, ...(runner === "playwright" ? output : [])],
    cwd: inProject(),
    env: { ...suiteEnvironment, ...extraEnvironment, TEST_RESULTS: results, CI: "1" },
    onLine(line) {
      log.write(line);
      const done = /^\s*\[(\d+\/\d+)\]/.exec(line);
      if (done) show(`${name} ${done[1]}`);
    },
  }).ended;
  if (changedSince && code === 0) return readResults(results);
  return judgeSuite(name, code, readResults(results), log.lastLines(30));
}
