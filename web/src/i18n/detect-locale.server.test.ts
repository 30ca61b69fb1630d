import { expect, test } from "vitest";
import { detectLocale, preferredLocale } from "./detect-locale.server.ts";

const domains = new Map([["hetreteg.nl", "nl"]] as const);

test("the cookie goes before everything else", () => {
  const hints = { cookie: "en", host: "hetreteg.nl", acceptLanguage: "hu", pathname: "/nl/about" };
  expect(detectLocale(hints, domains)).toBe("en");
});

test("then the domain of the host, with or without a port", () => {
  for (const host of ["hetreteg.nl", "HETRETEG.NL:443"]) {
    expect(detectLocale({ cookie: "xx", host, acceptLanguage: "hu" }, domains)).toBe("nl");
  }
});

test("then the browser's languages", () => {
  expect(detectLocale({ host: "hetreteg.example", acceptLanguage: "de, en;q=0.8, nl;q=0.9" }, domains)).toBe("nl");
});

test("then the prefix of the path, and Hungarian in the end", () => {
  expect(detectLocale({ acceptLanguage: "de", pathname: "/en/about" }, domains)).toBe("en");
  expect(detectLocale({ acceptLanguage: "de", pathname: "/about" }, domains)).toBe("hu");
  expect(detectLocale({}, domains)).toBe("hu");
});

test.each([
  ["en-US,nl-NL", "en"],
  ["nl-BE,en", "nl"],
  ["nl-BE,en-GB,hu-HU", "nl"],
  ["de,en-GB,en-US", "en"],
  ["en-GB,nl-NL;q=0.9", "en"],
])("of languages a browser weighs alike, %j, the visitor's order comes first: %s", (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});

test.each([
  ["en-GB,nl-NL", "en"],
  ["de-DE,nl-NL;q=0.9,en-GB;q=0.8", "nl"],
  ["en-US,nl-NL;q=0.99", "en"],
  ["nl-BE;q=0.1,hu;q=0.2", "hu"],
  ["hu;q=0,en", "en"],
  ["nl;level=1;q=0.2,en;q=0.5", "en"],
  ["nl;q=0.2;level=1,en;q=0.5", "en"],
  ["*", undefined],
  ["", undefined],
  ["q=1;;;,,;q=", undefined],
])("%j prefers %s", (header, locale) => {
  expect(preferredLocale(header)).toBe(locale);
});
