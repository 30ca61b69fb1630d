import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { DraftText } from "@hetreteg/contract/drafts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { facts } from "../../../tests/support/sample-company.ts";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { mendedTarget } from "../cms/link-target.server.ts";
import { noDependencies } from "../cms/page-dependencies.server.ts";
import { writeFileAtomic } from "../files/write-file-atomic.server.ts";
import { PageStore } from "../store/page-store.server.ts";
import { checkTexts } from "./check-texts.server.ts";

let folder: string;
let store: PageStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "texts-"));
  store = new PageStore(folder);
  const html =
    '<main id="_content"><h2 id="cost">Ár</h2></main><script id="_payload">{"html":" id=\\"json\\""}</script>';
  for (const key of ["/", "/about", "/services", "/nl/about", "/article/own"]) {
    await store.write({ key, html, payload: samplePayload(), dependencies: noDependencies(), policy: "" });
  }
  await store.commit();
  await writeFileAtomic(join(folder, "files", "a.pdf"), "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each problem as `kind given → instead`. */
async function problemsOf(texts: (string | DraftText)[], own?: string): Promise<string[]> {
  const draft = texts.map((one) => (typeof one === "string" ? { text: one, form: "markdown" as const } : one));
  const found = await checkTexts(store, { locale: "hu", own, texts: draft }, facts, async () => false);
  expect(found.length).toBe(texts.length);
  return found.flat().map(({ kind, given, instead }) => `${kind} ${given}${instead ? ` → ${instead}` : ""}`);
}

test.each([
  ["www.pelda.hu", "https://www.pelda.hu"],
  ["pelda.hu/út?a=b", "https://pelda.hu/út?a=b"],
  ["//pelda.hu", "https://pelda.hu"],
  ["https:/pelda.hu", "https://pelda.hu"],
  ["http//pelda.hu", "https://pelda.hu"],
  ["ttps://pelda.hu/", "https://pelda.hu/"],
  ["contact", "/contact"],
  ["./contact#a", "/contact#a"],
  ["../services/strategy", "/services/strategy"],
  ["en/contact", "/contact"],
  ["\\contact", "/contact"],
  ["info@pelda.hu", "mailto:info@pelda.hu"],
  ["mailto://info@pelda.hu", "mailto:info@pelda.hu"],
  ["06 30 123 4567", "tel:+36301234567"],
  ["+36-30-123-4567", "tel:+36301234567"],
  ["ftp://pelda.hu", undefined],
  ["javascript:alert(1)", undefined],
  ["file:///etc/passwd", undefined],
  ["#", undefined],
  ["", undefined],
])("of a link to %j the editor learns that %j was meant", (given, meant) => {
  expect(mendedTarget(given)).toBe(meant);
});

test("every kind of link is found, wherever the parser finds it", async () => {
  for (const source of [
    "[x](contactt)",
    "[x]\n\n[x]: contactt",
    "[x][y]\n\n> [Y]: contactt",
    "- a\n  1. [x](contactt)\n  2. b",
    "| a |\n|-|\n| **[x](contactt 'title')** |",
    "> ## [*x*](<contactt>)",
    "[![](/about)](contactt)".replace("![](/about)", "`x`"),
    { text: "contactt", form: "address" as const },
  ]) {
    expect(await problemsOf([source]), JSON.stringify(source)).toEqual(["destination contactt"]);
  }
  for (const source of ["`[x](contactt)`", "    [x](contactt)", "\\[x](contactt)", "[x]: contactt", "contactt"]) {
    expect(await problemsOf([source]), source).toEqual([]);
  }
  expect(await problemsOf(["<ftp://x.example> ftp://y.example", "[a](tel:) [b](mailto:x) [c](https://x)"])).toEqual([
    "destination ftp://x.example",
    "destination tel:",
    "destination mailto:x",
    "destination https://x",
  ]);
});

test("a path is proposed in the place of another where the site has it", async () => {
  const links = ["about", "aboutt", "/en/about", "/en/aboutt", "./services#top", "www.pelda.hu"];
  expect(await problemsOf(links.map((text) => ({ text, form: "address" })))).toEqual([
    "destination about → /about",
    "destination aboutt",
    "page /en/about → /about",
    "page /en/aboutt",
    "destination ./services#top → /services#top",
    "destination www.pelda.hu → https://www.pelda.hu",
  ]);
});

test("links inside the site lead to pages, files and places that are there", async () => {
  const good = ["/about", "/about?utm=x#cost", "/services#top", "/files/a.pdf", "/atom.xml", "https://x.example/#y"];
  expect(await problemsOf(good.map((href) => `[x](${href})`))).toEqual([]);
  expect(
    await problemsOf(["[x](/aboutt) [x](/en/about) [x](/uploads/a.pdf) [x](/files/b.pdf) [x](/files/../a)"]),
  ).toEqual([
    "page /aboutt",
    "page /en/about → /about",
    "page /uploads/a.pdf",
    "file /files/b.pdf",
    "destination /files/../a",
  ]);
  const anchors = ["_content", "_payload", "json", "nowhere", "%", "x%22"].map((id) => `[x](/about#${id})`);
  expect(await problemsOf(anchors)).toHaveLength(anchors.length);
});

test("a link to a place of the draft itself is held against the draft", async () => {
  const own = "/article/own";
  const source = "## Ár\n\n[a](#ar) [b](#ár) [c](#cost) [d](/article/own#ar) [e](/article/own)";
  expect(await problemsOf([source], own)).toEqual(["anchor #ár → #ar", "anchor #cost"]);
  const anchor = (text: string) => ({ text, form: "anchor" as const });
  expect(
    await problemsOf([anchor("fee"), "[a](#fee) [b](#next) [c](/services#next)", anchor("next")], "/services"),
  ).toEqual([]);
  // The page has other sources, too.
  expect(await problemsOf(["[a](#cost) [b](#nowhere)"], "/services")).toEqual(["anchor #nowhere"]);
  expect(await problemsOf([anchor("fee"), "## Fee", anchor("fee"), anchor("part_1")], "/services")).toEqual([
    "taken-anchor fee",
    "taken-anchor part_1",
  ]);
});

test("what visitors would see as typed is named, and what is only shown is not", async () => {
  expect(await problemsOf(["a <b>c</b>\n\n`<b>` <https://x.example> 1 < 2 \\<b>", "<div>\n\nx", "<!-- x -->"])).toEqual(
    ["html <b>", "html <div>", "html <!-- x -->"],
  );
  expect(await problemsOf(["![kép](/x.png)", "[![kép][a]](/about)\n\n[a]: /x.png"])).toEqual([
    "picture kép",
    "picture kép",
  ]);
  expect(
    await problemsOf(["Állítás[^1].\n\n[^1]: Forrás, 2026", "Állítás[^1].\n\n[^1]: https://x.example", "a^[b]"]),
  ).toEqual(["footnote [^1]", "footnote [^1]", "footnote ^[b"]);
  expect(await problemsOf(["- [ ] egy\n- [x] kettő", "1. a\n2. [X] b", "- [a] b", "[ ] x", "`[^1]` 2^3"])).toEqual([
    "task [ ]",
    "task [X]",
  ]);
});

const pieces = [
  "%",
  "%E0%A4",
  "%00",
  "%2f",
  "%zz",
  "\ud800",
  "\0",
  "/",
  "\\",
  "#",
  "?",
  ":",
  "[x](#",
  "[x](/about#",
  "[x]: ",
  ")",
  "[::1]",
  "//",
  "..",
  "https://",
  "mailto:",
  "tel:+36",
  "{{email}}",
  "&#x110000;",
  "__proto__",
  "\n\n",
  "files/",
];
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" })), { maxLength: 12 })
  .map((parts) => parts.join(""));

test("no text stops the judgement of the others", async () => {
  const broken = "[x](/nothing)";
  const [form, place] = [fc.constantFrom("markdown", "address", "anchor"), fc.constantFrom("/article/own", "/%E0", "")];
  await fc.assert(
    fc.asyncProperty(anyText, form, place, async (text, kind, own) => {
      const found = await problemsOf([{ text, form: kind } as DraftText, { text: broken, form: "markdown" }], own);
      expect(found.at(-1)).toBe("page /nothing");
    }),
    { examples: [["[x](#%E0%A4)", "markdown", "/article/own"]] },
  );
});
