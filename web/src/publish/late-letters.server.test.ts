import { expect, test } from "vitest";
import { showsLateLetters } from "./late-letters.server.ts";

const face = (family: string, range: string) =>
  `@font-face{font-family:"${family}";font-style:normal;src:url("data:,");unicode-range:${range}}`;
/** One family has a to z and the full stop, the other a to y, the full stop and ő. */
const faces = face("Display", "U+61-7a,U+2e") + face("Text", "U+61-79,U+2e") + face("Text", "U+151");

test.each([
  ["letters that all families have", "<p>abc.</p>", false],
  ["a letter that one family lacks", "<p>jazz</p>", true],
  ["a letter of another family alone", "<p>nő</p>", true],
  ["a letter that none has", "<p>façade</p>", true],
  ["what stands as an entity", "<p>a &amp; b</p>", true],
  ["spaces, lines and hints to break", "<p>a\n b\u00adc\u200bd\u2060e</p>", false],
  ["tags and their attributes", '<p class="Z" title="É">abc</p>', false],
  ["what was typed into a field", '<input type="text" id="a" value="façade"/>', true],
  ["letters the typefaces have, typed into a field", '<input id="a" type="text" value="abc"/>', false],
  ["the value of a choice", '<input type="radio" value="A_1"/>', false],
  ["emphasis", "<p>a <em>b</em></p>", true],
  ["what a style sheet sets in italics", '<blockquote data-italic="true">a</blockquote>', true],
  ["elements whose names begin alike", "<img><input><iframe>", false],
])("%s", (_what, body, isLate) => {
  expect(showsLateLetters(body, faces)).toBe(isLate);
});
