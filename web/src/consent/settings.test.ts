import { expect, test } from "vitest";
import { sampleSettings } from "../../../tests/support/sample-site.ts";
import { pageConsent } from "./settings.ts";

test("consent is asked for on every first visit unless a setting says otherwise", () => {
  expect(pageConsent(sampleSettings())).toEqual({});
  expect(pageConsent(sampleSettings({ CONSENT_ONLY_WHEN_NEEDED: "on" }))).toEqual({
    onlyWhenNeeded: true,
  });
});
