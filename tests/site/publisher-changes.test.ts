import { budapestDay } from "@hetreteg/contract/budapest-time";
import { expect, onTestFinished, test, vi } from "vitest";
import { sitemapXml } from "../../web/src/seo/sitemap.server.ts";
import { article, entries, everyLanguage, prepareCurrentSite } from "../support/current-site.ts";
import { origin } from "../support/sample-page.ts";
import { contentsOf } from "../support/small-site.ts";

const current = prepareCurrentSite();

test("an article's text is rendered where it is shown, in that language only", async () => {
  const { made } = await current.afterEdit(() =>
    current.content.edit("blog-item", "website-brief", { body: "Új szöveg." }, "nl"),
  );
  expect(made).toContain("/nl/article/website-brief");
  expect(made).toContain("/nl/blog");
  expect(made.every((key) => key.startsWith("/nl"))).toBe(true);
});

test("a case study is rendered with the pages that lead to it at their end and its lists, and no other case", async () => {
  const { made } = await current.afterEdit(() => current.content.edit("case-study", "mars", { title: "Más" }));
  const cases = made.filter((key) => /^\/casestudies\/\w/.test(key));
  expect(cases.toSorted()).toEqual(["/casestudies/lafarge", "/casestudies/mars"]);
  expect(made).toContain("/casestudies");
});

test("a case that resembles another more than the one it led to takes its place", async () => {
  const categories = [{ name: "campaigns" }, { name: "graphics-projects" }];
  const { made } = await current.afterEdit(() =>
    current.content.publishLike("case-study", "sweets", { slug: "sweets", order: 6, categories, healthcare: false }),
  );
  expect(made).toEqual(expect.arrayContaining(everyLanguage("/casestudies/mars")));
  expect(made).not.toContain("/casestudies/zora");
});

test("a translation that is unpublished brings the Hungarian text back, and the other languages lose the link to it", async () => {
  const { made } = await current.afterEdit(() => current.content.unpublish("blog-item", "business-mail", "nl"));
  expect(made).toEqual(expect.arrayContaining(article("business-mail")));
  expect(made).toContain("/nl/blog");
  expect(made).not.toContain("/en/blog");
});

test("a new article is rendered first, then the lists it enters", async () => {
  const { made, before } = await current.afterEdit(() =>
    current.content.publishLike("blog-item", "new", { slug: "new", index: 900, publishedOn: budapestDay() }),
  );
  // In the order in which they were begun; two are under way at a time.
  expect([...before.keys()].slice(0, 3).toSorted()).toEqual(article("new").toSorted());
  expect(made).toEqual(expect.arrayContaining(everyLanguage("/blog")));
  expect(made.some((key) => key.includes("/casestudies"))).toBe(false);
});

test("an article dated ahead has its page, and is in no list before its day", async () => {
  const { made } = await current.afterEdit(() => {
    current.content.publishLike("blog-item", "ahead", { slug: "ahead", index: 910, publishedOn: "9999-12-31" });
    current.content.publishLike("blog-item", "soon", { slug: "soon", index: 911, publishedOn: "2030-01-01" });
  });
  expect(made.toSorted()).toEqual([...article("ahead"), ...article("soon")].toSorted());
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-01-01T00:00:00+01:00") });
  await current.site.publisher.refresh();
  vi.useRealTimers();
  const text = async (key: string) => {
    const { store } = current.site;
    const page = store.page(key);
    return page ? String(await store.bytes(page.html, "identity")) : "";
  };
  expect(await text("/en/blog")).toContain("/en/article/soon");
  expect(await text("/en/blog")).not.toContain("/en/article/ahead");
});

test("a new article concerns only the articles that come to show it", async () => {
  await current.afterEdit(() =>
    current.content.publishLike("blog-item", "new-1", { slug: "new-1", index: 901, order: 901 }),
  );
  const known = contentsOf(current.site.store);
  const { made } = await current.afterEdit(() =>
    current.content.publishLike("blog-item", "new-2", { slug: "new-2", index: 902, order: 902 }),
  );
  expect(made.filter((key) => known[key] === contentsOf(current.site.store)[key])).toEqual([]);
});

test("a list that grows by a page has that page", async () => {
  await current.site.publisher.refresh();
  for (let number = 0; number < 6; number++) {
    current.content.publishLike("blog-item", `n-${number}`, { slug: `n-${number}`, index: 800 + number });
  }
  await current.site.publisher.refresh();
  expect(current.site.store.keys).toContain("/nl/blog?page=2");
  for (let number = 0; number < 6; number++) current.content.unpublish("blog-item", `n-${number}`);
  await current.site.publisher.refresh();
  expect(current.site.store.keys).not.toContain("/nl/blog?page=2");
});

test("an unpublished entry loses its pages, and the lists lose it", async () => {
  const { made, removed } = await current.afterEdit(() => current.content.unpublish("case-study", "zora"));
  expect(removed.toSorted()).toEqual(everyLanguage("/casestudies/zora").toSorted());
  expect(made).toContain("/nl/casestudies");
  expect(current.site.store.page("/casestudies/zora")).toBeUndefined();
});

