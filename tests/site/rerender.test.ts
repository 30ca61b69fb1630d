import { existsSync } from "node:fs";
import { locales, localizedPath } from "@hetreteg/contract/locales";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectNoText, expectText } from "../support/expect-text.ts";
import { manifestRoutes, openSite, payloadPath, storedFile, type TestSite } from "../support/site.ts";

/** The addresses of the pages before the editor's changes. */
let before: string[];
let site: TestSite;

const everyLanguage = (path: string) => locales.map((locale) => localizedPath(path, locale));
const badArticle = "website-brief";
const halfTranslated = "business-mail";
const goneCase = "zora";
const goneArticle = "product-import";

beforeAll(async () => {
  site = await openSite({
    rerender: "all",
    prepare({ content }) {
      content.edit("blog-item", badArticle, { title: 5, art: null });
      content.unpublish("blog-item", halfTranslated, "nl");
      content.unpublish("case-study", goneCase);
      content.unpublish("blog-item", goneArticle);
      content.publishLike("redirect", "old-name", { from: "/old-name", to: "/about" });
    },
  });
  before = site.routes;
  await site.web.printed(/prerendered \d+ pages/);
  site.routes = await manifestRoutes(site.web);
});
afterAll(() => site?.close());

async function manifestVersion({ web }: TestSite): Promise<string> {
  return JSON.parse((await web.ask("/_site/manifest.json")).text).version;
}

test("an unreadable entry costs the lists only itself", async () => {
  const list = (await site.web.ask("/en/blog")).text + (await site.web.ask("/en/blog?page=2")).text;
  expectText(list, "/en/article/website-audit");
  expectNoText(list, `"/en/article/${goneArticle}"`);
});

test("an operator is told which entry cannot be read and which field is wrong", async () => {
  await expect.poll(() => site.web.output()).toMatch(new RegExp(`blog-item\\.${badArticle}.*(title|art)`));
});

test.each([`/casestudies/${goneCase}`, `/article/${goneArticle}`])(
  "an entry that is not published any more is gone from %s",
  async (path) => {
    for (const route of everyLanguage(path)) {
      expect(before, route).toContain(route);
      expect((await site.web.ask(route)).status, route).toBe(404);
      expect((await site.web.ask(payloadPath(route))).status, route).toBe(404);
      expect(site.routes, route).not.toContain(route);
      for (const file of [
        `pages${route}.html.br`,
        `pages${route}.html`,
        `payload${route}.json`,
        `dependencies${route}.json`,
      ]) {
        expect(existsSync(storedFile(site.varDir, file)), file).toBe(false);
      }
    }
    expectNoText((await site.web.ask("/sitemap.xml")).text, `${path}<`);
  },
);

test("a page without a translation shows the Hungarian text, marked as such, and has no hreflang for that language", async () => {
  const { text, status } = await site.web.ask(`/nl/article/${halfTranslated}`);
  expect(status).toBe(200);
  expectText(text, '<html lang="nl" data-route="article-index___nl">');
  expectText(text, /<main[\s\S]*<[a-z]+[^>]* lang="hu"/);
  for (const route of everyLanguage(`/article/${halfTranslated}`)) {
    const html = (await site.web.ask(route)).text;
    expectText(html, 'hreflang="en"', route);
    expectNoText(html.slice(0, html.indexOf("<body>")), 'hreflang="nl"', route);
  }
});

test("the sitemap does not offer a page in a language it is not translated into", async () => {
  const { text } = await site.web.ask("/sitemap.xml");
  expect(text.includes(`/en/article/${halfTranslated}</loc>`)).toBe(true);
  expect(text.includes(`/nl/article/${halfTranslated}</loc>`)).toBe(false);
});

test("unpublished entries are no failure: the site is not rendered over and over", () => {
  expect(site.web.output()).not.toContain(`/casestudies/${goneCase} was not rendered`);
});

test("the next start serves the very same pages before it asks the CMS", async () => {
  const now = new Map<string, string>();
  for (const route of site.routes) now.set(route, (await site.web.ask(route)).text);
  const versionNow = await manifestVersion(site);
  await site.cms.fail("refuse");
  await site.restart();
  expect(await manifestVersion(site)).toBe(versionNow);
  for (const route of site.routes) expect((await site.web.ask(route)).text === now.get(route), route).toBe(true);
  expect((await site.web.ask(`/casestudies/${goneCase}`)).status).not.toBe(200);
  expect((await site.web.ask("/old-name")).status).toBe(301);
});
