import { expect, test } from "vitest";
import { isOwnAddress } from "./own-address.server.ts";
import { localizedRoutes } from "./routes.ts";

test.each(localizedRoutes.map(({ path }) => path))("the page %s is no address of the app's own", (path) => {
  expect(isOwnAddress(path.replace(/:\w+/g, "name"))).toBe(false);
});

test.each([
  ...["/_site/manifest.json", "/_site/live/en.json", "/_preview/about", "/healthz", "/readyz", "/robots.txt"],
  ...["/sitemap.xml", "/site.webmanifest", "/files/privacy-2021-09-10-hu.pdf", "/shares/75a63c47296bbb80db6d.png"],
  ...["/forms/contact", "/consent", "/review", "/en/review/sign-out", "/nl/review/casestudies/zora"],
])("%s is answered by the app", (path) => {
  expect(isOwnAddress(path)).toBe(true);
});

test.each(["/reviews", "/forms-x", "/nothing", "/_sites", "/en/healthz"])("%s is none", (path) => {
  expect(isOwnAddress(path)).toBe(false);
});
