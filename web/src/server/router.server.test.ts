import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sampleSite, serveSite } from "../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { log } from "../monitoring/log.server.ts";
import { loaders } from "../pages/loaders.server.ts";

afterEach(() => vi.restoreAllMocks());

let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  const content = Content.open(createStandInClient());
  site = await serveSite(
    sampleSite(() => ({ content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined })),
  );
});
afterAll(() => site.close());

test.each([
  [403, { statusCode: 403 }],
  [404, { status: 404 }],
  [502, { response: { status: 502 } }],
  [500, {}],
])("a page and its payload answer with the status of the error, %i", async (status, fields) => {
  vi.spyOn(log, "warn").mockImplementation(() => undefined);
  vi.spyOn(loaders, "about").mockRejectedValue(Object.assign(new Error("a loader's own"), fields));
  const page = await site.ask("/en/about");
  expect(page.status).toBe(status);
  expect(page.text).toMatch(new RegExp(`<p [^>]*>${status}</p><h1[^>]*>An error occourd`));
  const payload = await site.ask("/_site/live/en/about.json");
  expect(payload.status).toBe(status);
  expect(JSON.parse(payload.text)).toMatchObject({ view: "error", status });
});
