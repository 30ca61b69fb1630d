import type { PagePayload } from "../../pages/payload.ts";
import { mainOf } from "../../seo/main-of.ts";
import type { PageKind } from "../search-page.ts";
import type { PageRecord } from "./search-index.server.ts";
import { type Stemmer, termsOf } from "./words.server.ts";

/** What a page says that is not said by its own words: drawings, controls, ways to other pages. */
const notItsWords = /<(svg|nav|form|button|script|style)\b/g;
const headings = /<(h[1-4])\b/g;
const items = /<(li)\b/g;
/** In tiles of other pages. */
const linkedHeading = /<h[2-4]\b[^<>]*>\s*<a\b/;
const links = /<(a)\b/g;

/** The words of a page as a visitor reads it; titles of other pages, which are links, are theirs. */
export function pageRecord(html: string, payload: PagePayload, stem: Stemmer): PageRecord {
  const { title, description, canonical = "/" } = payload.meta;
  const words = replaceElements(mainOf(html), notItsWords, () => " ");
  const withoutTiles = replaceElements(words, items, (item) => (linkedHeading.test(item) ? " " : item));
  const own = replaceElements(withoutTiles, links, () => " ");
  const headingTexts: string[] = [];
  replaceElements(own, headings, (heading) => {
    headingTexts.push(plainText(heading));
    return heading;
  });
  const stems = (texts: Iterable<string>) => [...new Set([...texts].flatMap((text) => termsOf(text, stem)))];
  return {
    path: canonical,
    title,
    description,
    kind: kindOf(payload),
    titleWords: stems([title]),
    headingWords: stems(headingTexts),
    textWords: stems([description, plainText(own)]),
  };
}

/** Elements that none of their name stand in, each from its opening to its closing. */
function replaceElements(html: string, opening: RegExp, replace: (element: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 1: name = "" } of html.matchAll(opening)) {
    if (index < from) continue;
    const closing = `</${name}>`;
    const end = html.indexOf(closing, index);
    if (end < 0) break;
    parts.push(html.slice(from, index), replace(html.slice(index, end + closing.length)));
    from = end + closing.length;
  }
  return parts.join("") + html.slice(from);
}

function kindOf({ view }: PagePayload): PageKind {
  switch (view) {
    case "case-study":
    case "case-study-layers":
    case "case-study-line":
      return "case";
    case "article":
    case "service":
      return view;
    case "job-position":
      return "job";
    default:
      return "page";
  }
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", "#39": "'" };

function plainText(html: string): string {
  // Emphasis may stand within a word.
  return html
    .replace(/<\/?(?:em|strong|del)\b[^<>]*>/g, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
