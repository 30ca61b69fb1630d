import Parser, { type MarkdownIt, type StateBlock, type StateInline } from "markdown-it";

/** The parser leaves out what is nested a hundred levels deep; from here on the rest is one paragraph. */
const maxNesting = 80;
const foreign = /\[([^[\]]+)\]\{lang=([a-z]{2,3})\}/y;

/** Without `html` there are no tokens of raw HTML, and all text is escaped on its way out. */
export const markdown = createParser({ html: false });

/** For the guard, which says what would be HTML elsewhere. */
export const markdownWithHtml = createParser({ html: true });

function createParser({ html }: { html: boolean }): MarkdownIt {
  const parser = new Parser({ html, linkify: true });
  // `linkTarget` decides where links may lead.
  parser.validateLink = () => true;
  // Names of files, such as `index.md`, are no addresses.
  parser.linkify.set({ fuzzyLink: false });
  for (const schema of ["http:", "https:"]) parser.linkify.add(schema, { validate: addressLength });
  for (const schema of ["ftp:", "//"]) parser.linkify.add(schema, null);
  parser.block.ruler.before("table", "deep", flattenDeep);
  replaceListRule(parser);
  parser.inline.ruler.before("link", "foreign", foreignWords);
  return parser;
}

/** The parser's own measure takes the full stop before a closing quote along. */
function addressLength(text: string, start: number, { re }: MarkdownIt["linkify"]): number {
  const pattern = re.get_http_validator();
  pattern.lastIndex = start;
  const [address = ""] = pattern.exec(text) ?? [];
  return address.replace(/[.,:;!?]{1,20}$/, "").length;
}

/** A year is no number of an item. */
const maxItemNumber = 999;
const itemMark = /(\d{1,9})([.)])(?=[ \t\n]|$)/y;
/** Of another list, a heading, a quote, a line or code: each ends a list before it. */
const otherMark = /(?:[-*+]|#{1,6})(?=[ \t\n]|$)|>|`{3}|~{3}|([-*_])(?:[ \t]*\1){2,}[ \t]*(?=\n|$)/y;

/**
 * An ordered list has two items at least: `2026. november 23-án` and `1. számú melléklet` begin paragraphs.
 * Written over the parser's own rule, which also asks it where a paragraph ends.
 */
function replaceListRule(parser: MarkdownIt): void {
  const { ruler } = parser.block;
  const all = ruler.getRules("");
  ruler.disable("list");
  const rest = ruler.getRules("");
  const list = all.find((rule) => !rest.includes(rule));
  ruler.at(
    "list",
    (state, start, end, isSilent) => !isLoneNumber(state, start, end) && list?.(state, start, end, isSilent) === true,
    { alt: ["paragraph", "reference", "blockquote"] },
  );
  ruler.enable("list");
}

function isLoneNumber(state: StateBlock, start: number, end: number): boolean {
  const first = itemMarkAt(state, start);
  // Before the text of an item it is the next item.
  if (!first || (state.sCount[start] ?? 0) < state.blkIndent) return false;
  if (first.number > maxItemNumber) return true;
  const indent = state.sCount[start] ?? 0;
  let isAfterGap = false;
  for (let line = start + 1; line < end; line++) {
    const depth = (state.sCount[line] ?? 0) - indent;
    if (state.isEmpty(line)) {
      isAfterGap = true;
      continue;
    }
    if ((state.sCount[line] ?? 0) < state.blkIndent) return true;
    const next = depth < 3 ? itemMarkAt(state, line) : undefined;
    if (next) return next.sign !== first.sign || next.number < first.number || next.number > first.number + 1;
    if (depth < 3 && (isAfterGap || hasOtherMark(state, line))) return true;
    isAfterGap = false;
  }
  return true;
}

function hasOtherMark(state: StateBlock, line: number): boolean {
  otherMark.lastIndex = textStart(state, line);
  return otherMark.test(state.src);
}

function textStart(state: StateBlock, line: number): number {
  return (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
}

function itemMarkAt(state: StateBlock, line: number): { number: number; sign: string } | undefined {
  itemMark.lastIndex = textStart(state, line);
  const [, number, sign] = itemMark.exec(state.src) ?? [];
  return number && sign ? { number: Number(number), sign } : undefined;
}

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
