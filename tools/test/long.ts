import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../packages.mjs";
import { type Suite, suites } from "./suites.ts";

const resultFile = inProject("var", "test-long.json");

/** The daily tests with more random cases: about an hour. */
export function longSuites(): Suite[] {
  const long: Record<string, { filters?: string[]; environment: NodeJS.ProcessEnv }> = {
    faults: { environment: { FAULT_KILLS: "100", FAULT_CASES: "10000" } },
    cms: { filters: ["tests/cms/publish-model.test.ts"], environment: { PUBLISH_EDITS: "200" } },
    site: { filters: ["tests/site/publisher.test.ts"], environment: { PUBLISH_EDITS: "200" } },
    e2e: { filters: ["tests/e2e/art/"], environment: { ART: "all" } },
  };
  // One lane: each suite takes the whole machine.
  return suites.flatMap((suite) => (long[suite.name] ? [{ ...suite, ...long[suite.name], lane: 1 }] : []));
}

interface LongResult {
  at: string;
  commit: string;
  minutes: number;
  passed: number;
  failed: number;
}

export function keepLongResult(counts: { passed: number; failed: number }, startedAt: number): void {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: inProject(), encoding: "utf8" }).trim();
  const commit = git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") ? " with changes" : "");
  const minutes = Math.round((Date.now() - startedAt) / 60_000);
  const result: LongResult = { at: new Date().toISOString().slice(0, 16), commit, minutes, ...counts };
  writeFileSync(resultFile, `${JSON.stringify(result, undefined, 2)}\n`);
}

export function lastLongRun(): string {
  if (!existsSync(resultFile)) return "Long run: none in this clone yet (npm run test:long).";
  const { at, commit, minutes, passed, failed } = JSON.parse(readFileSync(resultFile, "utf8")) as LongResult;
  return `Long run: ${passed} passed, ${failed} failed on ${at} UTC at ${commit}, in ${minutes} minutes.`;
}
