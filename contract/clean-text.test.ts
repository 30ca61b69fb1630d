import fc from "fast-check";
import { expect, test } from "vitest";
import { cleanAddress, cleanLine, cleanSigns, cleanText, cleanUrl, isVisible } from "./clean-text.ts";

test("what was typed stays what it is", () => {
  for (const text of [
    "Kovács Éva",
    "=cmd|calc",
    "a 👩‍👩‍👧 b",
    "O’Neil & Sons <x>",
    "👩🏽‍💻 ❤️‍🔥 1️⃣ ✔︎",
    "نامه‌ای",
    "क्‍ष",
    "葛󠄀城",
    "ᠠ᠋",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ]) {
    expect(cleanLine(text)).toBe(text);
    expect(cleanText(text)).toBe(text);
  }
});

test("letters typed in two parts become one", () => {
  expect(cleanLine("E\u0301va")).toBe("Éva");
});

test("control characters and lone surrogates go, and nothing else with them", () => {
  expect(cleanLine("\u0000a\u001bb\u007f\u0085c\ud800")).toBe("ab c");
});

test("a line stays one line; a text keeps its lines and tabs", () => {
  expect(cleanLine(" a@b.hu\r\nBcc: c@d.hu ")).toBe("a@b.hu Bcc: c@d.hu");
  expect(cleanText(" one\r\ntwo\rthree\n\tfour ")).toBe("one\ntwo\nthree\n\tfour");
});

test("a message keeps its spaces, and marks of direction where a text runs from right to left", () => {
  expect(cleanText("10\u00a0000 Ft\u200b\ufeff, \u200eárajánlat\u00ad")).toBe("10\u00a0000 Ft, árajánlat");
  expect(cleanText("\u200f\u202eשלום!\u200f")).toBe("\u200fשלום!\u200f");
  expect(cleanLine("\u200fשלום")).toBe("שלום");
  expect(cleanText("one\u000btwo\u2028three")).toBe("one\ntwo\nthree");
});

test("joiners and variation selectors that change nothing go", () => {
  expect(cleanLine("Ko\u200dvács\u200c \ufe0fÉva\ufe0f \u200d")).toBe("Kovács Éva");
  expect(cleanLine("نامه\u200b\u200cای\u200c\u200c")).toBe("نامه\u200cای");
});

test("what is dropped between two spaces leaves one", () => {
  for (const mark of ["\u200d", "\u200c", "\ufe0f", "\u{e0061}", "\u200b", "\u180e"]) {
    expect(cleanLine(`Kovács ${mark} Éva ${mark}`)).toBe("Kovács Éva");
  }
});

test("what is clean stays as it is", () => {
  const signs = "a ő1-@/:.?#%\t\n\r\v\u0085\u00a0\u2028\u2800\u3000é\u0301\u0338¨＠／．–٣中\ue000ﷺ℀½İßﬁ";
  const marks =
    "\u200b\u200c\u200d\u200e\u200f\u202e\u061c\ufe00\ufe0e\ufe0f\ufeff\u00ad\u180b\u180e\u20e3\ufffc\u0600";
  const letters = [
    "🏴",
    "👩",
    "🏽",
    "\u{e0067}",
    "\u{e007f}",
    "\u{e0100}",
    "\ud800",
    "ש",
    "ا",
    "क",
    "ᠠ",
    "한",
    "\u1161",
  ];
  const text = fc
    .array(
      fc.oneof(
        { weight: 9, arbitrary: fc.constantFrom(...signs, ...marks, ...letters) },
        fc.string({ unit: "binary" }),
      ),
      {
        maxLength: 12,
      },
    )
    .map((parts) => parts.join(""));
  for (const clean of [cleanLine, cleanText, cleanSigns, cleanAddress, cleanUrl]) {
    fc.assert(
      fc.property(text, (typed) => {
        const once = clean(typed);
        expect(clean(once), JSON.stringify(typed)).toBe(once);
        expect(once.trim()).toBe(once);
        if (clean !== cleanText) expect(once).not.toMatch(/[^\S ]| {2}/);
      }),
      { numRuns: 3000 },
    );
  }
});

test("what shows nothing is empty", () => {
  for (const text of ["", " ", "\u200b\u200b", "\u2800", "\u3164", "\u00ad\ufe0f", "\u{e0041}", "\ufffc", "\u0301"]) {
    expect([isVisible(text), cleanLine(text), cleanText(text)]).toEqual([false, "", ""]);
  }
});

test("signs that look like ASCII's are ASCII's, and a domain is written as mail servers read it", () => {
  expect(cleanSigns("\u202a＋３６\u00a0(30)\u2009123‑４５–６７\u202c")).toBe("+36 (30) 123-45-67");
  expect(cleanSigns("٠٦۳۰−۱")).toBe("0630-1");
  expect(cleanAddress("info\u200b@műhely.hu")).toBe("info@xn--mhely-mgb.hu");
  expect(cleanAddress("ｉｎｆｏ＠pelda‑kft．hu")).toBe("info@pelda-kft.hu");
  expect(cleanAddress("a@x y.ű")).toBe("a@x y.ű");
  expect(cleanUrl("https：／／ｗｗｗ．linkedin．com／in/kovács–éva")).toBe("https://www.linkedin.com/in/kovács–éva");
  expect(cleanUrl("műhely.hu:8080/árak")).toBe("xn--mhely-mgb.hu:8080/árak");
  expect(cleanUrl("https://linkedın.com/in/a")).toBe("https://xn--linkedn-wfb.com/in/a");
});
