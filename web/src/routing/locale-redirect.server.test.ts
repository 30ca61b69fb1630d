import { expect, test } from "vitest";
import { isRootPath, localeRedirect, readLocaleDomains, visitorsLocale } from "./locale-redirect.server.ts";

const noDomains = new Map();
const ask = (url: string, headers: Record<string, string> = {}) =>
  localeRedirect(url, visitorsLocale({ headers }, "/", noDomains).locale);

test("a newcomer at the root is led to their language, query kept", () => {
  expect(ask("/", { "accept-language": "nl-NL" })).toBe("/nl");
  expect(ask("/?utm_source=x", { "accept-language": "en" })).toBe("/en?utm_source=x");
  expect(ask("/", { "accept-language": "nl", cookie: "a=b; locale=en" })).toBe("/en");
});

test("nobody else is led anywhere", () => {
  expect(ask("/", { "accept-language": "hu" })).toBeUndefined();
  expect(ask("/", { "accept-language": "de" })).toBeUndefined();
  expect(ask("/", { "accept-language": "nl", cookie: "locale=hu" })).toBeUndefined();
  expect(["/", "/?a"].map(isRootPath)).toEqual([true, true]);
  expect(["/about", "/en", "//", "/#a"].map(isRootPath)).toEqual([false, false, false, false]);
});

test("where nothing else tells, the language is the page's; what is kept is known", () => {
  const known = (pathname: string, headers: Record<string, string>) => visitorsLocale({ headers }, pathname, noDomains);
  expect(known("/nl/about", { "accept-language": "de" })).toEqual({ locale: "nl", isKept: false });
  expect(known("/nl/about", { "accept-language": "en" })).toEqual({ locale: "en", isKept: false });
  expect(known("/nl/about", { cookie: "locale=en" })).toEqual({ locale: "en", isKept: true });
  expect(known("/nl/about", { cookie: "locale=xx" })).toEqual({ locale: "nl", isKept: false });
});

test.each([
  ["locale=de; locale=nl", "/nl"],
  ["locale=nl; locale=de", "/nl"],
  ["locale=en; xlocale=hu; locale=nl", "/nl"],
])("of several language cookies the newest of a language of the site counts: %s", (cookie, path) => {
  expect(ask("/", { cookie, "accept-language": "en" })).toBe(path);
});

test("a host can be mapped to a language, and a mapping that makes no sense is only warned of", () => {
  const warnings: string[] = [];
  const domains = readLocaleDomains("hetreteg.nl=nl, hetreteg.de=de,,=en", (line) => warnings.push(line));
  expect([...domains]).toEqual([["hetreteg.nl", "nl"]]);
  expect(warnings.length).toBe(2);
  expect(warnings[0]).toContain("hetreteg.de=de");
  expect(visitorsLocale({ headers: { host: "hetreteg.nl" } }, "/", domains).locale).toBe("nl");
});
