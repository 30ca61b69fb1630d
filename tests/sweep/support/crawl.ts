import type { Page } from "@playwright/test";
import { fetchWhenUp, manifestRoutes, siteUrl } from "../../support/browser/running-site.ts";
import { type DocumentFacts, readDocument } from "./document-facts.ts";

export interface CrawledPage extends DocumentFacts {
  path: string;
  status: number;
}

/** Every pre-rendered page as the server sends it, without running it. */
export async function crawlSite(parser: Page): Promise<CrawledPage[]> {
  return crawlPages(await manifestRoutes(), parser);
}

export async function crawlPages(paths: readonly string[], parser: Page): Promise<CrawledPage[]> {
  const waiting = [...paths];
  const pages: CrawledPage[] = [];
  async function crawlNext(): Promise<void> {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const response = await fetchWhenUp(path);
      const facts = await parser.evaluate(readDocument, await response.text());
      pages.push({ path, status: response.status, ...facts });
    }
  }
  await Promise.all(Array.from({ length: 4 }, crawlNext));
  return pages;
}

/** The path of an address of this site, or `undefined` for another host's and for mail and telephone. */
export function internalPath(href: string, from: string): string | undefined {
  const url = new URL(href, siteUrl + from);
  return url.origin === siteUrl ? url.pathname + url.search : undefined;
}
