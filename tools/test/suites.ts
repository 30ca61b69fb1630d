import { existsSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "../shared/children.ts";
import { openLog } from "../shared/log.ts";
import { inProject } from "../shared/project.ts";
import type { TestWorkspace } from "../shared/workspace.ts";
import { type Counts, judgeSuite, readPlaywrightReport, readVitestReport } from "./counts.ts";

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

export async function runSuite(
  suite: Suite,
  workspace: TestWorkspace,
  /** Where it finds its browsers. */
  browsers: NodeJS.ProcessEnv,
  show: (text: string) => void,
): Promise<{ counts: Counts; tail: string[] }> {
  const report = join(workspace.reportFolder, `${suite.name}.json`);
  const log = openLog(join(workspace.folder, "log", `${suite.name}.log`), "fresh");
  const child = startChild({
    command: process.execPath,
    args: suite.runner === "vitest" ? vitestArguments(suite, report) : playwrightArguments(suite, workspace),
    cwd: inProject(),
    env: {
      ...workspace.suiteEnvironment,
      ...browsers,
      ...suite.environment,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      CI: "1",
    },
    onLine(line) {
      log.write(line);
      const done = progressLine.exec(line);
      if (done) show(`${suite.name} ${done[1]}`);
    },
  });
  const ending = await child.ended;
  const counts = existsSync(report)
    ? suite.runner === "vitest"
      ? readVitestReport(report)
      : readPlaywrightReport(report)
    : undefined;
  return {
    counts: judgeSuite(suite.name, ending.code, counts),
    tail: log.lastLines(60).filter((line) => !progressLine.test(line)),
  };
}

function vitestArguments(suite: Suite, report: string): string[] {
  return [
    inProject("node_modules", "vitest", "vitest.mjs"),
    "run",
    ...(suite.filters ?? []),
    `--project=${suite.name}`,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
  ];
}

function playwrightArguments(suite: Suite, workspace: TestWorkspace): string[] {
  return [
    inProject("node_modules", "@playwright", "test", "cli.js"),
    "test",
    `--config=${inProject("tests", "playwright.config.ts")}`,
    ...(suite.filters ?? [`${suite.folder}/`]),
    "--reporter=line,json",
    `--output=${join(workspace.temporaryFolder, `playwright-${suite.name}`)}`,
  ];
}
