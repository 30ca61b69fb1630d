import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

/** Each text is a test as its report names it, with what it says of the reason in lines below. */
export interface Counts {
  passed: number;
  failures: string[];
  /** Passed at the second try only: told like failures, for the host or a race spoiled the first one. */
  secondTries: string[];
  skips: string[];
}

export const noCounts: Counts = { passed: 0, failures: [], secondTries: [], skips: [] };
export const onePass: Counts = { ...noCounts, passed: 1 };
export const oneFailure = (text: string): Counts => ({ ...noCounts, failures: [text] });

export function sum(all: Counts[]): Counts {
  return {
    passed: all.reduce((count, { passed }) => count + passed, 0),
    failures: all.flatMap(({ failures }) => failures),
    secondTries: all.flatMap(({ secondTries }) => secondTries),
    skips: all.flatMap(({ skips }) => skips),
  };
}

/**
 * What a suite counted. A suite that ended badly, wrote no report or ran nothing is one failure more:
 * silence never passes.
 */
export function judgeSuite(name: string, exitCode: number | undefined, counts: Counts | undefined): Counts {
  const how = `${name}: ended with code ${exitCode ?? "?"}`;
  if (!counts) return oneFailure(`${how} and no report`);
  if (counts.passed + counts.failures.length === 0) return sum([counts, oneFailure(`${name}: ran no test`)]);
  if (exitCode !== 0 && counts.failures.length === 0) return sum([counts, oneFailure(`${how} though no test failed`)]);
  return counts;
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

export function readVitestReport(file: string): Counts | undefined {
  const report = readJson<VitestReport>(file);
  const counts = report?.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const shortName = name.split("/").slice(-2).join("/");
    const counts = assertionResults.map((test) =>
      oneTest(test.status, `${shortName} › ${test.fullName}`, test.failureMessages),
    );
    // A file that could not be loaded has no test of its own to fail.
    const isUntold = status === "failed" && !counts.some(({ failures }) => failures.length > 0);
    return isUntold ? [...counts, oneTest("failed", `${shortName} › could not be run`, [message])] : counts;
  });
  return counts && sum(counts);
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: {
      status: string;
      annotations?: { type: string; description?: string }[];
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}

export function readPlaywrightReport(file: string): Counts | undefined {
  const report = readJson<PlaywrightReport>(file);
  const visit = ({ title, suites = [], specs = [] }: PlaywrightSuite, path: string[]): Counts[] => {
    const here = title ? [...path, title] : path;
    const own = specs.flatMap((spec) =>
      spec.tests.map(({ status, annotations, results }) => {
        const skipped = annotations?.find(({ type }) => type === "skip" || type === "fixme")?.description;
        const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
        return oneTest(status, [...here, spec.title].join(" › "), status === "skipped" ? [skipped] : errors);
      }),
    );
    return [...own, ...suites.flatMap((inner) => visit(inner, here))];
  };
  const outside = report?.errors.map(({ message }) => oneTest("failed", "error outside a test", [message])) ?? [];
  return report && sum([...report.suites.flatMap((suite) => visit(suite, [])), ...outside]);
}

/** `status` in Vitest's words or Playwright's. */
function oneTest(status: string, name: string, reasons: readonly (string | undefined)[] = []): Counts {
  if (status === "passed" || status === "expected") return onePass;
  if (status === "flaky") return { ...onePass, secondTries: [withReasons(name, reasons)] };
  if (status === "failed" || status === "unexpected") return oneFailure(withReasons(name, reasons));
  const [reason] = reasons;
  return { ...noCounts, skips: [reason ? `${name} (${reason})` : name] };
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
