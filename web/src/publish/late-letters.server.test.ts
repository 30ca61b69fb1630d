import { expect, test } from "vitest";
import { lateLettersIn } from "./late-letters.server.ts";

const face = (family: string, range: string) =>
  `@font-face{font-family:"${family}";font-style:normal;src:url("data:,");unicode-range:${range}}`;
/** One family has a to z and the full stop, the other a to y, the full stop and ő. */
const faces = face("Display", "U+61-7a,U+2e") + face("Text", "U+61-79,U+2e") + face("Text", "U+151");

test.each([
  ["letters that all families have", "<p>abc.</p>", undefined],
  ["a letter that one family lacks", "<p>jazz</p>", "others"],
  ["a letter of another family alone", "<p>nő</p>", "others"],
  ["a letter that none has", "<p>façade</p>", "others"],
  ["what stands as an entity", "<p>a &amp; b</p>", "others"],
  ["spaces, lines and hints to break", "<p>a\n b\u00adc\u200bd\u2060e</p>", undefined],
  ["tags and their attributes", '<p class="Z" title="É">abc</p>', undefined],
  ["what was typed into a field", '<input type="text" id="a" value="façade"/>', "others"],
  ["letters the typefaces have, typed into a field", '<input id="a" type="text" value="abc"/>', undefined],
  ["the value of a choice", '<input type="radio" value="A_1"/>', undefined],
  ["emphasis", "<p>a <em>b</em></p>", "italics"],
  ["what a style sheet sets in italics", '<blockquote data-italic="true">a</blockquote>', "italics"],
  ["elements whose names begin alike", "<img><input><iframe>", undefined],
])("%s", (_what, body, late) => {
  expect(lateLettersIn(body, faces)).toBe(late);
});
