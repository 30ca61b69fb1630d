import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parse } from "yaml";
import { borrowCms, type CmsAccess } from "../support/cms.ts";
import type { Fields } from "../support/cms-admin.ts";
import {
  killCmsWhenItPrints,
  newDatabaseIn,
  runCmsUntilExit,
  sampleContent,
  startEmptyCms,
} from "../support/cms-process.ts";
import { readerOf } from "../support/cms-reader.ts";

const locales = ["hu", "en", "nl"];
const questions = [
  ...[
    "case-studies",
    "blog-items",
    "job-positions",
    "services",
    "testimonials",
    "team-members",
    "partners",
    "redirects",
  ].map((name) => `/${name}?populate=*&sort=id`),
  "/pages?populate[sections][populate]=*",
  "/navigation?populate[header]=true&populate[footer][populate]=*",
  ...["site-setting", "imprint", "privacy"].map((name) => `/${name}`),
];

/** All that the site can read, in three languages. */
async function readAll(cms: CmsAccess): Promise<Fields> {
  const answers: Fields = {};
  for (const question of questions) {
    for (const locale of locales) {
      const { status, body } = await readerOf(cms).get(
        `${question}${question.includes("?") ? "&" : "?"}locale=${locale}`,
      );
      expect(status, question).toBe(200);
      answers[`${locale} ${question}`] = body.data;
    }
  }
  return answers;
}

/** Without what is another one in every database. */
function contentOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(contentOf);
  if (typeof value !== "object" || value === null) return value;
  const own = ["id", "documentId", "createdAt", "updatedAt", "publishedAt"];
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !own.includes(name))
      .map(([name, inner]) => [name, contentOf(inner)]),
  );
}

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});
function copyOfContent(): string {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  folders.push(folder);
  cpSync(sampleContent, join(folder, "content"), { recursive: true });
  return join(folder, "content");
}

