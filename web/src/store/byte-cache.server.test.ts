import { expect, test, vi } from "vitest";
import { createByteCache } from "./byte-cache.server.ts";

const making = (text: string) => vi.fn(async () => Buffer.from(text));

test("many who ask for the same at once get the same bytes, made once", async () => {
  const cache = createByteCache(100);
  const make = making("bytes");
  const asked = await Promise.all([1, 2, 3].map(() => cache.get("a", make)));
  expect(new Set([...asked, await cache.get("a", make)]).size).toBe(1);
  expect(make).toHaveBeenCalledTimes(1);
});

test("what was used last is kept, and no more than the budget", async () => {
  const cache = createByteCache(10);
  const makes = { a: making("1234"), b: making("1234"), c: making("1234"), long: making("12345678901") };
  for (const name of ["a", "b", "a", "c", "a", "b", "long", "long"] as const) await cache.get(name, makes[name]);
  expect(Object.values(makes).map((make) => make.mock.calls.length)).toEqual([1, 2, 1, 2]);
});

test("what could not be made is made anew when it is asked for again", async () => {
  const cache = createByteCache(10);
  await expect(cache.get("a", () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect((await cache.get("a", making("back"))).toString()).toBe("back");
});
