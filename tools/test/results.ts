import { existsSync, readFileSync } from "node:fs";

export interface Result {
  state: "passed" | "failed" | "skipped";
  /** Test name, with the error on the following lines. */
  text: string;
}

export function failed(text: string): Result {
  return { state: "failed", text };
}

/** Of a file of one suite's reporter. */
export function readResults(file: string): Result[] {
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line));
}

/** A suite that ended badly without a failed test, or without a test that ran, counts as one failure. */
export function judgeSuite(name: string, exitCode: number | undefined, results: Result[], tail: string[]): Result[] {
  const has = (state: Result["state"]) => results.some((result) => result.state === state);
  if (has("failed") || (exitCode === 0 && has("passed"))) return results;
  const why = has("passed") ? "though no test failed" : "and ran no test";
  const text = [`${name}: ended with code ${exitCode ?? "?"} ${why}`, ...tail].join("\n    ");
  return [...results, failed(text)];
}
