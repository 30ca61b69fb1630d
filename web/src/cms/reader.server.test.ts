import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeadClient, createStandInClient, createStrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { log } from "../monitoring/log.server.ts";
import { CmsUnavailableError } from "./cms-client.server.ts";
import { Content } from "./content.server.ts";
import { createContentReader } from "./reader.server.ts";

let complaints: string[] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(log, "error").mockImplementation((_event, _fields, text) => void complaints.push(String(text)));
});
afterEach(() => vi.restoreAllMocks());

test("a bad entry costs a list only itself, and an operator is told which and why", async () => {
  const content = createStrapiAnswers();
  const reader = async () => createContentReader(await Content.open(createStandInClient(content)), "en");
  const { entries: all } = await (await reader()).list("case-study");
  content.edit("case-study", "zora", { title: 5 });
  const { entries } = await (await reader()).list("case-study");
  expect(entries.length).toBe(all.length - 1);
  expect(entries.some((entry) => entry.slug === "zora")).toBe(false);
  expect(complaints.join()).toMatch(/case-study case-study\.zora.*title/);
});

test("a bad translation costs only the translation: the Hungarian text is shown, marked", async () => {
  const content = createStrapiAnswers();
  content.edit("case-study", "zora", { title: 5 }, "nl");
  const { entries } = await createContentReader(await Content.open(createStandInClient(content)), "nl").list(
    "case-study",
  );
  expect(entries.find((entry) => entry.slug === "zora")).toMatchObject({ lang: "hu", locale: "hu" });
});

test("a list of which nothing can be read is an outage, not an empty list", async () => {
  const content = createStrapiAnswers();
  for (const { key } of content.entriesOf("testimonial")) content.edit("testimonial", key, { text: 5 });
  const reader = createContentReader(await Content.open(createStandInClient(content)), "hu");
  await expect(reader.list("testimonial")).rejects.toThrow(CmsUnavailableError);
});

test("a list that is truly empty is an empty list", async () => {
  const content = createStrapiAnswers();
  for (const { key } of [...content.entriesOf("testimonial")]) content.unpublish("testimonial", key);
  const reader = createContentReader(await Content.open(createStandInClient(content)), "hu");
  expect(await reader.list("testimonial")).toEqual({ entries: [], total: 0 });
});

test("an entry that cannot be read is an outage, not a missing page", async () => {
  const content = createStrapiAnswers();
  content.edit("blog-item", "website-brief", { title: null });
  const reader = createContentReader(await Content.open(createStandInClient(content)), "en");
  await expect(reader.one("blog-item", "slug", "website-brief")).rejects.toThrow(CmsUnavailableError);
});

test("an entry that is not published is undefined", async () => {
  const reader = createContentReader(await Content.open(createStandInClient()), "en");
  expect(await reader.one("blog-item", "slug", "nothing")).toBeUndefined();
});

test("an entry without a translation is the Hungarian one, marked", async () => {
  const content = createStrapiAnswers();
  content.unpublish("blog-item", "website-brief", "en");
  content.unpublish("imprint", "imprint", "en");
  const reader = createContentReader(await Content.open(createStandInClient(content)), "en");
  const entry = await reader.one("blog-item", "slug", "website-brief");
  expect(entry).toMatchObject({ lang: "hu", locale: "hu" });
  expect(await reader.single("imprint")).toMatchObject({ lang: "hu" });
  expect(await reader.localesOf("blog-item", "blog-item.website-brief")).toEqual(["hu", "nl"]);
  const { entries } = await reader.list("blog-item");
  expect(entries.filter((other) => other.lang === "hu").map((other) => other.slug)).toEqual(["website-brief"]);
});

test("a translated entry carries no mark", async () => {
  const reader = createContentReader(await Content.open(createStandInClient()), "en");
  expect((await reader.one("case-study", "slug", "zora"))?.lang).toBeUndefined();
});

test("a list longer than a page of the CMS is read to its end, and in order", async () => {
  const content = createStrapiAnswers();
  for (let order = 100; order < 350; order++) content.publishLike("team-member", `member-${order}`, { order });
  for (const locale of ["hu", "nl"] as const) {
    const reader = createContentReader(await Content.open(createStandInClient(content)), locale);
    const { entries, total } = await reader.list("team-member", { search: { sort: "order:asc" } });
    expect(entries.length).toBe(total);
    expect(total).toBeGreaterThan(250);
    expect(entries.every((entry, index) => index === 0 || (entries[index - 1]?.order ?? 0) <= entry.order)).toBe(true);
    expect(new Set(entries.map((entry) => entry.locale))).toEqual(new Set([locale]));
  }
});

test("a page of a list has that many entries and the total of all", async () => {
  const reader = createContentReader(await Content.open(createStandInClient()), "en");
  const { entries, total } = await reader.list("blog-item", { window: { page: 2, pageSize: 9 } });
  expect(entries.length).toBe(Math.min(9, total - 9));
});

