import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createDocument } from "@mixmark-io/domino";
import fc from "fast-check";
import { expect, test } from "vitest";
import { markdownToHtml } from "../../web/src/cms/markdown.server.ts";
import { loadCms } from "../support/load-cms.ts";

interface Pasted {
  markdown: string;
  isPlain: boolean;
  hasPictures: boolean;
}
const folder = "admin/markdown/paste";
const { htmlToMarkdown } = await loadCms<{ htmlToMarkdown(page: Document, siteUrl: string): Pasted }>(
  `${folder}/html-to-markdown.ts`,
);
const { linkAddress } = await loadCms<{ linkAddress(href: string, siteUrl: string): string | undefined }>(
  `${folder}/link-address.ts`,
);

const siteUrl = "https://hetreteg.example";

const documentOf = (html: string) => createDocument(html) as Document;
const pasted = (html: string) => htmlToMarkdown(documentOf(html), siteUrl);
const clipboard = (name: string) => readFileSync(join(import.meta.dirname, "fixtures", "clipboard", name), "utf8");

test.each(["word", "google-docs", "excel", "word-online"])(
  "what was copied from %s is clean Markdown",
  async (name) => {
    const { markdown } = pasted(clipboard(`${name}.html.txt`));
    await expect(`${markdown}\n`).toMatchFileSnapshot(`fixtures/clipboard/${name}.md.txt`);
  },
);

test("pictures do not come along, and it is said; a pixel that counts readers is none, an emoji is a character", () => {
  const picture = '<p>Kép: <img src="file:///C:/a.png"></p>';
  expect(pasted(picture)).toMatchObject({ markdown: "Kép:", hasPictures: true });
  const mail = '<p>Jó <img alt="😀" src="data:,">!</p><img width="1" height="1" src="https://x.example/a">';
  expect(pasted(mail)).toMatchObject({ markdown: "Jó 😀!", hasPictures: false });
});

test("words without any mark are plain, and stay what they are", () => {
  const word = '<meta charset="utf-8"><span style="color: red">5 * 3</span>';
  expect(pasted(word).isPlain).toBe(true);
  expect(pasted("<p>a</p><p>b</p>")).toMatchObject({ isPlain: false, markdown: "a\n\nb" });
});

test.each([
  ["https://www.google.com/url?q=https://pelda.hu/a?b%3D1&sa=D&ust=1", "https://pelda.hu/a?b=1"],
  ["https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fpelda.hu%2F&data=1", "https://pelda.hu/"],
  ["https://hetreteg.example/en/services/strategy?x=1#fee", "/services/strategy?x=1#fee"],
  ["https://hetreteg.example/nl", "/"],
  ["https://pelda.hu/a (b)", "https://pelda.hu/a%20%28b%29"],
  ["mailto:a@pelda.hu", "mailto:a@pelda.hu"],
  ["javascript:alert(1)", undefined],
  ["#_ftn1", undefined],
  ["https://pelda.hu/a.docx#_ftnref1", undefined],
  ["file:///C:/a.docx", undefined],
])("the link %s is %s", (href, address) => {
  expect(linkAddress(href, siteUrl)).toBe(address);
});

/** Words and signs, those of Markdown among them. */
const words = fc
  .array(fc.constantFrom("szó", "Ő", "12", "1.", "2026.", "a", " ", " ", "\u00a0", ..."\\`*_[]()<>~#+-=|!&„”.,:{}"), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(""));
const tags = fc.constantFrom<string[]>([], [], ["b"], ["i"], ["b", "i"], ["s"]);
const run = fc.record({ text: words, tags });
const line = fc.array(run, { minLength: 1, maxLength: 4 });
type Line = { text: string; tags: string[] }[];

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const htmlOf = (given: Line) =>
  given.map((one) => one.tags.reduce((html, tag) => `<${tag}>${html}</${tag}>`, escaped(one.text))).join("");

/** Each letter and digit with what it is marked with and stands in. */
function lettersOf(html: string): string[] {
  const letters: string[] = [];
  const names: Record<string, string> = { STRONG: "B", EM: "I", DEL: "S" };
  function walk(node: Node, inside: string[]): void {
    if (node.nodeType === 3) {
      const isHead = inside.some((name) => /^(?:H\d|TH)$/.test(name));
      const marks = [...new Set(inside)].filter(
        (name) => !(isHead && name === "B") && !/^(?:BODY|HTML|P|DIV|TABLE|THEAD|TBODY|SPAN)$/.test(name),
      );
      for (const letter of node.textContent?.match(/[\p{L}\p{N}]/gu) ?? [])
        letters.push([letter, ...marks.toSorted()].join(" "));
    }
    for (const child of Array.from(node.childNodes)) {
      walk(child, child.nodeType === 1 ? [...inside, names[child.nodeName] ?? child.nodeName] : inside);
    }
  }
  walk(documentOf(html).body, []);
  return letters;
}

const plainText = (html: string) => documentOf(html).body.textContent?.replace(/\s+/g, "");

type Block = { tag: string; html: string };

const ofLine = (tag: string) => line.map((one) => ({ tag, html: `<${tag}>${htmlOf(one)}</${tag}>` }));
/** Of the form of Google Docs, whose inner lists stand beside the item they belong to. */
const list = (tag: "ul" | "ol") =>
  fc
    .array(fc.tuple(line, fc.option(fc.array(line, { minLength: 2, maxLength: 3 }))), { minLength: 2, maxLength: 4 })
    .map((items) => {
      const html = items.map(([one, inner]) => {
        const below = inner ? `<ol>${inner.map((each) => `<li>a${htmlOf(each)}</li>`).join("")}</ol>` : "";
        return `<li><p>a${htmlOf(one)}</p></li>${below}`;
      });
      return { tag, html: `<${tag}>${html.join("\n")}</${tag}>` };
    });
const cellOf = (tag: string, cell: Line) => `<${tag}>a${htmlOf(cell)}</${tag}>`;
const table = fc
  .integer({ min: 1, max: 3 })
  .chain((columns) =>
    fc.array(fc.array(line, { minLength: columns, maxLength: columns }), { minLength: 2, maxLength: 3 }),
  )
  .map((rows) => {
    const html = rows.map(
      (cells, index) => `<tr>${cells.map((cell) => cellOf(index === 0 ? "th" : "td", cell)).join("")}</tr>`,
    );
    return { tag: "table", html: `<table>${html.join("\n")}</table>` };
  });
const block: fc.Arbitrary<Block> = fc.oneof(
  ofLine("p"),
  ofLine("h2"),
  ofLine("h3"),
  ofLine("blockquote"),
  list("ul"),
  list("ol"),
  table,
);

test("the site shows what was pasted letter for letter, each in its block and with its marks", () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      // One after another they would be one.
      const html = blocks
        .map((one, index) => (one.tag === blocks[index - 1]?.tag ? "<p>a</p>" : "") + one.html)
        .join("\n");
      const { markdown } = pasted(html);
      const shown = markdownToHtml(markdown, "hu");
      expect([plainText(shown), markdown]).toEqual([plainText(html), markdown]);
      expect([lettersOf(shown), markdown]).toEqual([lettersOf(html), markdown]);
    }),
    { numRuns: 300 },
  );
});
