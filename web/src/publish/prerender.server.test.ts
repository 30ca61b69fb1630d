import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readContentFolder } from "../../../tests/support/content-folder.ts";
import { origin, sampleAssets } from "../../../tests/support/sample-page.ts";
import { createStandInClient, createStrapiAnswers, type StrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { PageStore } from "./page-store.server.ts";
import { prerenderSite } from "./prerender.server.ts";
import { createShellStore } from "./shell-store.server.ts";

/** A small site: settings, menu, two articles and a redirect; all other addresses name nothing. */
const kept = [
  "site-setting/site-setting",
  "navigation/navigation",
  "blog-item/website-brief",
  "blog-item/business-mail",
  "redirect/portfolio",
];

let folder: string;
let store: PageStore;
let content: StrapiAnswers;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "prerender-"));
  store = new PageStore(folder);
  content = createStrapiAnswers(readContentFolder().filter(({ type, key }) => kept.includes(`${type}/${key}`)));
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function prerender(client = createStandInClient(content)) {
  const source = { client, shells: createShellStore(folder), onError: () => undefined };
  return prerenderSite({ source, origin, assets: sampleAssets, store, build: "build-1" });
}

const article = (slug: string) => [`/article/${slug}`, `/en/article/${slug}`, `/nl/article/${slug}`];

test("the published entries are rendered in every language, and nothing else", async () => {
  const result = await prerender();
  expect(store.keys.toSorted()).toEqual([...article("website-brief"), ...article("business-mail")].toSorted());
  expect(result.pages).toBe(6);
  expect(result.failed).toEqual([]);
});

test("an entry without a name costs only itself", async () => {
  content.publishLike("blog-item", "unnamed", { slug: null });
  await prerender();
  expect(store.keys).toEqual(expect.arrayContaining(article("website-brief")));
});

test("an entry that becomes unreadable keeps its page; one that is unpublished loses it", async () => {
  await prerender();
  const before = store.page("/en/article/website-brief")?.html.etag;
  content.edit("blog-item", "website-brief", { title: null });
  content.unpublish("blog-item", "business-mail");
  const { failed } = await prerender();
  expect(failed.map(({ key }) => key).toSorted()).toEqual(article("website-brief").toSorted());
  expect(store.keys.toSorted()).toEqual(article("website-brief").toSorted());
  expect(store.page("/en/article/website-brief")?.html.etag).toBe(before);
});

test("when the CMS cannot even list its entries, the store stays as it is", async () => {
  await prerender();
  const { version } = store;
  const client = createStandInClient(content);
  const failing = { ...client, list: () => Promise.reject(new Error("GET failed")) };
  await expect(prerender(failing)).rejects.toThrow();
  expect(store.version).toBe(version);
  expect(store.size).toBe(6);
});

test("when the CMS fails in the middle, no page is lost", async () => {
  await prerender();
  const client = createStandInClient(content);
  let calls = 0;
  const failing = {
    ...client,
    list: (...args: Parameters<typeof client.list>) =>
      ++calls > 8 ? Promise.reject(new Error("GET failed")) : client.list(...args),
  };
  await prerender(failing).catch(() => undefined);
  expect(store.size).toBe(6);
});

test("numbered articles and editors' redirects lead on in every language", async () => {
  content.publishLike("redirect", "old", { from: "/old", to: "/article/website-brief" });
  await prerender();
  expect(store.redirect("/nl/old")).toEqual({ to: "/nl/article/website-brief", status: 301 });
  const { index } = content.entriesOf("blog-item").find(({ key }) => key === "website-brief")?.shared ?? {};
  expect(store.redirect(`/en/article/${index}`)).toEqual({ to: "/en/article/website-brief", status: 301 });
});

test("rendering the same content again changes nothing", async () => {
  await prerender();
  const { version } = store;
  const etags = store.keys.map((key) => store.page(key)?.html.etag);
  await prerender();
  expect(store.version).toBe(version);
  expect(store.keys.map((key) => store.page(key)?.html.etag)).toEqual(etags);
});