test("the dependencies names every entry and every list that was read", async () => {
  const reader = createContentReader(await Content.open(createStandInClient()), "en");
  await reader.one("case-study", "slug", "zora");
  await reader.list("partner", { search: { sort: "order:asc" } });
  await reader.single("site-setting");
  const { reads } = reader.dependencies;
  const entries = (type: string) => reads.filter((read) => read.kind === "entry" && read.type === type);
  expect(entries("case-study")).toEqual([
    {
      kind: "entry",
      type: "case-study",
      documentId: "case-study.zora",
      locale: "en",
      version: expect.stringMatching(/\w+ zora$/),
    },
  ]);
  expect(entries("partner").length).toBe(16);
  expect(entries("site-setting").length).toBe(1);
  expect(reads.filter(({ kind }) => kind === "name" || kind === "list")).toEqual([
    { kind: "name", type: "case-study", field: "slug", value: "zora", documentId: "case-study.zora" },
    { kind: "list", type: "partner", search: { sort: "order:asc" }, window: "all", result: expect.any(String) },
  ]);
});

test("the dependencies of a missing entry names the name that would find it", async () => {
  const reader = createContentReader(await Content.open(createStandInClient()), "nl");
  await reader.one("blog-item", "slug", "not-yet");
  expect(reader.dependencies.reads).toEqual([
    { kind: "name", type: "blog-item", field: "slug", value: "not-yet", documentId: "" },
  ]);
});

test("the dependencies of an untranslated entry names the translation that is not there", async () => {
  const content = createStrapiAnswers();
  content.unpublish("blog-item", "website-brief", "nl");
  const reader = createContentReader(await Content.open(createStandInClient(content)), "nl");
  await reader.one("blog-item", "slug", "website-brief");
  expect(reader.dependencies.reads.filter(({ kind }) => kind === "entry")).toMatchObject([
    { locale: "nl", version: "" },
    { locale: "hu", version: expect.stringContaining("website-brief") },
  ]);
});

test("a translation published before the address changed stands at the new address", async () => {
  const content = createStrapiAnswers();
  content.edit("blog-item", "website-brief", { slug: "a-new-address" }, "hu");
  const reader = createContentReader(await Content.open(createStandInClient(content)), "en");
  const entry = await reader.one("blog-item", "slug", "a-new-address");
  expect(entry).toMatchObject({ locale: "en", slug: "a-new-address" });
  expect(entry?.lang).toBeUndefined();
  expect(await reader.one("blog-item", "slug", "website-brief")).toBeUndefined();
});

test("what is read once is not asked for again, also not in a later pass in which it is unchanged", async () => {
  const answers = createStrapiAnswers();
  const client = createStandInClient(answers);
  const calls = [vi.spyOn(client, "list"), vi.spyOn(client, "single"), vi.spyOn(client, "order")];
  const asked = () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  async function readAll(content: Content): Promise<void> {
    const reader = createContentReader(content, "en");
    await reader.single("navigation");
    await reader.list("service");
    await reader.one("case-study", "slug", "zora");
  }
  const content = await Content.open(client);
  for (let round = 0; round < 3; round++) await readAll(content);
  const once = asked();
  expect(once).toBe(4);
  const next = await Content.open(client, {}, content);
  await readAll(next);
  expect(asked()).toBe(once);
  answers.edit("case-study", "zora", { title: "Another" }, "en");
  await readAll(await Content.open(client, {}, next));
  expect(asked()).toBe(once + 1);
});

test("entries fetched ahead are asked for together", async () => {
  const client = createStandInClient();
  const list = vi.spyOn(client, "list");
  const content = (await Content.open(client)).reading(49);
  for (const slug of ["zora", "aurora", "mars", "lafarge", "openup"]) {
    await createContentReader(content, "hu").one("case-study", "slug", slug);
  }
  expect(list.mock.calls.length).toBeLessThanOrEqual(2);
});

test("a CMS that is down, or does not say what is published, is an outage", async () => {
  await expect(Content.open(createDeadClient())).rejects.toThrow(CmsUnavailableError);
  for (const answer of [null, {}, { types: {} }, { types: [] }, "<html>"]) {
    const client = { ...createStandInClient(), versions: async () => answer };
    await expect(Content.open(client)).rejects.toThrow(CmsUnavailableError);
  }
});

test("a CMS that goes down is an outage for every kind of reading", async () => {
  const content = await Content.open({ ...createDeadClient(), versions: createStandInClient().versions });
  const reader = createContentReader(content, "en");
  await expect(reader.list("service")).rejects.toThrow(CmsUnavailableError);
  await expect(reader.one("service", "slug", "support")).rejects.toThrow(CmsUnavailableError);
  await expect(reader.single("imprint")).rejects.toThrow(CmsUnavailableError);
});

test("a single type that holds nothing is an outage, with the way to fix it", async () => {
  const content = createStrapiAnswers();
  content.unpublish("navigation", "navigation");
  const reader = createContentReader(await Content.open(createStandInClient(content)), "en");
  await expect(reader.single("navigation")).rejects.toThrow(/navigation holds nothing; fill it/);
});
