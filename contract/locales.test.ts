import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isLocale, locales, localizedPath, splitLocale } from "./locales.ts";

const locale = fc.constantFrom(...locales);
const segment = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/).filter((text) => !isLocale(text));
const path = fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`);

test("a path put into a language and taken apart again is the same path in that language", () => {
  fc.assert(
    fc.property(path, locale, (original, language) => {
      expect(splitLocale(localizedPath(original, language))).toEqual({ locale: language, path: original });
    }),
  );
});

test.each([
  ["/", "hu", "/"],
  ["/", "en", "/en"],
  ["/", "nl", "/nl"],
  ["/about", "hu", "/about"],
  ["/about", "nl", "/nl/about"],
  ["/blog?page=2", "en", "/en/blog?page=2"],
  ["/services/strategy#price", "en", "/en/services/strategy#price"],
  ["/?x=1", "en", "/en?x=1"],
  ["/#goal", "nl", "/nl#goal"],
] as const)("%s in %s is %s", (original, language, localized) => {
  expect(localizedPath(original, language)).toBe(localized);
});

test.each([
  ["/english", "hu"],
  ["/enough/of/it", "hu"],
  ["/nlx", "hu"],
  ["/hu/about", "hu"],
  ["/EN", "hu"],
  ["/en/", "en"],
  ["/nl", "nl"],
] as const)("the page at %s is in %s", (pathname, language) => {
  expect(splitLocale(pathname).locale).toBe(language);
});

test("taking a path apart never throws, whatever it is", () => {
  fc.assert(fc.property(fc.string(), (text) => locales.includes(splitLocale(text).locale)));
});

/** Where the languages may stand one by one. */
const lists = [
  "contract/locales.ts",
  "web/src/i18n/languages.ts",
  // The compiler asks for each language of the CMS's list.
  "cms/src/reviewers/account-mail-texts.ts",
  "cms/src/leads/replies/texts/reply-texts.ts",
  "cms/src/leads/summary/summary-texts.ts",
  // Languages of the panel, which are the editors' own and no list of the site's.
  "cms/src/admin/together/together-texts.ts",
  "cms/src/languages.ts",
  "cms/src/refusals/refusals.ts",
  "cms/src/publishing/budapest-time.ts",
  "cms/src/admin-layout/collection-layouts.ts",
  "cms/src/admin-layout/common-fields.ts",
  "cms/src/admin-layout/component-layouts.ts",
  "cms/src/admin-layout/lead-layout.ts",
  "cms/src/admin-layout/single-layouts.ts",
  "cms/src/admin-layout/value-labels.ts",
  "cms/src/admin/brand.ts",
  "cms/src/admin/live-preview/live-preview-texts.ts",
  "cms/src/admin/markdown/link/link-texts.ts",
  "cms/src/admin/guide/guide-texts.ts",
  "cms/src/admin/history/history-texts.ts",
  "cms/src/admin/home/home-texts.ts",
  "cms/src/admin/leads/replies/reply-panel-texts.ts",
  "cms/src/admin/leads/sent-values.ts",
  "cms/src/admin/review/review-texts.ts",
  "cms/src/admin/strapi-code/fixed-words.json",
  "cms/src/admin/texts/form-texts.ts",
  "cms/src/admin/texts/panel-translations.ts",
  "cms/src/admin/texts/use-panel-texts.ts",
  "web/src/drafts/preview/field-names.server.ts",
  // Written by `npm run brand`.
  "operate/nginx/site.conf",
];

test("no other file of the product names the languages one by one: each follows the list", () => {
  const project = join(import.meta.dirname, "..");
  const folders = ["contract", "web", "cms", "operate", "settings", "brand", "tools", ":!tools/bench"];
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], { cwd: project });
  const naming = String(listed)
    .split("\n")
    .filter((file) => /\.(tsx?|mjs|json|html|conf|ya?ml|sh|css)$/.test(file))
    .filter((file) => !/\.test\.tsx?$|^web\/src\/i18n\/\w\w\//.test(file))
    .filter((file) => {
      const code = readFileSync(join(project, file), "utf8").replace(/\/\*.*?\*\/|^\s*\/\/.*$/gms, "");
      return ["en", "nl"].every((locale) => new RegExp(`(?<![\\w.-])${locale}(?![\\w.-])`).test(code));
    });
  expect(naming.toSorted()).toEqual(lists.toSorted());
});

test("a language is two letters: nginx and addresses know it by them", () => {
  expect(locales.filter((locale) => !/^[a-z]{2}$/.test(locale))).toEqual([]);
});
