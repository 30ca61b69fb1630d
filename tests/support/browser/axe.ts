import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOnly, RunOptions } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const allRules: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** Rules whose outcome depends on the window's width and the colours. */
const lookRules: RunOnly = {
  type: "rule",
  values: ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"],
};

/**
 * Violations of WCAG 2.2 AA and of axe's best practice, one line per element. `look`: only of the rules
 * that another width or colour scheme of a page already checked can break.
 */
export async function findViolations(page: Page, rules: "all" | "look" = "all"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  const options: RunOptions = { resultTypes: ["violations"], runOnly: rules === "all" ? allRules : lookRules };
  return page.evaluate(async (given) => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    // What is still coming into sight has not its contrast yet.
    const arriving = document.getAnimations().filter(({ timeline, playState, effect }) => {
      const ends = effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      return timeline instanceof DocumentTimeline && playState === "running" && ends;
    });
    await Promise.allSettled(arriving.map(({ finished }) => finished));
    const { violations } = await axe.run(given);
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.replace(/\s+/g, " ") ?? ""}`),
    );
  }, options);
}
