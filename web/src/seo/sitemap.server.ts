import { type EncodedBytes, encoded } from "../http/encoded.server.ts";
import { defaultLocale } from "../i18n/locales.ts";
import type { PageStore } from "../store/page-store.server.ts";

export function createSitemap(store: PageStore, siteUrl: string): () => Promise<EncodedBytes> {
  let made: { commits: number; bytes: Promise<EncodedBytes> } | undefined;
  return () => {
    if (made?.commits !== store.commits) {
      made = { commits: store.commits, bytes: encoded(sitemapXml(store, siteUrl)) };
    }
    return made.bytes;
  };
}

export function sitemapXml(store: PageStore, siteUrl: string): string {
  const urls = [...store.pages]
    .filter(([, page]) => page.isIndexed)
    .map(([key, page]) => {
      const links = page.alternates.flatMap(({ locale, path }) => [
        alternateLink(locale, siteUrl + path),
        ...(locale === defaultLocale ? [alternateLink("x-default", siteUrl + path)] : []),
      ]);
      return `<url><loc>${escapeXml(siteUrl + key)}</loc>${links.join("")}</url>`;
    });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    `${urls.join("\n")}\n</urlset>\n`
  );
}

export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nDisallow: /_site/\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

function alternateLink(hreflang: string, href: string): string {
  return `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeXml(href)}"/>`;
}

function escapeXml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
}

export function webManifest(brand: string): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: "/",
    display: "browser",
    background_color: "#f5f8fb",
    theme_color: "#f5f8fb",
    icons: [192, 512].map((size) => ({ src: `/icons/${size}.png`, sizes: `${size}x${size}`, type: "image/png" })),
  });
}
