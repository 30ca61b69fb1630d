import { expect, test } from "vitest";
import { createLineLimit } from "./line-limit.server.ts";

test("of too many lines in a second the first are written, and the next second tells how many were left out", () => {
  const mayWrite = createLineLimit(2);
  expect([1000, 1500, 1600, 1900].map(mayWrite)).toEqual([{ omitted: 0 }, { omitted: 0 }, undefined, undefined]);
  expect(mayWrite(2000)).toEqual({ omitted: 2 });
  expect(mayWrite(2100)).toEqual({ omitted: 0 });
});
