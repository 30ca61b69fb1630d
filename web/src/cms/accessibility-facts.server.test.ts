import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inProject } from "../../../tools/packages.mjs";
import { accessibilityFacts } from "./accessibility-facts.server.ts";
import lastTest from "./accessibility-test.json" with { type: "json" };

test("the accessibility statement tells of a test with the version of axe that the sweep uses now", () => {
  const { version } = JSON.parse(readFileSync(inProject("node_modules/axe-core/package.json"), "utf8"));
  expect(lastTest, "record a new test: npm test -- sweep --record").toMatchObject({ toolVersion: version });
  expect(Date.parse(lastTest.testedOn)).toBeLessThanOrEqual(Date.now());
  expect(lastTest.pages).toBeGreaterThan(80);
});

test("each language says the day of the test in its own way", () => {
  const days = (["hu", "en", "nl"] as const).map((locale) => accessibilityFacts(locale).accessibilityTestedOn);
  expect(new Set(days).size).toBe(3);
});
