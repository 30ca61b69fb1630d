import type { Page } from "@playwright/test";
import { manifestRoutes, patientFetch, siteUrl } from "../../support/browser/running-site.ts";

export interface CrawledLink {
  /** As written in the document. */
  href: string;
  /** `a` for what a visitor clicks, else the element that asks for it; `code` for scripts and styles. */
  element: string;
  /** Whether it says that it leads to another language. */
  isToOtherLanguage: boolean;
}

export interface CrawledPage {
  path: string;
  status: number;
  lang: string;
  title: string;
  canonical: string;
  isIndexed: boolean;
  languages: Record<string, string>;
  ids: string[];
  links: CrawledLink[];
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
      const response = await patientFetch(path);
      const parsed = await parser.evaluate(parseDocument, await response.text());
      pages.push({ path, status: response.status, ...parsed });
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

/** Runs in the browser, whose HTML parser is the one that counts. */
function parseDocument(html: string): Omit<CrawledPage, "path" | "status"> {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...parsed.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name) ?? "";
  // A form that posts leads to no page; the journeys through the forms send it.
  const sources = ["href", "src", "action", "poster"].flatMap((name) =>
    all(`[${name}]:not(form[method="post"])`).map((element) => ({
      href: element.getAttribute(name) ?? "",
      element: element.localName,
      isToOtherLanguage: element.hasAttribute("hreflang"),
    })),
  );
  const shared = all('meta[property="og:url"], meta[property="og:image"]').map((meta) => meta.getAttribute("content"));
  const imported = all("script:not([type])").flatMap((script) =>
    [...(script.textContent ?? "").matchAll(/import\("([^"]+)"\)/g)].map(([, address]) => address),
  );
  const inStyles = all("style").flatMap((style) =>
    [...(style.textContent ?? "").matchAll(/url\(["']?([^"')]+)/g)].map(([, address]) => address),
  );
  const others = [...shared, ...imported, ...inStyles]
    .filter((href) => !href?.startsWith("data:"))
    .map((href) => ({ href: href ?? "", element: "code", isToOtherLanguage: false }));
  return {
    lang: parsed.documentElement.lang,
    title: parsed.title,
    canonical: attribute('link[rel="canonical"]', "href"),
    isIndexed: !attribute('meta[name="robots"]', "content").includes("noindex"),
    languages: Object.fromEntries(
      all('link[rel="alternate"][hreflang]').map((link) => [
        link.getAttribute("hreflang") ?? "",
        link.getAttribute("href") ?? "",
      ]),
    ),
    ids: all("[id], a[name]").map((element) => element.id || (element.getAttribute("name") ?? "")),
    links: [...sources, ...others],
  };
}
