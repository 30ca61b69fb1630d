import { appendFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import type { TestCase as PlaywrightTest, TestError } from "@playwright/test/reporter";
import type { TestCase, TestModule, TestSuite } from "vitest/node";
import type { Result } from "./results.ts";

type Problem = Pick<TestError, "message" | "stack" | "snippet"> & { diff?: string | undefined };

const linesPerProblem = 15;

/** For Vitest and for Playwright: writes each result as a line of JSON to the file TEST_RESULTS. */
export default class Reporter {
  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    tell(state === "pending" ? "skipped" : state, `${test.module.relativeModuleId} › ${test.fullName}`, errors);
  }

  onTestSuiteResult(suite: TestSuite): void {
    tellErrors(`${suite.module.relativeModuleId} › ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module: TestModule): void {
    tellErrors(`${module.relativeModuleId} › could not be run`, module.errors());
  }

  onTestRunEnd(_modules: unknown, errors: readonly Problem[]): void {
    tellErrors("error outside a test", errors);
  }

  onTestEnd(test: PlaywrightTest, { errors }: { errors: Problem[] }): void {
    const title = test.titlePath().filter(Boolean).join(" › ");
    const why = test.annotations.find(({ type }) => type === "skip" || type === "fixme")?.description;
    const outcome = test.outcome();
    if (outcome === "expected") tell("passed", title);
    else if (outcome === "skipped") tell("skipped", title, [{ message: why ?? "" }]);
    else tell("failed", title, errors);
  }

  onError(error: Problem): void {
    tellErrors("error outside a test", [error]);
  }
}

function tellErrors(title: string, errors: readonly Problem[]): void {
  if (errors.length > 0) tell("failed", title, errors);
}

function tell(state: Result["state"], title: string, problems: readonly Problem[] = []): void {
  const lines = problems.flatMap(({ message = "", stack = message, diff = "", snippet = "" }) => {
    const all = stripVTControlCharacters([stack, diff, snippet].join("\n")).split("\n");
    return all
      .filter((line) => line.trim() !== "" && !/^\s+at .*(node_modules|node:)|^\s+at new /.test(line))
      .slice(0, linesPerProblem);
  });
  const result: Result = { state, text: [title, ...lines.map((line) => `  ${line.slice(0, 300)}`)].join("\n") };
  appendFileSync(process.env.TEST_RESULTS ?? "test-results.jsonl", `${JSON.stringify(result)}\n`);
}
