import type { Locale } from "@hetreteg/contract/locales";
import { expect, test, vi } from "vitest";
import { facts } from "../../../tests/support/sample-company.ts";
import { createStandInClient, createStrapiAnswers, type StrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { type ContentReader, createContentReader } from "../cms/reader.server.ts";
import { serverTexts } from "../i18n/texts.server.ts";
import { log } from "../monitoring/log.server.ts";
import { resolveSections, type SectionsEntry } from "./resolve-sections.server.ts";
import type { SectionPage } from "./section.server.ts";
import type { SectionOf } from "./section-types.ts";

type Fields = Record<string, unknown>;
const testimonials = { source: "testimonials", selection: "all" };

async function readerOf(answers: StrapiAnswers): Promise<ContentReader> {
  return createContentReader(await Content.open(createStandInClient(answers)), "en");
}

function entryOf(sections: Fields[], updatedAt = "2026-11-23T10:00:00.000Z"): SectionsEntry {
  const components = sections.map(({ type, ...fields }) => ({ __component: `sections.${type}`, ...fields }));
  return { type: "page", documentId: "page.sample", locale: "en", updatedAt, sections: components };
}

/** The section as a page shows it; `undefined` when it is left out. */
async function resolved(section: Fields, place: SectionPage = { turn: 0 }, reader?: ContentReader) {
  const entry = entryOf([{ type: "collection", heading: "A heading", ...section }]);
  const source = { facts, demonstration: false, reader: reader ?? (await readerOf(createStrapiAnswers())) };
  const [one] = await resolveSections(entry, source, place);
  return one as SectionOf<"collection"> | undefined;
}

/** Content with as many testimonials as named, numbered in their order. */
function withTestimonials(count: number): StrapiAnswers {
  const answers = createStrapiAnswers();
  const [first, ...others] = answers.entriesOf("testimonial");
  for (const { key } of others) answers.unpublish("testimonial", key);
  for (let number = 2; number <= count; number++) answers.publishLike("testimonial", `t-${number}`, { order: number });
  answers.edit("testimonial", first?.key ?? "", { order: 1, services: [] });
  return answers;
}

async function serviceOf(answers: StrapiAnswers, slug: string) {
  const service = await (await readerOf(answers)).one("service", "slug", slug);
  if (!service) throw new Error(`content/ has no service/${slug}`);
  return service;
}

test("a page shows four testimonials, the page after it begins with another one", async () => {
  const reader = await readerOf(withTestimonials(6));
  const shown = async (turn: number) => {
    await resolved(testimonials, { turn }, reader);
    return reader.dependencies.reads.flatMap((read) =>
      read.kind === "entry" && read.type === "testimonial" ? [read.documentId] : [],
    );
  };
  const first = await shown(0);
  expect(first.length).toBe(4);
  const second = (await shown(1)).slice(first.length);
  expect(second.length).toBe(4);
  expect(second[0]).not.toBe(first[0]);
});

test("while the site is a demonstration a note stands beside quotes and clients, in the language of the page", async () => {
  const reader = await readerOf(createStrapiAnswers());
  for (const source of ["testimonials", "partners"] as const) {
    const sections = entryOf([{ type: "collection", source }]);
    const noteOf = async (demonstration: boolean) => {
      const [section] = await resolveSections(sections, { facts, demonstration, reader }, { turn: 0 });
      return (section as SectionOf<"collection"> & { note?: string }).note;
    };
    expect(await noteOf(true)).toBe(serverTexts.en.demonstration[source]);
    expect(await noteOf(false)).toBeUndefined();
  }
});

test("a link whose name is not filled in is no link", async () => {
  const link = { label: "{{headcount}}", path: "/appointment" };
  const entry = entryOf([{ type: "collection", source: "partners", link }]);
  const source = { demonstration: false, reader: await readerOf(createStrapiAnswers()) };
  const linkOf = async (headcount: number | "") =>
    (
      (
        await resolveSections(entry, { ...source, facts: { ...facts, headcount } }, { turn: 0 })
      )[0] as SectionOf<"collection">
    ).link;
  expect(await linkOf(21)).toMatchObject({ label: "21" });
  expect(await linkOf("")).toBeUndefined();
});

test("a section with nothing left to say is left out, and a heading alone is nothing", async () => {
  const unfilled = { ...facts, headcount: "" as const };
  const reader = await readerOf(createStrapiAnswers());
  const shown = async (...sections: Fields[]) =>
    (await resolveSections(entryOf(sections), { facts: unfilled, demonstration: false, reader }, { turn: 0 })).length;
  const rows = [{ title: "How many?", text: "{{headcount}}" }];
  expect(await shown({ type: "items", layout: "questions", heading: "Questions", items: rows })).toBe(0);
  expect(await shown({ type: "items", layout: "questions", items: [...rows, { title: "Who?" }] })).toBe(1);
  expect(await shown({ type: "prose", heading: "We", body: "{{headcount}} people" })).toBe(0);
  expect(await shown({ type: "prose", heading: "We", body: "Many people.\n\n{{headcount}} people." })).toBe(1);
  expect(await shown({ type: "hero", headline: "We", lead: "{{headcount}} people" })).toBe(1);
});

test("the testimonials of a service are those that speak of it, and without any the section is left out", async () => {
  const answers = withTestimonials(3);
  answers.edit("testimonial", "t-2", { services: ["strategy"] });
  const service = await serviceOf(answers, "strategy");
  const section = await resolved(
    { source: "testimonials", selection: "service" },
    { turn: 5, service },
    await readerOf(answers),
  );
  expect(section?.entries.length).toBe(1);
  const support = await serviceOf(answers, "support");
  expect(
    await resolved(
      { source: "testimonials", selection: "service" },
      { turn: 5, service: support },
      await readerOf(answers),
    ),
  ).toBeUndefined();
});

test.each([
  ["one after another", {}],
  ["with gaps, and the same twice", { wordpress: 40, support: 40, strategy: 70 }],
  ["that begin with nought", { support: 0 }],
])(
  "the team of a service stands in its own order, each with the letter of the team page, and leads to all: orders %s",
  async (_name, orders) => {
    const answers = createStrapiAnswers();
    for (const [key, order] of Object.entries(orders)) answers.edit("team-member", key, { order });
    answers.edit("service", "strategy", { team: ["support", "strategy"] });
    const service = await serviceOf(answers, "strategy");
    const reader = await readerOf(answers);
    const section = await resolved({ source: "team", selection: "service" }, { turn: 0, service }, reader);
    const members = (await resolved({ source: "team", selection: "all" }, { turn: 0 }, reader))?.entries as {
      discipline: string;
    }[];
    const letterOf = (key: string) => {
      const entry = answers.entriesOf("team-member").find((one) => one.key === key);
      return members.findIndex(({ discipline }) => discipline === entry?.translations.en?.discipline);
    };
    expect(section).toMatchObject({
      isBrief: true,
      entries: [{ letter: letterOf("support") }, { letter: letterOf("strategy") }],
      link: { label: "The whole team", path: "/en/team" },
    });
  },
);

test("on a service that stands there in Hungarian, the link to the whole team does too, with the page's address", async () => {
  const answers = createStrapiAnswers();
  answers.edit("service", "strategy", { team: ["support"] });
  answers.unpublish("service", "strategy", "en");
  const service = await serviceOf(answers, "strategy");
  const section = await resolved({ source: "team", selection: "service" }, { turn: 0, service, lang: "hu" });
  expect(section?.link).toEqual({ label: serverTexts.hu.wholeTeam, path: "/en/team" });
});

test("among sections in Hungarian each entry of a collection says its own language", async () => {
  const answers = createStrapiAnswers();
  answers.unpublish("team-member", "support", "en");
  const reader = await readerOf(answers);
  const languages = async (place: SectionPage) =>
    new Set((await resolved({ source: "team", selection: "all" }, place, reader))?.entries.map(({ lang }) => lang));
  expect(await languages({ turn: 0, lang: "hu" })).toEqual(new Set(["en", "hu"]));
  expect(await languages({ turn: 0 })).toEqual(new Set([undefined, "hu"]));
});

test("the editor's link comes before the one to the whole team", async () => {
  const answers = createStrapiAnswers();
  answers.edit("service", "strategy", { team: ["support"] });
  const service = await serviceOf(answers, "strategy");
  const link = { label: "Meet us", path: "/about" };
  const section = await resolved({ source: "team", selection: "service", link }, { turn: 0, service });
  expect(section?.link).toEqual({ label: "Meet us", path: "/en/about" });
});

test("a service without a team has no such section", async () => {
  const service = { ...(await serviceOf(createStrapiAnswers(), "strategy")), team: [] };
  expect(await resolved({ source: "team", selection: "service" }, { turn: 0, service })).toBeUndefined();
});

test("additional services stand apart from the five, and without any the section is left out", async () => {
  const answers = createStrapiAnswers();
  for (const { key, shared } of answers.entriesOf("service")) {
    if (shared.kind === "additional") answers.unpublish("service", key);
  }
  const additional = { source: "services", selection: "additional" } as const;
  expect(await resolved(additional, { turn: 0 }, await readerOf(answers))).toBeUndefined();
  const five = (await resolved({ source: "services", selection: "all" }, { turn: 0 }, await readerOf(answers)))
    ?.entries;
  answers.publishLike("service", "campaigns", { slug: "campaigns", kind: "additional", order: 9 });
  const reader = await readerOf(answers);
  expect((await resolved(additional, { turn: 0 }, reader))?.entries).toMatchObject([{ slug: "campaigns" }]);
  expect((await resolved({ source: "services", selection: "all" }, { turn: 0 }, reader))?.entries).toEqual(five);
  expect(five?.length).toBe(5);
});

const heading = (heading: string) => ({ type: "contact", heading });

test.each([
  ["of a kind that the site does not know", { type: "hologram" }, /sections\.hologram.*add-a-section\.md/],
  ["named as what every object has", { type: "constructor" }, /does not know it/],
  ["without a text that it needs", { type: "prose", body: "" }, /sections\.prose.*body: .*Correct them in the CMS/],
  ["with a choice that the site does not know", { type: "form", kind: "loan", note: "A note" }, /kind: /],
  ["with a list that is none", { type: "call", links: "none" }, /links: /],
])("a section %s costs only itself and is reported once, with its place", async (what, section, reason) => {
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const entry = entryOf([heading("First"), section, heading("Third")], what);
  for (let rendered = 0; rendered < 3; rendered++) {
    const reader = await readerOf(createStrapiAnswers());
    const sections = await resolveSections(entry, { facts, demonstration: false, reader }, { turn: 0 });
    expect(sections).toMatchObject([{ heading: "First" }, { heading: "Third", anchor: "section_3" }]);
    expect(reader.dependencies.leftOut).toEqual([expect.stringMatching(reason)]);
  }
  const text = expect.stringMatching(/^page page\.sample \(en\): section 2 /);
  expect(said.mock.calls).toEqual([["section-left-out", {}, text]]);
  said.mockRestore();
});

test("a page with a section that did not fit is out of date, and reads the entry again: it may have been the CMS's fault", async () => {
  const said = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const answers = createStrapiAnswers();
  const client = createStandInClient(answers);
  let isOldCms = true;
  const content = await Content.open({
    ...client,
    async list(plural, search) {
      const answer = await client.list(plural, search);
      return isOldCms ? { ...answer, data: answer.data.map(withoutLayouts) } : answer;
    },
  });
  const shown = async (moment: Content) => {
    const reader = createContentReader(moment, "en");
    const entry = await reader.one("page", "route", "career");
    if (!entry) throw new Error("content/ has no page/career");
    const sections = await resolveSections(
      { type: "page", ...entry },
      { facts, demonstration: false, reader },
      { turn: 0 },
    );
    return { count: sections.length, reads: JSON.stringify(reader.dependencies.reads) };
  };
  const before = await shown(content);
  expect(before.reads).toContain(`"version":"unreadable"`);
  isOldCms = false;
  const after = await shown(await Content.open(client, {}, content));
  expect(after.count).toBe(before.count + 2);
  expect(after.reads).not.toContain("unreadable");
  said.mockRestore();
});

/** As a CMS answers whose section `items` has no field `layout` yet. */
function withoutLayouts(entry: unknown): unknown {
  const { sections, ...others } = entry as { sections?: Fields[] };
  return { ...others, ...(sections ? { sections: sections.map(({ layout: _layout, ...fields }) => fields) } : {}) };
}

test("every section of content/ is shown on its page", async () => {
  const said = vi.spyOn(log, "error");
  const answers = createStrapiAnswers();
  const reader = await readerOf(answers);
  const { entries: pages } = await reader.list("page");
  const { entries: services } = await reader.list("service");
  const entries = [
    ...pages.map((entry) => ({ type: "page", ...entry }) as const),
    ...services.map((entry) => ({ type: "service", ...entry }) as const),
  ];
  expect(entries.length).toBeGreaterThan(20);
  for (const entry of entries) {
    const place = { turn: 0, ...(entry.type === "service" ? { service: entry } : {}) };
    await resolveSections(entry, { facts, demonstration: false, reader }, place);
  }
  expect(reader.dependencies.leftOut).toEqual([]);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test("a list that leads to case studies alone shows their plates, one that leads elsewhere too does not", async () => {
  const reader = await readerOf(createStrapiAnswers());
  const platesOf = async (...paths: string[]) => {
    const items = paths.map((path) => ({ title: path, path }));
    const entry = entryOf([{ type: "items", heading: "A heading", layout: "list", items }]);
    const [section] = await resolveSections(entry, { facts, demonstration: false, reader }, { turn: 0 });
    return (section as SectionOf<"items">).items.map(({ art }) => art?.unit);
  };
  const hrmny = (await reader.one("case-study", "slug", "hrmny"))?.art.unit;
  expect(hrmny).toBeDefined();
  expect(await platesOf("/casestudies/hrmny")).toEqual([hrmny]);
  expect(await platesOf("/casestudies/hrmny", "/audit")).toEqual([undefined, undefined]);
  expect(await platesOf("/casestudies/hrmny", "/casestudies/not-there")).toEqual([undefined, undefined]);
});

test("a figure is drawn to scale with what it is measured against, however the language writes numbers", async () => {
  const written: [lang: Locale, value: string, against: string][] = [
    ["en", "14,500.5", "bare Node: 29,001"],
    ["hu", "14\u00a0500,5", "csupasz Node: 29\u00a0001"],
    ["nl", "14.500,5", "kale Node: 29.001"],
  ];
  const entry = (fact: Fields) => entryOf([{ type: "facts", facts: [{ label: "pages a second", ...fact }] }]);
  const reader = await readerOf(createStrapiAnswers());
  const shown = async (fact: Fields, lang: Locale) => {
    const [section] = await resolveSections(entry(fact), { facts, demonstration: false, reader }, { turn: 0, lang });
    return (section as SectionOf<"facts">).facts[0];
  };
  for (const [lang, value, against] of written) {
    expect((await shown({ value, against }, lang))?.scale, lang).toEqual({ own: 14500.5, other: 29001 });
  }
  for (const fact of [{ value: "most", against: "limit: 3" }, { value: "3 s" }, { value: "0", against: "0" }])
    expect(await shown(fact, "en")).not.toHaveProperty("scale");
});
