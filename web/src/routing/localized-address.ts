import { type Locale, locales, localizedPath } from "@hetreteg/contract/locales";
import { markdownPath } from "./page-key.ts";

/** Made for each language, beside its pages. */
export const filesOfLanguages = ["/atom.xml", "/feed.json", "/llms.txt"];

/** Of the whole site, beside the folders of `isOfNoLanguage`. */
export const filesOfSite = [
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/.well-known/security.txt",
  "/favicon.ico",
  "/favicon.svg",
];

/** An address of the site in a language, as editors mean it: files that are not made for each language stay. */
export function localizedAddress(address: string, locale: Locale): string {
  const [path = ""] = address.split(/[?#]/, 1);
  if (isOfNoLanguage(path)) return address;
  if (path === markdownPath("/")) return markdownPath(localizedPath("/", locale)) + address.slice(path.length);
  return localizedPath(address, locale);
}

/** A home page's Markdown, such as `/en.md`, is in a language of its own. */
function isOfNoLanguage(path: string): boolean {
  if (/^\/(?:files|images|shares|assets|icons)\//.test(path) || filesOfSite.includes(path)) return true;
  return locales.some((locale) => path === `/${locale}.md`);
}
