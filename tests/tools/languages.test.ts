import { expect, test } from "vitest";
import { missingInCms } from "../../tools/check/languages.ts";
import { locales } from "../../web/src/i18n/locales.ts";

test("the CMS knows every language of the site", () => {
  expect(missingInCms(locales)).toEqual([]);
});

test("a language that the CMS does not know is refused with the file that lacks it", () => {
  expect(missingInCms([...locales, "de"])).toEqual(['cms/src/languages.ts: no "de"']);
});
