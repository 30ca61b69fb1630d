import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { internalPath } from "./internal-path.ts";
import { RedirectError, redirect } from "./redirect.ts";

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

test.each(["//evil.example", "/\\evil.example", "https://evil.example", "javascript:alert(1)", "/a b", ""])(
  "what a visitor typed leads to no foreign host: %j",
  (typed) => {
    expect(internalPath.test(typed)).toBe(false);
    expect(thrownBy(() => redirect(typed))).toMatchObject({ message: "ERR_REDIRECT", isExternal: true });
  },
);

test("whatever a visitor types, the target lies on this host", () => {
  const home = "https://hetreteg.example";
  const piece = fc.constantFrom("/", "\\", "//", "@", ":", "evil.example", "\t", "\n", "%2f", "?", "#", ".", "..");
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((parts) => parts.join("")),
      ),
      (typed) => {
        if (internalPath.test(typed)) expect(new URL(typed, home).origin).toBe(home);
      },
    ),
  );
});
