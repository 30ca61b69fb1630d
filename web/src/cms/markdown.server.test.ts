import fc from "fast-check";
import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";
import { expect, test } from "vitest";
import { linkTarget } from "./link-target.server.ts";
import {
  markdownSections,
  markdownToHtml,
  markdownWithHeadings,
  markdownWithTerms,
  readingMinutes,
  slugify,
} from "./markdown.server.ts";
import { PageNames } from "./page-names.server.ts";

test("raw HTML is shown, not run", () => {
  for (const source of [
    "<script>alert(1)</script>",
    "text <img src=x onerror=alert(1)> text",
    "<div onclick=alert(1)>\n\nblock\n\n</div>",
    "<!-- comment -->",
    "<svg/onload=alert(1)>",
    "`</code><script>`",
    "[<b>x</b>](/contact)",
    "![<script>](/x.png)",
    "## <u>heading</u>",
  ]) {
    const html = markdownToHtml(source, "hu");
    expect(html, source).not.toMatch(/<(script|img|div|svg|b|u|!--)/);
  }
});

test("what follows inline code or keys of raw HTML is text, too", () => {
  for (const name of ["code", "kbd", "pre", "script", "textarea", "title", "style", "plaintext"]) {
    const html = markdownToHtml(`x <${name}><meta http-equiv=refresh content=0;url=//evil.example/ x=`, "hu");
    expect(tagsOf(html), name).toEqual(["p", "/p"]);
    expect(html).toContain("&lt;meta http-equiv=refresh");
  }
});

/** What Markdown comes to, with the attributes each element may have. */
const allowed: Record<string, Record<string, RegExp>> = {
  ...Object.fromEntries(["ul", "li", "strong", "em", "blockquote", "hr", "br", "del"].map((name) => [name, {}])),
  ...Object.fromEntries(["table", "thead", "tbody", "tr"].map((name) => [name, {}])),
  ...Object.fromEntries(
    ["div", "pre"].map((name) => [name, { role: /^region$/, tabindex: /^0$/, "aria-label": /^(Table|Code)/ }]),
  ),
  th: { scope: /^col$/, "data-align": /^(center|right)$/ },
  td: { "data-align": /^(center|right)$/ },
  ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6"].map((name) => [name, { id: /^[a-z0-9-]+$/ }])),
  p: { id: /^[a-z0-9-]+$/, "data-initial": /^$/ },
  span: { id: /^part_\d+$/, lang: /^[a-z]{2,3}$/ },
  a: { href: /^(\/(?![/\\])|https?:\/\/[^/]*[.:]|mailto:[^@]+@|tel:|#.)/i, title: /./s },
  ol: { start: /^\d+$/ },
  code: { class: /^language-/ },
};

const nasty = [
  "<script>",
  "</script>",
  "</p>",
  "<p",
  "<b>",
  "<code>",
  "</code>",
  "<kbd>",
  "<pre>",
  "<div>\n",
  "</div>\n\n",
  "<a href=javascript:x>",
  '<a title="',
  "<img src=x onerror=y>",
  "<svg/onload=y>",
  "<style>",
  "<meta ",
  " x=",
  "<!--",
  "-->",
  "<!",
  "<?php",
  "?>",
  "<![CDATA[",
  "]]>",
  "<",
  ">",
  "</",
  "/>",
  "&lt;",
  "&#60;",
  "&#x3c;",
  "&#0;",
  "&",
  "&amp;lt;",
  '"',
  "'",
  "`",
  "``",
  "```",
  "```js\n",
  "~~~\n",
  "*",
  "**",
  "_",
  "__",
  "~~",
  "\\",
  "\\<",
  "](javascript:x)",
  "](JaVa\tScript:x)",
  "](javascript&#58;x)",
  "](data:text/html,<b>)",
  "](<vbscript:x>)",
  "](//evil.example)",
  "](/\\evil.example)",
  '](/contact "a" onclick=x)',
  "](/contact 't')",
  '](https://a.example/">)',
  "[a",
  "[",
  "]",
  "![",
  "![x](javascript:y)",
  "(",
  ")",
  "[a]{lang=nl}",
  "{lang=nl}",
  '{lang="x"}',
  "[^1]",
  "[^1]: x\n",
  "<javascript:x>",
  "<http://x>",
  "http://x ",
  "https://a.example/<b> ",
  "a@b.example ",
  "<a@b.example>",
  "www.x.example",
  "\n",
  "\n\n",
  "\r",
  "  \n",
  "    ",
  "\t",
  "> ",
  ">",
  "- ",
  "- [ ] ",
  "1. ",
  "7) ",
  "# ",
  "## ",
  "###### ",
  "\n---\n",
  "\n===\n",
  "| ",
  "|",
  "\n|-|:-:|\n",
  "a|b\n-|-:\n",
  "\0",
  "\u0001",
  "\u001f",
  "\ud800",
  "\udfff",
  "\u2028",
  "\u200b",
  "\u202e",
  "\ufeff",
  "\u00ad",
  "á",
  "\u0301",
  "\u00a0",
  "𝐱",
];

/** Words of letters, each in its place between nasty fragments. */
const nastyText = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...nasty) }, { weight: 1, arbitrary: fc.string() }), {
    maxLength: 30,
  })
  .map((parts) => parts.join(""));

