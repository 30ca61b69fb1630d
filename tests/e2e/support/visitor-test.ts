import { test as base, expect, type Page } from "@playwright/test";
import { untilHydrated } from "../../support/browser/hydration.ts";
import { listenForNoise } from "../../support/browser/noise.ts";

interface Visitor {
  /** Opens a page and waits until React has taken it over. */
  open(path: string): Promise<Page>;
  /** Says that the test causes such a line of console output or failed request; all others fail it. */
  allowNoise(pattern: RegExp): void;
}

export const test = base.extend<{ visitor: Visitor }>({
  visitor: async ({ page, javaScriptEnabled }, use) => {
    const allowed: RegExp[] = [];
    const noise = listenForNoise(page);
    await use({
      async open(path) {
        await page.goto(path);
        if (javaScriptEnabled !== false) await untilHydrated(page);
        return page;
      },
      allowNoise(pattern) {
        allowed.push(pattern);
      },
    });
    noise.stop();
    const unexpected = noise.lines.filter((line) => !allowed.some((pattern) => pattern.test(line)));
    expect(unexpected, "console, errors and requests; allow expected ones with visitor.allowNoise()").toEqual([]);
  },
});

export { expect };
