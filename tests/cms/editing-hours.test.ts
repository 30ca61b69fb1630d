import { expect, test } from "vitest";
import type { Fields } from "../support/cms-admin.ts";
import { loadCms } from "../support/load-cms.ts";

const { settleHours } = await loadCms<{
  settleHours(fields: Fields, language: "en" | "hu" | "nl"): { path: string[]; message: string }[];
}>("editing/bad-hours.ts");

const row = (from: string, until: string | null, opens: string | null, closes: string | null) => {
  return { from, until, opens, closes };
};

test("however a time is typed, it is stored in one form", () => {
  const openingHours = [row("monday", "friday", "9", "17.30"), row("saturday", null, " 9:00 ", "12:00")];
  expect(settleHours({ openingHours }, "en")).toEqual([]);
  expect(openingHours).toEqual([row("monday", "friday", "09:00", "17:30"), row("saturday", null, "09:00", "12:00")]);
});

test.each([
  ["no time", [row("monday", null, "9h", "25:00")], "opens", '"9h" is not a time of the day.'],
  ["closing first", [row("monday", null, "17:00", "9")], "closes", "This is not later than the opening at 17:00."],
  ["closing at once", [row("monday", null, "9:00", "09:00")], "closes", "This is not later than the opening at 09:00."],
  ["over the week's end", [row("friday", "monday", "9", "17")], "until", "The last day comes before the first"],
  [
    "a day twice",
    [row("monday", "wednesday", "9", "17"), row("wednesday", "friday", "9", "12")],
    "from",
    "Wednesday is in an earlier row already.",
  ],
])("of the week, %s is refused where it stands", (_what, openingHours, field, sentence) => {
  const [problem] = settleHours({ openingHours }, "en");
  expect(problem?.path).toEqual(["openingHours", String(openingHours.length - 1), field]);
  expect(problem?.message).toContain(sentence);
});

test.each([
  ["one time alone", [row("2026-12-24", null, "9", null)], "closes", "Mindkét időpontot írja be"],
  ["a day that is none", [row("2026-02-30", null, null, null)], "from", "Ilyen nap nincs a naptárban."],
  ["an end before the start", [row("2026-12-24", "2026-12-20", null, null)], "until", "Az utolsó nap korábbi"],
  [
    "a day twice",
    [row("2026-12-20", "2026-12-31", null, null), row("2026-12-24", null, "9", "12")],
    "from",
    "Ez a nap már egy korábbi sorban is szerepel: 2026. 12. 24.",
  ],
])("of the exceptions, %s is refused where it stands", (_what, openingExceptions, field, sentence) => {
  const [problem] = settleHours({ openingExceptions }, "hu");
  expect(problem?.path).toEqual(["openingExceptions", String(openingExceptions.length - 1), field]);
  expect(problem?.message).toContain(sentence);
});

test("rows that are not filled in yet can be saved as a draft", () => {
  expect(settleHours({ openingHours: [{}, row("monday", null, null, null)], openingExceptions: [{}] }, "en")).toEqual(
    [],
  );
  expect(settleHours({ openingHours: null }, "en")).toEqual([]);
});
