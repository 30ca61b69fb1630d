import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { sampleSite, serveSite } from "../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient, createStrapiAnswers } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { uriReference } from "../http/uri-reference.ts";
import { log } from "../monitoring/log.server.ts";
import { loaders } from "../pages/loaders.server.ts";
import { readRedirects } from "../publish/redirects.server.ts";
import { PageStore } from "../store/page-store.server.ts";

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

test("an editor's redirect works whatever letters its addresses have", async () => {
  const answers = createStrapiAnswers();
  const letters = fc.string({ unit: fc.constantFrom(..."aőűéñ日☃𝒽\ud800\u00a0;,'^`{|}<>\"&=+@:!$()*~".split("")) });
  const typed = [...fc.sample(letters, { numRuns: 100, seed: 1 }), "100%", "%zz%c5%91", "%C5%91", "ő"]
    .filter((text) => !/\s/.test(text))
    .map((text, number) => ({ from: `/régi-${number}${text}`, to: `/${text}új?q=${text}#${text}` }));
  for (const [number, addresses] of typed.entries()) answers.publishLike("redirect", `typed-${number}`, addresses);
  const content = await Content.open(createStandInClient(answers));
  const folder = makeFolder();
  const store = new PageStore(folder);
  await store.commit(await readRedirects(content));
  const source = { content: async () => content, siteLayouts: sampleSiteLayouts, onError: () => undefined };
  const served = await serveSite({ ...sampleSite(() => source), store });
  for (const { from, to } of typed) {
    for (const prefix of ["", "/nl"]) {
      const { status, headers } = await served.ask(prefix + uriReference(from));
      expect([status, headers.location], from).toEqual([301, prefix + uriReference(to)]);
      const step = await served.ask(`/_site/live${prefix}${uriReference(from)}.json?x=1`);
      expect(JSON.parse(step.text), from).toEqual({ movedTo: prefix + uriReference(to) });
    }
  }
  served.close();
  removeFolder(folder);
});
