import { measuredTokens } from "@hetreteg/contract/measured-tokens";
import { expect, test } from "vitest";
import { readContentFolder } from "../../../tests/support/content-folder.ts";
import { specifiedLocales } from "../../../tests/support/specified-locales.ts";
import { accessibilityFacts } from "./accessibility-facts.server.ts";
import { benchFacts } from "./bench-facts.server.ts";
import lastRun from "./bench-run.json" with { type: "json" };

test("the panel knows every measured token by its name, and no other", () => {
  for (const locale of specifiedLocales) {
    const names = Object.keys({ ...accessibilityFacts(locale), ...benchFacts(locale) });
    expect(names.toSorted()).toEqual(measuredTokens.toSorted());
  }
});

test("a reader finds every figure of the bench on /colophon, in each language", () => {
  const colophon = readContentFolder().find(({ type, key }) => type === "page" && key === "colophon");
  for (const locale of specifiedLocales) {
    const text = JSON.stringify(colophon?.translations[locale]);
    const untold = Object.keys(benchFacts(locale)).filter((token) => !text.includes(`{{${token}}}`));
    expect(untold, locale).toEqual([]);
  }
});

test("figures are written as each language writes them", () => {
  const [hu, en, nl] = (["hu", "en", "nl"] as const).map(benchFacts);
  expect(lastRun.publishPages).toBeGreaterThan(9999);
  expect(hu?.benchPublishPages).toMatch(/^\d{2}\u00a0\d{3}$/);
  expect(en?.benchPublishPages).toMatch(/^\d{2},\d{3}$/);
  expect(nl?.benchPublishPages).toMatch(/^\d{2}\.\d{3}$/);
  expect(new Set([hu, en, nl].map((facts) => facts?.benchMeasuredOn)).size).toBe(3);
});

test("the run that /colophon tells of is whole and of a day that has been", () => {
  expect(Date.parse(lastRun.measuredOn)).toBeLessThanOrEqual(Date.now());
  for (const value of Object.values(lastRun)) expect(value).not.toBeNaN();
});
