import { expect, test, vi } from "vitest";
import { origin, sampleAssets } from "../../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../../tests/support/strapi-answers.ts";
import { Content } from "../../cms/content.server.ts";
import type { PageSource } from "../../render/load-payload.server.ts";
import { createPreviewRoutes } from "./preview-routes.server.ts";
import { previewCookie, previewToken } from "./preview-token.server.ts";

const secret = "6".repeat(64);

// A source with a signal leaves out a picture that takes longer than a visitor waits.
test("a preview waits for a picture that is still being made", async () => {
  const pageSource = vi.fn((_signal?: AbortSignal): PageSource => {
    throw new Error("no page in this test");
  });
  const routes = createPreviewRoutes({
    webhookSecret: secret,
    pageSource,
    siteUrl: "https://hetreteg.example",
    assets: { script: "", styles: [], fonts: [] } as never,
    drafts: () => Promise.reject(new Error("no drafts in this test")),
    htmlHeaders: () => ({}),
  });
  routes.onError((_error, c) => c.text("", 500));
  const pass = previewToken("/about", { type: "page", documentId: "about" }, secret);
  await routes.request("/_preview/about", { headers: { cookie: `${previewCookie}=${pass}` } });
  expect(pageSource.mock.calls).toEqual([[]]);
});

test("the home page has a preview where visitors are led on from it", async () => {
  const content = await Content.open(createStandInClient());
  const routes = createPreviewRoutes({
    ...{
      webhookSecret: secret,
      siteUrl: origin,
      assets: sampleAssets,
      htmlHeaders: () => ({ "content-type": "text/html" }),
    },
    pageSource: () => ({
      ...{ content: async () => content, siteLayouts: sampleSiteLayouts, rootRedirect: "/casestudies" },
      onError: (error) => expect(error).toBeUndefined(),
    }),
    drafts: async () => content,
  });
  const pass = previewToken("/", { type: "navigation", documentId: "navigation" }, secret);
  const answer = await routes.request("/_preview/", { headers: { cookie: `${previewCookie}=${pass}` } });
  expect([answer.status, answer.headers.get("location")]).toEqual([200, null]);
});
