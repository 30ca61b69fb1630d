import { type Locale, locales, localizedPath, splitLocale } from "../languages";
import type { Sentence } from "../panel-language";
import { pathKey, wellFormed } from "../publishing/path-key";

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
  sentence: Sentence;
}

/** Why a redirect would never act, lead nowhere or lead in a circle; the web server follows them by the same rules. */
export function problemOfRedirect(redirect: Redirect, known: KnownAddresses): RedirectProblem | undefined {
  const from = problemOfForm("from", redirect.from, known) ?? problemOfSource(redirect.from, known);
  if (from) return { field: "from", sentence: from };
  const to = problemOfForm("to", redirect.to, known) ?? problemOfTarget(redirect, known);
  return to && { field: "to", sentence: to };
}

const formOf: Record<keyof Redirect, { plain: Sentence; foreign: Sentence }> = {
  from: {
    plain: {
      en: "Start with one / and use neither spaces nor backslashes, for example /old-page.",
      hu: "Egyetlen / jellel kezdődjön, szóköz és \\ jel nélkül, például /regi-oldal.",
    },
    foreign: {
      en: "A redirect starts at an address of this site. Write it without the site’s name, for example /old-page.",
      hu: "Az átirányítás ennek a webhelynek egy címéről indul. A webhely neve nélkül írja be, például /regi-oldal.",
    },
  },
  to: {
    plain: {
      en: "Start with one / and use neither spaces nor backslashes, for example /services.",
      hu: "Egyetlen / jellel kezdődjön, szóköz és \\ jel nélkül, például /services.",
    },
    foreign: {
      en: "A redirect leads to an address of this site. Write it without the site’s name, for example /services.",
      hu: "Az átirányítás ennek a webhelynek egy címére vezet. A webhely neve nélkül írja be, például /services.",
    },
  },
};

function problemOfForm(field: keyof Redirect, address: string, { siteUrl }: KnownAddresses): Sentence | undefined {
  const { plain, foreign } = formOf[field];
  if (siteUrl && address.startsWith(`${siteUrl}/`)) {
    const path = address.slice(siteUrl.length);
    return {
      en: `Leave out the name of the site: ${path}`,
      hu: `Hagyja el a webhely nevét: ${path}`,
    };
  }
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/|[/\\]*\\)/i.test(address)) return foreign;
  if (!/^\/[^\s\\\p{Cc}]*$/u.test(address)) return plain;
  return undefined;
}

/** What the web server refuses before it looks anything up (web/src/routing/request-target.server.ts). */
function cannotBeAsked(path: string): boolean {
  if (/\/\/|\/\.{1,2}(\/|$)|%2e|%2f|%5c|%00/i.test(path)) return true;
  return encodeURI(wellFormed(path)).length > maxPathLength;
}

const maxPathLength = 1900;

function problemOfSource(from: string, { isPage, isOwnAddress, redirects }: KnownAddresses): Sentence | undefined {
  if (/[?#]/.test(from)) {
    return {
      en: "Leave out what follows the ? or #: a redirect goes by the path alone, and keeps what the visitor’s link carried.",
      hu: "Hagyja el a ? vagy # jelet és ami utána áll: az átirányítás csak az útvonalat nézi, a látogató paramétereit pedig továbbviszi.",
    };
  }
  if (cannotBeAsked(from)) {
    return {
      en: `No visitor can ask for ${from}: it has an empty or dotted part, an encoded slash, or too many characters.`,
      hu: `Ezt a címet egy látogató sem kérheti: ${from}. Üres vagy pontokból álló része, kódolt perjele vagy túl sok karaktere van.`,
    };
  }
  const path = pathKey(splitLocale(from).path);
  if (isPage(path)) {
    return {
      en: `There is a page at ${from}, and visitors get that page. Unpublish it, or give it another address, before you redirect from there.`,
      hu: `Ezen a címen oldal van, a látogatók azt kapják: ${from}. Mielőtt innen átirányít, vonja vissza az oldalt, vagy adjon neki másik címet.`,
    };
  }
  if (isOwnAddress(path)) {
    return {
      en: `${from} is one of the site’s own technical addresses, so a redirect from there would never act. Choose another address.`,
      hu: `Ez a cím a webhely saját működéséhez tartozik, innen az átirányítás sosem lépne életbe: ${from}. Válasszon másik címet.`,
    };
  }
  const same = redirects.find((other) => pathKey(other.from) === pathKey(from));
  return (
    same && {
      en: `The address "${same.from}" already belongs to another redirect. Change that one.`,
      hu: `Erről a címről már van átirányítás: ${same.from}. Azt módosítsa.`,
    }
  );
}

function problemOfTarget(redirect: Redirect, known: KnownAddresses): Sentence | undefined {
  const { to } = redirect;
  const circle = circleOf(redirect, known);
  if (circle) {
    return {
      en: `This would lead in a circle: ${circle.join(" → ")}. Choose another target.`,
      hu: `Ez körbe vezetne: ${circle.join(" → ")}. Válasszon másik célt.`,
    };
  }
  const path = pathOf(splitLocale(to).path);
  const isThere =
    !cannotBeAsked(path) &&
    (known.isPage(pathKey(path)) || isFile(path) || redirectsOf(known.redirects).has(pathKey(pathOf(to))));
  if (isThere) return undefined;
  return {
    en: `${to} is not a page of the site. Correct it, or publish that page first.`,
    hu: `Ez nem oldala a webhelynek: ${to}. Javítsa, vagy előbb tegye közzé azt az oldalt.`,
  };
}

/** What is no page, and may be led to all the same. */
function isFile(path: string): boolean {
  return /^\/(?:files\/privacy-[\d-]+-[a-z]{2}\.pdf|atom\.xml|feed\.json|llms\.txt|sitemap\.xml|review)$/.test(path);
}

function pathOf(address: string): string {
  return address.split(/[?#]/, 1)[0] ?? "";
}

/** By `pathKey`, with language prefixes on both sides; a language's own goes before that of all. */
function redirectsOf(redirects: readonly Redirect[]): Map<string, string> {
  const targets = new Map<string, string>();
  const add = ({ from, to }: Redirect, locale: Locale) => {
    const isWithoutPrefix = splitLocale(to).locale === undefined && !to.startsWith("/files/");
    targets.set(pathKey(localizedPath(from, locale)), isWithoutPrefix ? localizedPath(to, locale) : to);
  };
  const prefixOf = ({ from }: Redirect) => splitLocale(from).locale;
  for (const redirect of redirects.filter((one) => !prefixOf(one))) {
    for (const locale of locales) add(redirect, locale);
  }
  for (const redirect of redirects) {
    const { locale, path } = splitLocale(redirect.from);
    if (locale) add({ ...redirect, from: path }, locale);
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
