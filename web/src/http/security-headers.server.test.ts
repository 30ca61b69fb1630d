import { expect, test } from "vitest";
import { policyHeader, securityHeaders } from "./security-headers.server.ts";

test("only a site on https asks browsers to stay on https", () => {
  const hsts = (siteUrl: string, scope: "host" | "preload" = "host") =>
    securityHeaders(siteUrl, scope)["strict-transport-security"];
  expect(hsts("https://a.example")).toBe("max-age=63072000");
  expect(hsts("https://a.example", "preload")).toBe("max-age=63072000; includeSubDomains; preload");
  expect(hsts("http://a.example")).toBeUndefined();
  expect(policyHeader("default-src 'none'", "https://a.example")).toContain("upgrade-insecure-requests");
  expect(policyHeader("default-src 'none'", "http://a.example")).not.toContain("upgrade-insecure-requests");
});

test("nobody may show the site in a frame but the origins the operator lists", () => {
  const policy = "default-src 'none'; frame-ancestors 'none'";
  expect(securityHeaders("https://a.example", "host")["x-frame-options"]).toBe("DENY");
  expect(policyHeader(policy, "http://a.example")).toBe(policy);
  const origins = ["https://partner.example", "https://other.example"];
  expect(securityHeaders("https://a.example", "host", origins)).not.toHaveProperty("x-frame-options");
  expect(policyHeader(policy, "http://a.example", origins)).toBe(
    "default-src 'none'; frame-ancestors https://partner.example https://other.example",
  );
});
