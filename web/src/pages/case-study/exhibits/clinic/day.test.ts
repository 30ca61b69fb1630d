import { expect, test } from "vitest";
import { examinations, quartersFor, timeOf, visits } from "./day.ts";

const [firstVisit, checkUp, machine] = examinations;
const starts = (quarters: string[]) => quarters.flatMap((quarter, start) => (quarter === "free" ? [start] : []));

test("a slot is shown as free only where examination and cleaning fit before the next visit", () => {
  if (!firstVisit || !checkUp) throw new Error("There are no examinations");
  expect(starts(quartersFor(firstVisit))).toEqual([3, 13, 14, 15]);
  expect(starts(quartersFor(checkUp))).toEqual([3, 4, 5, 13, 14, 15, 16, 17]);
});

test("a machine that is in use leaves the doctor's time alone, and the other way round", () => {
  if (!machine || !checkUp) throw new Error("There are no examinations");
  expect(starts(quartersFor(machine))).toContain(8);
  expect(quartersFor(checkUp)[8]).toBe("taken");
  expect(quartersFor(checkUp)[4]).toBe("free");
});

test("whoever takes a free slot leaves no visit without its room", () => {
  for (const [examination, rules] of examinations.entries()) {
    for (const start of starts(quartersFor(rules))) {
      const after = quartersFor(rules, [...visits, { start, examination }]);
      for (const visit of visits)
        if (examinations[visit.examination]?.taken === rules.taken) expect(after[visit.start]).toBe("taken");
      expect(after.slice(start, start + rules.length)).toEqual(Array(rules.length).fill("taken"));
    }
  }
});

test("an empty morning ends when the last examination and its cleaning do", () => {
  if (!firstVisit) throw new Error("There are no examinations");
  expect(starts(quartersFor(firstVisit, [])).at(-1)).toBe(15);
});

test.each([
  ["hu", "9:30"],
  ["en", "09:30"],
  ["nl", "09:30"],
] as const)("in %s half past nine is %s", (locale, time) => {
  expect(timeOf(6, locale)).toBe(time);
});
