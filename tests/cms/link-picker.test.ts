import { expect, test } from "vitest";
import { loadCms } from "../support/load-cms.ts";

interface Page {
  address: string;
  type: string;
  titles: Record<string, string>;
  bytes?: number;
}
interface Targets {
  findTargets(pages: Page[], asked: string, locale: string): { address: string; title: string; type?: string }[];
  typedAddress(asked: string, siteUrl: string): string | undefined;
}
interface Range {
  start: number;
  end: number;
  words: string;
  address: string;
}
const folder = "admin/markdown/link";
const { findTargets, typedAddress } = await loadCms<Targets>(`${folder}/find-targets.ts`);
const { linkAt } = await loadCms<{ linkAt(whole: string, from: number, to: number): Range }>(`${folder}/link-at.ts`);

const pages = [
  { address: "/about", type: "Oldal", titles: { hu: "Az ügynökség", en: "About us" } },
  { address: "/services/strategy", type: "Szolgáltatás", titles: { hu: "Stratégia", en: "Strategy" } },
  { address: "/article/plan", type: "Cikk", titles: { hu: "Mire jó a stratégia?" } },
  { address: "/article/care", type: "Cikk", titles: { hu: "Új szolgáltatásunk" } },
];

test.each([
  ["strateg", ["/services/strategy", "/article/plan"]],
  ["ABOUT", ["/about"]],
  ["/services", ["/services/strategy"]],
  ["jo strat", ["/article/plan"]],
  ["szolgaltatas", ["/article/care", "/services/strategy"]],
  ["cikk strat", ["/article/plan"]],
  ["nothing", []],
])("%s finds pages by title in any language, by address and last by kind", (asked, addresses) => {
  expect(findTargets(pages, asked, "hu").map(({ address }) => address)).toEqual(addresses);
});

test.each([
  [1_234_567, "nl", "PDF, 1,2\u00a0MB"],
  [239_700, "en", "PDF, 240\u00a0kB"],
  [12, "hu", "PDF, 1\u00a0kB"],
])("a document of %i bytes says so in the language of the text", (bytes, locale, type) => {
  const address = "/files/Arlista_0123456789.pdf";
  const documents = [...pages, { address, type: "PDF", titles: { hu: "Árlista" }, bytes }];
  expect(findTargets(documents, "arlist", locale)).toEqual([{ address, title: "Árlista", type, isDocument: true }]);
});

test.each([
  ["http://cms.site.hu/uploads/Arlista_0123456789.pdf", "/files/Arlista_0123456789.pdf"],
  ["/uploads/kep_0123456789.jpg", "/uploads/kep_0123456789.jpg"],
  ["pelda.hu/a", "https://pelda.hu/a"],
  ["info@pelda.hu", "mailto:info@pelda.hu"],
  ["https://site.hu/nl/about#team", "/about#team"],
  ["/contact", "/contact"],
  ["#fee", "#fee"],
  ["strategy", undefined],
  ["two words.hu", undefined],
])("%s is the address %s", (asked, address) => {
  expect(typedAddress(asked, "https://site.hu")).toBe(address);
});

test.each([
  ["egy két három", [4, 8], { start: 4, end: 7, words: "két", address: "" }],
  ["egy [két](/a#b) c", [6, 6], { start: 4, end: 15, words: "két", address: "/a#b" }],
  ["egy [két](/a) [c](/d)", [15, 16], { start: 14, end: 21, words: "c", address: "/d" }],
  ["egy", [1, 1], { start: 1, end: 1, words: "", address: "" }],
] as const)("in %s the selection %j is a link or words", (whole, [from, to], range) => {
  expect(linkAt(whole, from, to)).toEqual(range);
});
