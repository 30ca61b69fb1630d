import { expect, test } from "vitest";
import { clearSession, readSession, setSession } from "./session-cookie.server.ts";

const jwt = "eyJh.eyJpZCI6MX0.s-ig_1";

const paths = ["/review", "/en/review", "/nl/review"];

test("the cookie lasts for the browser session and is no script's business", () => {
  const [plain] = setSession(jwt, "http://a.example");
  expect(plain).toBe(`strapi_jwt=${jwt}; Path=/review; HttpOnly; SameSite=Lax`);
  const [secure] = setSession(jwt, "https://a.example");
  expect(secure).toBe(`strapi_jwt=${jwt}; Path=/review; HttpOnly; SameSite=Lax; Secure`);
});

test("no page but the reviewers' own is sent the token, in each language, and all are cleared", () => {
  const pathsOf = (cookies: string[]) => cookies.map((cookie) => /; Path=([^;]+);/.exec(cookie)?.[1]);
  expect(pathsOf(setSession(jwt, "https://a.example"))).toEqual(paths);
  expect(clearSession("https://a.example")).toEqual(
    paths.map((path) => `strapi_jwt=; Path=${path}; HttpOnly; SameSite=Lax; Secure; Max-Age=0`),
  );
});

test.each<[string, string | null, string | undefined]>([
  ["alone", `strapi_jwt=${jwt}`, jwt],
  ["among others", `locale=hu; strapi_jwt=${jwt}; cc_cookie=%7B%7D`, jwt],
  ["of another name", `xstrapi_jwt=${jwt}`, undefined],
  ["empty", "strapi_jwt=", undefined],
  ["that is no token", "strapi_jwt=a.b", undefined],
  ["with a line break", "strapi_jwt=a.b.c\r\nx-evil: 1", undefined],
  ["without end", `strapi_jwt=a.b.${"c".repeat(3000)}`, undefined],
  ["missing", null, undefined],
])("a token %s", (_what, header, found) => {
  expect(readSession(header)).toBe(found);
});
