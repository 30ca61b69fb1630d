import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { expect, test } from "vitest";
import { escapeMarkup } from "../http/escape-markup.ts";
import type { PagePayload } from "../pages/payload.ts";
import { pageMarkdown } from "./page-markdown.server.ts";

const siteUrl = "https://hetreteg.example";

function markdownOf(title: string): Promise<string> {
  const payload = { meta: { title, description: title, canonical: "/about" }, locale: "en" } as PagePayload;
  const text = escapeMarkup(title);
  return pageMarkdown(`<body><main><h1>${text}</h1><p>${text} <em>x</em></p></main></body>`, payload, siteUrl);
}

/** A reader that takes the raw HTML of Markdown. */
function htmlOf(markdown: string): string[] {
  const tokens = new MarkdownIt({ html: true }).parse(markdown, {});
  return [...tokens, ...tokens.flatMap(({ children }) => children ?? [])]
    .filter(({ type }) => type.startsWith("html"))
    .map(({ content }) => content);
}

test("a title that looks like HTML is no HTML in Markdown, nor in the lines above it", async () => {
  const markdown = await markdownOf("<script>alert(1)</script> & &lt;b> a < b");
  expect(htmlOf(markdown)).toEqual([]);
  expect(markdown).toContain("# \\<script>alert(1)\\</script> & \\&lt;b> a \\< b");
  const [, head = "", body = ""] = markdown.split("---\n");
  expect(head).not.toContain("<");
  expect(new MarkdownIt({ html: true }).render(body)).toContain(
    "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &amp;lt;b&gt;",
  );
});

test("no text of a page becomes HTML in its Markdown", async () => {
  const part = fc.constantFrom(
    "<",
    ">",
    "</",
    "!--",
    "script",
    "a href=x",
    "\\",
    "&lt;",
    "&#60;",
    "`",
    "*",
    "_",
    "[",
    "](",
    ")",
    "\n",
    " ",
    "#",
    "?",
    "![CDATA[",
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      expect(htmlOf(await markdownOf(parts.join("")))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
