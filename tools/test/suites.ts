import { join } from "node:path";
import { inProject } from "../packages.mjs";
import { openLog, startChild } from "../shared/children.ts";
import type { TestWorkspace } from "../shared/workspace.ts";
import { judgeSuite, type Result, readPlaywrightReport, readVitestReport } from "./results.ts";

export interface Suite {
  name: string;
  runner: "vitest" | "playwright";
  /** Whether it asks the running site and CMS. */
  needsSite: boolean;
  /** Suites of one lane run one after the other, lanes of about the same length beside each other: they mostly wait. */
  lane: number;
  /** The folder whose absence means the suite is not written yet: counted as a failure all the same. */
  folder: string;
  /** What the runner is told beside that: test files and a pattern, of which there may be nothing to run. */
  filters?: string[];
  environment?: NodeJS.ProcessEnv;
}

/** In this order, quick ones first: a broken unit is told within seconds. */
export const suites: Suite[] = [
  { name: "unit", runner: "vitest", needsSite: false, lane: 3, folder: "web/src" },
  { name: "tools", runner: "vitest", needsSite: false, lane: 1, folder: "tests/tools" },
  { name: "faults", runner: "vitest", needsSite: false, lane: 1, folder: "tests/faults" },
  { name: "cms", runner: "vitest", needsSite: false, lane: 2, folder: "tests/cms" },
  { name: "site", runner: "vitest", needsSite: false, lane: 3, folder: "tests/site" },
  { name: "sweep", runner: "playwright", needsSite: true, lane: 1, folder: "tests/sweep" },
  { name: "e2e", runner: "playwright", needsSite: true, lane: 1, folder: "tests/e2e" },
  { name: "engines", runner: "vitest", needsSite: true, lane: 1, folder: "tests/engines" },
];

/** Playwright's "[12/236] name of the test". */
const progressLine = /^\s*\[(\d+\/\d+)\]/;

/** `browsers`: where the suite finds them. `tail`: what it printed last. */
export async function runSuite(
  { name, runner, folder, filters, environment }: Suite,
  { reportFolder, temporaryFolder, folder: runFolder, suiteEnvironment }: TestWorkspace,
  browsers: NodeJS.ProcessEnv,
  show: (text: string) => void,
): Promise<{ results: Result[]; tail: string[] }> {
  const report = join(reportFolder, `${name}.json`);
  const log = openLog(join(runFolder, "log", `${name}.log`), "fresh");
  const vitest = ["vitest/vitest.mjs", "run", ...(filters ?? []), `--project=${name}`];
  const config = inProject("tests", "playwright.config.ts");
  const playwright = ["@playwright/test/cli.js", "test", `--config=${config}`, ...(filters ?? [`${folder}/`])];
  const [program = "", ...args] =
    runner === "vitest"
      ? [...vitest, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
      : [...playwright, "--reporter=line,json", `--output=${join(temporaryFolder, `playwright-${name}`)}`];
  const { code } = await startChild({
    command: process.execPath,
    args: [inProject("node_modules", program), ...args],
    cwd: inProject(),
    env: { ...suiteEnvironment, ...browsers, ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: report, CI: "1" },
    onLine(line) {
      log.write(line);
      const done = progressLine.exec(line);
      if (done) show(`${name} ${done[1]}`);
    },
  }).ended;
  const results = runner === "vitest" ? readVitestReport(report) : readPlaywrightReport(report);
  const tail = log.lastLines(60).filter((line) => !progressLine.test(line));
  return { results: judgeSuite(name, code, results), tail };
}