describe("an empty CMS is filled from the content files", () => {
  let cms: CmsAccess;
  beforeAll(() => {
    cms = borrowCms();
  });

  test("progress is told entry by entry", () => {
    expect(inject("filledCms").firstStart).toMatch(/^seed 1\/15 team-member\/design$/m);
    expect(inject("filledCms").firstStart).toMatch(/^seed 15\/15 page\/home$/m);
  });

  test("the site reads every language as the files say it", async () => {
    const files = parse(readFileSync(join(sampleContent, "site-setting.yaml"), "utf8")) as Record<string, Fields>;
    for (const locale of locales) {
      const { body } = await readerOf(cms).get<{ data: Fields }>(
        `/site-setting?locale=${locale}&populate=openingHours`,
      );
      expect(body.data).toMatchObject({ ...files.shared, ...files[locale] });
    }
  });

  test("a case has its text, facts, filters and services, in the files' order", async () => {
    const { body } = await readerOf(cms).get("/case-studies?locale=nl&filters[slug][$eq]=aurora&populate=*");
    expect(body.data[0]).toMatchObject({
      title: "aurora nl",
      body: expect.stringMatching(/^## Fejezet\n\nSzöveg „idézőjelekkel”, \{\{auditFee\}\} euró/),
      task: "Feladat (nl)",
      decision: "Döntés (nl)",
      delivered: "egy (nl)\nkettő (nl)\n",
      ourPart: "Részünk (nl)",
      facts: [{ value: "7", label: "réteg (nl)" }, { value: "30+" }],
      categories: [{ name: "websites" }, { name: "custom-systems" }],
      services: [
        { slug: "support", locale: "nl" },
        { slug: "strategy", locale: "nl" },
      ],
      art: { unit: "ring", seed: 11 },
    });
  });

  test("a position has its terms, an article its author, and the statement the day it was changed", async () => {
    const positions = await readerOf(cms).get("/job-positions?locale=en");
    expect(positions.body.data[0]).toMatchObject({
      payFrom: 700_000,
      payTo: 900_000,
      hoursPerWeek: 40,
      employment: "full-time",
      workplace: "hybrid",
      postedOn: "2026-11-02",
      closesOn: "2027-01-31",
      place: "Budapest",
      contract: "Határozatlan idejű",
      start: "Januártól",
    });
    const articles = await readerOf(cms).get("/blog-items?locale=en&populate[author][fields][0]=role");
    expect(articles.body.data[0]?.author).toMatchObject({ role: "Art director" });
    const privacy = await readerOf(cms).get<{ data: Fields }>("/privacy?locale=nl");
    expect(privacy.body.data).toMatchObject({ effectiveDate: "2021-09-10", changedOn: "2026-11-23" });
  });

  test("a service has its team, a testimonial its services, and the header its button", async () => {
    const ask = async (path: string) => (await readerOf(cms).get(`${path}&locale=nl`)).body.data;
    expect(await ask("/services?filters[slug][$eq]=strategy&populate[team]=true")).toMatchObject([
      { team: [{ discipline: "Ontwerp" }] },
    ]);
    expect(await ask("/testimonials?populate[services]=true")).toMatchObject([
      { services: [{ slug: "support" }, { slug: "strategy" }] },
    ]);
    expect(await ask("/testimonials?filters[services][slug][$eq]=strategy")).toHaveLength(1);
    expect(await ask("/navigation?populate[action]=true")).toMatchObject({ action: { path: "/appointment" } });
  });

  test("a page has its sections in the files' order", async () => {
    const { body } = await readerOf(cms).get("/pages?filters[route][$eq]=home&populate[sections][populate]=*");
    const sections = body.data[0]?.sections as { __component: string }[];
    expect(sections.map((section) => section.__component.slice("sections.".length))).toEqual([
      "hero",
      "collection",
      "collection",
      "items",
      "facts",
      "audit-fee",
      "contact",
      "call",
    ]);
  });
});

test("an import that a power cut ended is continued without duplicates, and two CMSs have the same content", async () => {
  const varFolder = mkdtempSync(join(tmpdir(), "cms-"));
  folders.push(varFolder);
  const database = newDatabaseIn(varFolder);
  const content = copyOfContent();
  replace(content, "partner/aurora.yaml", /nl: .*/, "");
  const settings = { VAR_DIR: varFolder, CONTENT_DIR: content };
  const printed = await killCmsWhenItPrints("seed 5/15", settings, database);
  expect(printed).not.toMatch(/cms ready/);

  const continued = await startEmptyCms(settings, database);
  try {
    expect(continued.output()).toMatch(/^seed 15\/15 page\/home$/m);
    expect(continued.output()).not.toMatch(/^seed 3\/15/m);
    // What is not written in a language is not there in it, and nothing is missed.
    const notWritten = { "nl /partners?populate=*&sort=id": [] };
    expect(contentOf(await readAll(continued))).toEqual({
      ...(contentOf(await readAll(borrowCms())) as Fields),
      ...notWritten,
    });
  } finally {
    await continued.stop();
  }
});

type Problem = [name: string, spoil: (folder: string) => void, message: RegExp];

const problemsOfFields: Problem[] = [
  [
    "a missing required field",
    (folder) => replace(folder, "case-study/aurora/en.md", /summary:.*\n.*\n/, ""),
    /content\/case-study\/aurora\/en\.md: en\.summary: is missing; write it/,
  ],
  [
    "a text that is too long",
    (folder) => replace(folder, "page/home.yaml", "Hétréteg nl", "x".repeat(70)),
    /content\/page\/home\.yaml: nl\.metaTitle: has 70 characters; shorten it to 65/,
  ],
  [
    "an unknown field",
    (folder) => replace(folder, "service/support.yaml", "kind: core", "kind: core\n  colour: red"),
    /content\/service\/support\.yaml: shared\.colour: is unknown; known here: slug/,
  ],
  [
    "a shared field written in a language",
    (folder) => replace(folder, "testimonial/one.yaml", "nl: { ", "nl: { order: 2, "),
    /content\/testimonial\/one\.yaml: nl\.order: is written under shared only/,
  ],
  [
    "a relation to nothing",
    (folder) => replace(folder, "blog-item/first-article/shared.yaml", "author: design", "author: desgn"),
    /content\/blog-item\/first-article\/shared\.yaml: shared\.author: names "desgn", but there is no team-member\/desgn/,
  ],
  [
    "a translation that leads to what is not translated",
    (folder) => replace(folder, "team-member/design.yaml", /nl: .*/, ""),
    /content\/service\/strategy\.yaml: nl: leads to team-member\/design; translate that, too/,
  ],
  [
    "an unknown section",
    (folder) => replace(folder, "page/home.yaml", "type: contact", "type: map"),
    /content\/page\/home\.yaml: hu\.sections\[6\]\.type: must be one of hero, prose,.* not "map"/,
  ],
  [
    "a number between quotes",
    (folder) => replace(folder, "site-setting.yaml", "foundedYear: 2008", 'foundedYear: "2008"'),
    /content\/site-setting\.yaml: shared\.foundedYear: must be a whole number, not "2008"/,
  ],
  [
    "an address used twice",
    (folder) => cpSync(join(folder, "redirect/portfolio.yaml"), join(folder, "redirect/second.yaml")),
    /content\/redirect\/second\.yaml: shared\.from: is "\/portfolio" in content\/redirect\/portfolio\.yaml too/,
  ],
];

const problemsOfFiles: Problem[] = [
  [
    "invalid YAML",
    (folder) => replace(folder, "imprint.yaml", "companyName:", "companyName: ["),
    /content\/imprint\.yaml: is no valid YAML/,
  ],
  [
    "a file that is no part of an entry",
    (folder) => writeFileSync(join(folder, "case-study/aurora/de.md"), "---\n---\n"),
    /content\/case-study\/aurora\/de\.md: does not belong here/,
  ],
  [
    "a text without front matter",
    (folder) => writeFileSync(join(folder, "privacy/nl.md"), "Tekst."),
    /content\/privacy\/nl\.md: has no front matter/,
  ],
  [
    "an unknown type",
    (folder) => cpSync(join(folder, "service"), join(folder, "services"), { recursive: true }),
    /content\/services: is no content type; use one of/,
  ],
];

describe.each([
  ["fields", problemsOfFields],
  ["files", problemsOfFiles],
])("faulty %s stop the start, and each is named with its fix", (_name, problems) => {
  let ending: Awaited<ReturnType<typeof runCmsUntilExit>>;
  beforeAll(async () => {
    const content = copyOfContent();
    for (const [, spoil] of problems) spoil(content);
    ending = await runCmsUntilExit({ CONTENT_DIR: content });
  });

  test("nothing is imported and the exit code is not 0", () => {
    expect(ending.output).toContain(`The content files have ${problems.length} problems:`);
    expect(ending.output).toContain("Fix: correct the files and start again; nothing was imported.");
    expect(ending.output).not.toMatch(/^seed /m);
    expect(ending.code).toBe(1);
  });

  test.each(problems)("%s", (_problem, _spoil, message) => {
    expect(ending.output).toMatch(message);
  });
});

test("an empty CMS without a content folder does not start", async () => {
  const { code, output } = await runCmsUntilExit({ CONTENT_DIR: join(tmpdir(), "no-such-content") });
  expect(output).toMatch(/content folder .*no-such-content does not exist\.\n {2}Fix: set CONTENT_DIR/);
  expect(code).toBe(1);
});

function replace(folder: string, file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  writeFileSync(join(folder, file), changed);
}
