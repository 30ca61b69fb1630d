import fc from "fast-check";
import MarkdownIt, { type Token } from "markdown-it";
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

const marks = [
  ..."<>\\`*_[]()#+-=.!|~&:;{}^\"'1a á„”".split(""),
  "</",
  "<!--",
  "<script>",
  "&lt;",
  "&#60;",
  "&amp",
  "](",
  "![",
  "**",
  "__",
  "~~",
  "  ",
  "1. ",
  "2) ",
  "# ",
  " #",
  "- ",
  "---",
  "===",
  "***",
  "```",
  "> ",
  "| a |",
  "|-|",
  ":-:",
  "[^1]",
  "[x]: /y",
  "<a@b.c>",
  "https://a.b",
  "\u00a0",
  "🎉",
];
const anyText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...marks) }, { weight: 1, arbitrary: fc.string() }), {
    maxLength: 8,
  })
  .map((parts) =>
    parts
      .join("")
      .replace(/[\p{C}\s]+/gu, " ")
      .trim(),
  )
  .filter((text) => /[^\s\u00a0]/.test(text));

/** The texts of a Markdown in order: headings, paragraphs, cells, alternative texts. */
function textsIn(markdown: string): string[] {
  const [, , body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
  const textOf = (token: Token): string =>
    token.children?.length ? token.children.map(textOf).join("") : token.type === "softbreak" ? " " : token.content;
  return new MarkdownIt({ html: true })
    .parse(body, {})
    .flatMap((token) => (token.type === "inline" ? textOf(token) : []));
}

test("each text of a page is read back from its Markdown as it was", async () => {
  const payload = { meta: { title: "x", description: "x", canonical: "/about" }, locale: "en" } as PagePayload;
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyText, anyText, anyText), async ([one, two, three]) => {
      const [a, b, c] = [one, two, three].map(escapeMarkup);
      const html =
        `<body><main><h1>${a}</h1><p>${b} <em>${c}</em> ${a}</p><p><a href="/x">${b}</a><br>${c}</p><ul><li>${a}</li></ul>` +
        `<dl><dt>${b}</dt><dd>${c}</dd></dl><div><table><thead><tr><th>${a}</th><td></td></tr></thead>` +
        `<tbody><tr><td data-align="right">${b}</td><td><strong>${c}</strong></td></tr></tbody></table></div>` +
        `<h2><span>${a}</span>${b}</h2><p><img alt="${c}" src="/y.png"></p></main></body>`;
      const read = textsIn(await pageMarkdown(html, payload, siteUrl));
      const wanted = [
        one,
        `${two} ${three} ${one}`,
        `${two}${three}`,
        one,
        two,
        three,
        one,
        "",
        two,
        three,
        one + two,
        three,
      ];
      expect(read.map(compared), html).toEqual(wanted.map(compared));
    }),
    { numRuns: 120 },
  );
});

/** Between blocks and lines spaces say nothing. */
function compared(text: string): string {
  return text.replace(/\s+/g, "");
}

test("a table stays a table, with its alignment, links and a row as its head", async () => {
  const payload = { meta: { title: "x", description: "x", canonical: "/about" }, locale: "en" } as PagePayload;
  const html =
    '<main><div role="region"><table><thead><tr><th>Name | kind</th><th data-align="right">Price</th></tr></thead><tbody>' +
    '<tr><td><a href="/x">One</a><br>two</td><td data-align="right">5</td></tr></tbody></table></div><p>After</p></main>';
  expect(await pageMarkdown(html, payload, siteUrl)).toContain(
    "---\n\n| Name \\| kind | Price |\n| --- | --: |\n| [One](https://hetreteg.example/x) two | 5 |\n\nAfter\n",
  );
});

test("lines of a paragraph that look like a table are none", async () => {
  const payload = { meta: { title: "x", description: "x", canonical: "/about" }, locale: "en" } as PagePayload;
  const delimiters = fc.array(fc.constantFrom("-", "--", "|", ":", " "), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(delimiters, async (signs) => {
      const line = signs.join("");
      const markdown = await pageMarkdown(`<main><p>a|b<br>${line}</p></main>`, payload, siteUrl);
      const [, , body = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(markdown) ?? [];
      const types = new MarkdownIt({ html: true }).parse(body, {}).map(({ type }) => type);
      expect(types, line).toEqual(["paragraph_open", "inline", "paragraph_close"]);
    }),
    { numRuns: 200, examples: [[["-", "|", "-"]], [["-", ":", "|", "-"]], [["|", "-"]]] },
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
