import { expect, test } from "vitest";
import { origin, sampleAssets } from "../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { ErrorPages } from "./error-pages.server.ts";

test("when as many error pages are kept as may be, another wrong address gets the one that leads nowhere", async () => {
  let menu = sampleSiteLayouts.get("en");
  const source = { siteLayouts: { ...sampleSiteLayouts, get: () => menu } };
  const pages = new ErrorPages({ source, origin, assets: sampleAssets, max: 2 });
  const plain = pages.get("not-found", "en");
  const about = pages.get("not-found", "en", { suggestion: "/en/about" });
  expect(about).not.toBe(plain);
  expect(pages.get("not-found", "en", { suggestion: "/en/contact" })).toBe(plain);
  expect(pages.get("not-found", "en", { suggestion: "/en/about" })).toBe(about);
  expect((await plain).status).toBe(404);
  // What was kept under another menu makes room.
  menu = { ...menu, header: [] };
  const contact = await pages.get("not-found", "en", { suggestion: "/en/contact" });
  expect(contact.html.identity.toString()).toContain('href="/en/contact"');
});
