import type { Page } from "@playwright/test";

export interface DocumentFacts {
  lang: string;
  title: string;
  brand: string;
  description: string;
  canonical: string;
  /** hreflang → address */
  languages: Record<string, string>;
  headingLevels: number[];
  landmarks: { header: number; main: number; footer: number; navigations: number; unnamedNavigations: number };
  repeatedIds: string[];
  /** Traces of a value that was missing: a class called `undefined`, a fact that was not filled in. */
  gaps: string[];
}

/** What assistive technology and search engines read of the page, in one trip to the browser. */
export function readDocumentFacts(page: Page): Promise<DocumentFacts> {
  return page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const attribute = (selector: string, name: string) => document.querySelector(selector)?.getAttribute(name) ?? "";
    const sectioning = "article, aside, main, nav, section";
    const pageWide = (name: string) =>
      all(name).filter((element) => !element.parentElement?.closest(sectioning)).length;
    const missingValue = /\b(undefined|NaN)\b|\[object \w+\]|\{\{\w+\}\}|\*\w+\*/g;
    const ids = all("[id]").map((element) => element.id);
    return {
      lang: document.documentElement.lang,
      title: document.title,
      brand: attribute('meta[property="og:site_name"]', "content"),
      description: attribute('meta[name="description"]', "content"),
      canonical: attribute('link[rel="canonical"]', "href"),
      languages: Object.fromEntries(
        all('link[rel="alternate"][hreflang]').map((link) => [
          link.getAttribute("hreflang") ?? "",
          link.getAttribute("href") ?? "",
        ]),
      ),
      headingLevels: all("h1, h2, h3, h4, h5, h6").map((heading) => Number(heading.tagName.slice(1))),
      landmarks: {
        header: pageWide("header"),
        main: all("main").length,
        footer: pageWide("footer"),
        navigations: all("nav").length,
        unnamedNavigations: all("nav:not([aria-label], [aria-labelledby])").length,
      },
      repeatedIds: ids.filter((id, index) => ids.indexOf(id) !== index),
      gaps: [
        ...new Set([
          ...all(".undefined, .null, .false").map((element) => `<${element.localName} class="${element.className}">`),
          ...all("header, main, footer").flatMap((part) => part.textContent?.match(missingValue) ?? []),
        ]),
      ],
    };
  });
}
