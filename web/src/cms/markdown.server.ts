import type { Locale } from "@hetreteg/contract/locales";
import MarkdownIt, { type Env, type Token } from "markdown-it";
import { serverTexts } from "../i18n/texts.server.ts";
import { anchorId } from "../routing/anchor-id.ts";
import { linkTarget } from "./link-target.server.ts";
import { markdown } from "./markdown-parser.server.ts";
import { PageNames } from "./page-names.server.ts";
import type { Html } from "./types.ts";

export interface MarkdownHeading {
  id: string;
  text: string;
}

const { escapeHtml } = markdown.utils;
const { rules } = markdown.renderer;
rules.image = (tokens, index, options, env, renderer) =>
  escapeHtml(renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env));
// What is wider than its column scrolls in a place of its own, which keys reach.
rules.table_open = (tokens, index) => `<div${scrolling(tokens[index])}><table>\n`;
rules.table_close = () => "</table></div>\n";
for (const name of ["fence", "code_block"] as const) {
  const rule = rules[name];
  rules[name] = (tokens, index, ...rest) =>
    rule?.(tokens, index, ...rest).replace("<pre", () => `<pre${scrolling(tokens[index])}`) ?? "";
}

function scrolling(token: Token | undefined): string {
  return ` role="region" tabindex="0" aria-label="${escapeHtml(String(token?.meta?.label))}"`;
}

/** Renders an editor's Markdown: raw HTML escaped, internal links localized, headings with ids. */
export function markdownToHtml(source: string, locale: Locale, names?: PageNames): Html {
  return render(readMarkdown(source, locale, { names }).tokens);
}

/** As `markdownToHtml`, with the h2 headings for a table of contents; each also gets a language-independent id. */
export function markdownWithHeadings(
  source: string,
  locale: Locale,
  names?: PageNames,
): { html: Html; headings: MarkdownHeading[] } {
  const { tokens, headings } = readMarkdown(source, locale, { isNumbered: true, names });
  if (hasInitial(tokens)) tokens[0]?.attrSet("data-initial", "");
  return { html: render(tokens), headings: [...headings.values()] };
}

/** In characters: two lines of an article, beside which a large first letter stands. */
const minInitialText = 140;

/** A letter that may stand alone and large: no quote or number, nor the Dutch IJ, which is one letter of two. */
function hasInitial([first, inline]: readonly Token[]): boolean {
  const text = first?.type === "paragraph_open" ? plainText(inline?.children ?? []) : "";
  return text.length >= minInitialText && /^(?!ij)\p{Script=Latin}/iu.test(text);
}

export interface MarkdownSection extends MarkdownHeading {
  html: Html;
}

/** Splits a text at its h2 headings: the introduction, then each heading with its content. */
export function markdownSections(
  source: string,
  locale: Locale,
  names?: PageNames,
): { intro: Html; sections: MarkdownSection[] } {
  const { tokens, headings } = readMarkdown(source, locale, { names });
  const starts = [...tokens.keys()].filter((index) => tokens[index]?.level === 0 && headings.has(tokens[index]));
  const sections = starts.map((start, number) => {
    const heading = headings.get(tokens[start] as Token) ?? { id: "", text: "" };
    // Its opening, its text and its closing stand before the content.
    return { ...heading, html: render(tokens.slice(start + 3, starts[number + 1])) };
  });
  return { intro: render(tokens.slice(0, starts[0])), sections };
}

/** As `markdownToHtml`; paragraphs starting with bold text get an id and are listed as terms. */
export function markdownWithTerms(
  source: string,
  locale: Locale,
  names?: PageNames,
): { html: Html; terms: MarkdownHeading[] } {
  const { tokens, terms } = readMarkdown(source, locale, { withTerms: true, isNumbered: true, names });
  return { html: render(tokens), terms };
}

