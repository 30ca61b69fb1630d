import { expect, test } from "vitest";
import { recordOf } from "./consent-record.ts";
import { validConsent } from "./stored-consent.ts";

const now = new Date("2026-11-23T10:00:00.000Z");
const first = recordOf({ allowed: ["analytics"], revision: 2 }, "locale=nl", now);
const cookieOf = (record: object) => `cc_cookie=${encodeURIComponent(JSON.stringify(record))}`;

test("a first decision has an id of its own, one time, and the necessary category beside what is allowed", () => {
  expect(first).toEqual({
    categories: ["necessary", "analytics"],
    revision: 2,
    data: null,
    consentTimestamp: now.toISOString(),
    lastConsentTimestamp: now.toISOString(),
    consentId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    services: { necessary: [], functional: [], marketing: [], analytics: [] },
  });
  expect(recordOf({ allowed: [], revision: 2 }, "", now).consentId).not.toBe(first.consentId);
});

test("a later decision keeps id and first time, also under another revision", () => {
  const later = new Date("2026-12-24T10:00:00.000Z");
  expect(recordOf({ allowed: [], revision: 3 }, cookieOf(first), later)).toEqual({
    ...first,
    categories: ["necessary"],
    revision: 3,
    lastConsentTimestamp: later.toISOString(),
  });
});

test.each([
  ["without an id", { ...first, consentId: "" }],
  ["without a time", { ...first, consentTimestamp: "then" }],
  ["that is no object", []],
])("a record %s is begun anew", (_what, earlier) => {
  const record = recordOf({ allowed: [], revision: 2 }, cookieOf(earlier), now);
  expect(record.consentTimestamp).toBe(now.toISOString());
  expect(record.consentId).toMatch(/^[0-9a-f-]{36}$/);
});

test("a browser's own refusal is named in the record", () => {
  expect(recordOf({ allowed: [], revision: 0, data: { signal: "gpc" } }, "", now)).toMatchObject({
    categories: ["necessary"],
    data: { signal: "gpc" },
  });
});

test("of several records the newest gives id and first time", () => {
  const other = {
    ...first,
    consentId: "0b1f9a4e-3a55-4a4f-8d0b-5b6c5d6e7f80",
    lastConsentTimestamp: "2026-11-20T10:00:00Z",
  };
  const cookies = [other, first, { ...first, consentId: "" }].map(cookieOf).join("; ");
  expect(recordOf({ allowed: [], revision: 2 }, cookies, now).consentId).toBe(first.consentId);
});

test("what is written is what holds", () => {
  expect(validConsent(cookieOf(first), { revision: 2 })).toEqual({
    categories: first.categories,
    revision: 2,
    consentId: first.consentId,
  });
  expect(validConsent(cookieOf(first), { revision: 3 })).toBeUndefined();
});
