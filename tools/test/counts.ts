import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** As the report names them, each with what it says of the reason in lines of its own. */
  failures: string[];
  /** Passed at the second try only: told like failures, for the host or a race spoiled the first one. */
  secondTries: string[];
  /** One line each. */
  skips: string[];
}

export function noCounts(): Counts {
  return { passed: 0, failed: 0, skipped: 0, failures: [], secondTries: [], skips: [] };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    passed: a.passed + b.passed,
    failed: a.failed + b.failed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
    secondTries: [...a.secondTries, ...b.secondTries],
    skips: [...a.skips, ...b.skips],
  };
}

export function oneFailure(text: string): Counts {
  return { ...noCounts(), failed: 1, failures: [text] };
}

export function onePass(): Counts {
  return { ...noCounts(), passed: 1 };
}

/**
 * What a suite counted. A suite that ended badly, wrote no report or ran nothing is one failure more:
 * silence never passes.
 */
export function judgeSuite(name: string, exitCode: number | null, counts: Counts | undefined): Counts {
  if (!counts) return oneFailure(`${name}: ended with code ${exitCode ?? "?"} and no report`);
  if (counts.passed + counts.failed === 0) return addCounts(counts, oneFailure(`${name}: ran no test`));
  if (exitCode !== 0 && counts.failed === 0)
    return addCounts(counts, oneFailure(`${name}: ended with code ${exitCode ?? "?"} though no test failed`));
  return counts;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[]; meta?: unknown }[];
  }[];
}

export function readVitestReport(file: string): Counts | undefined {
  const report = readJson<VitestReport>(file);
  if (!report) return undefined;
  const counts = noCounts();
  for (const testFile of report.testResults) {
    let failedInFile = 0;
    for (const test of testFile.assertionResults) {
      if (test.status === "passed") counts.passed += 1;
      else if (test.status === "failed") {
        failedInFile += 1;
        counts.failures.push(withReasons(`${shortName(testFile.name)} › ${test.fullName}`, test.failureMessages));
      } else {
        counts.skipped += 1;
        counts.skips.push(`${shortName(testFile.name)} › ${test.fullName}`);
      }
    }
    // A file that could not be loaded has no test of its own to fail.
    if (testFile.status === "failed" && failedInFile === 0) {
      failedInFile = 1;
      counts.failures.push(withReasons(`${shortName(testFile.name)} › could not be run`, [testFile.message]));
    }
    counts.failed += failedInFile;
  }
  return counts;
}

interface PlaywrightTest {
  status: string;
  annotations?: { type: string; description?: string }[];
  results: { errors: { message?: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: PlaywrightTest[] }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

export function readPlaywrightReport(file: string): Counts | undefined {
  const report = readJson<PlaywrightReport>(file);
  if (!report) return undefined;
  const counts = noCounts();
  const visit = (suite: PlaywrightSuite, path: string[]): void => {
    const here = suite.title ? [...path, suite.title] : path;
    for (const spec of suite.specs ?? []) {
      for (const test of spec.tests) {
        const name = [...here, spec.title].join(" › ");
        const errors = test.results.flatMap((result) => result.errors.map((error) => error.message));
        if (test.status === "expected") counts.passed += 1;
        else if (test.status === "flaky") {
          counts.passed += 1;
          counts.secondTries.push(withReasons(name, errors));
        } else if (test.status === "skipped") {
          counts.skipped += 1;
          const reason = test.annotations?.find((note) => note.type === "skip" || note.type === "fixme")?.description;
          counts.skips.push(reason ? `${name} (${reason})` : name);
        } else {
          counts.failed += 1;
          counts.failures.push(withReasons(name, errors));
        }
      }
    }
    for (const inner of suite.suites ?? []) visit(inner, here);
  };
  for (const suite of report.suites) visit(suite, []);
  for (const error of report.errors) {
    counts.failed += 1;
    counts.failures.push(withReasons("error outside a test", [error.message]));
  }
  return counts;
}

function readJson<Shape>(file: string): Shape | undefined {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Shape;
  } catch {
    return undefined;
  }
}

const linesPerReason = 12;

/** The name, and indented below it the beginning of each message, without the colours of a terminal. */
function withReasons(name: string, messages: readonly (string | undefined)[] = []): string {
  const lines = messages.flatMap((message) =>
    stripVTControlCharacters(message ?? "")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .slice(0, linesPerReason),
  );
  return [name, ...lines.map((line) => `  ${line}`)].join("\n");
}

function shortName(file: string): string {
  return file.split("/").slice(-2).join("/");
}
