import fc from "fast-check";
import { expect, test } from "vitest";
import { manifestParts, partAround } from "./manifest.ts";

const routes = ["/", "/about", "/article/a", "/article/b", "/en", "/en/about", "/nl/blog?page=2"];

test("every address falls into one part, and the part lists it if it is a page", () => {
  const address = fc.oneof(fc.constantFrom(...routes), fc.webPath(), fc.string());
  fc.assert(
    fc.property(address, fc.integer({ min: 1, max: 8 }), (key, size) => {
      const parts = manifestParts("v", routes, size);
      const covering = parts.filter((part) => partAround([part], key));
      expect(covering).toHaveLength(1);
      expect(covering[0]?.routes.includes(key)).toBe(routes.includes(key));
    }),
  );
});

test("a site of few pages has one part, without an end", () => {
  expect(manifestParts("v", routes)).toEqual([{ version: "v", routes, from: "" }]);
});

test("an empty site has one empty part", () => {
  expect(manifestParts("v", [])).toEqual([{ version: "v", routes: [], from: "" }]);
});

test("all parts together are all routes", () => {
  expect(manifestParts("v", routes, 3).flatMap((part) => part.routes)).toEqual(routes);
});
