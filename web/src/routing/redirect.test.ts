import { withVisitorsQuery } from "@hetreteg/contract/redirects";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { isInternalPath, RedirectError, redirect } from "./redirect.ts";

afterEach(() => vi.unstubAllGlobals());

function thrownBy(act: () => never): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}

test("a redirect to a path inside the site names the path and stays inside", () => {
  const error = thrownBy(() => redirect("/casestudies?filter=webshops"));
  expect(error).toBeInstanceOf(RedirectError);
  expect(error).toMatchObject({ to: "/casestudies?filter=webshops", status: 302, isExternal: false });
});

test("a redirect to another host leaves for it and ends in the internal redirect error", () => {
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  const error = thrownBy(() => redirect("https://elsewhere.example/"));
  expect(assign).toHaveBeenCalledExactlyOnceWith("https://elsewhere.example/");
  expect(error).toMatchObject({ name: "RedirectError", message: "ERR_REDIRECT", isExternal: true });
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "java\tscript:alert(1)",
  "/a b",
  "",
  "about",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2E%2e//evil.example",
  "data:text/html,x",
  "blob:https://evil.example/1",
  "https:",
  "mailto:a@evil.example",
  "\\\\evil.example",
])("what is neither a path of the site nor a web address is refused, and nobody leaves: %j", (to) => {
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  expect(isInternalPath(to)).toBe(false);
  expect(thrownBy(() => redirect(to))).toBeInstanceOf(TypeError);
  expect(assign).not.toHaveBeenCalled();
});

test("whatever the target, a path stays on this host, an address leaves as a web address, and nothing else leaves", () => {
  const home = "https://hetreteg.example";
  const assign = vi.fn();
  vi.stubGlobal("location", { assign });
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "@",
    ":",
    "evil.example",
    "\t",
    "\n",
    "\r",
    "\0",
    " ",
    "%2f",
    "%2e",
    "?",
    "#",
    ".",
    "..",
    "/a",
    "https:",
    "https://",
    "javascript:",
    "data:",
    "http:/",
    "ő",
    "\ud800",
    "\u2028",
    "\u007f",
  );
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join("")),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(typed, (to) => {
      assign.mockClear();
      const error = thrownBy(() => redirect(to));
      const whole = URL.parse(to);
      if (error instanceof TypeError) {
        expect(whole !== null && /^https?:$/.test(whole.protocol)).toBe(false);
        expect(assign).not.toHaveBeenCalled();
        return;
      }
      const { to: target, isExternal } = error as RedirectError;
      if (isExternal) {
        expect(target).toBe(whole?.href);
        expect(assign).toHaveBeenCalledExactlyOnceWith(target);
        return;
      }
      expect(assign).not.toHaveBeenCalled();
      expect(whole).toBeNull();
      // As it stands, and as parsed and put together again.
      const meant = new URL(target, home);
      expect(meant.origin).toBe(home);
      expect(new URL(meant.pathname + meant.search, home).origin).toBe(home);
      expect(new URL(`/en${target}`, home).pathname).toBe(`/en${meant.pathname}`);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["/casestudies", "?utm_source=x&utm_medium=y", "", "/casestudies?utm_source=x&utm_medium=y"],
  ["/blog?page=2", "?utm_source=x&page=7", "", "/blog?page=2&utm_source=x"],
  ["/about#team", "?a=1", "#office", "/about?a=1#team"],
  ["/about", "", "#office", "/about#office"],
  ["/blog?page=2#top", "?gclid=a%2Bb&x", "", "/blog?page=2&gclid=a%2Bb&x#top"],
  ["/blog?%70age=2", "?page=3&PAGE=4", "", "/blog?%70age=2&PAGE=4"],
  ["/about?", "?", "", "/about"],
  ["/about", "?&&a=%zz&", "", "/about?a=%zz"],
])("%s, asked for with %s%s, is %s", (to, search, hash, whole) => {
  expect(withVisitorsQuery(to, { search, hash })).toBe(whole);
});
