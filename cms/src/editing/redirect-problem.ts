import { filesOfLanguages, filesOfSite } from "@hetreteg/contract/addresses";
import { splitLocale } from "@hetreteg/contract/locales";
import { inEveryLanguage, resolveRedirects, type TypedRedirect } from "@hetreteg/contract/redirects";
import { isRefusedPath, maxTargetLength, pathKey, uriReference } from "@hetreteg/contract/uri";
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

/** Why a redirect would never act, lead nowhere or lead in a circle. */
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

function cannotBeAsked(path: string): boolean {
  return isRefusedPath(path) || uriReference(path).length > maxPathLength;
}

/** Leaves room for a visitor's own query. */
const maxPathLength = maxTargetLength - 100;

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
  const { path } = splitLocale(pathOf(to));
  const isThere =
    !cannotBeAsked(path) &&
    (known.isPage(pathKey(path)) ||
      isFile(path, known.isPage) ||
      inEveryLanguage(known.redirects.map(typed)).has(pathKey(pathOf(to))));
  if (isThere) return undefined;
  return (texts) => texts.redirect.noPage(to);
}

/** Of a path without language prefix: what is no page, and may be led to all the same. */
function isFile(path: string, isPage: KnownAddresses["isPage"]): boolean {
  if (filesOfLanguages.includes(path) || filesOfSite.includes(path)) return true;
  if (path.endsWith(".md")) return isPage(pathKey(path.slice(0, -".md".length).replace(/^\/index$/, "/")));
  return /^\/(?:files\/privacy-[\d-]+-[a-z]{2}\.pdf|review)$/.test(path);
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

/** The addresses of a circle that this redirect would close or lead into. */
function circleOf(redirect: Redirect, { redirects, isPage, rootRedirect }: KnownAddresses): string[] | undefined {
  const own = inEveryLanguage([typed(redirect)]);
  const circles: string[][] = [];
  const addresses = { isPage: (path: string) => isPage(pathKey(splitLocale(path).path)), rootRedirect };
  resolveRedirects(inEveryLanguage([...redirects, redirect].map(typed)), addresses, (way) => circles.push(way));
  return circles.find(([from = ""]) => own.has(from))?.map(decodeURI);
}

/** Its code plays no part here. */
function typed({ from, to }: Redirect): TypedRedirect {
  return { from, to, code: 301 };
}
