import { locales, localizedPath } from "@hetreteg/contract/locales";
import { isDynamic, routes } from "@hetreteg/contract/routes";
import { beforeAll, expect, test, vi } from "vitest";
import { origin, sampleAssets } from "../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient, createStrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { loaders } from "../pages/loaders.server.ts";
import { renderIntoStore } from "../publish/render-pages.server.ts";
import { renderPage } from "./render-page.server.tsx";

const content = Content.open(createStandInClient());
const source = {
  content: () => content,
  siteLayouts: sampleSiteLayouts,
  onError: (error: unknown) => complaints.push(String(error)),
};
const complaints: string[] = [];

/** One page of each route that has a view of its own, in every language, and an error page. */
const paths = [
  ...routes.filter((route) => !isDynamic(route)).map((route) => route.path),
  "/article/website-brief",
  "/services/ecommerce-old",
  "/casestudies/Omnespress",
  "/blog?page=2",
  "/nothing/",
].flatMap((path) => locales.map((locale) => localizedPath(path, locale)));
const bodies = new Map<string, string>();

beforeAll(async () => {
  const spy = vi.spyOn(console, "error").mockImplementation((...texts) => complaints.push(texts.join(" ")));
  for (const path of paths) {
    const page = await renderPage(path, { source, origin, assets: sampleAssets });
    if (page.kind !== "page") throw new Error(`${path} moved`);
    bodies.set(path, page.html.slice(page.html.indexOf("<body>"), page.html.indexOf('<script id="_payload"')));
  }
  spy.mockRestore();
});

test("rendering says nothing on the console", () => {
  expect(complaints).toEqual([]);
});

test("every page has one first heading, and no level is skipped below it", () => {
  const problems: string[] = [];
  for (const [path, body] of bodies) {
    const levels = [...body.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level));
    if (levels.filter((level) => level === 1).length !== 1) problems.push(`${path}: ${levels.join(" ")}`);
    levels.slice(1).forEach((level, index) => {
      if (level > (levels[index] ?? 0) + 1) problems.push(`${path}: h${level} after h${levels[index]}`);
    });
  }
  expect(problems).toEqual([]);
});

test("no id stands twice on a page", () => {
  for (const [path, body] of bodies) {
    const ids = [...body.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

test("no heading of an editor has an id of the page itself, nor one of another text", async () => {
  const own = new Set<string>();
  for (const [path, body] of bodies) {
    for (const [, tag = "", id = ""] of body.matchAll(/<(\w+)[^>]*\sid="([^"]*)"/g)) {
      if (id.startsWith("_")) own.add(id.slice(1));
      else expect(["section", "h2", "h3", "p", "span"], `${path} ${id}`).toContain(tag);
    }
  }
  expect(own.size).toBeGreaterThan(20);
  const headings = [...own, "payload", "cookie-list", "contact", "Ár", "Ár"].map((id) => `## ${id}`).join("\n\n");
  const answers = createStrapiAnswers();
  const prose = { __component: "sections.prose", body: headings };
  for (const route of ["privacy", "contact", "services"]) {
    answers.edit("page", route, { sections: [prose, { ...prose, anchor: "ar" }, { ...prose, anchor: "part_1" }] });
  }
  answers.edit("privacy", "privacy", { body: headings });
  answers.edit("blog-item", "website-brief", { body: headings });
  const content = Content.open(createStandInClient(answers));
  const edited = { ...source, content: () => content };
  for (const path of ["/privacy", "/contact", "/services", "/article/website-brief"]) {
    const page = await renderPage(path, { source: edited, origin, assets: sampleAssets });
    const ids = page.kind === "page" ? [...page.html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id) : [];
    expect(ids.length, path).toBeGreaterThan(own.size);
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([]);
  }
});

test("every page has a skip link, a header, a main part and a footer", () => {
  for (const [path, body] of bodies) {
    expect(/<a [^>]*href="#_content"/.test(body), path).toBe(true);
    for (const landmark of ["<header", "<main ", "<footer"])
      expect(body.includes(landmark), `${path} ${landmark}`).toBe(true);
  }
});

test("an anchor within a page leads somewhere", () => {
  const broken: string[] = [];
  for (const [path, body] of bodies) {
    for (const [, anchor = ""] of body.matchAll(/href="#([^"]*)"/g)) {
      // A layer of the lens; without script it is not opened, as with all that the lens shows.
      const id = anchor.replace(/^light=[1-7]$/, "_light");
      if (!body.includes(`id="${id}"`)) broken.push(`${path} #${anchor}`);
    }
  }
  expect(broken).toEqual([]);
});

test("the same page renders to the same text twice", async () => {
  const render = async () => {
    const page = await renderPage("/en/casestudies/zora", { source, origin, assets: sampleAssets });
    return page.kind === "page" ? page.html : "";
  };
  expect(await render()).toBe(await render());
});

test("a stored page stays when its loader fails, with status 404 too", async () => {
  const loader = vi.spyOn(loaders, "about").mockRejectedValue(Object.assign(new Error("gone"), { status: 404 }));
  const store = { remove: vi.fn(), write: vi.fn() };
  const options = { source, origin, assets: sampleAssets, store, build: "1" };
  expect(await renderIntoStore("/en/about", options)).toEqual({ kind: "failed", reason: "Error: gone" });
  loader.mockRestore();
  expect(store.remove).not.toHaveBeenCalled();
});
