import { escapeMarkdown } from "@hetreteg/contract/escape-markdown";
import type Turndown from "turndown";
import { withoutControls } from "../http/escape-markup.ts";
import type { PagePayload } from "../pages/payload.ts";

/** A page as Markdown: what its `main` says, without controls and drawings, with absolute links. */
export async function pageMarkdown(html: string, { meta, locale }: PagePayload, siteUrl: string): Promise<string> {
  const { default: Service } = await import("turndown");
  const turndown = new Service({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
  turndown.escape = escapeMarkdown;
  turndown.remove(["script", "style", "button", "form"]);
  turndown.remove((node) => node.nodeName.toLowerCase() === "svg" || node.getAttribute("aria-hidden") === "true");
  turndown.addRule("term", { filter: "dt", replacement: (text) => `\n\n**${text.trim()}**\n\n` });
  turndown.addRule("strong", { filter: ["strong", "b"], replacement: (text, node) => emphasized(text, node, "**") });
  turndown.addRule("emphasis", { filter: ["em", "i"], replacement: (text, node) => emphasized(text, node, "*") });
  turndown.addRule("picture", { filter: "img", replacement: (_, node) => pictureOf(node as Element) });
  addTables(turndown);
  const facts = { title: meta.title, description: meta.description, url: siteUrl + meta.canonical, language: locale };
  const head = Object.entries(facts).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll("<", "\\u003c")}`,
  );
  const text = `---\n${head.join("\n")}\n---\n\n${turndown.turndown(spaced(mainOf(html), siteUrl))}\n`;
  return withoutControls(text);
}

/** What is set apart by styles alone is set apart by a space; links lead to the site from wherever it is read. */
function spaced(html: string, siteUrl: string): string {
  return html
    .replaceAll(/<\/(span|a|time|dt)>(?=<(?:span|a|time|dd)\b)/g, "</$1> ")
    .replaceAll(/(href|src)="(?=\/(?!\/))/g, `$1="${siteUrl}`);
}

/** Without its marks where Markdown would not take them for such, as between a letter and a quote. */
function emphasized(text: string, node: Node, mark: string): string {
  const [before, after] = [node.previousSibling, node.nextSibling];
  const words = node.textContent ?? "";
  const isApart =
    mayTouch(before?.textContent?.at(-1), words.trimStart()[0]) &&
    mayTouch(after?.textContent?.[0], words.trimEnd().at(-1));
  const isAlone = ![before, after, node.parentNode].some((one) => /^(STRONG|B|EM|I)$/.test(one?.nodeName ?? ""));
  return text.trim() && isApart && isAlone ? mark + text + mark : text;
}

function mayTouch(outside: string | undefined, inside = ""): boolean {
  return !outside || /[\s\p{P}\p{S}]/u.test(outside) || !/[\p{P}\p{S}]/u.test(inside);
}

function pictureOf(image: Element): string {
  const [alt, source] = ["alt", "src"].map((name) => image.getAttribute(name)?.replace(/\s+/g, " ") ?? "");
  return source ? `![${escapeMarkdown(alt ?? "")}](${source.replace(/[<>()]/g, "\\$&")})` : "";
}

/** As GitHub's Markdown has them: the first row is the head, and each cell one line. */
function addTables(turndown: Turndown): void {
  turndown.addRule("cell", {
    filter: ["th", "td"],
    replacement: (text) => ` ${text.trim().replace(/\s+/g, " ").replaceAll("|", "\\|")} |`,
  });
  turndown.addRule("row", {
    filter: "tr",
    replacement: (cells, node) => `\n|${cells}${isFirstRow(node) ? `\n|${delimitersOf(node as Element)}` : ""}`,
  });
  turndown.addRule("rows", { filter: ["thead", "tbody", "tfoot"], replacement: (rows) => rows });
  turndown.addRule("table", { filter: "table", replacement: (rows) => `\n\n${rows.trim()}\n\n` });
}

function isFirstRow(row: Node): boolean {
  const [rows, table] = [row.parentNode, row.parentNode?.parentNode];
  const parts = rows?.nodeName === "TABLE" ? rows : table;
  return (parts as Element | undefined)?.getElementsByTagName("tr")[0] === row;
}

function delimitersOf(row: Element): string {
  const ends = { center: " :-: |", right: " --: |" } as Record<string, string>;
  return Array.from(row.children, (cell) => ends[cell.getAttribute("data-align") ?? ""] ?? " --- |").join("");
}

/** What stands in a page's `main`. */
export function mainOf(html: string): string {
  const start = html.indexOf(">", html.indexOf("<main")) + 1;
  const end = html.lastIndexOf("</main>");
  return end > start ? html.slice(start, end) : "";
}
