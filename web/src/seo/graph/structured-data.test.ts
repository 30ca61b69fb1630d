import type { Graph } from "schema-dts";
import { expect, test } from "vitest";
import { company } from "../../../../tests/support/sample-company.ts";
import { origin, samplePayload } from "../../../../tests/support/sample-page.ts";
import type { Organization } from "../../cms/types.ts";
import type { Opening } from "../../forms/opening.ts";
import type { PageData, PagePayload, ViewName } from "../../pages/payload.ts";
import { structuredData } from "./structured-data.ts";

const organization: Organization = {
  street: "Sample street 1",
  postalCode: "1111",
  city: "Sampletown",
  country: "HU",
  profiles: ["https://social.example/sample"],
};

const opening: Opening = {
  week: [
    { from: "monday", until: "friday", opens: "09:00", closes: "17:00" },
    { from: "saturday", until: "saturday", opens: "10:00", closes: "12:00" },
  ],
  exceptions: [
    { from: "2026-12-18", until: "2026-12-20", hours: { opens: "12:30", closes: "15:00" } },
    { from: "2026-12-24", until: "2026-12-24" },
  ],
  closedOnHolidays: true,
};

function pageOf<V extends ViewName>(view: V, data: Partial<PageData[V]>, changes: Partial<PagePayload> = {}) {
  const base = samplePayload();
  const siteLayout = { ...base.siteLayout, organization, opening };
  const page = { ...base, siteLayout, view, data, ...changes } as unknown as PagePayload;
  return { ...page, meta: { ...page.meta, canonical: "/en/page" } } as PagePayload;
}

function nodesOf(payload: PagePayload): Record<string, unknown>[] {
  const graph: Graph | undefined = structuredData(payload, origin);
  return (graph?.["@graph"] ?? []) as unknown as Record<string, unknown>[];
}

function nodeOf(payload: PagePayload, type: string): Record<string, unknown> | undefined {
  return nodesOf(payload).find((node) => node["@type"] === type);
}

test("the agency has its address in parts, its hours by weekday, its profiles and its logo", () => {
  expect(nodeOf(pageOf("home", {}), "ProfessionalService")).toMatchObject({
    "@id": `${origin}/#organization`,
    name: company.brand,
    address: {
      "@type": "PostalAddress",
      streetAddress: "Sample street 1",
      postalCode: "1111",
      addressLocality: "Sampletown",
      addressCountry: "HU",
    },
    openingHoursSpecification: [
      { dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "09:00", closes: "17:00" },
      { dayOfWeek: ["Saturday"], opens: "10:00", closes: "12:00" },
      { dayOfWeek: "PublicHolidays", opens: "00:00", closes: "00:00" },
      { validFrom: "2026-12-18", validThrough: "2026-12-20", opens: "12:30", closes: "15:00" },
      { validFrom: "2026-12-24", validThrough: "2026-12-24", opens: "00:00", closes: "00:00" },
    ],
    sameAs: ["https://social.example/sample"],
    logo: `${origin}/icons/512.png`,
  });
});

test("of a site whose settings have no parts yet, the agency has the address that visitors read, and no empty list", () => {
  const page = pageOf("home", {});
  const { organization: _none, opening: _unknown, ...siteLayout } = page.siteLayout;
  const agency = nodeOf({ ...page, siteLayout }, "ProfessionalService");
  expect(agency?.address).toBe(company.address);
  expect(agency).not.toHaveProperty("sameAs");
  expect(agency).not.toHaveProperty("openingHoursSpecification");
});

const article = { title: "Title", publishedOn: "2026-09-01", readingMinutes: 3, wordCount: 512 } as PageData["article"];

