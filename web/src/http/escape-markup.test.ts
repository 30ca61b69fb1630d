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
  for (const character of ["\0", "\x01", "\x0b", "\x0c", "\x1b", "\x1f", "\ud800", "\udc00", "\ufffe", "\uffff"]) {
    expect(escapeMarkup(`a${character}b`)).toBe("a\ufffdb");
  }
  expect(escapeMarkup("a\tb\nő 👍")).toBe("a\tb\nő 👍");
});
