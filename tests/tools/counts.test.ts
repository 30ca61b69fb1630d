import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { judgeSuite, noCounts, readPlaywrightReport, readVitestReport } from "../../tools/test/counts.ts";

test("a suite without a report, without a test, or with a bad end counts as a failure", () => {
  expect(judgeSuite("e2e", 1, undefined).failures).toHaveLength(1);
  expect(judgeSuite("e2e", 0, noCounts).failures).toHaveLength(1);
  expect(judgeSuite("e2e", 1, { ...noCounts, passed: 5 }).failures).toHaveLength(1);
  expect(judgeSuite("e2e", 0, { ...noCounts, passed: 5 })).toMatchObject({ passed: 5, failures: [] });
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
  expect(readVitestReport(vitest)).toMatchObject({
    passed: 1,
    failures: [`site/health.test.ts › counts\n  ${said}`, "site/broken.test.ts › could not be run\n  Cannot find x"],
  });

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
  expect(readPlaywrightReport(playwright)).toMatchObject({
    passed: 2,
    secondTries: ["home.spec.ts › waits\n  too late"],
    failures: [`home.spec.ts › moves\n  ${said}`, "error outside a test\n  no such address"],
  });

  function inFile(report: object): string {
    const folder = mkdtempSync(join(tmpdir(), "report-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, "report.json");
    writeFileSync(file, JSON.stringify(report));
    return file;
  }
});
