import { defaultLocale } from "@hetreteg/contract/locales";
import drawn from "../../../brand/drawn.json" with { type: "json" };
import { type EncodedBytes, encoded } from "../http/encodings.server.ts";
import { escapeMarkup } from "../http/escape-markup.ts";
import { memoizeUntilCommit } from "../store/memoize-until-commit.server.ts";
import type { PageStore } from "../store/page-store.server.ts";
import type { StoredPage } from "../store/stored-page.server.ts";

/** Addresses of one file; more are listed in files of their own. */
export const maxAddresses = 10_000;

type Entry = [key: string, page: StoredPage];

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** By number: 0 is `/sitemap.xml`, the others `/sitemap-<n>.xml`. `undefined` where there is no such file. */
export function createSitemap(store: PageStore, siteUrl: string, max = maxAddresses) {
  return memoizeUntilCommit(store, async (part: number): Promise<EncodedBytes | undefined> => {
    const xml = sitemapXml(store, siteUrl, part, max);
    return xml === undefined ? undefined : encoded(xml);
  });
}

export function sitemapXml(
  store: Pick<PageStore, "pages">,
  siteUrl: string,
  part = 0,
  max = maxAddresses,
): string | undefined {
  const entries = [...store.pages].filter(([, page]) => page.isIndexed);
  const count = Math.ceil(entries.length / max);
  if (count <= 1) return part === 0 ? urlSet(entries, siteUrl) : undefined;
  if (part === 0) return sitemapIndex(entries, siteUrl, max);
  return part <= count ? urlSet(entries.slice((part - 1) * max, part * max), siteUrl) : undefined;
}

function sitemapIndex(entries: Entry[], siteUrl: string, max: number): string {
  const files = Array.from({ length: Math.ceil(entries.length / max) }, (_, index) => {
    const changes = entries.slice(index * max, (index + 1) * max).map(([, { changedAt }]) => changedAt);
    return `<sitemap><loc>${escapeMarkup(siteUrl)}/sitemap-${index + 1}.xml</loc><lastmod>${changes.sort().at(-1)}</lastmod></sitemap>`;
  });
  return `${declaration}<sitemapindex xmlns="${namespace}">\n${files.join("\n")}\n</sitemapindex>\n`;
}

function urlSet(entries: Entry[], siteUrl: string): string {
  const urls = entries.map(([key, { alternates, changedAt, images }]) => {
    const links = alternates.flatMap(({ locale, path }) => [
      alternateLink(locale, siteUrl + path),
      ...(locale === defaultLocale ? [alternateLink("x-default", siteUrl + path)] : []),
    ]);
    const pictures = images.map(
      (path) => `<image:image><image:loc>${escapeMarkup(siteUrl + path)}</image:loc></image:image>`,
    );
    return `<url><loc>${escapeMarkup(siteUrl + key)}</loc><lastmod>${changedAt}</lastmod>${links.join("")}${pictures.join("")}</url>`;
  });
  return (
    declaration +
    `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml" ` +
    'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n' +
    `${urls.join("\n")}\n</urlset>\n`
  );
}

export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /_site/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

function alternateLink(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`;
}

export function webManifest(brand: string): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: "/",
    display: "browser",
    background_color: drawn.light.ground,
    theme_color: drawn.light.ground,
    icons: [192, 512].map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  });
}
