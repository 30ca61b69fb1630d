import { test as base } from "@playwright/test";
import { type CrawledPage, crawlSite } from "./crawl.ts";

// biome-ignore lint/complexity/noBannedTypes: Playwright's word for "no fixtures per test"
export const test = base.extend<{}, { pages: CrawledPage[] }>({
  pages: [
    async ({ browser }, use) => {
      const parser = await browser.newPage();
      await use(await crawlSite(parser));
      await parser.close();
    },
    { scope: "worker", timeout: 90_000 },
  ],
});

export { expect } from "@playwright/test";
