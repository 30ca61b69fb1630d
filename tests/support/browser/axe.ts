import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Rules whose outcome depends on the window's width and the colours. */
const lookRules = ["color-contrast", "link-in-text-block", "scrollable-region-focusable", "target-size"];

/**
 * Violations of WCAG 2.2 AA and of axe's best practice, one line per element. `look`: only of the rules
 * that another width or colour scheme of a page already checked can break.
 */
export async function findViolations(page: Page, rules: "all" | "look" = "all"): Promise<string[]> {
  // Legacy mode: no second tab per run. The site has no frames, so the outcome is the same.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
  const { violations } = await (rules === "all" ? axe.withTags(tags) : axe.withRules(lookRules)).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.failureSummary?.replace(/\s+/g, " ") ?? ""}`),
  );
}
