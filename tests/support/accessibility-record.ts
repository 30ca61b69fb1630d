import { readFileSync, writeFileSync } from "node:fs";
import { inProject } from "../../tools/packages.mjs";
import type { Result } from "../../tools/test/results.ts";

/** One visit of tests/sweep/pages.spec.ts. */
const visit = /everyone can read \/\S*, with and without JavaScript/;

/** For the accessibility statement: when the sweep last passed, over how many pages and with what. */
export function recordAccessibilityTest(results: readonly Result[]): void {
  const visits = results.filter(({ text }) => visit.test(text));
  const passed = visits.filter(({ state }) => state === "passed");
  if (passed.length === 0 || results.some(({ state }) => state === "failed")) {
    throw new Error("The accessibility statement keeps its date: not every page of the sweep passed.");
  }
  const { version } = JSON.parse(readFileSync(inProject("node_modules/axe-core/package.json"), "utf8"));
  const testedOn = new Date().toISOString().slice(0, 10);
  const record = { testedOn, pages: passed.length, tool: "axe-core", toolVersion: version };
  const fields = Object.entries(record).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`);
  writeFileSync(inProject("web/src/cms/accessibility-test.json"), `{ ${fields.join(", ")} }\n`);
}
