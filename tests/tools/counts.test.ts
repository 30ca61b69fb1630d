import { expect, test } from "vitest";
import { judgeSuite, noCounts } from "../../tools/test/counts.ts";

test("a suite without a report, without a test, or with a bad end counts as a failure", () => {
  expect(judgeSuite("e2e", 1, undefined).failed).toBe(1);
  expect(judgeSuite("e2e", 0, noCounts()).failed).toBe(1);
  expect(judgeSuite("e2e", 1, { ...noCounts(), passed: 5 }).failed).toBe(1);
  expect(judgeSuite("e2e", 0, { ...noCounts(), passed: 5 })).toMatchObject({ passed: 5, failed: 0 });
});
