import { localizedAddress } from "./addresses.ts";
import { defaultLocale, type Locale, locales, localizedPath, splitLocale } from "./locales.ts";
import { pathKey, uriReference } from "./uri.ts";

/** As an editor writes it: `from` is a path, `to` an address of the site; both with a language's prefix or without. */
export interface TypedRedirect {
  from: string;
  to: string;
  code: number;
}

export interface Redirect {
  /** As a header takes it. */
  to: string;
  status: number;
}

/** By `pathKey` of the whole path. One without a prefix is of all languages; one language's own goes before it. */
export function inEveryLanguage(typed: readonly TypedRedirect[]): Map<string, Redirect> {
  const redirects = new Map<string, Redirect>();
  const add = ({ to, code }: TypedRedirect, from: string, locale: Locale) =>
    redirects.set(pathKey(from), { to: uriReference(targetIn(to, locale)), status: code });
  for (const redirect of typed.filter(({ from }) => !hasLocale(from))) {
    for (const locale of locales) add(redirect, localizedPath(redirect.from, locale), locale);
  }
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
  /** Of a whole path. */
  isPage(path: string): boolean;
  /** Where the root path leads (spec §4). */
  rootRedirect?: string | undefined;
}

/** Each leads to its end in one step. What leads in a circle is left out and told, with the way by `pathKey`. */
export function resolveRedirects(
  redirects: ReadonlyMap<string, Redirect>,
  { isPage, rootRedirect }: SiteAddresses,
  tellCircle: (way: string[]) => void,
): Map<string, Redirect> {
  function next(path: string): Redirect | undefined {
    if (path === "/" && rootRedirect) return { to: uriReference(rootRedirect), status: 302 };
    return isPage(path) ? undefined : redirects.get(pathKey(path));
  }

  function endOf(from: string, { to, status }: Redirect): Redirect | undefined {
    const way = [from];
    for (;;) {
      const url = new URL(to, "http://site");
      const key = pathKey(url.pathname);
      const isCircle = way.includes(key);
      way.push(key);
      if (isCircle) {
        tellCircle(way);
        return undefined;
      }
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
  }
  return resolved;
}

/** `to` with the visitor's own parameters, such as `utm_source`, unless `to` names them too, and with their hash. */
export function withVisitorsQuery(to: string, { search, hash }: Pick<URL, "search" | "hash">): string {
  const [, path = "", query = "", ownHash = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(to) ?? [];
  const named = new URLSearchParams(query);
  const isNamed = (part: string) => [...new URLSearchParams(part).keys()].some((name) => named.has(name));
  const kept = search
    .slice(1)
    .split("&")
    .filter((part) => part && !isNamed(part));
  const merged = [query, ...kept].filter(Boolean).join("&");
  return path + (merged && `?${merged}`) + (ownHash || hash);
}
