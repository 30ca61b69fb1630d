import MarkdownIt, { type StateBlock, type StateInline, type Token } from "markdown-it";
import { type Locale, localizedPath } from "../i18n/locales.ts";
import { anchorId } from "../routing/anchor-id.ts";
import { internalPath } from "../routing/internal-path.ts";
import type { Html } from "./types.ts";

export interface MarkdownHeading {
  id: string;
  text: string;
}

/** Without `html` there are no tokens of raw HTML, and all text is escaped on its way out. */
const markdown = new MarkdownIt({ html: false, linkify: true });
// `linkTarget` decides where links may lead.
markdown.validateLink = () => true;
// Names of files, such as `index.md`, are no addresses.
markdown.linkify.set({ fuzzyLink: false });
markdown.block.ruler.before("table", "deep", flattenDeep);
markdown.inline.ruler.before("link", "foreign", foreignWords);
markdown.renderer.rules.image = (tokens, index, options, env, renderer) =>
  markdown.utils.escapeHtml(renderer.renderInlineAsText(tokens[index]?.children ?? [], options, env));

/** The parser leaves out what is nested a hundred levels deep; from here on the rest is one paragraph. */
const maxNesting = 80;

/** Renders an editor's Markdown: raw HTML escaped, internal links localized, headings with ids. */
export function markdownToHtml(source: string, locale: Locale): Html {
  return render(read(source, locale).tokens);
}

/** As `markdownToHtml`, with the h2 headings for a table of contents; each also gets a language-independent id. */
export function markdownWithHeadings(source: string, locale: Locale): { html: Html; headings: MarkdownHeading[] } {
  const { tokens, headings } = read(source, locale, { isNumbered: true });
  return { html: render(tokens), headings: [...headings.values()] };
}

export interface MarkdownSection extends MarkdownHeading {
  html: Html;
}

/** Splits a text at its h2 headings: the introduction, then each heading with its content. */
export function markdownSections(source: string, locale: Locale): { intro: Html; sections: MarkdownSection[] } {
  const { tokens, headings } = read(source, locale);
  const starts = [...tokens.keys()].filter((index) => tokens[index]?.level === 0 && headings.has(tokens[index]));
  const sections = starts.map((start, number) => {
    const heading = headings.get(tokens[start] as Token) ?? { id: "", text: "" };
    // Its opening, its text and its closing stand before the content.
    return { ...heading, html: render(tokens.slice(start + 3, starts[number + 1])) };
  });
  return { intro: render(tokens.slice(0, starts[0])), sections };
}

/** As `markdownToHtml`; paragraphs starting with bold text get an id and are listed as terms. */
export function markdownWithTerms(source: string, locale: Locale): { html: Html; terms: MarkdownHeading[] } {
  const { tokens, terms } = read(source, locale, { withTerms: true, isNumbered: true });
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
export function parseMarkdown(source: string): Token[] {
  return markdown.parse(source, {});
}

interface ReadOptions {
  withTerms?: boolean;
  /** Gives h2 headings and terms language-independent ids. */
  isNumbered?: boolean;
}

function read(source: string, locale: Locale, { withTerms = false, isNumbered = false }: ReadOptions = {}) {
  const tokens = parseMarkdown(source);
  /** Of the second level, by the token that opens them. */
  const headings = new Map<Token, MarkdownHeading>();
  const terms: MarkdownHeading[] = [];
  const taken = new Map<string, number>();
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
    } else if (token.tag === "th" || token.tag === "td") {
      // The policy of the pages allows no style attributes.
      token.attrs = null;
    }
    let links = 0;
    for (const child of token.children ?? []) {
      if (child.tag === "s") child.tag = "del";
      if (child.tag !== "a") continue;
      if (child.nesting > 0) child.attrSet("href", linkTarget(String(child.attrGet("href")), locale));
      // The parser lets an address stand within a link; HTML has no link in a link.
      child.hidden = (child.nesting > 0 ? links++ : --links) > 0;
    }
  }
  return { tokens, headings, terms };

  function named(token: Token, text: string): MarkdownHeading {
    const id = uniqueId(slugify(text), taken);
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

function render(tokens: Token[]): Html {
  return markdown.renderer.render(tokens, markdown.options, {}).trim();
}

const foreign = /\[([^[\]]+)\]\{lang=([a-z]{2,3})\}/y;

/** `[webwinkel]{lang=nl}`: sets `lang` for speech and hyphenation. */
function foreignWords(state: StateInline, isSilent: boolean): boolean {
  foreign.lastIndex = state.pos;
  const [whole, words, lang] = foreign.exec(state.src) ?? [];
  const { pos, posMax } = state;
  if (!whole || !words || !lang || pos + whole.length > posMax) return false;
  if (!isSilent) {
    state.push("foreign_open", "span", 1).attrSet("lang", lang);
    state.pos = pos + 1;
    state.posMax = pos + 1 + words.length;
    state.md.inline.tokenize(state);
    state.push("foreign_close", "span", -1);
  }
  state.pos = pos + whole.length;
  state.posMax = posMax;
  return true;
}

function flattenDeep(state: StateBlock, startLine: number, endLine: number): boolean {
  if (state.level < maxNesting) return false;
  let line = startLine;
  while (line < endLine && (state.isEmpty(line) || (state.sCount[line] ?? 0) >= state.blkIndent)) line++;
  state.line = line;
  state.push("paragraph_open", "p", 1);
  const inline = state.push("inline", "", 0);
  inline.content = state.getLines(startLine, line, state.blkIndent, false).trim();
  inline.children = [];
  state.push("paragraph_close", "p", -1);
  return true;
}

/** Adds the language prefix to internal paths except files; of other schemes allows only http(s), mailto and tel. */
export function linkTarget(href: string, locale: Locale): string {
  if (internalPath.test(href)) return href.startsWith("/files/") ? href : localizedPath(href, locale);
  if (/^(https?:\/\/|mailto:|tel:|#)/i.test(href)) return href;
  return "#";
}

/** `taken` counts on, so that a text of equal headings takes no longer than one of others. */
function uniqueId(wanted: string, taken: Map<string, number>): string {
  const base = wanted || "resz";
  let [id, count] = [base, taken.get(base) ?? 1];
  while (taken.has(id)) id = `${base}-${++count}`;
  taken.set(id, 1);
  taken.set(base, count);
  return id;
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

function plainText(tokens: readonly Token[]): string {
  const texts = tokens.map(({ type, content, children }) => {
    if (type === "image") return plainText(children ?? []);
    return type === "softbreak" || type === "hardbreak" ? " " : content;
  });
  return texts.join("");
}