test("an article's author is the agency, credited in one of its roles, unless a person agreed to be named", () => {
  const author = { label: "Author: strategy consultant", path: "/en/team", role: "Strategy consultant" };
  expect(nodeOf(pageOf("article", { ...article, author }), "BlogPosting")).toMatchObject({
    author: { "@id": `${origin}/#organization` },
    creditText: author.label,
    wordCount: 512,
  });
  const named = { ...author, label: "Author: Sample Person, strategy consultant", name: "Sample Person" };
  expect(nodeOf(pageOf("article", { ...article, author: named }), "BlogPosting")?.author).toMatchObject({
    "@type": "Person",
    name: "Sample Person",
    jobTitle: "Strategy consultant",
    url: `${origin}/en/team`,
  });
  expect(nodeOf(pageOf("article", article), "BlogPosting")).not.toHaveProperty("creditText");
});

test("an article was changed when the editor says so, else when it was published", () => {
  const changed = { on: "2026-10-02", text: "Last changed", label: "2 October 2026" };
  expect(nodeOf(pageOf("article", { ...article, changed }), "BlogPosting")?.dateModified).toBe("2026-10-02");
  expect(nodeOf(pageOf("article", article), "BlogPosting")?.dateModified).toBe("2026-09-01");
});

const job = {
  slug: "developer",
  title: "Developer",
  lead: "Lead <b>",
  lists: [{ label: "Duties", items: ["R&D"] }],
  form: {},
  posting: {
    postedOn: "2026-11-02",
    closesOn: "2027-07-31",
    employment: "part-time",
    hoursPerWeek: 20,
    isRemote: false,
    pay: { from: 1_200_000, to: 900_000 },
  },
} as unknown as PageData["job-position"];

test("a position tells when it was posted and closes in Budapest, its place, its hours and its pay as a range", () => {
  expect(nodeOf(pageOf("job-position", job), "JobPosting")).toMatchObject({
    datePosted: "2026-11-02",
    validThrough: "2027-07-31T23:59:59+02:00",
    employmentType: "PART_TIME",
    workHours: "20",
    directApply: true,
    hiringOrganization: { "@id": `${origin}/#organization` },
    description: "<p>Lead &lt;b&gt;</p><p>Duties</p><ul><li>R&amp;D</li></ul>",
    jobLocation: { "@type": "Place", address: { addressCountry: "HU", addressLocality: "Sampletown" } },
    baseSalary: { currency: "HUF", value: { minValue: 900_000, maxValue: 1_200_000, unitText: "MONTH" } },
  });
});

test.each([
  ["2027-01-31", "2027-01-31T23:59:59+01:00"],
  ["2027-03-28", "2027-03-28T23:59:59+02:00"],
  ["2027-10-31", "2027-10-31T23:59:59+01:00"],
])("a position that closes on %s is valid through %s, by the clocks of that day's end", (closesOn, validThrough) => {
  const posting = { postedOn: "2026-11-02", closesOn, isRemote: false };
  expect(nodeOf(pageOf("job-position", { ...job, posting }), "JobPosting")).toMatchObject({ validThrough });
});

test("a remote position says from which country one may work, and has no place", () => {
  const posting = { postedOn: "2026-11-02", isRemote: true };
  const node = nodeOf(pageOf("job-position", { ...job, posting }), "JobPosting");
  expect(node).toMatchObject({ jobLocationType: "TELECOMMUTE", applicantLocationRequirements: { name: "HU" } });
  for (const absent of ["jobLocation", "baseSalary", "validThrough"]) expect(node).not.toHaveProperty(absent);
});

test("a position that is closed, or was never dated, is no job posting", () => {
  const { posting: _closed, ...closed } = job;
  expect(nodeOf(pageOf("job-position", closed), "JobPosting")).toBeUndefined();
});

test("an error page and a draft have no structured data", () => {
  const draft = { label: "Draft", text: "Text", back: { label: "Back", path: "/" } };
  expect(structuredData(pageOf("home", {}, { status: 404 }), origin)).toBeUndefined();
  expect(structuredData(pageOf("home", {}, { draft }), origin)).toBeUndefined();
});
