import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { mayHold, routeFilter } from "./route-filter.ts";

const routes = (count: number, name: string) =>
  Array.from({ length: count }, (_, number) =>
    ["", "/en", "/nl"].map((prefix) => `${prefix}/article/${name}-${number}`),
  ).flat();

test("every route is found in it", () => {
  for (const list of [[], ["/"], routes(3000, "known")]) {
    const filter = routeFilter(list);
    expect(list.filter((route) => !mayHold(filter, route))).toEqual([]);
  }
});

test("hardly any other address seems to be in it", () => {
  const filter = routeFilter(routes(3000, "known"));
  const others = routes(3000, "other");
  expect(others.filter((route) => mayHold(filter, route)).length / others.length).toBeLessThan(0.02);
  expect(mayHold(routeFilter([]), "/")).toBe(false);
});

test("nine thousand routes cost a visitor less than 12 kB", () => {
  expect(brotliCompressSync(routeFilter(routes(3000, "known"))).length).toBeLessThan(12_000);
});
