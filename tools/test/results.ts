import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Result {
  /** "flaky", passed on a retry, counts as failed. */
  state: "passed" | "failed" | "flaky" | "skipped";
  /** Test name, with the error on the following lines. */
  text: string;
}

/** Vitest's and Playwright's words; anything else is "skipped". */
const states: Record<string, Result["state"]> = {
  ...{ passed: "passed", expected: "passed", flaky: "flaky", failed: "failed", unexpected: "failed" },
};
const linesPerReason = 12;

export function failed(text: string): Result {
  return { state: "failed", text };
}

/** A suite with a bad exit code, without a report or without a test that ran counts as one failure. */
export function judgeSuite(name: string, exitCode: number | undefined, results: Result[] | undefined): Result[] {
  const how = `${name}: ended with code ${exitCode ?? "?"}`;
  if (!results) return [failed(`${how} and no report`)];
  if (results.every(({ state }) => state === "skipped")) return [...results, failed(`${name}: ran no test`)];
  const isUntold = exitCode !== 0 && !results.some(({ state }) => state === "failed");
  return isUntold ? [...results, failed(`${how} though no test failed`)] : results;
}

type Texts = readonly (string | undefined)[];

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

export function readVitestReport(file: string): Result[] | undefined {
  return readJson<{ testResults: VitestFile[] }>(file)?.testResults.flatMap((told) => {
    const name = told.name.split("/").slice(-2).join("/");
    const results = told.assertionResults.map((test) =>
      result(test.status, `${name} › ${test.fullName}`, test.failureMessages),
    );
    // A file that fails to load reports no test.
    const isUntold = told.status === "failed" && !results.some(({ state }) => state === "failed");
    return isUntold ? [...results, result("failed", `${name} › could not be run`, [told.message])] : results;
  });
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

export function readPlaywrightReport(file: string): Result[] | undefined {
  const report = readJson<PlaywrightSuite & { errors: { message?: string }[] }>(file);
  const outside = report?.errors.map(({ message }) => result("failed", "error outside a test", [message])) ?? [];
  return report && [...resultsOf({ ...report, title: "" }, []), ...outside];
}

function resultsOf({ title, suites = [], specs = [] }: PlaywrightSuite, path: string[]): Result[] {
  const here = title ? [...path, title] : path;
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, annotations = [], results }) => {
      const why = annotations.find(({ type }) => type === "skip" || type === "fixme")?.description;
      const errors = results.flatMap((one) => one.errors.map(({ message }) => message));
      return result(status, [...here, spec.title].join(" › "), status === "skipped" ? [why] : errors);
    }),
  );
  return [...own, ...suites.flatMap((inner) => resultsOf(inner, here))];
}

function result(status: string, name: string, reasons: Texts = []): Result {
  const lines = reasons.flatMap((reason) => {
    const told = stripVTControlCharacters(reason ?? "").split("\n");
    return told.filter((line) => line.trim() !== "").slice(0, linesPerReason);
  });
  return { state: states[status] ?? "skipped", text: [name, ...lines.map((line) => `  ${line}`)].join("\n") };
}

function readJson<Shape>(file: string): Shape | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  } catch {
    return undefined;
  }
}