test("whatever an editor types, only the elements and attributes of Markdown come out, well nested", () => {
  fc.assert(
    fc.property(nastyText, (source) => {
      const { intro, sections } = markdownSections(source, "en");
      const texts = [
        markdownToHtml(source, "en"),
        markdownWithHeadings(source, "en").html,
        markdownWithTerms(source, "en").html,
        intro,
        ...sections.map(({ html }) => html),
      ];
      for (const html of texts) expectOnlyAllowed(html);
    }),
    { numRuns: 1500 },
  );
});

test("no word of what an editor typed is lost", () => {
  // By the rules of Markdown: definitions of references, cells beyond a table's head, and what follows a code's language.
  const fragments = nasty.filter((fragment) => !/^(`|~)|\||:|\]|\[\^/.test(fragment));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...fragments), { maxLength: 30 }), (parts) => {
      const words = parts.map((_, index) => `szó${index}x`);
      const source = parts.map((part, index) => `${part} ${words[index]} `).join("");
      const shown = shownIn(markdownToHtml(source, "en"));
      for (const word of words) expect(shown, source).toContain(word);
    }),
    { numRuns: 1000 },
  );
});

test("what is nested deeper than anybody writes is shown, too", () => {
  for (const [mark, levels] of [
    ["> ", 3000],
    ["- ", 3000],
    ["1. ", 3000],
    ["**a ", 3000],
    ["[a ", 3000],
  ] as const) {
    const html = markdownToHtml(`${mark.repeat(levels)}deep\n\n> below`, "hu");
    expect(shownIn(html), mark).toContain("deep");
    expect(shownIn(html), mark).toContain("below");
    expectOnlyAllowed(html);
  }
  const list = Array.from({ length: 200 }, (_, level) => `${"  ".repeat(level)}- szó${level}x`).join("\n");
  const shown = shownIn(markdownToHtml(`${list}\n\nafter`, "hu"));
  for (let level = 0; level < 200; level++) expect(shown).toContain(`szó${level}x`);
  expect(shown).toContain("after");
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "javascript&#58;alert(1)",
  "data:text/html,<script>",
  "vbscript:x",
  "file:///etc/passwd",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
])("the link %j leads nowhere", (href) => {
  for (const locale of ["hu", "en"] as const) expect(linkTarget(href, locale)).toBeUndefined();
});

test("a link with such an address is disarmed in Markdown too", () => {
  for (const source of ["[x](javascript:alert(1))", "<javascript:alert(1)>", "[x]: javascript:alert(1)\n\n[x]"]) {
    expect(markdownToHtml(source, "hu"), source).not.toContain("<a");
  }
});

test("internal links lead to the page in the reader's language", () => {
  const source = "[a](/contact) [b](/services/strategy#price) [c](/) [d](/blog?page=2)";
  expect(markdownToHtml(source, "nl")).toBe(
    '<p><a href="/nl/contact">a</a> <a href="/nl/services/strategy#price">b</a> <a href="/nl">c</a> <a href="/nl/blog?page=2">d</a></p>',
  );
  expect(markdownToHtml("[a](/contact)", "hu")).toContain('href="/contact"');
});

test("a file of the whole site has no language prefix, and what is made of each language has", () => {
  for (const file of ["/files/privacy-2021-09-10-en.pdf", "/sitemap.xml", "/robots.txt", "/favicon.svg", "/nl.md"]) {
    expect(linkTarget(file, "en")).toBe(file);
  }
  expect(linkTarget("/.well-known/security.txt?x#y", "en")).toBe("/.well-known/security.txt?x#y");
  expect(linkTarget("/index.md?x", "en")).toBe("/en.md?x");
  expect(linkTarget("/index.md", "hu")).toBe("/index.md");
  for (const path of ["/about.md", "/atom.xml", "/feed.json", "/llms.txt", "/old.html"]) {
    expect(linkTarget(path, "en")).toBe(`/en${path}`);
  }
});

test("addresses of the web, of mail and phone, and anchors stay as they are", () => {
  for (const href of [
    "https://a.example/?a=1&b=2",
    "http://a.example",
    "mailto:a@b.example",
    "tel:+3611111111",
    "#price",
  ]) {
    expect(linkTarget(href, "en")).toBe(href);
  }
  expect(markdownToHtml('[x](https://a.example/?a=1&b="2")', "en")).not.toContain('"2"');
});

test("headings get ids that are unique and can be linked to", () => {
  const { html, headings } = markdownWithHeadings("## Ár\n\n## Ár\n\n## Ár 2\n\n### Ár\n\n## !!!\n\n## ???", "hu");
  const ids = [...html.matchAll(/<h. id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(6);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
  expect(headings.map((heading) => heading.text)).toEqual(["Ár", "Ár", "Ár 2", "!!!", "???"]);
  for (const { id } of headings) expect(ids).toContain(id);
});

test("the headings of a text have ids that are the same in every language", () => {
  const sharedIds = (html: string) => [...html.matchAll(/<h2 [^>]*><span id="([^"]*)"/g)].map(([, id]) => id);
  const hungarian = markdownWithHeadings("## Ár\n\n### Mi van benne\n\n## Határidő", "hu");
  const english = markdownWithHeadings("## Fee\n\n### What it holds\n\n## Time", "en");
  expect(sharedIds(hungarian.html)).toEqual(["part_1", "part_2"]);
  expect(sharedIds(english.html)).toEqual(["part_1", "part_2"]);
});

test("ids stay unique for any headings", () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[aá2 !-]{1,4}$/), { maxLength: 12 }), (titles) => {
      const { html } = markdownWithHeadings(titles.map((title) => `## x${title}`).join("\n\n"), "hu");
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test("the contents list shows a heading without its marks", () => {
  const { headings } = markdownWithHeadings("## A **bold** and [linked](/contact) `code` word", "en");
  expect(headings).toEqual([{ id: "a-bold-and-linked-code-word", text: "A bold and linked code word" }]);
});

test("a first-level heading becomes a second: the page has its own first", () => {
  expect(markdownToHtml("# Title", "en")).toBe('<h2 id="title">Title</h2>');
});

test.each([
  ["Mit ér egy űrlap?", "mit-er-egy-urlap"],
  ["Árvíztűrő tükörfúrógép", "arvizturo-tukorfurogep"],
  ["ŐŰÖÜÓÍ", "ououoi"],
  ["Eén café, twee", "een-cafe-twee"],
  ["  --  ", ""],
])("the slug of %j is %j", (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

test.each([
  [0, 1],
  [1, 1],
  [200, 1],
  [201, 2],
  [400, 2],
  [401, 3],
])("%i words take %i minutes to read", (words, minutes) => {
  expect(readingMinutes("szó ".repeat(words))).toBe(minutes);
});

test("marks and dashes are no words", () => {
  expect(readingMinutes(`${"szó – ** ## ".repeat(200)}`)).toBe(1);
});

test("a text is cut at its section headings, and nothing of it is lost", () => {
  const source = "Lead.\n\n## One *two*\n\nText [here](/contact).\n\n### Inner\n\nMore.\n\n## One two\n\n> ## Quoted\n";
  const { intro, sections } = markdownSections(source, "en");
  expect(intro).toBe("<p>Lead.</p>");
  expect(sections.map(({ id, text }) => [id, text])).toEqual([
    ["one-two", "One two"],
    ["one-two-2", "One two"],
  ]);
  expect(sections[0]?.html).toBe(
    '<p>Text <a href="/en/contact">here</a>.</p>\n<h3 id="inner">Inner</h3>\n<p>More.</p>',
  );
  expect(sections[1]?.html).toContain("Quoted");
  expect(markdownSections("Only a lead.", "en").sections).toEqual([]);
});

test("paragraphs that begin with bold words can be linked by them", () => {
  const { html, terms } = markdownWithTerms("**First: the [ground](/contact).** Deep.\n\nPlain **bold**.", "en");
  expect(terms).toEqual([{ id: "first-the-ground", text: "First: the ground" }]);
  expect(html).toBe(
    '<p id="first-the-ground"><span id="part_1"></span><strong>First: the <a href="/en/contact">ground</a>.</strong> Deep.</p>\n' +
      "<p>Plain <strong>bold</strong>.</p>",
  );
});

test("words of another language are marked as such, in texts, headings and beside links", () => {
  const source =
    '## The [*webwinkel*]{lang=nl}\n\nA [web**winkel**]{lang=nl} [here](/contact){lang=nl} [no]{lang="x"}.';
  const { html, headings } = markdownWithHeadings(source, "en");
  expect(headings).toEqual([{ id: "the-webwinkel", text: "The webwinkel" }]);
  expect(html).toBe(
    '<h2 id="the-webwinkel"><span id="part_1"></span>The <span lang="nl"><em>webwinkel</em></span></h2>\n' +
      '<p>A <span lang="nl">web<strong>winkel</strong></span> <a href="/en/contact">here</a>{lang=nl} ' +
      "[no]{lang=&quot;x&quot;}.</p>",
  );
});

test.each([
  ["2026. november 23-án nyitunk.", ["2026. november 23-án nyitunk."]],
  ["1. számú melléklet", ["1. számú melléklet"]],
  ["Lásd az\n1. számú mellékletet.", ["Lásd az 1. számú mellékletet."]],
  ["2024. alapítás\n2025. bővülés", ["2024. alapítás 2025. bővülés"]],
  ["23. § (1) bekezdés\n\nÚj bekezdés.", ["23. § (1) bekezdés", "Új bekezdés."]],
  ["> 5. emelet", ["5. emelet"]],
  ["- 2026. 11. 23-án", ["2026. 11. 23-án"]],
  ["11. kerület\n\nszöveg\n\n5. kerület", ["11. kerület", "szöveg", "5. kerület"]],
  ["1. egy\n- kettő\n2. három", ["1. egy", "kettő", "2. három"]],
  ["1. egy\n* * *\n2. három", ["1. egy", "2. három"]],
  ["1. egy\n> kettő\n\n2. három", ["1. egy", "kettő", "2. három"]],
  ["1. egy\n```\n```\n2. három", ["1. egy", "2. három"]],
])("%j begins with a date or a number, and is no list", (source, paragraphs) => {
  const html = markdownToHtml(source, "hu");
  expect(html).not.toContain("<ol");
  expect([...html.matchAll(/<(?:p|li)>([^<]+)/g)].map(([, text = ""]) => text.trim().replaceAll("\n", " "))).toEqual(
    paragraphs,
  );
});

test.each([
  ["1. egy\n2. kettő", 2],
  ["1. egy\n\n   Még egy.\n\n2. kettő", 2],
  ["1. egy\n1. kettő\n1. három", 3],
  ["3) három\n4) négy", 2],
  ["> 1. egy\n> 2. kettő", 2],
  ["- kint\n  1. egy\n  2. kettő", 2],
  ["Szöveg\n1. egy\n2. kettő", 2],
  ["1. egy\n   - a\n   - b\n2. kettő", 2],
  ["1. egy\nfolytatás\n2. kettő", 2],
  ["9. kilenc\n10. tíz", 2],
])("%j is an ordered list", (source, items) => {
  const html = markdownToHtml(source, "hu");
  const list = nodesOf(html).find(({ nodeName }) => nodeName === "ol");
  expect(list && "childNodes" in list && list.childNodes.filter(({ nodeName }) => nodeName === "li").length).toBe(
    items,
  );
});

test("a bare address ends where the sentence around it goes on", () => {
  const ends = [
    "”",
    "”-t",
    "”.",
    "»",
    "«",
    "’",
    "’.",
    "…",
    ")",
    ").",
    ").”",
    ".”",
    ".»",
    "!’",
    ",",
    "!",
    "?”",
    " – és",
    ":",
    ";",
    '"',
    "*",
  ];
  for (const address of [
    "https://pelda.hu",
    "https://pelda.hu/a",
    "https://pelda.hu/a?b=c&d#e",
    "https://pelda.hu/a_(b)",
  ]) {
    for (const end of ends) {
      const html = markdownToHtml(`(„${address}${end} szöveg`, "hu");
      expect(/href="([^"]*)"/.exec(html)?.[1], html).toBe(address.replaceAll("&", "&amp;"));
    }
  }
  expect(markdownToHtml("(info@pelda.hu”, ftp://pelda.hu //pelda.hu", "hu")).toBe(
    '<p>(<a href="mailto:info@pelda.hu">info@pelda.hu</a>”, ftp://pelda.hu //pelda.hu</p>',
  );
});

test("however an address is written, `&` is escaped once", () => {
  const link = 'href="https://a.example/?a=1&amp;b=2"';
  for (const source of [
    "[x](https://a.example/?a=1&b=2)",
    "[x](https://a.example/?a=1&amp;b=2)",
    "[x](<https://a.example/?a=1&amp;b=2>)",
    "[x]\n\n[x]: https://a.example/?a=1&amp;b=2",
    "https://a.example/?a=1&b=2",
    "https://a.example/?a=1&amp;b=2",
    "<https://a.example/?a=1&b=2>",
    "<https://a.example/?a=1&amp;b=2>",
    "<https://a.example/?a=1&#38;b=2>",
  ]) {
    const html = markdownToHtml(source, "en");
    expect(html, source).toContain(link);
    expect(html).not.toContain("&amp;amp;");
  }
});

test("the contents list shows headings as they read", () => {
  const { headings } = markdownWithHeadings(
    "## R&amp;D \\*ma\\* ~~régen~~ &copy; ![kép](/x.png) <b>\n\nKét  \nsor\n---",
    "hu",
  );
  expect(headings.map(({ text }) => text)).toEqual(["R&D *ma* régen © kép <b>", "Két sor"]);
});

test("tables and code scroll in regions that have a name and that keys reach; no attribute is obsolete", () => {
  expect(markdownToHtml("| Csomag | |\n|:-:|--:|\n| a | 1 |", "hu")).toBe(
    '<div role="region" tabindex="0" aria-label="Táblázat: Csomag"><table>\n<thead>\n<tr>\n' +
      '<th data-align="center" scope="col">Csomag</th>\n<td data-align="right"></td>\n</tr>\n</thead>\n' +
      '<tbody>\n<tr>\n<td data-align="center">a</td>\n<td data-align="right">1</td>\n</tr>\n</tbody>\n</table></div>',
  );
  const names = [
    ...markdownToHtml("```js\na\n```\n\n    b\n\n|a|\n|-|\n\n|a|\n|-|", "en").matchAll(/aria-label="([^"]*)"/g),
  ];
  expect(names.map(([, name]) => name)).toEqual(["Code", "Code 2", "Table: a", "Table: a 2"]);
});

test.each([
  ["Egy hosszú bekezdés.", true],
  ["*Álló* betűvel", true],
  ["[A tervekről](/services)", true],
  ["„Idézettel” kezdve", false],
  ["‘Quoted’ words", false],
  ["’t Is lang", false],
  ["2026-ban kezdve", false],
  ["IJsland en verder", false],
  ["Я и дальше", false],
  ["– gondolatjellel", false],
])("%j begins with a large letter: %j", (beginning, isLarge) => {
  const html = (source: string) => markdownWithHeadings(source, "hu").html;
  expect(html(`${beginning} ${"szöveg ".repeat(20)}`).startsWith('<p data-initial="">')).toBe(isLarge);
  expect(html(`${beginning}\n\n${"szöveg ".repeat(20)}`)).not.toContain("data-initial");
  expect(html(`- ${beginning} ${"szöveg ".repeat(20)}`)).not.toContain("data-initial");
});

test("on a page of several texts and anchors no id stands twice, and the first place of a name keeps it", () => {
  const title = fc.constantFrom("Ár", "Ár 2", "ar-2", "ar", "part_1", "section_1", "!!!", "Payload", "Form email");
  const place = fc.record({ anchor: title.map(slugify), titles: fc.array(title, { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 5 }), (places) => {
      const names = new PageNames();
      const ids = places.flatMap(({ anchor, titles }, index) => {
        const source = titles.map((one) => `## ${one}`).join("\n\n");
        const html = index === 0 ? markdownWithHeadings(source, "hu", names).html : markdownToHtml(source, "hu", names);
        return [names.id(anchor || "part_1"), ...[...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)];
      });
      expect(new Set(ids).size).toBe(ids.length);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]/);
    }),
  );
  const names = new PageNames();
  expect([names.id("cost"), markdownToHtml("## Cost", "en", names)]).toEqual(["cost", '<h2 id="cost-2">Cost</h2>']);
});

type Node = DefaultTreeAdapterTypes.ChildNode;

/** As a browser reads it: half of a pair of surrogates is not sent as such. */
function parsed(html: string): Node[] {
  return parseFragment(html.toWellFormed()).childNodes;
}

function nodesOf(html: string): Node[] {
  const nodes: Node[] = [];
  const collect = (children: Node[]): void => {
    for (const node of children) {
      nodes.push(node);
      if ("childNodes" in node) collect(node.childNodes);
    }
  };
  collect(parsed(html));
  return nodes;
}

/** Text and attributes. */
function shownIn(html: string): string {
  const parts = nodesOf(html).flatMap((node) => {
    if (node.nodeName === "#text" && "value" in node) return node.value;
    return "attrs" in node ? node.attrs.map(({ value }) => decodeURI(value)) : [];
  });
  return parts.join(" ");
}

/** As written: `<` stands nowhere else. */
function tagsOf(html: string): string[] {
  return [...html.matchAll(/<(\/?[^\s>]*)/g)].map(([, name = ""]) => name);
}

function expectOnlyAllowed(html: string): void {
  const tags: string[] = [];
  const visit = (nodes: Node[]): void => {
    for (const node of nodes) {
      if (node.nodeName === "#text") continue;
      const attributes = allowed[node.nodeName];
      expect(attributes, html).toBeDefined();
      for (const { name, value } of "attrs" in node ? node.attrs : [])
        expect(value, html).toMatch(attributes?.[name] ?? /^\b$/);
      tags.push(node.nodeName);
      if ("childNodes" in node) visit(node.childNodes);
      if (!["br", "hr"].includes(node.nodeName)) tags.push(`/${node.nodeName}`);
    }
  };
  visit(parsed(html));
  // A browser that had to mend the nesting would have other tags.
  expect(tagsOf(html), html).toEqual(tags);
}
