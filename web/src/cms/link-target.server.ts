import { localizedAddress } from "@hetreteg/contract/addresses";
import { isLocale, type Locale } from "@hetreteg/contract/locales";
import { isInternalPath } from "../routing/redirect.ts";
import type { Link } from "./types.ts";

/**
 * Where a link of an editor leads: a path of the site gets the language, files do not; a full address of the web, of
 * mail or phone and an anchor stay. `undefined` for anything else: it is shown without a link.
 */
export function linkTarget(href: string, locale: Locale): string | undefined {
  if (isInternalPath(href)) return localizedAddress(href, locale);
  if (/^https?:\/\//i.test(href)) return /[.:]/.test(URL.parse(href)?.hostname ?? "") ? href : undefined;
  if (/^(#.|tel:\+?[\d(]|mailto:[^@\s]+@[^@\s]+\.)/i.test(href)) return href;
  return undefined;
}

/** Without those that lead nowhere. */
export function resolveLinks(links: readonly Link[], locale: Locale): Link[] {
  return links.flatMap(({ label, path }) => {
    const target = linkTarget(path, locale);
    return target === undefined ? [] : { label, path: target };
  });
}

/** Endings of host names are letters; of what looks like one, these are files. */
const fileName = /\.(?:pdf|docx?|xlsx?|pptx?|zip|html?|php|md|txt|jpe?g|png|svg|webp|avif)$/i;
const host = /^(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}(?::\d+)?$/u;

/** What was meant by a destination that leads nowhere, such as `https://www.pelda.hu` by `www.pelda.hu`. */
export function mendedTarget(href: string): string | undefined {
  const given = href.trim().replaceAll("\\", "/");
  const [, rest = given] = /^(?:h?t?tps?(?::\/{0,3}|\/\/)|\/\/)(.*)$/i.exec(given) ?? [];
  const [first = ""] = rest.split(/[/?#]/);
  if (host.test(first) && !fileName.test(first)) return `https://${rest}`;
  const [, address = given] = /^mailto:(?:\/\/)?(.*)$/i.exec(given) ?? [];
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/.test(address)) return `mailto:${address}`;
  const phone = given.replace(/^tel:/i, "").replace(/%20|[\s()./-]/g, "");
  if (/^(?:\+|00|06)\d{6,15}$/.test(phone)) return `tel:${phone.replace(/^00/, "+").replace(/^06/, "+36")}`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(given)) return undefined;
  const path = pathOf(given);
  return path === href ? undefined : path;
}

/** `contact`, `./contact`, `/en/contact` → `/contact` */
function pathOf(given: string): string | undefined {
  const parts = given.replace(/^[./]+/, "").split("/");
  if (isLocale(parts[0])) parts.shift();
  const path = `/${parts.join("/")}`;
  return isInternalPath(path) && given !== "" && !/^[#?]/.test(given) ? path : undefined;
}
