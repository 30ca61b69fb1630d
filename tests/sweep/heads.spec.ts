import { siteUrl } from "../support/browser/running-site.ts";
import type { CrawledPage } from "./support/crawl.ts";
import { expect, test } from "./support/crawl-test.ts";
import { headProblems, outlineProblems } from "./support/document-problems.ts";
import { sweptAddresses } from "./support/swept-address.ts";

// One crawl serves all tests of the file.
test.describe.configure({ mode: "default" });

test("every page is there and says in its head what it is: language, title, description, address, its other languages", async ({
  pages,
}) => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const wrong = (await sweptAddresses()).flatMap((address) => {
    const page = byPath.get(address.path);
    const problems = page?.status === 200 ? headProblems(address, page) : [`answers ${page?.status}`];
    return problems.map((problem) => `${address.path} ${problem}`);
  });
  expect(wrong).toEqual([]);
});

test("every page has one first heading, levels without a jump, named landmarks, ids of its own and no missing value", async ({
  pages,
}) => {
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.flatMap((page) => outlineProblems(page).map((problem) => `${page.path} ${problem}`))).toEqual([]);
});

test("no two pages share a title", async ({ pages }) => {
  const byTitle = Map.groupBy(pages.filter(isCanonical), (page) => page.title);
  const shared = [...byTitle]
    .filter(([, group]) => group.length > 1)
    .map(([title, group]) => `${title}: ${pathsOf(group)}`);
  expect(shared).toEqual([]);
});

test("every language link leads to a page that names the same languages", async ({ pages }) => {
  const byAddress = new Map(pages.map((page) => [siteUrl + page.path, page]));
  const wrong = pages.flatMap((page) =>
    Object.entries(page.languages).flatMap(([language, address]) => {
      const target = byAddress.get(address);
      if (!target) return [`${page.path}: ${language} leads to ${address}, which is not there`];
      const problems: string[] = [];
      if (language !== "x-default" && target.lang !== language) problems.push(`${address} is in ${target.lang}`);
      if (target.languages[page.lang] !== page.canonical) problems.push(`${address} does not point back`);
      return problems.map((problem) => `${page.path}: ${problem}`);
    }),
  );
  expect(wrong).toEqual([]);
});

test("every canonical address is a page that says so itself", async ({ pages }) => {
  const canonical = new Set(pages.filter(isCanonical).map((page) => page.canonical));
  expect(
    pages.filter((page) => !canonical.has(page.canonical)).map((page) => `${page.path}: ${page.canonical}`),
  ).toEqual([]);
});

function isCanonical(page: CrawledPage): boolean {
  return page.canonical === siteUrl + page.path;
}

function pathsOf(pages: CrawledPage[]): string {
  return pages.map((page) => page.path).join(", ");
}
