import { expect, test } from "vitest";
import { cleanAddress, cleanLine, cleanSigns, cleanText, cleanUrl, isVisible } from "./clean-text.ts";

test("what was typed stays what it is", () => {
  for (const text of [
    ...["Kovács Éva", "=cmd|calc", "a 👩‍👩‍👧 b", "O’Neil & Sons <x>", "👩🏽‍💻 ❤️‍🔥 1️⃣ ✔︎"],
    ...["نامه‌ای", "क्‍ष", "葛󠄀城", "ᠠ᠋", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
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
