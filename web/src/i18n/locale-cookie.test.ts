import { expect, test } from "vitest";
import { localeCookie } from "./locale-cookie.ts";

test("the language is kept for 365 days on the whole site", () => {
  expect(localeCookie("nl", { isSecure: false })).toBe("locale=nl; Max-Age=31536000; Path=/; SameSite=Lax");
});

test("on https the cookie is Secure; shown in foreign pages it is SameSite=None, which must be Secure", () => {
  expect(localeCookie("en", { isSecure: true })).toMatch(/; SameSite=Lax; Secure$/);
  expect(localeCookie("en", { isSecure: false, isCrossOrigin: true })).toMatch(/; SameSite=None; Secure; Partitioned$/);
});
