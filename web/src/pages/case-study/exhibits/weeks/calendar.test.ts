import { expect, test } from "vitest";
import { angleOf, calendarDay, trimesters, weekAt, weekCount } from "./calendar.ts";

test.each([
  [1, 1, 7, 1],
  [13, 3, 91, 1],
  [14, 4, 98, 2],
  [27, 7, 189, 3],
  [40, 9, 280, 3],
])("week %i is in month %i, ends on day %i, in trimester %i", (week, month, day, trimester) => {
  expect(calendarDay(week)).toEqual({ week, month, day, trimester });
});

test("the trimesters follow each other without a gap in any calendar, from the first day to the last", () => {
  expect(trimesters[0]?.first).toMatchObject({ week: 1, month: 1, day: 1 });
  expect(trimesters.at(-1)?.last).toMatchObject({ week: 40, month: 9, day: 280 });
  for (const [index, { first }] of trimesters.entries()) {
    const before = trimesters[index - 1]?.last;
    if (before) expect(first).toMatchObject({ week: before.week + 1, month: before.month + 1, day: before.day + 1 });
  }
});

test("whoever taps a week's mark on the ring means that week", () => {
  for (let week = 1; week <= weekCount; week++) {
    expect(weekAt(angleOf(week) + 3)).toBe(week);
    expect(weekAt(angleOf(week) - 360)).toBe(week);
  }
});
