import { localizedRoutes } from "@hetreteg/contract/routes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { keyOfFile, livePath, pageKey, payloadPath } from "./page-key.ts";

const origin = "https://hetreteg.example";
const keyOf = (target: string) => pageKey(new URL(target, origin));

const path = fc
  .constantFrom(...localizedRoutes.map((route) => route.path))
  .chain((template) => fc.constantFrom("zora", "a_b-c", "x").map((slug) => template.replace(/:\w+/, slug)));
const query = fc.dictionary(fc.constantFrom("page", "filter", "utm_source", "__proto__"), fc.string(), { maxKeys: 4 });
const key = fc.tuple(path, query).map(([pathname, search]) => keyOf(`${pathname}?${new URLSearchParams(search)}`));

test("a page's key comes back from the address of its payload and of its live data", () => {
  fc.assert(
    fc.property(key, (original) => {
      for (const [address, folder] of [
        [payloadPath(original), "/_site/payload"],
        [livePath(original), "/_site/live"],
      ] as const) {
        const { pathname, search } = new URL(address, origin);
        expect(keyOfFile(pathname.slice(folder.length), search)).toBe(original);
      }
    }),
  );
});

test("a key is its own key", () => {
  fc.assert(fc.property(key, (original) => keyOf(original) === original));
});

test("two pages never share an address for their payloads", () => {
  fc.assert(fc.property(key, key, (one, other) => (one === other) === (payloadPath(one) === payloadPath(other))));
});

test.each([
  ["/about?x", "/about"],
  ["/about?page=2", "/about"],
  ["/blog?page=2&utm_source=x", "/blog?page=2"],
  ["/en/blog?page=1&utm_source=x", "/en/blog"],
  ["/blog?utm_source=x&page=2", "/blog?page=2"],
  ["/blog?page=2&page=3", "/blog?page=2"],
  ["/en/casestudies?filter=webshops&page=2", "/en/casestudies?filter=webshops"],
  ["/casestudies?filter=", "/casestudies?filter="],
  ["/casestudies/zora?filter=webshops", "/casestudies/zora"],
  ["/nothing?page=2", "/nothing"],
  ["/?page=2", "/"],
  ["/blog?", "/blog"],
])("%s is the page %s", (target, expected) => {
  expect(keyOf(target)).toBe(expected);
});

test.each([
  ["/", "/_site/payload/index.json"],
  ["/en", "/_site/payload/en.json"],
  ["/blog?page=2", "/_site/payload/blog.json?page=2"],
])("the payload of %s lies at %s", (page, address) => {
  expect(payloadPath(page)).toBe(address);
});

test("a key is made of any address without throwing", () => {
  const text = fc.string({ unit: "binary" }).map((raw) => encodeURI(raw.toWellFormed()));
  fc.assert(
    fc.property(text, text, (pathname, search) => {
      expect(typeof pageKey(new URL(`${origin}/${pathname}?${search}`))).toBe("string");
    }),
  );
});
