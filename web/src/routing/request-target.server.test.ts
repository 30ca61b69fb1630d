import { decoded, pathKey } from "@hetreteg/contract/uri";
import fc from "fast-check";
import { expect, test } from "vitest";
import { matchRoute } from "./match-route.ts";
import { checkedUrl } from "./request-target.server.ts";

const origin = "https://hetreteg.example";

test.each([
  ["traversal", "/../etc/passwd"],
  ["traversal in the middle", "/about/../../x"],
  ["traversal at the end", "/about/.."],
  ["a dot segment", "/./about"],
  ["an encoded traversal", "/%2e%2e/x"],
  ["a half encoded traversal", "/.%2E/x"],
  ["an encoded slash", "/a%2fb"],
  ["an encoded slash in capitals", "/a%2Fb"],
  ["an encoded backslash", "/a%5cb"],
  ["an encoded null byte", "/a%00b"],
  ["a null byte", "/a\0b"],
  ["a backslash", "/a\\b"],
  ["a backslash that makes a host", "/\\evil.example"],
  ["a tab that makes a host", "/\t/evil.example"],
  ["a line break that makes a host", "/\n/evil.example"],
  ["a foreign host", "//evil.example/about"],
  ["an empty segment", "/about//team"],
  ["an absolute address", "http://evil.example/about"],
  ["an absolute address of the site", `${origin}/about`],
  ["no slash at its start", "about"],
  ["nothing", ""],
  ["a star", "*"],
  ["more than 2000 characters", `/${"a".repeat(2000)}`],
  ["more than 2000 characters in its query", `/about?${"a".repeat(2000)}`],
])("a target with %s is refused", (_what, target) => {
  expect(checkedUrl(target, origin)).toBeUndefined();
});

test.each([
  "/",
  "/about",
  "/en/casestudies/Omnespress",
  "/blog?page=2",
  "/about?q=../..//%2f",
  "/article/%C3%A9",
  "/a.b",
  "/..a",
  "/a..",
  "/~x",
  "/%",
  "/50%-kedvezmeny",
  "/szolg%E1ltat%E1sok",
  "/article/%E0%A4%A",
  "/%c0%ae",
])("%s is sound", (target) => {
  const url = checkedUrl(target, origin);
  expect(url?.href).toBe(origin + target);
});

const nasty = fc.constantFrom(
  "..",
  ".",
  "/",
  "//",
  "\\",
  "%2e",
  "%2E",
  "%2f",
  "%5C",
  "%00",
  "%",
  "%zz",
  "\0",
  "\t",
  "\n",
  "?",
  "#",
  "@",
  ":",
  "a",
  "é",
  "\u202e",
  "\ud800",
);
const target = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.array(nasty, { maxLength: 12 }).map((parts) => `/${parts.join("")}`),
  fc.domain().map((host) => `http://${host}/about`),
);

test("checking never throws, and what passes stays on the site and within its path", () => {
  fc.assert(
    fc.property(target, (text) => {
      const url = checkedUrl(text, origin);
      if (!url) return;
      expect(url.origin).toBe(origin);
      expect(url.username + url.password).toBe("");
      const path = decoded(url.pathname);
      expect(path).not.toMatch(/\\|\0|\/\/|\/\.{1,2}(\/|$)/);
      expect(path.startsWith("/")).toBe(true);
      expect(pathKey(url.pathname)).toBe(pathKey(pathKey(url.pathname)));
      expect(matchRoute(url.pathname)?.route.path.includes("\0")).not.toBe(true);
    }),
    { numRuns: 5000 },
  );
});
