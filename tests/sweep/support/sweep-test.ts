import { test as base, type Page } from "@playwright/test";
import { saveData } from "../../e2e/support/thrift.ts";
import { siteUrl } from "../../support/browser/running-site.ts";
import { decidedVisitor } from "../../support/browser/stored-consent.ts";

interface Visitors {
  /** One tab for all visits of a worker. */
  visitor: Page;
  /** The same without JavaScript. */
  plainVisitor: Page;
}

// biome-ignore lint/complexity/noBannedTypes: Playwright's word for "no fixtures per test"
export const test = base.extend<{}, Visitors>({
  visitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: siteUrl,
        locale: "hu-HU",
        reducedMotion: "reduce",
        storageState: decidedVisitor(),
      });
      const page = await context.newPage();
      // What a page fetches ahead has tests of its own, and takes a tenth of the time of a visit.
      await saveData(page);
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  plainVisitor: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: siteUrl,
        javaScriptEnabled: false,
        reducedMotion: "reduce",
        storageState: decidedVisitor(),
      });
      await use(await context.newPage());
      await context.close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";
