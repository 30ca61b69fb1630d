import type { PageAnchor } from "@hetreteg/contract/anchors";
import { type Locale, localizedPath } from "@hetreteg/contract/locales";
import { DomUtils, parseDocument } from "htmlparser2";
import { mainOf } from "../seo/page-markdown.server.ts";
import type { PageStore } from "../store/page-store.server.ts";

type HtmlNode = ReturnType<typeof parseDocument>["children"][number];
type HtmlElement = Extract<HtmlNode, { attribs: unknown }>;

const blocks = /^(?:section|div|h[2-6]|p|li|ol|ul|dl|figure)$/;
const withoutAnchors = /^(?:form|svg|nav)$/;
/** Editors' own, or of a section; those of the page itself begin with `_`, and `part_1` is a heading's second. */
const anchor = /^(?!part_\d+$)[A-Za-z0-9][\w-]*$/;

/** In the order of the page; none of a page that is not stored. `path`: without language prefix. */
export async function readAnchors(
  store: Pick<PageStore, "bytes" | "page">,
  path: string,
  locale: Locale,
): Promise<PageAnchor[]> {
  const page = store.page(localizedPath(path, locale));
  return page ? anchorsIn((await store.bytes(page.html, "identity")).toString()) : [];
}

export function anchorsIn(html: string): PageAnchor[] {
  return elementsIn(parseDocument(mainOf(html)).children)
    .filter(({ name, attribs }) => blocks.test(name) && anchor.test(attribs.id ?? ""))
    .map((element) => ({ id: element.attribs.id ?? "", text: headOf(element) }));
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes
    .filter((node): node is HtmlElement => "attribs" in node)
    .filter(({ name }) => !withoutAnchors.test(name))
    .flatMap((element) => [element, ...elementsIn(element.children)]);
}

/** A heading's own words, a term's, or those of the first heading inside. */
function headOf(element: HtmlElement): string {
  const isHead = ({ name }: HtmlElement) => /^h[1-6]$/.test(name) || (element.name === "p" && name === "strong");
  const head = [element, ...elementsIn(element.children)].find(isHead);
  return head ? DomUtils.textContent(head).replace(/\s+/g, " ").trim() : "";
}
