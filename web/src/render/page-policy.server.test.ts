import { createHash } from "node:crypto";
import { locales } from "@hetreteg/contract/locales";
import { expect, test } from "vitest";
import { inlineTexts, origin, sampleAssets, sampleBody, samplePayload } from "../../../tests/support/sample-page.ts";
import { documentHtml } from "./document.server.ts";
import { pagePolicy } from "./page-policy.server.ts";

test.each(locales)("the policy of a page allows exactly its inline texts (%s)", (locale) => {
  const payload = samplePayload({ locale });
  const allowed = pagePolicy(payload, origin, sampleAssets).match(/'sha256-[^']+'/g) ?? [];
  const shown = inlineTexts(documentHtml(payload, sampleBody(), origin, sampleAssets)).map(
    (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
  );
  expect(shown.length).toBeGreaterThan(1);
  expect(allowed.toSorted()).toEqual(shown.toSorted());
});

test("another build's entry is not allowed", () => {
  const other = pagePolicy(samplePayload(), origin, { ...sampleAssets, entry: "/assets/entry-2.js" });
  expect(other).not.toBe(pagePolicy(samplePayload(), origin, sampleAssets));
});

test("nothing inline or evaluated is allowed wholesale", () => {
  expect(pagePolicy(samplePayload(), origin, sampleAssets)).not.toMatch(/unsafe|\*/);
});
