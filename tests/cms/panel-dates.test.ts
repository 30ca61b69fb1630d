import type { Browser } from "@playwright/test";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCms, type TestCms } from "../support/cms.ts";
import type { TestAdmin } from "../support/cms-admin.ts";
import { execute, queryRows } from "../support/cms-database.ts";
import { loadCms } from "../support/load-cms.ts";
import { addColleague, entryAddress, launchChromium, openPanel } from "../support/open-panel.ts";

const { parseDate } = await loadCms<{
  parseDate(text: string): { date?: string; problem?: string };
}>("admin/dates/parse-date.ts");
const { dateInNumbers } = await loadCms<{ dateInNumbers(date: string, language: string): string }>(
  "admin/dates/show-date.ts",
);
const { firstYear, lastYear } = await loadCms<{
  firstYear: number;
  lastYear(): number;
}>("editing/date-span.ts");

describe("a typed date is read as it was meant, or not at all", () => {
  test.each([
    "2026.11.26",
    "2026. 11. 26.",
    "2026-11-26",
    "2026/11/26",
    "20261126",
    "2026. XI. 26.",
    "2026 11 26",
    "2026. november 26.",
    "2026. nov. 26.",
    "2026.nov.26",
    "2026. november 26-án",
    "2026.  November  26",
    "26.11.2026",
    "26. 11. 2026.",
    "26/11/2026",
    "26-11-2026",
    " 26 November 2026 ",
    "26th November 2026",
    "Nov 26, 2026",
    "November 26, 2026",
    "26 nov 2026",
    "26 november 2026",
    "26 nov. 2026",
    "26-nov-2026",
  ])("%s", (text) => expect(parseDate(text)).toEqual({ date: "2026-11-26" }));

  test.each([
    ["11/12/2026", "2026-12-11"],
    ["1/2/2027", "2027-02-01"],
    ["2027.2.1.", "2027-02-01"],
    ["2027. marc. 1.", "2027-03-01"],
    ["1 maart 2027", "2027-03-01"],
    ["1 mrt 2027", "2027-03-01"],
    ["29.02.2028", "2028-02-29"],
    ["2027. máj. 5-én", "2027-05-05"],
    ["2027. május 1-je", "2027-05-01"],
    ["2027. május 1-jei", "2027-05-01"],
    ["2027. december 5-e", "2027-12-05"],
    ["2027. augusztus 20-a", "2027-08-20"],
  ])("%s is %s", (text, date) => expect(parseDate(text)).toEqual({ date }));

  test.each([
    ["31.02.2026", "impossible"],
    ["29/02/2027", "impossible"],
    ["11/26/2026", "impossible"],
    ["2026. 11. 0.", "impossible"],
    ["26-11-26", "year"],
    ["26.11.1826", "year"],
    ["1826. 01. 01.", "year"],
    ["26/11/20260", "not-understood"],
    ["26112026", "year"],
    ["2026. 11.", "not-understood"],
    ["26", "not-understood"],
    ["ma", "not-understood"],
    ["2026-11-26T10:00", "not-understood"],
    ["2026 26 november", "not-understood"],
    ["26 ma 2026", "not-understood"],
    ["2026. május elseje", "not-understood"],
  ])("%s is refused: %s", (text, problem) => expect(parseDate(text)).toEqual({ problem }));

  const dates = fc
    .date({ min: new Date(`${firstYear}-01-01`), max: new Date(`${lastYear()}-12-31`), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test("whatever a language writes for a date parses back to it", () => {
    const styles: Intl.DateTimeFormatOptions[] = [
      ...(["long", "medium", "short"] as const).map((dateStyle) => ({ dateStyle })),
      { year: "numeric", month: "numeric", day: "numeric" },
      { year: "numeric", month: "2-digit", day: "2-digit" },
      { year: "numeric", month: "short", day: "numeric" },
    ];
    const formats = ["hu-HU", "en-GB", "nl-NL"].flatMap((region) =>
      styles.map((style) => new Intl.DateTimeFormat(region, { ...style, timeZone: "UTC" })),
    );
    fc.assert(
      fc.property(dates, fc.constantFrom(...formats), fc.constantFrom("", " ", "."), (date, format, end) => {
        const text = format.format(Date.parse(date)) + end;
        const hasWholeYear = text.includes(date.slice(0, 4));
        expect(parseDate(text), text).toEqual(hasWholeYear ? { date } : { problem: "year" });
      }),
      { numRuns: 2000 },
    );
    for (const language of ["hu", "en", "nl"]) {
      fc.assert(
        fc.property(dates, (date) => {
          expect(parseDate(dateInNumbers(date, language))).toEqual({ date });
        }),
      );
    }
  });

  test("nothing ever becomes a day that is not in the calendar, or a year outside the span", () => {
    const pieces = fc.oneof(
      fc.integer({ min: 0, max: 40 }).map(String),
      fc.integer({ min: 0, max: 9999 }).map((year) => String(year).padStart(4, "0")),
      fc.constantFrom("nov", "május", "March", "mrt", "XI", "", ".", "-án", "th", "ápr.", "n"),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    );
    const texts = fc.array(fc.tuple(pieces, fc.constantFrom(" ", ".", ". ", "/", "-", ", ", "")), { maxLength: 5 });
    fc.assert(
      fc.property(texts, (parts) => {
        const { date, problem } = parseDate(parts.flat().join(""));
        if (date === undefined) {
          expect(problem).toBeDefined();
          return;
        }
        expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date);
        expect(Number(date.slice(0, 4))).toBeGreaterThanOrEqual(firstYear);
        expect(Number(date.slice(0, 4))).toBeLessThanOrEqual(lastYear());
      }),
      { numRuns: 5000 },
    );
  });
});

describe("in the panel", () => {
  let cms: TestCms;
  let admin: TestAdmin;
  let browser: Browser;
  beforeAll(async () => {
    [cms, browser] = await Promise.all([startCms(), launchChromium()]);
    admin = await cms.adminLogin();
  });
  afterAll(async () => {
    await browser?.close();
    await cms?.stop();
  });

  const languages = [
    {
      language: "hu",
      label: "Módosítás napja",
      save: "Mentés",
      first: "2026.11.26",
      second: "2026-12-01",
      numbers: "2026. 11. 26.",
      words: "2026. november 26., csütörtök",
      none: "Ilyen nap nincs a naptárban.",
      refused: "Ez nem dátum",
    },
    {
      language: "en",
      label: "Changed on",
      save: "Save",
      first: "26/11/2026",
      second: "1 Dec 2026",
      numbers: "26/11/2026",
      words: "26 November 2026",
      none: "There is no such day in the calendar.",
      refused: "This is not a date",
    },
    {
      language: "nl",
      label: "Gewijzigd op",
      save: "Bewaar",
      first: "26-11-2026",
      second: "1 dec. 2026",
      numbers: "26-11-2026",
      words: "donderdag 26 november 2026",
      none: "Die dag bestaat niet.",
      refused: "Dit is geen datum",
    },
  ];

  /** `PANEL=all` types in every language of the panel: `npm run test:long`. */
  const tried = process.env.PANEL === "all" ? languages : languages.slice(0, 1);

  test.each(tried)("$language: what is typed is what is saved, or refused at the field", async (one) => {
    const { documentId } = await admin.find("blog-item", "slug", "first-article");
    const page = await openPanel(browser, cms.url, await addColleague(cms, "strapi-editor", one.language));
    const stored = async () => (await admin.find("blog-item", "slug", "first-article")).changedOn;
    const save = page.getByRole("button", { name: one.save, exact: true });
    const savedAs = async (date: string | null) => {
      await save.click();
      await expect.poll(stored).toBe(date);
    };
    await page.goto(entryAddress("blog-item", documentId));
    const field = page.getByRole("textbox", { name: one.label });

    await field.fill(one.first);
    await field.blur();
    expect(await field.inputValue()).toBe(one.numbers);
    const described = async () => page.locator(`id=${await field.getAttribute("aria-describedby")}`).textContent();
    expect(await described()).toContain(one.words);
    await savedAs("2026-11-26");

    await field.fill("31.02.2026");
    await field.blur();
    expect(await described()).toBe(one.none);
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    await save.click();
    await page.getByText(one.refused).first().waitFor();
    expect(await field.inputValue()).toBe("31.02.2026");
    expect(await stored()).toBe("2026-11-26");

    await field.fill(one.second);
    await savedAs("2026-12-01");

    await field.fill("");
    await savedAs(null);
    await page.context().close();
  });

  test("the CMS stores no absurd date, whoever sends it, and publishes none that it has", async () => {
    const { documentId } = await admin.find("job-position", "slug", "office-manager");
    for (const closesOn of ["1826-01-01", "1999-12-31", `${lastYear() + 1}-01-01`, "2026-02-31", "26/11/2026"]) {
      const refused = await admin.saveDraft("job-position", documentId, { closesOn });
      expect([closesOn, refused.status]).toEqual([closesOn, 400]);
      expect(refused.body.error?.details.errors).toMatchObject([{ path: ["closesOn"] }]);
    }
    expect((await admin.saveDraft("job-position", documentId, { closesOn: null })).status).toBe(200);
    expect((await admin.saveDraft("job-position", documentId, { closesOn: `${lastYear()}-12-31` })).status).toBe(200);

    const draft = `document_id = '${documentId}' AND published_at IS NULL AND locale = 'hu'`;
    expect(queryRows(cms.database, `SELECT id FROM job_positions WHERE ${draft}`).length).toBe(1);
    execute(cms.database, `UPDATE job_positions SET closes_on = '1826-01-01' WHERE ${draft}`);
    const path = "/content-manager/collection-types/api::job-position.job-position/actions/bulkPublish?locale=hu";
    const refused = await admin.request("POST", path, { documentIds: [documentId] });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain("The year is not between 2000 and");
  });
});
