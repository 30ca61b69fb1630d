import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { createStrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { log } from "../monitoring/log.server.ts";
import { type ContentType, plurals, schemas } from "./schemas.server.ts";

const answers = createStrapiAnswers();
const types = Object.keys(schemas) as ContentType[];

/** A right entry of a type, as Strapi answers it. */
function goodEntry(type: ContentType): Record<string, unknown> {
  const search = new URLSearchParams({ locale: "en" });
  const [entry] =
    type in plurals
      ? (answers.list(plurals[type as keyof typeof plurals], search)?.data ?? [])
      : [(answers.single(type, search) as { data: unknown }).data];
  return structuredClone(entry) as Record<string, unknown>;
}

function isAccepted(type: ContentType, entry: unknown): boolean {
  return v.safeParse(schemas[type], entry).success;
}

test.each(types)("a %s as an editor fills it is accepted", (type) => {
  expect(v.safeParse(schemas[type], goodEntry(type)).issues).toBeUndefined();
});

test.each(types)("what the CMS adds to a %s later does no harm", (type) => {
  expect(isAccepted(type, { ...goodEntry(type), id: 5, publishedAt: "x", createdBy: null, aNewField: {} })).toBe(true);
});

test.each(types)("a %s of which nothing is left is refused", (type) => {
  for (const nothing of [null, undefined, "", 5, [], {}]) expect(isAccepted(type, nothing)).toBe(false);
});

test.each([
  ["case-study", { title: "" }],
  ["case-study", { title: null }],
  ["case-study", { categories: [{ name: "unknown" }] }],
  ["case-study", { art: null }],
  ["blog-item", { publishedOn: "soon" }],
  ["blog-item", { publishedOn: "2026-13-45" }],
  ["blog-item", { publishedOn: "2026-02-30" }],
  ["blog-item", { changedOn: "2026-02-29" }],
  ["blog-item", { index: "9" }],
  ["blog-item", { author: { role: "" } }],
  ["job-position", { payFrom: 0 }],
  ["job-position", { payTo: 900_000.5 }],
  ["job-position", { employment: "hourly" }],
  ["job-position", { closesOn: "soon" }],
  ["service", { kind: "other" }],
  ["service", { sections: "none" }],
  ["page", { sections: [{ headline: "A section of no type" }] }],
  ["privacy", { effectiveDate: "in autumn" }],
  ["privacy", { effectiveDate: "../../2021-09-10" }],
  ["privacy", { changedOn: "2026-13-45" }],
  ["redirect", { from: "about" }],
  ["redirect", { to: "https://evil.example" }],
  ["redirect", { to: "//evil.example" }],
  ["redirect", { to: "/\\evil.example" }],
  ["redirect", { to: "/\t/evil.example" }],
  ["redirect", { code: 200 }],
  ["site-setting", { auditFee: "650" }],
] as const)("a %s with %j is refused", (type, change) => {
  expect(isAccepted(type, { ...goodEntry(type), ...change })).toBe(false);
});

test.each([
  ["case-study", { featured: null, international: null, dutch: null, feature: null, facts: null, services: null }],
  ["blog-item", { service: null, author: null }],
  ["job-position", { payFrom: null, payTo: null, hoursPerWeek: null, employment: null, workplace: null }],
  ["job-position", { postedOn: null, closesOn: null, place: null, contract: "", start: null }],
  ["privacy", { changedOn: null }],
  ["testimonial", { name: null, title: "" }],
  ["partner", { caseStudy: null }],
  ["page", { sections: null }],
  ["page", { sections: [{ __component: "sections.unknown" }] }],
] as const)("a %s whose optional fields are empty is accepted", (type, change) => {
  expect(isAccepted(type, { ...goodEntry(type), ...change })).toBe(true);
});

test("a picture that does not fit costs only itself", () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const image = { url: "/uploads/a.jpg", updatedAt: "2026-11-20T10:00:00.000Z", focalPoint: null };
  const sound = { image, alternativeText: "A house", caption: null, focalX: null, focalY: 20 };
  const broken = [
    { ...sound, image: null },
    { ...sound, alternativeText: " " },
    { ...sound, alternativeText: null },
    { ...sound, focalX: 101 },
    { ...sound, image: { ...image, url: 5 } },
    "no picture",
  ];
  for (const picture of broken) {
    const entry = { ...goodEntry("case-study"), picture, pictures: [picture, sound] };
    const parsed = v.safeParse(schemas["case-study"], entry);
    expect(parsed.output).toMatchObject({ picture: null, pictures: [{ alternativeText: "A house" }] });
  }
  expect(said).toHaveBeenCalledTimes(2 * broken.length);
  said.mockRestore();
});
