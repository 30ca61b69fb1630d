import { expect, test } from "vitest";
import { localeRedirect, readLocaleDomains } from "./locale-redirect.server.ts";

const noDomains = new Map();
const ask = (url: string, headers: Record<string, string> = {}) => localeRedirect({ url, headers }, noDomains);

test("a newcomer at the root is led to their language, query kept", () => {
  expect(ask("/", { "accept-language": "nl-NL" })).toBe("/nl");
  expect(ask("/?utm_source=x", { "accept-language": "en" })).toBe("/en?utm_source=x");
  expect(ask("/", { "accept-language": "nl", cookie: "a=b; locale=en" })).toBe("/en");
});

test("nobody else is led anywhere", () => {
  expect(ask("/", { "accept-language": "hu" })).toBeUndefined();
  expect(ask("/", { "accept-language": "de" })).toBeUndefined();
  expect(ask("/about", { "accept-language": "nl" })).toBeUndefined();
  expect(ask("/en", { "accept-language": "nl" })).toBeUndefined();
});

test("who chose Hungarian in the language switch stays there", () => {
  expect(ask("/", { "accept-language": "nl", "sec-fetch-site": "same-origin" })).toBeUndefined();
  expect(ask("/", { "accept-language": "nl", cookie: "locale=hu" })).toBeUndefined();
});

test("a host can be mapped to a language, and a mapping that makes no sense is only warned of", () => {
  const warnings: string[] = [];
  const domains = readLocaleDomains("hetreteg.nl=nl, hetreteg.de=de,,=en", (line) => warnings.push(line));
  expect([...domains]).toEqual([["hetreteg.nl", "nl"]]);
  expect(warnings.length).toBe(2);
  expect(warnings[0]).toContain("hetreteg.de=de");
  expect(localeRedirect({ url: "/", headers: { host: "hetreteg.nl" } }, domains)).toBe("/nl");
});
