import { locales, localizedPath } from "@hetreteg/contract/locales";
import { expect, test } from "./support/visitor-test.ts";

// Texts: what the server sends. The sweep finds each case alike with and without JavaScript.
test.use({ javaScriptEnabled: false });

const year30 = /(?<!\d)30(?!\d)/;
const thousands = (count: number) => new RegExp(`(?<!\\d)${count}[.,\\s\\u00a0\\u202f]?000(?!\\d)`);

/** What each case is about; a list holds the Hungarian, English and Dutch word for it. */
const subjects: [string, (RegExp | [hu: RegExp, en: RegExp, nl: RegExp])[]][] = [
  ["cocacola", [[/világmárk/, /global drinks brand/, /wereldwijd drankenmerk/]]],
  ["halottpenz", [[/zenekar/i, /\bband\b/, /band/i], /7|hét|seven|zeven/i]],
  ["zora", [[/Horvát szálloda/i, /Croatian hotel group/, /Kroatische hotelgroep/]]],
  [
    "mars",
    [
      [/Édesség- és jégkrém/, /Confectionery and ice cream/, /snoep en ijs/],
      [/közel-keleti/i, /Middle East/, /Midden-Oosten/],
      [/hat országban/, /six countries/, /zes landen/],
    ],
  ],
  [
    "openup",
    [
      [/Egyetem/, /university and science/, /universiteit en wetenschap/],
      [/innováció/i, /innovation/, /innovatie/i],
    ],
  ],
  ["haldorado", [[/Horgászwebáruház újratervezése/, /Redesign of an online fishing shop/, /hengelsportwebshop/]]],
  ["reckitt", [[/tisztítószer/, /cleaning products/, /schoonmaakmiddelen/]]],
  ["lafarge", [[/cementgyártó/, /cement company/, /cementbedrijf/]]],
  ["greenhills", [[/Lakópark/, /residential complex/, /wooncomplex/]]],
  ["hrmny", [[/enteriőr- és művészeti/, /interior-design and art brand/, /interieur en kunst/]]],
  ["endocare", [[/beépített időpontfoglal/, /integrated booking/, /ingebouwde afsprakenagenda/]]],
  [
    "aurora",
    [
      [/automatikus emlékeztető/, /reminders/, /automatische herinneringen/],
      [/több\s?szintű|jogosultság/i, /Multi-level/, /Meerdere niveaus/],
    ],
  ],
  ["trimeszter", [thousands(50), year30, [/várandósvitamin/i, /pregnancy-vitamin/, /vitamines voor de zwangerschap/]]],
  [
    "crafterseurope",
    [
      thousands(4),
      [/Faipari és barkács/, /woodworking and DIY/, /houtbewerking en klussen/],
      [
        /Utánvéttel csak regisztrált/,
        /Cash on delivery is for registered customers only/,
        /Betalen bij levering kan alleen als je geregistreerd/,
      ],
      [/partnerek fájljai/, /partner files/, /bestanden van partners/],
    ],
  ],
  ["textrade", [[/Textilválogató/, /textile sorting plant/, /textielsorteerbedrijf/]]],
  ["Omnespress", [[/Kiadói/, /publisher/, /uitgever/i]]],
];

for (const [index, locale] of locales.entries()) {
  test(`each of the sixteen cases says in ${locale} what it is about`, async ({ page }) => {
    expect(subjects.length).toBe(16);
    for (const [slug, words] of subjects) {
      const answer = await page.request.get(localizedPath(`/casestudies/${slug}`, locale));
      const text = await page.evaluate(readArticle, await answer.text());
      for (const word of words) expect.soft(text, slug).toMatch(Array.isArray(word) ? (word[index] ?? /./) : word);
    }
  });
}

/** Runs in the browser, whose HTML parser is the one that counts. */
function readArticle(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").querySelector("main article")?.textContent ?? "";
}
