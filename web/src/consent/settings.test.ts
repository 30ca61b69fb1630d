import { expect, test } from "vitest";
import { sampleSettings } from "../../../tests/support/sample-site.ts";
import { pageConsent } from "./settings.ts";

test("consent is asked for on every first visit unless a setting says otherwise", () => {
  expect(pageConsent(sampleSettings())).toEqual({ revision: 0 });
  expect(pageConsent(sampleSettings({ CONSENT_ONLY_WHEN_NEEDED: "on", CONSENT_REVISION: "2" }))).toEqual({
    revision: 2,
    onlyWhenNeeded: true,
  });
});
