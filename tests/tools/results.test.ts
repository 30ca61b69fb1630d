import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import Reporter from "../../tools/test/reporter.ts";
import { judgeSuite, type Result, readResults } from "../../tools/test/results.ts";

const passed: Result = { state: "passed", text: "opens" };
const [reporter, red] = [new Reporter(), "\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2"];
const outer = process.env.TEST_RESULTS;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "results-"));
  process.env.TEST_RESULTS = join(folder, "results.jsonl");
});
afterEach(() => {
  if (outer) process.env.TEST_RESULTS = outer;
  else delete process.env.TEST_RESULTS;
  rmSync(folder, { recursive: true });
});

const told = () => readResults(join(folder, "results.jsonl"));

test("a suite without a test that ran, or with a bad end, counts as a failure that ends with its last lines", () => {
  const failures = (code: number, results: Result[]) =>
    judgeSuite("e2e", code, results, ["Killed"]).filter(({ state }) => state === "failed");
  expect(failures(1, told())).toEqual([
    { state: "failed", text: "e2e: ended with code 1 and ran no test\n    Killed" },
  ]);
  expect(failures(0, [])).toHaveLength(1);
  expect(failures(0, [{ state: "skipped", text: "waits" }])).toHaveLength(1);
  expect(failures(1, [passed])).toHaveLength(1);
  expect(judgeSuite("e2e", 0, [passed], [])).toEqual([passed]);
});

test("Vitest's failures are told with their reason, in plain letters", () => {
  const module = { relativeModuleId: "tests/site/health.test.ts", errors: () => [{ message: "Cannot find x" }] };
  const end = (fullName: string, result: object) =>
    reporter.onTestCaseResult({ module, fullName, result: () => result } as never);
  end("answers", { state: "passed" });
  end("counts", { state: "failed", errors: [{ message: red }] });
  end("waits", { state: "skipped" });
  reporter.onTestModuleEnd(module as never);
  reporter.onTestRunEnd([], [{ message: "rejected" }]);
  expect(told()).toEqual([
    { state: "passed", text: "tests/site/health.test.ts › answers" },
    { state: "failed", text: "tests/site/health.test.ts › counts\n  Expected: 1\n  Received: 2" },
    { state: "skipped", text: "tests/site/health.test.ts › waits" },
    { state: "failed", text: "tests/site/health.test.ts › could not be run\n  Cannot find x" },
    { state: "failed", text: "error outside a test\n  rejected" },
  ]);
});

test("Playwright's failures are told with their reason, and why a test is skipped", () => {
  const end = (title: string, outcome: string, errors: object[] = []) => {
    const annotations = outcome === "skipped" ? [{ type: "skip", description: "no Java" }] : [];
    const found = { titlePath: () => ["", "", "home.spec.ts", title], outcome: () => outcome, annotations };
    reporter.onTestEnd(found as never, { errors });
  };
  end("opens", "expected");
  end("moves", "unexpected", [{ message: red }]);
  end("is valid", "skipped");
  reporter.onError({ message: "no such address" });
  expect(told()).toEqual([
    { state: "passed", text: "home.spec.ts › opens" },
    { state: "failed", text: "home.spec.ts › moves\n  Expected: 1\n  Received: 2" },
    { state: "skipped", text: "home.spec.ts › is valid\n  no Java" },
    { state: "failed", text: "error outside a test\n  no such address" },
  ]);
});
