import { expect, test } from "vitest";
import { isLanguageKept } from "./keep-detected-language.ts";

test.each([
  ["", false],
  ["xlocale=nl; locales=en", false],
  ["locale=de", false],
  ["locale=", false],
  ["a=locale=nl", false],
  ["locale=nl", true],
  ["x=1; locale=de; locale=en", true],
])("of the cookies %j, a language of the site is kept: %s", (cookies, isKept) => {
  expect(isLanguageKept(cookies)).toBe(isKept);
});
