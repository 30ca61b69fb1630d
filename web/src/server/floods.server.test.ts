import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { sampleSettings, sampleSite, serveSite } from "../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { log } from "../monitoring/log.server.ts";
import type { Env } from "./exchange.server.ts";
import type { Site } from "./site.server.ts";
import { health } from "./site-data.server.ts";

const notAsked = () => expect.unreachable("no page is asked for");
const content = Content.open(createStandInClient());

let served: Awaited<ReturnType<typeof serveSite>> | undefined;
afterEach(() => {
  served?.close();
  vi.restoreAllMocks();
});

async function serve(changes: Partial<Site> = {}) {
  for (const level of ["warn", "info", "failure"] as const) vi.spyOn(log, level).mockImplementation(() => undefined);
  const site = sampleSite(() => ({ content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined }));
  served = await serveSite({ ...site, settings: sampleSettings({ TRUST_PROXY_HOPS: "1" }), ...changes });
  return served;
}

const form = { "content-type": "application/x-www-form-urlencoded" };

test("health is asked for once, however many want to know it at a time, and anew by the next one", async () => {
  const isCmsReachable = vi.fn(async () => true);
  const leadsHealth = vi.fn(async () => ({ journal: "open" as const }));
  const journal = { call: () => expect.unreachable("nothing is stored") };
  const site = { ...sampleSite(notAsked), isCmsReachable, leads: () => ({ health: leadsHealth, journal }) };
  const app = new Hono<Env>().get("/healthz", health(site));
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.request("/healthz")));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
  expect([isCmsReachable.mock.calls.length, leadsHealth.mock.calls.length]).toEqual([1, 1]);
  await app.request("/healthz");
  expect([isCmsReachable.mock.calls.length, leadsHealth.mock.calls.length]).toEqual([2, 2]);
});

test("forms and reviewers' forms that come back share the places of live pages", async () => {
  const rendering = Promise.withResolvers<void>();
  let renders = 0;
  const site = sampleSite(() => ({ content: () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined }));
  const held = () => {
    renders += 1;
    return rendering.promise.then(() => content);
  };
  const { ask } = await serve({
    renderOptions: () => {
      const options = site.renderOptions();
      return { ...options, source: { ...options.source, content: held } };
    },
  });
  const answers: { status: number; text: string }[] = [];
  const refused = Promise.withResolvers<void>();
  const all = Array.from({ length: 60 }, async (_, number) => {
    const client = { "x-forwarded-for": `2001:db8:1:${number.toString(16)}::1` };
    const asked = { method: "POST", body: "message=Typed&_locale=en", headers: { ...form, ...client } };
    if (answers.push(await ask("/forms/contact", asked)) === 60 - 32) refused.resolve();
  });
  await refused.promise;
  expect(answers.every(({ status }) => status === 503)).toBe(true);
  expect(renders).toBeLessThanOrEqual(2);
  expect((await ask("/en/review", { method: "POST", body: "email=x", headers: form })).status).toBe(503);
  rendering.resolve();
  await Promise.all(all);
});
