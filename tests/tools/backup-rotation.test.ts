import { expect, test } from "vitest";
import { expired, nameOf, timeOf } from "../../operate/backup/rotation.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const start = Date.UTC(2025, 0, 1, 2);

/** What is left after a backup at each of these times, the rotation after each. */
function rotated(times: number[]): string[] {
  let there: number[] = [];
  for (const time of times) {
    there.push(time);
    const old = expired(there);
    there = there.filter((one) => !old.includes(one));
  }
  return there.map((time) => new Date(time).toISOString().slice(0, 13));
}

test("of a backup every night for two years stay 7 days, 4 weeks and 12 months", () => {
  const left = rotated(Array.from({ length: 730 }, (_, index) => start + index * dayMs));
  expect(left).toEqual([
    // The last night of each month.
    ...["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30"].map((name) => `${name}T02`),
    ...["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-31", "2026-11-30"].map((name) => `${name}T02`),
    // Sundays.
    ...["2026-12-13", "2026-12-20"].map((name) => `${name}T02`),
    ...["25", "26", "27", "28", "29", "30", "31"].map((name) => `2026-12-${name}T02`),
  ]);
});

test("of a backup every hour all of the last day stay, and the last of each day before", () => {
  const left = rotated(Array.from({ length: 100 }, (_, index) => start + index * hourMs));
  expect(left).toEqual([
    "2025-01-01T23",
    "2025-01-02T23",
    "2025-01-03T23",
    ...Array.from({ length: 24 }, (_, index) => new Date(start + (76 + index) * hourMs).toISOString().slice(0, 13)),
  ]);
});

test("old backups stay while no new ones are made, and the only one stays", () => {
  expect(expired([start])).toEqual([]);
  expect(expired([])).toEqual([]);
  expect(expired([start, start + 400 * dayMs])).toEqual([]);
});

test("the time is read from the name, and from no other file's", () => {
  expect(nameOf(start)).toBe("backup-2025-01-01T020000Z.tar.zst.age");
  expect(timeOf(nameOf(start))).toBe(start);
  for (const name of [
    "backup-2025-01-01T020000Z.tar.zst.age.part",
    "notes.txt",
    "backup-2025-99-01T020000Z.tar.zst.age",
  ])
    expect(timeOf(name)).toBeUndefined();
});
