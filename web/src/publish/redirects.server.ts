import type { Content } from "../cms/content.server.ts";
import { createContentReader } from "../cms/reader.server.ts";
import { decodedPath, uriReference } from "../http/uri-reference.ts";
import { defaultLocale, type Locale, locales, localizedPath } from "../i18n/locales.ts";
import type { Redirect } from "../store/stored-page.server.ts";

/** Editors' redirects in every language, and the numeric index of each article (product D8). */
export async function readRedirects(content: Content): Promise<Map<string, Redirect>> {
  const { entries } = await createContentReader(content, defaultLocale).list("redirect");
  const redirects = new Map<string, Redirect>();
  const add = (from: string, to: string, status: number, locale: Locale) =>
    redirects.set(decodedPath(localizedPath(from, locale)), { to: uriReference(localizedPath(to, locale)), status });
  for (const locale of locales) {
    for (const { from, to, code } of entries) add(from, to, code, locale);
    for (const id of content.published.documentIds("blog-item")) {
      const { index, slug } = content.published.names("blog-item", id);
      if (index && slug) add(`/article/${index}`, `/article/${slug}`, 301, locale);
    }
  }
  return redirects;
}
