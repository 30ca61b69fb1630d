import { expect, test } from "vitest";
import { validConsent } from "./stored-consent.ts";

const record = {
  categories: ["necessary", "analytics", "unheard-of"],
  revision: 3,
  data: null,
  consentTimestamp: "2026-01-02T03:04:05.000Z",
  consentId: "0b1f9a4e-3a55-4a4f-8d0b-5b6c5d6e7f80",
  services: {},
  lastConsentTimestamp: "2026-01-02T03:04:05.000Z",
};

function cookies(changes: object = {}): string {
  return `locale=nl; cc_cookie=${encodeURIComponent(JSON.stringify({ ...record, ...changes }))}; other=1`;
}

test("a consent of the configured revision holds, for the categories there are", () => {
  expect(validConsent(cookies(), { revision: 3 })).toEqual({
    categories: ["necessary", "analytics"],
    revision: 3,
    consentId: record.consentId,
  });
});

test.each([
  ["another revision", cookies({ revision: 2 })],
  ["no id", cookies({ consentId: "" })],
  ["no time", cookies({ lastConsentTimestamp: undefined })],
  ["no list of categories", cookies({ categories: "all" })],
  ["a broken cookie", "cc_cookie=%7Bnope"],
  ["a time that is none", cookies({ consentTimestamp: "then" })],
  ["a time that lies ahead", cookies({ lastConsentTimestamp: "9999-01-02T03:04:05.000Z" })],
  [
    "a record of the library's older format",
    `cc_cookie=${encodeURIComponent('{"categories":["necessary"],"level":[]}')}`,
  ],
  ["a cookie with a longer name", cookies().replace("cc_cookie", "xcc_cookie")],
  ["no cookie", ""],
])("%s is no consent", (_what, text) => {
  expect(validConsent(text, { revision: 3 })).toBeUndefined();
});

const of = (changes: object) => cookies(changes).split("; ")[1];
const later = { categories: ["necessary"], lastConsentTimestamp: "2026-02-02T03:04:05.000Z" };

test.each([
  ["the older one comes first", [{}, later]],
  ["the newer one comes first", [later, {}]],
  ["one has no id", [{ ...later, categories: ["marketing"], consentId: "" }, later, {}]],
  ["one that is newer still is of another revision", [{ ...later, categories: [], revision: 4 }, {}, later]],
  ["one lies ahead", [{}, later, { categories: ["marketing"], lastConsentTimestamp: "2999-02-02T03:04:05.000Z" }]],
])("of several records the newest that is valid holds: %s", (_what, records) => {
  const text = `cc_cookie=%7Bnope; ${records.map(of).join("; ")}; locale=hu`;
  expect(validConsent(text, { revision: 3 })?.categories).toEqual(["necessary"]);
});
