import fc from "fast-check";
import { expect, test } from "vitest";
import { cropArea, fileWidths, limitedSize } from "./crop.ts";

const side = fc.integer({ min: 1, max: 30_000 });
const percent = fc.integer({ min: 0, max: 100 });

test("a crop lies inside its picture, whatever its size and focal point", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(2, 4 / 5, 1, undefined), percent, percent, (width, height, ratio, x, y) => {
      const area = cropArea({ width, height }, ratio, { x, y });
      expect(area.left).toBeGreaterThanOrEqual(0);
      expect(area.top).toBeGreaterThanOrEqual(0);
      expect(area.width).toBeGreaterThan(0);
      expect(area.height).toBeGreaterThan(0);
      expect(area.left + area.width).toBeLessThanOrEqual(width);
      expect(area.top + area.height).toBeLessThanOrEqual(height);
    }),
  );
});

test("the focal point stays in the crop", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(2, 4 / 5), percent, percent, (width, height, ratio, x, y) => {
      const { left, top, ...crop } = cropArea({ width, height }, ratio, { x, y });
      const point = { x: (width * x) / 100, y: (height * y) / 100 };
      expect(point.x).toBeGreaterThanOrEqual(left - 1);
      expect(point.x).toBeLessThanOrEqual(left + crop.width + 1);
      expect(point.y).toBeGreaterThanOrEqual(top - 1);
      expect(point.y).toBeLessThanOrEqual(top + crop.height + 1);
    }),
  );
});

test.each([
  [
    { x: 50, y: 50 },
    { left: 1400, top: 0, width: 3200, height: 4000 },
  ],
  [
    { x: 0, y: 50 },
    { left: 0, top: 0, width: 3200, height: 4000 },
  ],
  [
    { x: 100, y: 0 },
    { left: 2800, top: 0, width: 3200, height: 4000 },
  ],
])("of a landscape photograph with the focal point at %o, a phone gets %o", (focal, area) => {
  expect(cropArea({ width: 6000, height: 4000 }, 4 / 5, focal)).toEqual(area);
});

test("no file is larger than its picture, and the screenshot of a whole page becomes narrower instead of endless", () => {
  expect(limitedSize({ width: 700, height: 500 }, 2400)).toEqual({ width: 700, height: 500 });
  expect(limitedSize({ width: 6000, height: 4000 }, 2400)).toEqual({ width: 2400, height: 1600 });
  expect(limitedSize({ width: 1440, height: 20_000 }, 2400)).toEqual({ width: 432, height: 6000 });
  expect(limitedSize({ width: 30_000, height: 1 }, 2400)).toEqual({ width: 2400, height: 1 });
});

test.each([
  [2400, [480, 800, 1200, 1800, 2400]],
  [1000, [480, 800, 1000]],
  [480, [480]],
  [3, [3]],
])("a crop %i pixels wide has files of %o", (maxWidth, widths) => {
  expect(fileWidths(maxWidth)).toEqual(widths);
});
