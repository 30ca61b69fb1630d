import { join } from "node:path";
import { inProject } from "../packages.mjs";
import { openLog, startChild } from "../shared/children.ts";
import type { TestWorkspace } from "../shared/workspace.ts";
import { judgeSuite, type Result, readPlaywrightReport, readVitestReport } from "./results.ts";

export interface Suite {
  name: string;
  runner: "vitest" | "playwright";
  needsSite: boolean;
  /** Suites of a lane run in turn, lanes in parallel; lanes take about the same time. */
  lane: number;
  /** A suite whose folder is missing counts as failed. */
  folder: string;
  /** Test files and a pattern for the runner; may match nothing. */
  filters?: string[];
  environment?: NodeJS.ProcessEnv;
}

/** Quick ones first. */
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

/** Playwright: "[12/236] name of the test". */
const progressLine = /^\s*\[(\d+\/\d+)\]/;

/** `browsers`: paths as environment variables. `tail`: the last lines printed. */
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
