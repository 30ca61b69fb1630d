import { afterEach, expect, test } from "vitest";
import { sampleSettings, sampleSite, serveSite } from "../../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../../tests/support/strapi-answers.ts";
import { Content } from "../../cms/content.server.ts";
import type { Found } from "../search-page.ts";
import { foundPath, resultsPath } from "../search-query.ts";

/** Two are worked on, thirty wait. */
const places = 32;
const found: Found = { total: 0, pages: [] };

let served: Awaited<ReturnType<typeof serveSite>> | undefined;
afterEach(() => served?.close());

test.each([
  ["pages with results", (query: string) => resultsPath("en", query)],
  ["questions asked while one types", (query: string) => foundPath("en", query)],
])("%s are bounded: two at once, thirty wait, and the others are told so at once", async (_what, addressOf) => {
  const { promise: searching, resolve: answer } = Promise.withResolvers<Found>();
  let atOnce = 0;
  const content = Content.open(createStandInClient());
  const source = { content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined };
  const find = () => {
    atOnce += 1;
    return searching;
  };
  served = await serveSite({
    ...sampleSite(() => source),
    settings: sampleSettings({ TRUST_PROXY_HOPS: "1" }),
    search: { find },
  });
  const { ask } = served;
  const refused = Promise.withResolvers<void>();
  const statuses: number[] = [];
  const all = Array.from({ length: 60 }, async (_, number) => {
    const headers = { "x-forwarded-for": `2001:db8:1:${number.toString(16)}::1` };
    if (statuses.push((await ask(addressOf(`web${number}`), { headers })).status) === 60 - places) refused.resolve();
  });
  await refused.promise;
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(atOnce).toBeLessThanOrEqual(2);
  answer(found);
  await Promise.all(all);
});
