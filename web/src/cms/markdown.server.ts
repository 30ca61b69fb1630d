import { Marked, type Token, type TokenizerAndRendererExtension, type Tokens } from "marked";
import { type Locale, localizedPath } from "../i18n/locales.ts";
import { anchorId } from "../routing/anchor-id.ts";
import { internalPath } from "../routing/internal-path.ts";
import type { Html } from "./types.ts";

export interface MarkdownHeading {
  id: string;
  text: string;
}

/** Renders an editor's Markdown: raw HTML escaped, internal links localized, headings with ids. */
export function markdownToHtml(source: string, locale: Locale): Html {
  return render(source, locale).html;
}

/** As `markdownToHtml`, with the h2 headings for a table of contents; each also gets a language-independent id. */
export function markdownWithHeadings(source: string, locale: Locale): { html: Html; headings: MarkdownHeading[] } {
  return render(source, locale, { isNumbered: true });
}

export interface MarkdownSection extends MarkdownHeading {
  html: Html;
}

/** Splits a text at its h2 headings: the introduction, then each heading with its content. */
export function markdownSections(source: string, locale: Locale): { intro: Html; sections: MarkdownSection[] } {
  const { marked, headings } = renderer(locale);
  const parts: Token[][] = [[]];
  for (const token of marked.lexer(source)) {
    if (isSectionHeading(token)) parts.push([]);
    parts.at(-1)?.push(token);
  }
  const [intro = [], ...sections] = parts;
  return {
    intro: marked.parser(intro).trim(),
    sections: sections.map(([heading, ...body]) => {
      marked.parser(heading ? [heading] : []);
      return { ...(headings.at(-1) ?? { id: "", text: "" }), html: marked.parser(body).trim() };
    }),
  };
}

/** As `markdownToHtml`; paragraphs starting with bold text get an id and are listed as terms. */
export function markdownWithTerms(source: string, locale: Locale): { html: Html; terms: MarkdownHeading[] } {
  const { marked, terms } = renderer(locale, { withTerms: true, isNumbered: true });
  return { html: marked.parse(source, { async: false }).trim(), terms };
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

/** `[webwinkel]{lang=nl}`: sets `lang` for speech and hyphenation. */
export const foreignWords: TokenizerAndRendererExtension = {
  name: "foreign",
  level: "inline",
  start: (source) => source.indexOf("["),
  tokenizer(source) {
    const [raw, text, lang] = /^\[([^[\]]+)\]\{lang=([a-z]{2,3})\}/.exec(source) ?? [];
    return raw && text ? { type: "foreign", raw, lang, tokens: this.lexer.inlineTokens(text) } : undefined;
  },
  renderer({ lang, tokens = [] }) {
    return `<span lang="${lang}">${this.parser.parseInline(tokens)}</span>`;
  },
};

function render(source: string, locale: Locale, options: RendererOptions = {}) {
  const { marked, headings } = renderer(locale, options);
  return { html: marked.parse(source, { async: false }).trim(), headings };
}

interface RendererOptions {
  withTerms?: boolean;
  /** Gives h2 headings and terms language-independent ids. */
  isNumbered?: boolean;
}

function renderer(locale: Locale, { withTerms = false, isNumbered = false }: RendererOptions = {}) {
  const headings: MarkdownHeading[] = [];
  const terms: MarkdownHeading[] = [];
  const taken = new Set<string>();
  const marked = new Marked({
    extensions: [foreignWords],
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const level = Math.max(2, depth);
        const id = uniqueId(slugify(plainText(text)), taken);
        if (level === 2) headings.push({ id, text: plainText(text) });
        const mark = level === 2 ? nextMark() : "";
        return `<h${level} id="${id}">${mark}${this.parser.parseInline(tokens)}</h${level}>\n`;
      },
      paragraph({ tokens }: Tokens.Paragraph) {
        const [first] = tokens;
        if (!withTerms || first?.type !== "strong") return false;
        const text = plainText(first.text).replace(/[.:]$/, "");
        const id = uniqueId(slugify(text), taken);
        terms.push({ id, text });
        return `<p id="${id}">${nextMark()}${this.parser.parseInline(tokens)}</p>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return escapeHtml(text);
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escapeHtml(linkTarget(href, locale))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ text }: Tokens.Image) {
        return escapeHtml(text);
      },
    },
  });
  return { marked, headings, terms };

  function nextMark(): string {
    return isNumbered ? `<span id="${anchorId(headings.length + terms.length)}"></span>` : "";
  }
}

function isSectionHeading(token: Token): boolean {
  return token.type === "heading" && token.depth <= 2;
}

/** Adds the language prefix to internal paths except files; of other schemes allows only http(s), mailto and tel. */
export function linkTarget(href: string, locale: Locale): string {
  if (internalPath.test(href)) return href.startsWith("/files/") ? href : localizedPath(href, locale);
  if (/^(https?:\/\/|mailto:|tel:|#)/i.test(href)) return href;
  return "#";
}

function uniqueId(wanted: string, taken: Set<string>): string {
  let id = wanted || "resz";
  for (let n = 2; taken.has(id); n++) id = `${wanted}-${n}`;
  taken.add(id);
  return id;
}

function plainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\](\([^)]*\)|\{lang=\w+\})/g, "$1").replace(/[*_`]/g, "");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
