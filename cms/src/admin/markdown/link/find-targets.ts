import { documentAddress } from "@hetreteg/contract/addresses";
import type { LinkTarget } from "../../../publishing/link-targets";
import { linkAddress } from "../paste/link-address";

export interface Choice {
  address: string;
  title: string;
  /** Of a page, or `PDF, 240 kB`; what was typed has none. */
  type?: string;
  isDocument?: boolean;
}

/**
 * By title in any language, by address, or by the kind that each shows: those whose title in the language of the text
 * begins so come first, those of which the kind alone is so last.
 */
export function findTargets(pages: readonly LinkTarget[], asked: string, locale: string): Choice[] {
  const words = folded(asked).split(/\s+/).filter(Boolean);
  const titleOf = ({ titles, address }: LinkTarget) => titles[locale] ?? Object.values(titles)[0] ?? address;
  const hasWords = (...parts: string[]) => words.every((word) => folded(parts.join(" ")).includes(word));
  const rank = (page: LinkTarget) => {
    if (folded(titleOf(page)).startsWith(folded(asked))) return 0;
    return hasWords(page.address, ...Object.values(page.titles)) ? 1 : 2;
  };
  return pages
    .filter(({ address, titles, type }) => hasWords(address, ...Object.values(titles), type))
    .sort((one, other) => rank(one) - rank(other) || titleOf(one).localeCompare(titleOf(other), locale))
    .map((page) => ({ address: page.address, title: titleOf(page), ...kindOf(page, locale) }));
}

function kindOf({ type, bytes }: LinkTarget, locale: string): Pick<Choice, "type" | "isDocument"> {
  return bytes === undefined ? { type } : { type: `${type}, ${sizeInWords(bytes, locale)}`, isDocument: true };
}

/** `240 kB`, `1,2 MB` */
function sizeInWords(bytes: number, locale: string): string {
  const [count, unit] = bytes < 1_000_000 ? [Math.max(1, Math.round(bytes / 1000)), "kB"] : [bytes / 1_000_000, "MB"];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(count)}\u00a0${unit}`;
}

/** What was typed, as an address that a link may have; `undefined` for words. */
export function typedAddress(asked: string, siteUrl: string): string | undefined {
  const text = asked.trim();
  // As the media library copies it: visitors do not reach the CMS.
  const [, upload = ""] = /\/uploads\/([^/?#]+)$/.exec(text) ?? [];
  const document = documentAddress(upload);
  if (document) return document;
  if (/^(?:[/#][^\s]|\/$)/.test(text)) return text.replace(/\s/g, "%20");
  if (/\s/.test(text)) return undefined;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:.]+$/.test(text)) return `mailto:${text}`;
  const isHost = /^(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}{2,63}(?=[/?#]|$)/u.test(text);
  return linkAddress(isHost ? `https://${text}` : text, siteUrl);
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
