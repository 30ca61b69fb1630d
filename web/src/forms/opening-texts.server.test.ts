import { weekdays } from "@hetreteg/contract/budapest-time";
import { locales } from "@hetreteg/contract/locales";
import fc from "fast-check";
import { expect, test } from "vitest";
import { specifiedLocales } from "../../../tests/support/specified-locales.ts";
import type { Opening } from "./opening.ts";
import { hoursLabel, openingSentence, openTimes, partTimes } from "./opening-texts.server.ts";

function openingOf(rows: [from: number, until: number, opens: string, closes: string][]): Opening {
  const week = rows.map(([from, until, opens, closes]) => {
    return { from: weekdays[from] ?? "monday", until: weekdays[until] ?? "monday", opens, closes };
  });
  return { week, exceptions: [], closedOnHolidays: true };
}

const said = (say: (locale: (typeof locales)[number]) => string) =>
  specifiedLocales.map((locale) => say(locale).replaceAll("\u00a0", " "));

test.each([
  [
    "five days alike",
    openingOf([[0, 4, "09:00", "17:00"]]),
    [
      "Hétfőtől péntekig, 9 és 17 óra között",
      "Monday to Friday, 9 am to 5 pm (Budapest time)",
      "Maandag tot en met vrijdag van 9.00 tot 17.00 uur",
    ],
  ],
  [
    "every day, over noon",
    openingOf([[0, 6, "12:00", "20:30"]]),
    [
      "Minden nap, 12 és 20.30 óra között",
      "Every day, noon to 8.30 pm (Budapest time)",
      "Elke dag van 12.00 tot 20.30 uur",
    ],
  ],
  [
    "single days with the same hours, in rows of their own",
    openingOf([
      [0, 0, "10:00", "14:00"],
      [2, 2, "10:00", "14:00"],
      [4, 5, "10:00", "14:00"],
    ]),
    [
      "Hétfőn, szerdán, pénteken és szombaton, 10 és 14 óra között",
      "Monday, Wednesday, Friday and Saturday, 10 am to 2 pm (Budapest time)",
      "Maandag, woensdag, vrijdag en zaterdag van 10.00 tot 14.00 uur",
    ],
  ],
  [
    "a short Friday",
    openingOf([
      [0, 3, "09:00", "17:00"],
      [4, 4, "09:00", "12:00"],
    ]),
    [
      "Hétfőtől csütörtökig 9 és 17 óra között, pénteken 9 és 12 óra között",
      "Monday to Thursday, 9 am to 5 pm; Friday, 9 am to noon (Budapest time)",
      "Maandag tot en met donderdag van 9.00 tot 17.00 uur, vrijdag van 9.00 tot 12.00 uur",
    ],
  ],
])("%s in the words of each language", (_what, opening, sentences) => {
  expect(said((locale) => openingSentence(opening, locale))).toEqual(sentences);
});

test("beside day and time of day the form says when appointments are kept", () => {
  const opening = openingOf([[0, 4, "09:00", "17:00"]]);
  expect(said((locale) => openTimes({ ...opening, closedOnHolidays: false }, locale))).toEqual([
    "Nyitva hétfőtől péntekig, 9 és 17 óra között.",
    "Open Monday to Friday, 9 am to 5 pm.",
    "Open maandag tot en met vrijdag van 9.00 tot 17.00 uur.",
  ]);
  expect(said((locale) => partTimes(opening, locale))).toEqual([
    "Délelőtt 9–12, délután 13–17 óra között, budapesti idő szerint.",
    "Mornings 9 am to noon, afternoons 1 pm to 5 pm, Budapest time.",
    "’s Ochtends van 9.00 tot 12.00 uur, ’s middags van 13.00 tot 17.00 uur. In Boedapest is het even laat als in Nederland.",
  ]);
});

test("whatever the settings hold is said whole: every time, and no gap where a word is missing", () => {
  const time = fc.integer({ min: 0, max: 95 });
  const clock = (quarter: number) =>
    `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
  const hours = fc
    .uniqueArray(time, { minLength: 2, maxLength: 2 })
    .map((pair) => pair.toSorted((one, other) => one - other).map(clock));
  fc.assert(
    fc.property(fc.array(fc.option(hours), { minLength: 7, maxLength: 7 }), (days) => {
      const rows = days.flatMap((pair, day): [number, number, string, string][] =>
        pair ? [[day, day, pair[0] ?? "", pair[1] ?? ""]] : [],
      );
      const opening = openingOf(rows);
      for (const locale of locales) {
        const sentence = openingSentence(opening, locale);
        expect(sentence === "").toBe(rows.length === 0);
        for (const text of [sentence, openTimes(opening, locale), partTimes(opening, locale)]) {
          expect(text).not.toMatch(/undefined|NaN|\s\s|\s[,;.]|^\p{Ll}/u);
        }
        for (const { opens, closes } of opening.week) {
          expect(sentence).toContain(hoursLabel({ opens, closes }, locale));
        }
      }
    }),
    { numRuns: 200 },
  );
});
