import { appendFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { TestCase as PlaywrightTest, TestError } from "@playwright/test/reporter";
import type { TestCase, TestModule, TestSuite } from "vitest/node";
import { failed, type Result } from "./results.ts";

type Problem = Pick<TestError, "message" | "stack" | "snippet"> & { diff?: string | undefined };

const linesPerProblem = 15;

/** For Vitest and for Playwright: writes each result as a line of JSON to the file TEST_RESULTS. */
export default class Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    const title = `${test.module.relativeModuleId} › ${test.fullName}`;
    if (state === "passed") tell({ state, text: title });
    else if (state === "failed") tell(failed(describeTest(title, errors)));
    else tell({ state: "skipped", text: title });
  }

  onTestSuiteResult(suite: TestSuite): void {
    const errors = suite.errors();
    if (errors.length > 0) tell(failed(describeTest(`${suite.module.relativeModuleId} › ${suite.fullName}`, errors)));
  }

  onTestModuleEnd(module: TestModule): void {
    const errors = module.errors();
    if (errors.length > 0) tell(failed(describeTest(`${module.relativeModuleId} › could not be run`, errors)));
  }

  onTestRunEnd(_modules: unknown, errors: readonly Problem[]): void {
    if (errors.length > 0) tell(failed(describeTest("error outside a test", errors)));
  }

  onTestEnd(test: PlaywrightTest, { errors }: { errors: Problem[] }): void {
    const title = test.titlePath().filter(Boolean).join(" › ");
    const why = test.annotations.find(({ type }) => type === "skip" || type === "fixme")?.description;
    const outcome = test.outcome();
    if (outcome === "expected") tell({ state: "passed", text: title });
    else if (outcome === "skipped") tell({ state: "skipped", text: describeTest(title, [{ message: why ?? "" }]) });
    else tell(failed(describeTest(title, errors)));
  }

  onError(error: Problem): void {
    tell(failed(describeTest("error outside a test", [error])));
  }
}

function describeTest(title: string, problems: readonly Problem[]): string {
  const lines = problems.flatMap(({ message = "", stack = message, diff = "", snippet = "" }) => {
    const all = stripVTControlCharacters([stack, diff, snippet].join("\n")).split("\n");
    return all
      .filter((line) => line.trim() !== "" && !/^\s+at .*(node_modules|node:)|^\s+at new /.test(line))
      .slice(0, linesPerProblem);
  });
  return [title, ...lines.map((line) => `  ${line}`)].join("\n");
}

function tell(result: Result): void {
  appendFileSync(process.env.TEST_RESULTS ?? "test-results.jsonl", `${JSON.stringify(result)}\n`);
}
