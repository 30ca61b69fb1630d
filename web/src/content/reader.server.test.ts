import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeadClient, createStandInClient, createStrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { CmsUnavailableError } from "./cms-client.server.ts";
import { createContentReader } from "./reader.server.ts";

let complaints: string[] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((text) => complaints.push(String(text)));
});
afterEach(() => vi.restoreAllMocks());

test("a bad entry costs a list only itself, and an operator is told which and why", async () => {
  const content = createStrapiAnswers();
  const reader = () => createContentReader(createStandInClient(content), "en");
  const { entries: all } = await reader().list("case-study");
  content.edit("case-study", "zora", { title: 5 });
  const { entries } = await reader().list("case-study");
  expect(entries.length).toBe(all.length - 1);
  expect(entries.some((entry) => entry.slug === "zora")).toBe(false);
  expect(complaints.join()).toMatch(/case-study case-study\.zora.*title/);
});

test("a bad translation costs only the translation: the Hungarian text is shown, marked", async () => {
  const content = createStrapiAnswers();
  content.edit("case-study", "zora", { title: 5 }, "nl");
  const { entries } = await createContentReader(createStandInClient(content), "nl").list("case-study");
  expect(entries.find((entry) => entry.slug === "zora")).toMatchObject({ lang: "hu", locale: "hu" });
});

test("a list of which nothing can be read is an outage, not an empty list", async () => {
  const content = createStrapiAnswers();
  for (const { key } of content.entriesOf("testimonial")) content.edit("testimonial", key, { text: 5 });
  const reader = createContentReader(createStandInClient(content), "hu");
  await expect(reader.list("testimonial")).rejects.toThrow(CmsUnavailableError);
});

test("a list that is truly empty is an empty list", async () => {
  const content = createStrapiAnswers();
  for (const { key } of [...content.entriesOf("testimonial")]) content.unpublish("testimonial", key);
  const reader = createContentReader(createStandInClient(content), "hu");
  expect(await reader.list("testimonial")).toEqual({ entries: [], total: 0 });
});

test("an entry that cannot be read is an outage, not a missing page", async () => {
  const content = createStrapiAnswers();
  content.edit("blog-item", "website-brief", { title: null });
  const reader = createContentReader(createStandInClient(content), "en");
  await expect(reader.one("blog-item", { "filters[slug][$eq]": "website-brief" })).rejects.toThrow(CmsUnavailableError);
});

test("an entry that is not published is undefined", async () => {
  const reader = createContentReader(createStandInClient(), "en");
  expect(await reader.one("blog-item", { "filters[slug][$eq]": "nothing" })).toBeUndefined();
});

test("an entry without a translation is the Hungarian one, marked", async () => {
  const content = createStrapiAnswers();
  content.unpublish("blog-item", "website-brief", "en");
  content.unpublish("imprint", "imprint", "en");
  const reader = createContentReader(createStandInClient(content), "en");
  const entry = await reader.one("blog-item", { "filters[slug][$eq]": "website-brief" });
  expect(entry).toMatchObject({ lang: "hu", locale: "hu" });
  expect(await reader.single("imprint")).toMatchObject({ lang: "hu" });
  expect(await reader.localesOf("blog-item", "blog-item.website-brief")).toEqual(["hu", "nl"]);
  const { entries } = await reader.list("blog-item");
  expect(entries.filter((other) => other.lang === "hu").map((other) => other.slug)).toEqual(["website-brief"]);
});

test("a translated entry carries no mark", async () => {
  const reader = createContentReader(createStandInClient(), "en");
  expect((await reader.one("case-study", { "filters[slug][$eq]": "zora" }))?.lang).toBeUndefined();
});

test("a list longer than a page of the CMS is read to its end, and in order", async () => {
  const content = createStrapiAnswers();
  for (let order = 100; order < 350; order++) content.publishLike("team-member", `member-${order}`, { order });
  for (const locale of ["hu", "nl"] as const) {
    const reader = createContentReader(createStandInClient(content), locale);
    const { entries, total } = await reader.list("team-member", { search: { sort: "order:asc" } });
    expect(entries.length).toBe(total);
    expect(total).toBeGreaterThan(250);
    expect(entries.every((entry, index) => index === 0 || (entries[index - 1]?.order ?? 0) <= entry.order)).toBe(true);
    expect(new Set(entries.map((entry) => entry.locale))).toEqual(new Set([locale]));
  }
});

test("a page of a list has that many entries and the total of all", async () => {
  const reader = createContentReader(createStandInClient(), "en");
  const { entries, total } = await reader.list("blog-item", { page: 2, pageSize: 9 });
  expect(entries.length).toBe(Math.min(9, total - 9));
});

test("the receipt names every entry and every query that was read", async () => {
  const reader = createContentReader(createStandInClient(), "en");
  await reader.one("case-study", { "filters[slug][$eq]": "zora" });
  await reader.list("partner", { search: { sort: "order:asc" } });
  await reader.single("site-setting");
  const read = (type: string) => reader.receipt.entries.filter((entry) => entry.type === type);
  expect(read("case-study")).toEqual([
    { type: "case-study", documentId: "case-study.zora", locale: "en", version: "2026-01-02T00:00:00.000Z" },
  ]);
  expect(read("partner").length).toBe(16);
  expect(read("site-setting").length).toBe(1);
  expect(reader.receipt.queries.map((query) => query.type)).toEqual(["case-study", "partner"]);
});

test("the receipt of a missing entry names the query that would find it", async () => {
  const reader = createContentReader(createStandInClient(), "nl");
  await reader.one("blog-item", { "filters[slug][$eq]": "not-yet" });
  expect(reader.receipt.queries).toEqual([
    { type: "blog-item", locale: "nl", search: { "filters[slug][$eq]": "not-yet" } },
  ]);
});

test("within one pass the CMS is asked once for the same thing", async () => {
  const client = createStandInClient();
  const list = vi.spyOn(client, "list");
  const single = vi.spyOn(client, "single");
  const cache = new Map();
  for (let round = 0; round < 3; round++) {
    const reader = createContentReader(client, "en", cache);
    await reader.single("navigation");
    await reader.list("service");
  }
  expect(single).toHaveBeenCalledTimes(1);
  expect(list).toHaveBeenCalledTimes(2);
});

test("a CMS that is down is an outage for every kind of reading", async () => {
  const reader = createContentReader(createDeadClient(), "en");
  await expect(reader.list("service")).rejects.toThrow(CmsUnavailableError);
  await expect(reader.one("service", {})).rejects.toThrow(CmsUnavailableError);
  await expect(reader.single("imprint")).rejects.toThrow(CmsUnavailableError);
  await expect(reader.localesOf("service", "x")).rejects.toThrow(CmsUnavailableError);
});

test("a single type that holds nothing is an outage, with the way to mend it", async () => {
  const content = createStrapiAnswers();
  content.unpublish("navigation", "navigation");
  const reader = createContentReader(createStandInClient(content), "en");
  await expect(reader.single("navigation")).rejects.toThrow(/navigation holds nothing; fill it/);
});
