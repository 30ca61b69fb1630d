import { expect, test } from "vitest";
import { company } from "../../../tests/support/sample-company.ts";
import { origin, samplePayload } from "../../../tests/support/sample-page.ts";
import { type HeadTag, headTags, pageTitle } from "./head.ts";

const find = (tags: HeadTag[], attributes: Record<string, string>) =>
  tags.filter((tag) => Object.entries(attributes).every(([name, value]) => tag.attributes[name] === value));

const isLanguage = ({ attributes }: HeadTag) => attributes.hreflang !== undefined;

test("a page has one title, one description and one canonical address", () => {
  const tags = headTags(samplePayload(), origin);
  expect(tags.filter((tag) => tag.name === "title").map((tag) => tag.text)).toEqual(["Sample title · Sample brand"]);
  expect(find(tags, { name: "description" }).map((tag) => tag.attributes.content)).toEqual(["Sample description"]);
  expect(find(tags, { rel: "canonical" }).map((tag) => tag.attributes.href)).toEqual([`${origin}/en`]);
  expect(find(tags, { name: "robots" })).toEqual([]);
});

test("hreflang names every language of the page, Hungarian also as x-default", () => {
  const links = find(headTags(samplePayload(), origin), { rel: "alternate" });
  expect(links.filter(isLanguage).map(({ attributes }) => [attributes.hreflang, attributes.href])).toEqual([
    ["hu", `${origin}/`],
    ["x-default", `${origin}/`],
    ["en", `${origin}/en`],
    ["nl", `${origin}/nl`],
  ]);
});

test("a language the page does not exist in has no hreflang and no Open Graph locale", () => {
  const alternates = [{ locale: "hu", path: "/" }] as const;
  const tags = headTags(samplePayload({ locale: "hu", alternates: [...alternates] }), origin);
  expect(
    find(tags, { rel: "alternate" })
      .filter(isLanguage)
      .map((tag) => tag.attributes.hreflang),
  ).toEqual(["hu", "x-default"]);
  expect(find(tags, { property: "og:locale:alternate" })).toEqual([]);
});

test("a page is there as Markdown, and its language's articles as feeds", () => {
  const types = find(headTags(samplePayload(), origin), { rel: "alternate" }).filter((tag) => tag.attributes.type);
  expect(types.map(({ attributes }) => [attributes.type, attributes.href])).toEqual([
    ["application/atom+xml", `${origin}/en/atom.xml`],
    ["application/feed+json", `${origin}/en/feed.json`],
    ["text/markdown", `${origin}/en.md`],
  ]);
  expect(find(headTags(samplePayload({ status: 404 }), origin), { type: "text/markdown" })).toEqual([]);
});

test("Open Graph names type, title, description, address, site and language", () => {
  const tags = headTags(samplePayload(), origin);
  const graph = Object.fromEntries(
    tags.filter((tag) => tag.attributes.property).map(({ attributes }) => [attributes.property, attributes.content]),
  );
  expect(graph).toMatchObject({
    "og:type": "website",
    "og:title": "Sample title",
    "og:description": "Sample description",
    "og:url": `${origin}/en`,
    "og:site_name": "Sample brand",
    "og:locale": "en_GB",
  });
  expect(find(tags, { property: "og:locale:alternate" }).map((tag) => tag.attributes.content)).toEqual([
    "hu_HU",
    "nl_NL",
  ]);
});

test.each([
  [{ status: 404 }],
  [{ status: 503 }],
  [{ meta: { title: "t", description: "d", type: "website", noindex: true } as const }],
])("a page with %j is kept out of search engines", (changes) => {
  const [robots] = find(headTags(samplePayload(changes), origin), { name: "robots" });
  expect(robots?.attributes.content).toBe("noindex");
});

test("an error page has no canonical address", () => {
  const tags = headTags(
    samplePayload({ status: 404, meta: { title: "t", description: "d", type: "website" }, alternates: [] }),
    origin,
  );
  expect(find(tags, { rel: "canonical" })).toEqual([]);
  expect(find(tags, { property: "og:url" })).toEqual([]);
  expect(find(tags, { rel: "alternate" })).toEqual([]);
});

test("the brand is not repeated in a title that has it", () => {
  const meta = { title: `${company.brand} at work`, description: "d", type: "website" } as const;
  expect(pageTitle(samplePayload({ meta }))).toBe("Sample brand at work");
});
