import { expect, test } from "vitest";
import { deferredFontsOf } from "./deferred-fonts.server.ts";

const face = (family: string, range: string) =>
  `@font-face{font-family:"${family}";font-style:normal;src:url("data:,");unicode-range:${range}}`;
/** One family has a to z and the full stop, the other a to y, the full stop and ő. */
const faces =
  face("Display", "U+61-7a,U+2e") +
  face("Text", "U+61-79,U+2e") +
  face("Text", "U+151") +
  '@font-face{font-family:"Text";font-style:italic;src:url("/fonts/i.woff2");unicode-range:U+20-ff}';

test.each([
  ["letters that all families have", "<p>abc.</p>", []],
  ["a letter that one family lacks", "<p>jazz</p>", ["rare"]],
  ["a letter of another family alone", "<p>nő</p>", ["rare"]],
  ["a letter that none has", "<p>façade</p>", ["rare"]],
  ["what stands as an entity", "<p>a &amp; b</p>", ["rare"]],
  ["spaces, lines and hints to break", "<p>a\n b\u00adc\u200bd\u2060e</p>", []],
  ["tags and their attributes", '<p class="Z" title="É">abc</p>', []],
  ["what was typed into a field", '<input type="text" id="a" value="façade"/>', ["rare"]],
  ["letters the typefaces have, typed into a field", '<input id="a" type="text" value="abc"/>', []],
  ["the value of a choice", '<input type="radio" value="A_1"/>', []],
  ["emphasis", "<p>a <em>b</em></p>", ["italics"]],
  ["what a style sheet sets in italics", '<blockquote data-italic="true">a</blockquote>', ["italics"]],
  ["emphasis on a rare letter", "<p>a <em>jazz</em></p>", ["italics", "rare"]],
  ["elements whose names begin alike", "<img><input><iframe>", []],
])("%s", (_what, body, late) => {
  expect(deferredFontsOf(body, faces)).toEqual(late);
});
