import { expect, onTestFinished, test, vi } from "vitest";
import { origin, sampleAssets } from "../../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { createStandInClient, createStrapiAnswers } from "../../../../tests/support/strapi-answers.ts";
import { Content } from "../../cms/content.server.ts";
import { loadMessages } from "../../i18n/texts.ts";
import { renderPage } from "../../render/render-page.server.tsx";

const shared = { payFrom: 900_000, payTo: 1_200_000, hoursPerWeek: 40, employment: "full-time", workplace: "hybrid" };
const none = Object.fromEntries(
  [...Object.keys(shared), "postedOn", "closesOn", "place", "contract", "start"].map((name) => [name, null]),
);

/** The main part of a page as a visitor reads it, of a site whose office manager has these fields and nobody else any. */
async function mainOf(path: string, fields: Record<string, unknown>, answers = createStrapiAnswers()): Promise<string> {
  const html = await htmlOf(path, fields, answers);
  return html.slice(html.indexOf("<main"), html.indexOf("</main>")).replaceAll("\u00a0", " ");
}

async function htmlOf(path: string, fields: Record<string, unknown>, answers = createStrapiAnswers()): Promise<string> {
  for (const { key } of answers.entriesOf("job-position")) answers.edit("job-position", key, none);
  answers.edit("job-position", "office-manager", fields);
  const content = Content.open(createStandInClient(answers));
  const source = { content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined };
  const page = await renderPage(path, { source, origin, assets: sampleAssets });
  if (page.kind !== "page") throw new Error(`${path} moved`);
  return page.html;
}

function articleIn(main: string): string {
  return main.slice(0, main.indexOf("</article>"));
}

test("a position's page tells pay, hours, place and closing date in a list, and where the first talk is described", async () => {
  const fields = { ...shared, place: "Budapest", contract: "Permanent", start: "January", closesOn: "2027-01-31" };
  const main = await mainOf("/en/career/office-manager", fields);
  const terms = [...articleIn(main).matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, label, value]) => [
    label,
    value,
  ]);
  expect(terms).toEqual([
    ["Pay", "HUF 900,000–1,200,000 gross a month (about €1,550–2,050)"],
    ["Hours", "Full-time, 40 hours a week"],
    ["Place of work", "Hybrid · Budapest"],
    ["Contract", "Permanent"],
    ["Start", "January"],
    ["Closing date", "31 January 2027"],
  ]);
  expect(main).toContain('<a href="/en/career#talk">');
});

test("a position of which no terms are known has no list, and no word about pay", async () => {
  const main = await mainOf("/nl/career/office-manager", {});
  expect(articleIn(main).match(/<dt>|#talk/)).toBeNull();
});

test("a position's link leads to its page in the language of the visitor; without one nothing stands there", async () => {
  const fields = { ...shared, link: { label: "How we build", path: "/colophon" } };
  expect(articleIn(await mainOf("/nl/career/office-manager", fields))).toContain('<a href="/nl/colophon">How we ');
  expect(articleIn(await mainOf("/nl/career/office-manager", shared))).not.toContain("colophon");
});

test("the list of positions tells pay and place of those that have them", async () => {
  const main = await mainOf("/career", { ...shared, place: "Budapest" });
  expect(main.match(/Ft havonta/g)).toHaveLength(1);
  expect(main).toContain("Bruttó 900 000–1 200 000 Ft havonta · Budapest<");
});

/** The language of an element as a screen reader tells it: the nearest `lang` around it. */
function languageAt(html: string, words: string): string | undefined {
  expect(html).toContain(words);
  const open: (string | undefined)[] = [];
  for (const [tag] of html.slice(0, html.indexOf(words)).matchAll(/<(?:[^>"]|"[^"]*")*>/g)) {
    if (tag.startsWith("</")) open.pop();
    else if (!tag.endsWith("/>")) open.push(/ lang="(\w+)"/.exec(tag)?.[1]);
  }
  return open.filter(Boolean).at(-1);
}

test("in a position that stands there in Hungarian, the page's own words keep the page's language and addresses", async () => {
  const answers = createStrapiAnswers();
  answers.edit("site-setting", "site-setting", { demonstration: true });
  answers.unpublish("job-position", "office-manager", "nl");
  const [career] = answers.entriesOf("page").filter(({ key }) => key === "career");
  const sections = career?.translations.nl?.sections as { type: string; heading?: string }[];
  const main = await mainOf("/nl/career/office-manager", shared, answers);
  const article = articleIn(main);
  expect(languageAt(article, (await loadMessages("nl")).demonstrationPosition)).toBe("nl");
  expect(languageAt(article, sections.find(({ type }) => type === "form")?.heading ?? "-")).toBe("nl");
  expect(languageAt(article, "A fizetést már")).toBe("hu");
  expect(article).toContain('<a href="/nl/career#talk">Így zajlik a beszélgetés</a>');
});

test("a position in the page's language keeps it beside a form that stands there in Hungarian", async () => {
  const answers = createStrapiAnswers();
  answers.unpublish("page", "career", "nl");
  const main = await mainOf("/nl/career/office-manager", shared, answers);
  const bar = articleIn(main).slice(articleIn(main).lastIndexOf("<aside "));
  expect(bar).toMatch(/^<aside [^>]*><span [^>]*><span lang="nl">.*<a [^>]*lang="hu">/);
});

test("where the career page tells nothing of the talk, the sentence about pay leads nowhere", async () => {
  const answers = createStrapiAnswers();
  const [career] = answers.entriesOf("page").filter(({ key }) => key === "career");
  const sections = career?.translations.en?.sections as { anchor?: string }[];
  answers.edit("page", "career", { sections: sections.filter(({ anchor }) => anchor !== "talk") }, "en");
  const main = await mainOf("/en/career/office-manager", shared, answers);
  expect(main).toContain("You know the pay range before the first interview.");
  expect(main).not.toContain("#talk");
});

test("on its last day a position takes applications; on the next it is in no list, and its page says that it is closed", async () => {
  vi.useFakeTimers({ now: new Date("2027-01-31T22:30:00Z"), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const fields = { ...shared, postedOn: "2026-11-02", closesOn: "2027-01-31" };
  const open = await htmlOf("/en/career/office-manager", fields);
  expect(open).toContain('"@type":"JobPosting"');
  expect(open).toContain("<form");
  expect(await mainOf("/en/career", fields)).toContain('href="/en/career/office-manager"');

  vi.setSystemTime(new Date("2027-01-31T23:30:00Z"));
  const closed = await htmlOf("/en/career/office-manager", fields);
  expect(closed).toContain('name="robots" content="noindex"');
  expect(closed).not.toContain('"@type":"JobPosting"');
  const main = await mainOf("/en/career/office-manager", fields);
  expect(main).toContain("This position is closed");
  expect(main).toContain("31 January 2027");
  expect(main).not.toMatch(/<form|You know the pay/);
  const career = await mainOf("/en/career", fields);
  expect(career).not.toContain("office-manager");
  expect(career).toContain('href="/en/career/senior-developer"');
});

test("where every position is closed, the list says so in the page's language", async () => {
  const answers = createStrapiAnswers();
  for (const { key } of answers.entriesOf("job-position").filter(({ key }) => key !== "office-manager")) {
    answers.unpublish("job-position", key);
  }
  const main = await mainOf("/nl/career", { closesOn: "2020-01-31" }, answers);
  expect(main).toContain("Er zijn nu geen vacatures.");
});
