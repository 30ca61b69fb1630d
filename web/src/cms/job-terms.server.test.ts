import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { jobTerms, payLabel, placeLabel } from "./job-terms.server.ts";

test.each([
  ["hu", "Bruttó 900 000–1 200 000 Ft havonta"],
  ["en", "HUF 900,000–1,200,000 gross a month (about €2,300–3,100)"],
  ["nl", "HUF 900.000–1.200.000 bruto per maand (ongeveer € 2.300–3.100)"],
] as const)(
  "pay in a second currency stands beside the first but in Hungarian, in %s; alone it is not told",
  (locale, label) => {
    const euros = { payFromEuro: 2300, payToEuro: 3100 };
    expect(payLabel({ payFrom: 900_000, payTo: 1_200_000, ...euros }, locale)?.replace(/\s/g, " ")).toBe(
      label.replace(/\s/g, " "),
    );
    expect(payLabel(euros, locale)).toBeUndefined();
  },
);

import type { EntryOf } from "./schemas.server.ts";

const known = {
  payFrom: 900_000,
  payTo: 1_200_000,
  hoursPerWeek: 40,
  employment: "full-time",
  workplace: "hybrid",
  closesOn: "2027-01-31",
  place: "Budapest",
  contract: "határozatlan idejű",
  start: "januártól",
} as EntryOf<"job-position">;

/** As a visitor reads it: a blank that does not break is a blank. */
function read(text: string | undefined): string | undefined {
  return text?.replaceAll("\u00a0", " ");
}

test.each([
  ["hu", "Bruttó 900 000–1 200 000 Ft havonta"],
  ["en", "HUF 900,000–1,200,000 gross a month"],
  ["nl", "HUF 900.000–1.200.000 bruto per maand"],
] as const)("in %s the pay is a range, gross a month, in figures as people write them: %s", (locale, label) => {
  expect(read(payLabel(known, locale))).toBe(label);
});

test("amount and currency never part at the end of a line", () => {
  for (const locale of locales) expect(payLabel(known, locale)).not.toMatch(/HUF | Ft|\d \d/);
});

test.each([
  [{ payFrom: 1_200_000, payTo: 900_000 }, "HUF 900,000–1,200,000 gross a month"],
  [{ payFrom: 900_000, payTo: 900_000 }, "HUF 900,000 gross a month"],
  [{ payFrom: 900_000 }, "From HUF 900,000 gross a month"],
  [{ payTo: 900_000 }, "Up to HUF 900,000 gross a month"],
  [{}, undefined],
])("a pay of %j reads %s", (pay, label) => {
  expect(read(payLabel(pay, "en"))).toBe(label);
});

test.each([
  [{ place: "Budapest", workplace: "office" }, "Office-based · Budapest"],
  [{ workplace: "remote" }, "Remote"],
  [{ place: "Budapest" }, "Budapest"],
  [{ workplace: null }, undefined],
] as const)("a place of %j reads %s", (place, label) => {
  expect(placeLabel(place, "en")).toBe(label);
});

test("the terms are what is known of a position, in one order in every language", () => {
  for (const locale of locales) {
    const terms = jobTerms(known, locale);
    expect(terms.map(({ value }) => read(value))).toEqual([
      read(payLabel(known, locale)),
      expect.stringMatching(/40/),
      placeLabel(known, locale),
      "határozatlan idejű",
      "januártól",
      expect.stringMatching(/31.*2027|2027.*31/),
    ]);
    expect(new Set(terms.map(({ label }) => label)).size).toBe(6);
  }
  expect(jobTerms({ ...known, contract: undefined, closesOn: null }, "en").map(({ label }) => label)).toEqual([
    "Pay",
    "Hours",
    "Place of work",
    "Start",
  ]);
});
