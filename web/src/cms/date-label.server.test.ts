import { expect, test } from "vitest";
import { dateLabel } from "./date-label.server.ts";

test.each([
  ["hu", "2026. október 13."],
  ["en", "13 October 2026"],
  ["nl", "13 oktober 2026"],
] as const)("a date in %s is written %s", (locale, label) => {
  expect(dateLabel("2026-10-13", locale)).toBe(label);
});

test("a date is the same day wherever the server stands", () => {
  expect(dateLabel("2026-01-01", "en")).toBe("1 January 2026");
  expect(dateLabel("2026-12-31", "en")).toBe("31 December 2026");
});
