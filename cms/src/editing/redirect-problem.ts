import { defaultLocale, type Locale, locales, localizedPath, splitLocale } from "@hetreteg/contract/locales";
import { pathKey, wellFormed } from "../publishing/path-key";
import type { Refusal } from "../refusals/refusals";

export interface Redirect {
  from: string;
  to: string;
}

export interface KnownAddresses {
  siteUrl: string;
  /** Of a path without language prefix, as `pathKey` writes it. */
  isPage(path: string): boolean;
  /** What the site answers by itself, page or not. */
  isOwnAddress(path: string): boolean;
  /** All others. */
  redirects: readonly Redirect[];
  /** Where the root path leads, if it does. */
  rootRedirect: string;
}

export interface RedirectProblem {
  field: keyof Redirect;
  sentence: Refusal;
}

/** Why a redirect would never act, lead nowhere or lead in a circle; the web server follows them by the same rules. */
export function problemOfRedirect(redirect: Redirect, known: KnownAddresses): RedirectProblem | undefined {
  const from = problemOfForm("from", redirect.from, known) ?? problemOfSource(redirect.from, known);
  if (from) return { field: "from", sentence: from };
  const to = problemOfForm("to", redirect.to, known) ?? problemOfTarget(redirect, known);
  return to && { field: "to", sentence: to };
}

function problemOfForm(field: keyof Redirect, address: string, { siteUrl }: KnownAddresses): Refusal | undefined {
  if (siteUrl && address.startsWith(`${siteUrl}/`)) {
    const path = address.slice(siteUrl.length);
    return ({ redirect }) => redirect.siteName(path);
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[/\\]*\\)/i.test(address)) return ({ redirect }) => redirect.foreign[field];
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(address)) return ({ redirect }) => redirect.plain[field];
  return undefined;
}

/** What the web server refuses before it looks anything up (web/src/routing/request-target.server.ts). */
function cannotBeAsked(path: string): boolean {
  if (/\/\/|\/\.{1,2}(\/|$)|%2e|%2f|%5c|%00/i.test(path)) return true;
  return encodeURI(wellFormed(path)).length > maxPathLength;
}

const maxPathLength = 1900;

function problemOfSource(from: string, { isPage, isOwnAddress, redirects }: KnownAddresses): Refusal | undefined {
  if (/[?#]/.test(from)) {
    return ({ redirect }) => redirect.notPathAlone;
  }
  if (cannotBeAsked(from)) {
    return ({ redirect }) => redirect.cannotBeAsked(from);
  }
  const path = pathKey(splitLocale(from).path);
  if (isPage(path)) {
    return ({ redirect }) => redirect.page(from);
  }
  if (isOwnAddress(path)) {
    return ({ redirect }) => redirect.own(from);
  }
  const same = redirects.find((other) => pathKey(other.from) === pathKey(from));
  return same && (({ redirect }) => redirect.taken(same.from));
}

function problemOfTarget(redirect: Redirect, known: KnownAddresses): Refusal | undefined {
  const { to } = redirect;
  const circle = circleOf(redirect, known);
  if (circle) {
    return (texts) => texts.redirect.circle(circle.join(" → "));
  }
  const path = pathOf(splitLocale(to).path);
  const isThere =
    !cannotBeAsked(path) &&
    (known.isPage(pathKey(path)) ||
      isFile(path, known.isPage) ||
      redirectsOf(known.redirects).has(pathKey(pathOf(to))));
  if (isThere) return undefined;
  return (texts) => texts.redirect.noPage(to);
}

/** What is no page, and may be led to all the same; as web/src/routing/localized-address.ts has it. */
const filesOfLanguages = ["/atom.xml", "/feed.json", "/llms.txt"];
const filesOfSite = [
  "/robots.txt",
  "/sitemap.xml",
  "/site.webmanifest",
  "/.well-known/security.txt",
  "/favicon.ico",
  "/favicon.svg",
];

/** Of a path without language prefix. */
function isFile(path: string, isPage: KnownAddresses["isPage"]): boolean {
  if (filesOfLanguages.includes(path) || filesOfSite.includes(path)) return true;
  if (path.endsWith(".md")) return isPage(pathKey(path.slice(0, -".md".length).replace(/^\/index$/, "/")));
  return /^\/(?:files\/privacy-[\d-]+-[a-z]{2}\.pdf|review)$/.test(path);
}

function isOfNoLanguage(path: string): boolean {
  if (/^\/(?:files|images|shares|assets|icons)\//.test(path) || filesOfSite.includes(path)) return true;
  return locales.some((locale) => path === `/${locale}.md`);
}

function hasLocale(address: string): boolean {
  return splitLocale(address).locale !== defaultLocale;
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

/** By `pathKey`, with language prefixes on both sides; a language's own goes before that of all. */
function redirectsOf(redirects: readonly Redirect[]): Map<string, string> {
  const targets = new Map<string, string>();
  const add = ({ from, to }: Redirect, locale: Locale) => {
    const isWithoutPrefix = !hasLocale(to) && !isOfNoLanguage(pathOf(to));
    targets.set(pathKey(localizedPath(from, locale)), isWithoutPrefix ? localizedPath(to, locale) : to);
  };
  for (const redirect of redirects.filter(({ from }) => !hasLocale(from))) {
    for (const locale of locales) add(redirect, locale);
  }
  for (const redirect of redirects.filter(({ from }) => hasLocale(from))) {
    const { locale, path } = splitLocale(redirect.from);
    add({ ...redirect, from: path }, locale);
  }
  return targets;
}

/** The addresses of a circle that this redirect would close or lead into. */
function circleOf(redirect: Redirect, { redirects, isPage, rootRedirect }: KnownAddresses): string[] | undefined {
  const targets = redirectsOf([...redirects, redirect]);
  for (const from of redirectsOf([redirect]).keys()) {
    const way = [from];
    for (let to = targets.get(from); to !== undefined; ) {
      const path = pathOf(to);
      const key = pathKey(path);
      way.push(key);
      if (way.indexOf(key) < way.length - 1) return way.map(readable);
      if (key === "/" && rootRedirect) to = rootRedirect;
      else to = isPage(pathKey(splitLocale(path).path)) ? undefined : targets.get(key);
    }
  }
  return undefined;
}

function readable(key: string): string {
  return decodeURI(key);
}
