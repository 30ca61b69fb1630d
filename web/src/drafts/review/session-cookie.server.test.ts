import { locales, localizedPath } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { clearSession, readSession, setSession } from "./session-cookie.server.ts";

const jwt = "eyJh.eyJpZCI6MX0.s-ig_1";

const paths = locales.map((locale) => localizedPath("/review", locale));

test("the cookie lasts for the browser session and is no script's business", () => {
  const [plain] = setSession(jwt, "http://a.example", null);
  expect(plain).toBe(`strapi_jwt=${jwt}; Path=/review; HttpOnly; SameSite=Lax`);
  const [secure] = setSession(jwt, "https://a.example", null);
  expect(secure).toBe(`strapi_jwt=${jwt}; Path=/review; HttpOnly; SameSite=Lax; Secure`);
});

test("no page but the reviewers' own is sent the token, in each language, and all are cleared", () => {
  const pathsOf = (cookies: string[]) => cookies.map((cookie) => /; Path=([^;]+);/.exec(cookie)?.[1]);
  expect(pathsOf(setSession(jwt, "https://a.example", "locale=hu"))).toEqual(paths);
  expect(clearSession("https://a.example", `strapi_jwt=${jwt}`)).toEqual(
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

const issued = (iat: unknown) => `eyJh.${Buffer.from(JSON.stringify({ iat })).toString("base64url")}.c2ln`;

test("of several tokens the one that was issued last counts", () => {
  const tokens = [issued(100), issued(300), issued("later"), jwt, issued(200), "eyJh.none.c2ln"];
  expect(readSession(tokens.map((token) => `strapi_jwt=${token}`).join("; "))).toBe(issued(300));
});

test("copies of a predecessor or the parent domain go with the next sign-in, and when the session is cleared", () => {
  const one = `strapi_jwt=${jwt}`;
  const removals = ["Path=/", "Path=/; Domain=example.hu", "Path=/nl/review; Domain=www.example.hu"];
  for (const cookies of [
    setSession(jwt, "https://www.example.hu", one),
    clearSession("https://www.example.hu", `${one}; ${one}`),
  ]) {
    const texts = removals.map((place) => `strapi_jwt=; ${place}; Max-Age=0; SameSite=Lax; Secure`);
    expect(cookies).toEqual(expect.arrayContaining(texts));
  }
  const kept = setSession(jwt, "https://www.example.hu", one).slice(-locales.length);
  expect(kept).toEqual(setSession(jwt, "https://www.example.hu", null));
});
