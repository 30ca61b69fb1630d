import { afterEach, expect, test, vi } from "vitest";
import { sampleAppOptions } from "../../../tests/support/sample-app.ts";
import { origin } from "../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { loaders } from "../pages/loaders.server.ts";
import { createApp } from "./router.server.ts";

afterEach(() => vi.restoreAllMocks());

const content = Content.open(createStandInClient());
const { app } = createApp(
  sampleAppOptions(() => ({ content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined })),
);

test.each([
  [403, { statusCode: 403 }],
  [404, { status: 404 }],
  [502, { response: { status: 502 } }],
  [500, {}],
])("a page and its payload answer with the status of the error, %i", async (status, fields) => {
  vi.spyOn(loaders, "about").mockRejectedValue(Object.assign(new Error("a loader's own"), fields));
  const page = await app.request(`${origin}/en/about`);
  expect(page.status).toBe(status);
  expect(await page.text()).toMatch(new RegExp(`<p [^>]*>${status}</p><h1[^>]*>An error occourd`));
  const payload = await app.request(`${origin}/_site/live/en/about.json`);
  expect(payload.status).toBe(status);
  expect(await payload.json()).toMatchObject({ view: "error", status });
});
