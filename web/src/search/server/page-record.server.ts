import { DomUtils, ElementType, parseDocument } from "htmlparser2";
import type { PagePayload } from "../../pages/payload.ts";
import { mainOf } from "../../seo/page-markdown.server.ts";
import type { PageKind } from "../search-page.ts";
import type { PageRecord } from "./search-index.server.ts";
import { type Stemmer, termsOf } from "./words.server.ts";

type HtmlNode = ReturnType<typeof parseDocument>["children"][number];
type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

/** What a page says that is not said by its own words: drawings, controls, ways to other pages. */
const notItsWords = new Set(["svg", "nav", "form", "button", "script", "style", "a"]);
/** These may stand within a word. */
const emphasis = new Set(["em", "strong", "del"]);

/** The words of a page as a visitor reads it; titles of other pages, which are links, are theirs. */
export function pageRecord(html: string, payload: PagePayload, stem: Stemmer): PageRecord {
  const { title, description, canonical = "/" } = payload.meta;
  const headings: string[] = [];
  const text = plainText(parseDocument(mainOf(html)).children, headings);
  const stems = (texts: Iterable<string>) => [...new Set([...texts].flatMap((text) => termsOf(text, stem)))];
  return {
    path: canonical,
    title,
    description,
    kind: kindOf(payload),
    titleWords: stems([title]),
    headingWords: stems(headings),
    textWords: stems([description, text]),
  };
}

function kindOf({ view }: PagePayload): PageKind {
  switch (view) {
    case "case-study":
    case "case-study-layers":
    case "case-study-line":
    case "case-study-booking":
    case "case-study-desk":
    case "case-study-shoal":
    case "case-study-import":
    case "case-study-house":
    case "case-study-kit":
    case "case-study-quarters":
    case "case-study-imposition":
    case "case-study-weeks":
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

/** Puts the texts of headings into `headings`. */
function plainText(nodes: readonly HtmlNode[], headings: string[]): string {
  const texts = nodes.map((node) => {
    if (node.type === ElementType.Text) return node.data;
    if (!isElement(node)) return "";
    if (notItsWords.has(node.name) || isTile(node)) return " ";
    const text = plainText(node.children, headings);
    if (/^h[1-4]$/.test(node.name)) headings.push(text);
    return emphasis.has(node.name) ? text : ` ${text} `;
  });
  return texts.join("");
}

function isElement(node: HtmlNode): node is HtmlElement {
  return "attribs" in node;
}

/** Of another page. */
function isTile({ name, children }: HtmlElement): boolean {
  return name === "li" && DomUtils.existsOne(isLinkedHeading, children);
}

function isLinkedHeading({ name, children }: HtmlElement): boolean {
  const first = children.find((child) => child.type !== ElementType.Text || child.data.trim() !== "");
  return /^h[2-4]$/.test(name) && first !== undefined && isElement(first) && first.name === "a";
}
