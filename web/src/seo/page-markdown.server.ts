import type { PagePayload } from "../pages/payload.ts";
import { escapeTags } from "./escape-tags.ts";
import { mainOf } from "./main-of.ts";

/** A page as Markdown: what its `main` says, without controls and drawings, with absolute links. */
export async function pageMarkdown(html: string, { meta, locale }: PagePayload, siteUrl: string): Promise<string> {
  const { default: Turndown } = await import("turndown");
  const turndown = new Turndown({ headingStyle: "atx", bulletListMarker: "-", codeBlockStyle: "fenced" });
  const escaped = turndown.escape;
  turndown.escape = (text) => escapeTags(escaped(text));
  turndown.remove(["script", "style", "button", "form"]);
  turndown.remove((node) => node.nodeName.toLowerCase() === "svg" || node.getAttribute("aria-hidden") === "true");
  turndown.addRule("term", { filter: "dt", replacement: (text) => `\n\n**${text.trim()}**\n\n` });
  const facts = { title: meta.title, description: meta.description, url: siteUrl + meta.canonical, language: locale };
  const head = Object.entries(facts).map(
    ([name, value]) => `${name}: ${JSON.stringify(value).replaceAll("<", "\\u003c")}`,
  );
  return `---\n${head.join("\n")}\n---\n\n${turndown.turndown(spaced(mainOf(html), siteUrl))}\n`;
}

/** What is set apart by styles alone is set apart by a space; links lead to the site from wherever it is read. */
function spaced(html: string, siteUrl: string): string {
  return html
    .replaceAll(/<\/(span|a|time|dt)>(?=<(?:span|a|time|dd)\b)/g, "</$1> ")
    .replaceAll(/(href|src)="(?=\/(?!\/))/g, `$1="${siteUrl}`);
}
