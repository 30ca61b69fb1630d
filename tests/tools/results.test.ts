import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judgeSuite, type Result, readPlaywrightReport, readVitestReport } from "../../tools/test/results.ts";

test("a suite without a report, without a test, or with a bad end counts as a failure", () => {
  const passed: Result = { state: "passed", text: "opens" };
  const failures = (code: number, results?: Result[]) =>
    judgeSuite("e2e", code, results).filter(({ state }) => state === "failed").length;
  expect(failures(1)).toBe(1);
  expect(failures(0, [])).toBe(1);
  expect(failures(0, [{ state: "skipped", text: "waits" }])).toBe(1);
  expect(failures(1, [passed])).toBe(1);
  expect(judgeSuite("e2e", 0, [passed])).toEqual([passed]);
});

test("a failure is told with its reason, in plain letters", ({ onTestFinished }) => {
  const red = "\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2";
  const said = "Expected: 1\n  Received: 2";

  const vitest = inFile({
    testResults: [
      {
        name: "/project/tests/site/health.test.ts",
        status: "failed",
        assertionResults: [
          { status: "passed", fullName: "answers" },
          { status: "failed", fullName: "counts", failureMessages: [red] },
        ],
      },
      { name: "/project/tests/site/broken.test.ts", status: "failed", message: "Cannot find x", assertionResults: [] },
    ],
  });
  expect(readVitestReport(vitest)).toEqual([
    { state: "passed", text: "site/health.test.ts › answers" },
    { state: "failed", text: `site/health.test.ts › counts\n  ${said}` },
    { state: "failed", text: "site/broken.test.ts › could not be run\n  Cannot find x" },
  ]);

  const playwright = inFile({
    suites: [
      {
        title: "home.spec.ts",
        specs: [
          { title: "opens", tests: [{ status: "expected", results: [{ errors: [] }] }] },
          {
            title: "waits",
            tests: [{ status: "flaky", results: [{ errors: [{ message: "too late" }] }, { errors: [] }] }],
          },
          { title: "moves", tests: [{ status: "unexpected", results: [{ errors: [{ message: red }] }] }] },
        ],
      },
    ],
    errors: [{ message: "no such address" }],
  });
  expect(readPlaywrightReport(playwright)).toEqual([
    { state: "passed", text: "home.spec.ts › opens" },
    { state: "flaky", text: "home.spec.ts › waits\n  too late" },
    { state: "failed", text: `home.spec.ts › moves\n  ${said}` },
    { state: "failed", text: "error outside a test\n  no such address" },
  ]);

  function inFile(report: object): string {
    const folder = mkdtempSync(join(tmpdir(), "report-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "report.json");
    writeFileSync(file, JSON.stringify(report));
    return file;
  }
});
