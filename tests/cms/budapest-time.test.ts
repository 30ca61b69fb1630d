import { fromBudapest, toBudapest } from "@hetreteg/contract/budapest-time";
import fc from "fast-check";
import { expect, test } from "vitest";
import { momentInBudapest } from "../support/budapest-time.ts";

test.each([
  ["2026-07-01T12:00", "2026-07-01T10:00:00.000Z"],
  ["2026-12-01T12:00", "2026-12-01T11:00:00.000Z"],
  // The last minute before and the first after the change of March; the hour between does not exist.
  ["2027-03-28T01:59", "2027-03-28T00:59:00.000Z"],
  ["2027-03-28T02:00", undefined],
  ["2027-03-28T02:59", undefined],
  ["2027-03-28T03:00", "2027-03-28T01:00:00.000Z"],
  // The hour that comes twice in October: the first time counts.
  ["2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
  ["2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
  ["2026-02-30T10:00", undefined],
  ["2026-07-01", undefined],
  ["", undefined],
])("the clocks in Budapest show %s at %s", (shown, utc) => {
  expect(fromBudapest(shown)?.toISOString()).toBe(utc);
});

test("every moment but the second hour of October's change comes back from what the clocks show", () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2036, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const moment = new Date(minute * 60_000);
      const back = fromBudapest(toBudapest(moment));
      const late = moment.getTime() - (back?.getTime() ?? Number.NaN);
      expect([0, 3_600_000]).toContain(late);
      if (late > 0) expect(moment.getUTCMonth()).toBe(9);
    }),
  );
});

test("the panel shows each moment by the clocks in Budapest, wherever the editor sits", () => {
  expect(momentInBudapest(Date.UTC(2026, 6, 1, 10, 0, 5), "hu")).toBe("2026. júl. 1. 12:00");
  expect(momentInBudapest(Date.UTC(2026, 11, 31, 23, 30), "en")).toBe("1 Jan 2027, 00:30");
});
