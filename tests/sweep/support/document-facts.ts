export interface DocumentLink {
  /** As written in the document. */
  href: string;
  /** `a` for what a visitor clicks, else the element that asks for it; `code` for scripts and styles. */
  element: string;
  /** Whether it says that it leads to another language. */
  isToOtherLanguage: boolean;
}

export interface DocumentFacts {
  lang: string;
  title: string;
  brand: string;
  description: string;
  canonical: string;
  isIndexed: boolean;
  /** hreflang → address */
  languages: Record<string, string>;
  headingLevels: number[];
  landmarks: { header: number; main: number; footer: number; navigations: number; unnamedNavigations: number };
  ids: string[];
  /** Traces of a value that was missing: a class called `undefined`, a fact that was not filled in. */
  gaps: string[];
  links: DocumentLink[];
}

/**
 * What assistive technology and search engines read of a page. Runs in the browser, whose HTML parser is the one
 * that counts: on the document it shows, or on a text that is not run.
 */
export function readDocument(html?: string): DocumentFacts {
  const parsed = html === undefined ? document : new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...parsed.querySelectorAll(selector)];
  const attribute = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name) ?? "";
  const sectioning = "article, aside, main, nav, section";
  const pageWide = (name: string) => all(name).filter((element) => !element.parentElement?.closest(sectioning)).length;
  const missingValue = /\b(undefined|NaN)\b|\[object \w+\]|\{\{\w+\}\}|\*\w+\*/g;
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
    brand: attribute('meta[property="og:site_name"]', "content"),
    description: attribute('meta[name="description"]', "content"),
    canonical: attribute('link[rel="canonical"]', "href"),
    isIndexed: !attribute('meta[name="robots"]', "content").includes("noindex"),
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
    ids: all("[id], a[name]").map((element) => element.id || (element.getAttribute("name") ?? "")),
    gaps: [
      ...new Set([
        ...all(".undefined, .null, .false").map((element) => `<${element.localName} class="${element.className}">`),
        ...all("header, main, footer").flatMap((part) => part.textContent?.match(missingValue) ?? []),
      ]),
    ],
    links: [...sources, ...others],
  };
}
