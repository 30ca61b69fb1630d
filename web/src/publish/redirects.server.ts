import { defaultLocale, type Locale, locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import type { Content } from "../cms/content.server.ts";
import { createContentReader } from "../cms/reader.server.ts";
import { pathKey, uriReference } from "../http/uri-reference.ts";
import { localizedAddress } from "../routing/localized-address.ts";
import { withVisitorsQuery } from "../routing/visitors-query.ts";
import type { Redirect } from "../store/stored-page.server.ts";

interface TypedRedirect {
  from: string;
  to: string;
  code: number;
}

/** Editors' redirects, and the numeric index of each article (product D8), by `pathKey`. */
export async function readRedirects(content: Content): Promise<Map<string, Redirect>> {
  const { entries } = await createContentReader(content, defaultLocale).list("redirect");
  const numbers = content.published.documentIds("blog-item").flatMap((id) => {
    const { index, slug } = content.published.names("blog-item", id);
    return index && slug ? [{ from: `/article/${index}`, to: `/article/${slug}`, code: 301 }] : [];
  });
  return inEveryLanguage([...entries, ...numbers]);
}

export function inEveryLanguage(typed: readonly TypedRedirect[]): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  const add = ({ to, code }: TypedRedirect, from: string, locale: Locale) =>
    redirects.set(pathKey(from), { to: uriReference(targetIn(to, locale)), status: code });
  for (const redirect of typed.filter(({ from }) => !hasLocale(from))) {
    for (const locale of locales) add(redirect, localizedPath(redirect.from, locale), locale);
  }
  // One language's own goes before that of all.
  for (const redirect of typed.filter(({ from }) => hasLocale(from))) {
    add(redirect, redirect.from, splitLocale(redirect.from).locale);
  }
  return redirects;
}

function hasLocale(path: string): boolean {
  return splitLocale(path).locale !== defaultLocale;
}

/** Without a prefix of its own a target is in the language of the request. */
function targetIn(to: string, locale: Locale): string {
  const [path = ""] = to.split(/[?#]/, 1);
  return hasLocale(path) ? to : localizedAddress(to, locale);
}

export interface SiteAddresses {
  isPage(path: string): boolean;
  /** Where the root path leads (spec §4). */
  rootRedirect?: string | undefined;
}

/** Each leads to its end in one step. What leads in a circle is left out and told. */
export function resolveRedirects(
  redirects: ReadonlyMap<string, Redirect>,
  { isPage, rootRedirect }: SiteAddresses,
  tell: (problem: string) => void,
): Map<string, Redirect> {
  function next(path: string): Redirect | undefined {
    if (path === "/" && rootRedirect) return { to: uriReference(rootRedirect), status: 302 };
    return isPage(path) ? undefined : redirects.get(pathKey(path));
  }

  function endOf(from: string, { to, status }: Redirect): Redirect | undefined {
    const seen = new Set([from]);
    for (;;) {
      const url = new URL(to, "http://site");
      const key = pathKey(url.pathname);
      if (seen.has(key)) return undefined;
      seen.add(key);
      const then = next(url.pathname);
      if (!then) return { to, status };
      to = withVisitorsQuery(then.to, url);
      if (status === 301) status = then.status;
    }
  }

  const resolved = new Map<string, Redirect>();
  for (const [from, first] of redirects) {
    const end = endOf(from, first);
    if (end) resolved.set(from, end);
    else tell(`The redirect from ${from} leads back to itself and is left out: correct its target in the CMS.`);
  }
  return resolved;
}
