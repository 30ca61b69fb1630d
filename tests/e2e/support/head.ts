import type { Page } from "@playwright/test";

/** Title, meta and link tags and structured data in alphabetical order: of the page as it stands, or of HTML as the server sends it. */
export function readHead(page: Page, html?: string): Promise<string[]> {
  // Its style belongs to its own policy, not to the one of the page it is parsed in.
  const plain = html?.replace(/<style[^>]*>.*?<\/style>/s, "");
  return page.evaluate((source) => {
    const { head } = source === undefined ? document : new DOMParser().parseFromString(source, "text/html");
    const tags = head.querySelectorAll('title, meta[name], meta[property], link[rel="canonical"], link[hreflang]');
    const data = [...head.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
      JSON.stringify(JSON.parse(script.textContent ?? "")),
    );
    const names = ["name", "property", "rel", "hreflang", "media", "content", "href"];
    const valuesOf = (tag: Element) => names.map((name) => tag.getAttribute(name)).filter((value) => value !== null);
    return [...[...tags].map((tag) => [tag.localName, ...valuesOf(tag), tag.textContent].join(" ")), ...data].sort();
  }, plain);
}
