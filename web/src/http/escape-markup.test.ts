import fc from "fast-check";
import { parseFragment } from "parse5";
import { expect, test } from "vitest";
import { escapeMarkup } from "./escape-markup.ts";

test("any text is read as that text, in an element and in an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const escaped = escapeMarkup(text);
      const [element] = parseFragment(`<p title="${escaped}">.${escaped}</p>`).childNodes;
      expect(element).toMatchObject({ attrs: [{ value: text }], childNodes: [{ value: `.${text}` }] });
    }),
  );
});

test("no character is left that makes a feed no XML", () => {
  for (const character of ["\0", "\x01", "\x1b", "\x1f", "\ud800", "\udc00", "\ufffe", "\uffff"]) {
    expect(escapeMarkup(`a${character}b`)).toBe("ab");
  }
  // Word's line break.
  expect(escapeMarkup("a\x0bb\x0cc")).toBe("a b c");
  expect(escapeMarkup("a\tb\r\nő 👍\u007f\u{1fffe}")).toBe("a\tb\r\nő 👍\u007f\u{1fffe}");
});

test("whatever the text, XML has each character that is left (XML 1.0, 2.2)", () => {
  const anyCode = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 });
  const char = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u;
  fc.assert(
    fc.property(anyCode, (codes) => char.test(escapeMarkup(String.fromCharCode(...codes)))),
    { numRuns: 2000 },
  );
});
