import type { Locale } from "@hetreteg/contract/locales";
import lastTest from "./accessibility-test.json" with { type: "json" };
import { dateLabel } from "./date-label.server.ts";

/** The last test run as tokens of the accessibility statement; `npm test -- sweep --record` writes the file. */
export function accessibilityFacts(locale: Locale): Record<string, string> {
  const { testedOn, pages, tool, toolVersion } = lastTest;
  return {
    accessibilityTestedOn: dateLabel(testedOn, locale),
    accessibilityPages: String(pages),
    accessibilityTool: `${tool} ${toolVersion}`,
  };
}
