import { expect, test } from "vitest";
import { refusalSignal } from "./refusal-signal.ts";
import { mustAsk } from "./storage-list.ts";

test.each([
  [{ globalPrivacyControl: true, doNotTrack: null }, "gpc"],
  [{ globalPrivacyControl: false, doNotTrack: "1" }, "dnt"],
  [{ globalPrivacyControl: false, doNotTrack: "0" }, undefined],
  [{ doNotTrack: "unspecified" }, undefined],
  [{ doNotTrack: null }, undefined],
])("a browser with %o says for its visitor: %s", (browser, signal) => {
  expect(refusalSignal(browser)).toBe(signal);
});

test("every first visit is asked, unless a setting leaves the question out while there is nothing to allow", () => {
  expect(mustAsk({})).toBe(true);
  expect(mustAsk({ onlyWhenNeeded: true })).toBe(false);
  expect(mustAsk({ onlyWhenNeeded: true, googleTagId: "G-TEST1" })).toBe(true);
});
