import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { inlineTexts, origin, sampleAssets, samplePayload } from "../../../tests/support/sample-page.ts";
import { locales } from "../i18n/locales.ts";
import { documentHtml } from "../publish/document.server.ts";
import { contentSecurityPolicy, policyHeader, securityHeaders } from "./security-headers.server.ts";

test("the policy allows exactly the inline texts of a page, in every language", () => {
  const policy = contentSecurityPolicy(sampleAssets);
  const allowed = new Set(policy.match(/'sha256-[^']+'/g));
  const shown = new Set<string>();
  for (const locale of locales) {
    for (const text of inlineTexts(documentHtml(samplePayload({ locale }), "", origin, sampleAssets))) {
      shown.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
    }
  }
  expect(shown.size).toBeGreaterThan(1);
  expect([...shown].sort()).toEqual([...allowed].sort());
});

test("another build's entry is not allowed", () => {
  const other = contentSecurityPolicy({ ...sampleAssets, entry: "/assets/entry-2.js" });
  expect(other).not.toBe(contentSecurityPolicy(sampleAssets));
});

test("nothing inline or evaluated is allowed wholesale", () => {
  expect(contentSecurityPolicy(sampleAssets)).not.toMatch(/unsafe|\*/);
});

test("only a site on https asks browsers to stay on https", () => {
  const hsts = (siteUrl: string) => securityHeaders(siteUrl)["strict-transport-security"];
  expect(hsts("https://a.example")).toBe("max-age=63072000; includeSubDomains; preload");
  expect(hsts("http://a.example")).toBeUndefined();
  expect(policyHeader("default-src 'none'", "https://a.example")).toContain("upgrade-insecure-requests");
  expect(policyHeader("default-src 'none'", "http://a.example")).not.toContain("upgrade-insecure-requests");
});