test("an entry that is published in English alone has its English page, and no other", async () => {
  const { made, removed, failed } = await current.afterEdit(() => {
    current.content.unpublish("case-study", "zora", "hu");
    current.content.unpublish("case-study", "zora", "nl");
  });
  expect(failed).toEqual([]);
  expect(removed.toSorted()).toEqual(["/casestudies/zora", "/nl/casestudies/zora"]);
  expect(made).toContain("/en/casestudies/zora");
  expect(current.site.store.page("/en/casestudies/zora")).toBeDefined();
  expect(current.site.store.keys.filter((key) => key.includes("casestudies/zora"))).toEqual(["/en/casestudies/zora"]);
});

test("a service that is unpublished in Hungarian alone loses that page, and has it back when it is published again", async () => {
  const { removed, failed } = await current.afterEdit(() => current.content.unpublish("service", "strategy", "hu"));
  expect(failed).toEqual([]);
  expect(removed).toEqual(["/services/strategy"]);
  expect(current.site.store.page("/en/services/strategy")).toBeDefined();
  const hungarian = entries.find(({ type, key }) => type === "service" && key === "strategy")?.translations.hu;
  current.content.publish("service", "strategy", { ...hungarian }, "hu");
  await current.site.publisher.refresh();
  expect(current.site.store.page("/services/strategy")).toBeDefined();
});

test("a changed address moves the page, and an editor's redirect leads to it", async () => {
  const { removed } = await current.afterEdit(() => {
    current.content.edit("blog-item", "website-brief", { slug: "brief-anew" });
    current.content.publishLike("redirect", "moved", { from: "/article/website-brief", to: "/article/brief-anew" });
  });
  expect(removed.toSorted()).toEqual(article("website-brief").toSorted());
  expect(current.site.store.keys).toEqual(expect.arrayContaining(article("brief-anew")));
  expect(current.site.store.redirect("/nl/article/website-brief")).toEqual({
    to: "/nl/article/brief-anew",
    status: 301,
  });
  const { index } = entries.find(({ key }) => key === "website-brief")?.shared ?? {};
  expect(current.site.store.redirect(`/en/article/${index}`)).toEqual({ to: "/en/article/brief-anew", status: 301 });
});

test.each([
  ["navigation", "navigation", { header: [{ label: "Új", path: "/blog" }] }],
  ["site-setting", "site-setting", { claim: "Another claim" }],
  ["site-setting", "site-setting", { demonstration: false }],
  [
    "site-setting",
    "site-setting",
    { openingHours: [{ from: "monday", until: "friday", opens: "10:00", closes: "16:00" }] },
  ],
])("the %s concerns every page of that language, and only of that", async (type, key, fields) => {
  const { made } = await current.afterEdit(() => current.content.edit(type, key, fields, "en"));
  expect(made.toSorted()).toEqual(current.site.store.keys.filter((page) => /^\/en\b/.test(page)).toSorted());
});

test("a service's new name reaches the cases that name it", async () => {
  const { made } = await current.afterEdit(() =>
    current.content.edit("service", "strategy", { title: "Új név" }, "hu"),
  );
  const naming = entries.filter(
    ({ type, shared }) => type === "case-study" && (shared.services as string[]).includes("strategy"),
  );
  expect(naming.length).toBeGreaterThan(0);
  expect(made).toEqual(expect.arrayContaining(naming.map(({ key }) => `/casestudies/${key}`)));
});

test("who works on a service, and what is said of it, reaches its page", async () => {
  const [member] = current.content.entriesOf("team-member");
  const [testimonial] = current.content.entriesOf("testimonial");
  const sections = ["team", "testimonials"].map((source) => ({ type: "collection", source, selection: "service" }));
  current.content.edit("service", "strategy", { team: [member?.key], sections });
  current.content.edit("testimonial", testimonial?.key ?? "", { services: ["strategy"] });
  await current.site.publisher.refresh();
  const inEnglish = async (type: string, key: string | undefined, fields: Record<string, unknown>) =>
    (await current.afterEdit(() => current.content.edit(type, key ?? "", fields, "en"))).made;
  expect(await inEnglish("team-member", member?.key, { role: "Another role" })).toContain("/en/services/strategy");
  expect(await inEnglish("testimonial", testimonial?.key, { text: "Other words" })).toContain("/en/services/strategy");
  expect(contentsOf(current.site.store)).toEqual(await current.fromScratch());
});

test("the day after a position closes it leaves lists, form and sitemap, though nobody publishes anything", async () => {
  const day = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  day("2027-01-31T20:00:00Z");
  const { publisher, store } = current.site;
  current.content.edit("job-position", "office-manager", { closesOn: "2027-01-31" });
  await publisher.refresh();
  const page = "/career/office-manager";
  expect(sitemapXml(store, origin)).toContain(`${page}<`);
  expect((await publisher.refresh()).made).toEqual([]);

  day("2027-01-31T23:30:00Z");
  const { made } = await publisher.refresh();
  expect(made.toSorted()).toEqual([...everyLanguage("/career"), ...everyLanguage(page)].toSorted());
  expect(sitemapXml(store, origin)).not.toContain(`${page}<`);
  expect((await publisher.refresh()).made).toEqual([]);
  expect(contentsOf(store)).toEqual(await current.fromScratch());
});
