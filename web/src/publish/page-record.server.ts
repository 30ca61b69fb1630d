import type { PagePayload } from "../pages/payload.ts";
import type { PageKind, PageRecord } from "../search/search-index.ts";
import { type Stemmer, wordsOf } from "../search/words.ts";

/** What a page says that is not said by its own words: drawings, controls, ways to other pages. */
const notItsWords = /<(svg|nav|form|button|script|style)\b.*?<\/\1>/gs;
const headings = /<(h[1-4])\b[^>]*>(.*?)<\/\1>/gs;
/** Tiles of other pages: their heading is a link. */
const items = /<li\b.*?<\/li>/gs;
const linkedHeading = /<h[2-4]\b[^>]*>\s*<a\b/;
const links = /<a\b.*?<\/a>/gs;

/** The words of a page as a visitor reads it; titles of other pages, which are links, are theirs. */
export function pageRecord(html: string, payload: PagePayload, stem: Stemmer): PageRecord {
  const { title, description, canonical = "/" } = payload.meta;
  const [, main = ""] = /<main\b[^>]*>(.*)<\/main>/s.exec(html) ?? [];
  const own = main
    .replaceAll(notItsWords, " ")
    .replaceAll(items, (item) => (linkedHeading.test(item) ? " " : item))
    .replaceAll(links, " ");
  const stems = (texts: Iterable<string>) => [...new Set([...texts].flatMap((text) => wordsOf(text).map(stem)))];
  return {
    ...{ path: canonical, title, description, kind: kindOf(payload) },
    titleWords: stems([title]),
    headingWords: stems([...own.matchAll(headings)].map(([, , heading = ""]) => plainText(heading))),
    textWords: stems([description, plainText(own)]),
  };
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
  return html.replace(/<[^>]*>/g, " ").replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
