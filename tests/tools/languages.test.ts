import { expect, test } from "vitest";
import { missingInCms } from "../../tools/check/languages.ts";
import { locales } from "../../web/src/i18n/locales.ts";

test("the CMS knows every language of the site", () => {
  expect(missingInCms(locales)).toEqual([]);
});

test("a language that the CMS does not know is refused with the files that lack it", () => {
  expect(missingInCms([...locales, "de"])).toEqual([
    'cms/src/bootstrap/ensure-locales.ts: no "de"',
    'cms/src/api/lead/content-types/lead/schema.json: no "de"',
    'cms/src/admin/app.tsx: no "de"',
  ]);
});
