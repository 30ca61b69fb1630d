import { expect, test } from "vitest";
import { cookieRemovals, cookieText, cookieValues } from "./cookies.ts";

const here = { isSecure: true, isEmbedded: false };

test.each([
  [{ isSecure: false, isEmbedded: false }, "SameSite=Lax"],
  [{ isSecure: true, isEmbedded: false }, "SameSite=Lax; Secure"],
  [{ isSecure: true, isEmbedded: true }, "SameSite=None; Secure; Partitioned"],
  [{ isSecure: false, isEmbedded: true }, "SameSite=None; Secure; Partitioned"],
])("a cookie is of the whole site, and alike whatever it keeps: %o", (page, rule) => {
  expect(cookieText("locale", "nl", 365, page)).toBe(`locale=nl; Path=/; Max-Age=31536000; ${rule}`);
  expect(cookieText("cc_cookie", "%7B%7D", 182, page)).toBe(`cc_cookie=%7B%7D; Path=/; Max-Age=15724800; ${rule}`);
});

test("every cookie of a name is read, in the order in which they came", () => {
  expect(cookieValues("a=1; xlocale=de; locale=nl;locale=a=b; locale; locale=", "locale")).toEqual(["nl", "a=b", ""]);
  expect(cookieValues("", "locale")).toEqual([]);
});

test("a cookie is removed from every domain and path that may have sent it", () => {
  const places = cookieRemovals("locale", "www.agency.example", "/en/about", here).map((text) => {
    const [, path, domain] =
      /^locale=; Path=([^;]+)(?:; Domain=([^;]+))?; Max-Age=0; SameSite=Lax; Secure$/.exec(text) ?? [];
    return `${domain ?? "host"} ${path}`;
  });
  expect(new Set(places).size).toBe(places.length);
  for (const domain of ["host", "www.agency.example", "agency.example"]) {
    for (const path of ["/", "/en", "/en/", "/en/about", "/en/about/"]) expect(places).toContain(`${domain} ${path}`);
  }
});
