import { escapeMarkdown } from "@hetreteg/contract/escape-markdown";
import Turndown from "turndown";
import { all, cleanHtml } from "./clean-html";
import { tableMarkdown } from "./table-markdown";

export interface PastedText {
  markdown: string;
  /** Words of one line without any mark: what was copied as plain text is the same. */
  isPlain: boolean;
  hasPictures: boolean;
}

const signs: Record<string, string> = { struck: "~~", bold: "**", italic: "*" };
const marked = "a,h1,h2,h3,h4,h5,h6,li,table,blockquote,pre,br,[data-marks]";

/** What was copied from Word, Google Docs, a sheet, a mail or a page, as Markdown that the site shows. */
export function htmlToMarkdown({ body }: Document, siteUrl: string): PastedText {
  const { hasPictures } = cleanHtml(body, siteUrl);
  const paragraphs = all(body, "p,div").filter((one) => one.textContent?.trim() && !one.querySelector("p,div"));
  const isPlain = !body.querySelector(marked) && paragraphs.length < 2;
  return { markdown: tidy(createService().turndown(body as HTMLElement)), isPlain, hasPictures };
}

function createService(): Turndown {
  const service = new Turndown({ headingStyle: "atx", codeBlockStyle: "fenced", br: "\\" });
  service.escape = escapeMarkdown;
  service.addRule("marks", {
    filter: (node) => node.hasAttribute("data-marks"),
    replacement: (content, node) => markedText(content, node as Element),
  });
  service.addRule("link", {
    filter: "a",
    replacement: (words, node) => `[${words.trim()}](${(node as Element).getAttribute("href")})`,
  });
  service.addRule("item", { filter: "li", replacement: (content, node) => itemText(content, node as Element) });
  service.addRule("code", {
    filter: "pre",
    replacement: (_, node) => `\n\n\`\`\`\n${node.textContent?.trim()}\n\`\`\`\n\n`,
  });
  service.addRule("table", {
    filter: "table",
    replacement: (_, node) =>
      `\n\n${tableMarkdown(node as Element, (cell) => service.turndown(cell as HTMLElement))}\n\n`,
  });
  return service;
}

/** Marks are none beside a space, nor between a letter and a quote or full stop: then they stand further inside. */
function markedText(content: string, node: Element): string {
  const sign = (node.getAttribute("data-marks") ?? "")
    .split(" ")
    .map((mark) => signs[mark] ?? "")
    .join("");
  const closing = Array.from(sign.matchAll(/~~|\*\*|\*/g), ([one]) => one)
    .reverse()
    .join("");
  const units = content.match(/\\.|[\s\S]/gu) ?? [];
  const isWord = (unit = "") => /^[\p{L}\p{M}\p{N}]/u.test(unit);
  const isTight =
    (isWord(neighbour(node, "previousSibling")) && !isWord(units[0])) ||
    (isWord(neighbour(node, "nextSibling")) && !isWord(units.at(-1)));
  if (!isTight) return sign + content + closing;
  const [start, end] = [units.findIndex(isWord), units.findLastIndex(isWord) + 1];
  if (start < 0 || node.querySelector("a")) return content;
  return [...units.slice(0, start), sign, ...units.slice(start, end), closing, ...units.slice(end)].join("");
}

/** The character beside a node; of other marks as of a letter, of a link none: there stands a bracket. */
function neighbour(node: Element, side: "previousSibling" | "nextSibling"): string | undefined {
  const other = node[side];
  if (other?.nodeName === "SPAN") return "a";
  return other?.nodeType === 3 ? Array.from(other.textContent ?? "").at(side === "nextSibling" ? 0 : -1) : undefined;
}

function itemText(content: string, node: Element): string {
  const list = node.parentElement;
  const number = Number(list?.getAttribute("start") ?? 1) + Array.from(list?.children ?? []).indexOf(node);
  const prefix = list?.tagName === "OL" ? `${number}. ` : "- ";
  const lines = content.trim().replace(/\n(?=.)/g, `\n${" ".repeat(prefix.length)}`);
  return `${prefix}${lines}\n`;
}

/** Without marks that only other readers of Markdown need. */
function tidy(markdown: string): string {
  const blocks = markdown
    .replace(/(?:\\\n *){2,}/g, "\n\n")
    .replace(/\u00a0(?=\n|$)/g, "")
    .replace(/(?<![\d\\])\\(?=[.)]|!(?!\[))/g, "")
    .replace(/(?<=[\p{L}\p{N},*)”’"] )\\(?=[-+=>] )/gu, "")
    .split(/\n{2,}/);
  // The site takes no year for the number of an item, but below a list.
  const isBelowList = (index: number) => /^ *\d{1,9}\. /m.test(blocks[index - 1] ?? "");
  return blocks
    .map((block, index) => (isBelowList(index) ? block : block.replace(/^(\d{4,9})\\(?=[.)])/, "$1")))
    .join("\n\n")
    .trim();
}