export function wordCount(source: string): number {
  return source.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

export function readingMinutes(source: string): number {
  return Math.max(1, Math.ceil(wordCount(source) / 200));
}

/** `Mit ér egy űrlap?` → `mit-er-egy-urlap` */
export function slugify(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Blocks in order, each opening and closing; the text of a block is an `inline` token with children. */
export function parseMarkdown(source: string, env: Env = {}): Token[] {
  const tokens = markdown.parse(source, env);
  for (const token of tokens) {
    for (const child of token.children ?? []) {
      if (child.markup === "linkify" || child.markup === "autolink") decodeAddress(token, child);
    }
  }
  return tokens;
}

/** An address in a text is taken as it is typed, while in the text around it `&amp;` is a character. */
function decodeAddress({ children }: Token, link: Token): void {
  if (link.nesting < 1) return;
  const words = children?.[children.indexOf(link) + 1];
  const decoded = (text: string) => text.replace(/&(?:amp|#38|#x26);/gi, "&");
  link.attrSet("href", decoded(String(link.attrGet("href"))));
  if (words) words.content = decoded(words.content);
}

interface MarkdownOptions {
  /** Of the page, when it has other texts, too. */
  names?: PageNames | undefined;
  withTerms?: boolean;
  /** Gives h2 headings and terms language-independent ids. */
  isNumbered?: boolean;
  /** Filled by the parser: `references` by label. */
  env?: Env | undefined;
}

/** A text as the page shows it, for the page and for the guard of the CMS alike. */
export function readMarkdown(source: string, locale: Locale, options: MarkdownOptions = {}) {
  const { names = new PageNames(), withTerms = false, isNumbered = false, env } = options;
  const tokens = parseMarkdown(source, env);
  /** Of the second level, by the token that opens them. */
  const headings = new Map<Token, MarkdownHeading>();
  const terms: MarkdownHeading[] = [];
  const links: MarkdownLink[] = [];
  const texts = serverTexts[locale].markdown;
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1]?.children ?? [];
    if (token.tag === "h1") token.tag = "h2";
    if (token.type === "heading_open") {
      const heading = named(token, plainText(inline));
      if (token.tag === "h2") {
        headings.set(token, heading);
        number(inline);
      }
    } else if (token.type === "paragraph_open" && withTerms && !token.hidden) {
      const words = firstBold(inline);
      if (words) {
        terms.push(named(token, plainText(words).replace(/[.:]$/, "")));
        number(inline);
      }
    } else if (token.type === "table_open") {
      token.meta = { label: names.label(texts.table(columnsOf(tokens, index))) };
    } else if (token.type === "fence" || token.type === "code_block") {
      token.meta = { label: names.label(texts.code) };
    } else if (token.tag === "th" || token.tag === "td") {
      readCell(token, inline, tokens[index + 2]);
    }
    if (token.children) links.push(...resolveLinks(token.children, locale));
  }
  return { tokens, headings, terms, links };

  function named(token: Token, text: string): MarkdownHeading {
    const id = names.id(slugify(text) || "resz");
    token.attrSet("id", id);
    return { id, text };
  }

  function number(inline: Token[]): void {
    if (!isNumbered) return;
    const open = new MarkdownIt.Token("number_open", "span", 1);
    open.attrSet("id", anchorId(headings.size + terms.length));
    inline.unshift(open, new MarkdownIt.Token("number_close", "span", -1));
  }
}

export interface MarkdownLink {
  /** As typed. */
  href: string;
  /** `undefined` where it leads nowhere: its words are shown without a link. */
  target: string | undefined;
}

function resolveLinks(inline: Token[], locale: Locale): MarkdownLink[] {
  const links: MarkdownLink[] = [];
  /** Links that are open, with whether they are shown. */
  const open: boolean[] = [];
  for (const token of inline) {
    if (token.tag === "s") token.tag = "del";
    if (token.tag !== "a") continue;
    if (token.nesting < 0) {
      token.hidden = open.pop() !== true;
      continue;
    }
    const href = String(token.attrGet("href"));
    const target = linkTarget(href, locale);
    links.push({ href: markdown.normalizeLinkText(href), target });
    if (target !== undefined) token.attrSet("href", target);
    // The parser lets an address stand within a link; HTML has no link in a link.
    token.hidden = target === undefined || open.includes(true);
    open.push(!token.hidden);
  }
  return links;
}

/** The policy of the pages allows no style attributes. An empty cell heads nothing. */
function readCell(token: Token, inline: readonly Token[], close: Token | undefined): void {
  const [, align] = /text-align:(center|right)/.exec(String(token.attrGet("style"))) ?? [];
  token.attrs = align ? [["data-align", align]] : null;
  if (token.type !== "th_open") return;
  if (plainText(inline).trim()) token.attrSet("scope", "col");
  else for (const one of [token, close]) if (one) one.tag = "td";
}

function columnsOf(tokens: readonly Token[], table: number): string {
  let end = table;
  while (end < tokens.length && tokens[end]?.type !== "thead_close") end++;
  const heads = tokens.slice(table, end).flatMap(({ children }) => (children ? plainText(children).trim() : []));
  return heads.filter(Boolean).join(", ");
}

function render(tokens: Token[]): Html {
  return markdown.renderer.render(tokens, markdown.options, {}).trim();
}

/** Of a paragraph that starts with bold text; the parser may leave an empty text before it. */
function firstBold(inline: readonly Token[]): Token[] | undefined {
  const start = inline.findIndex(({ type, content }) => type !== "text" || content !== "");
  if (inline[start]?.type !== "strong_open") return undefined;
  return inline.slice(
    start,
    inline.findIndex(({ type }) => type === "strong_close"),
  );
}

export function plainText(tokens: readonly Token[]): string {
  const texts = tokens.map(({ type, content, children }) => {
    if (type === "image") return plainText(children ?? []);
    return type === "softbreak" || type === "hardbreak" ? " " : content;
  });
  return texts.join("");
}
