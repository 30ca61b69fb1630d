import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { findFreePorts } from "../../tools/shared/ports.ts";
import { filledIn, post } from "../faults/support/posts.ts";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import { hasNginx, startFront } from "../support/front.ts";
import { openSite, type TestSite } from "../support/site.ts";

const browser = {
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
};
const own = { ...browser, "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" };

/** What the CMS has, once the server has stopped. */
async function counted({ web, cms }: TestSite): Promise<Record<string, number>> {
  await web.stop();
  return Object.fromEntries(cms.visits.map(({ kind, page, from, count }) => [`${kind} ${page} ${from}`.trim(), count]));
}

test("pages, arrivals, steps and enquiries are counted; bots, prefetches, made-up addresses and repeated posts are not", async () => {
  const site = await openSite();
  const { ask, port } = site.web;
  const search = { ...browser, referer: "https://www.search.example/?q=x" };
  await ask("/en/services", { headers: search });
  await ask("/en/services", { headers: { ...search, "if-none-match": "*" } });
  await ask("/en/services", { headers: { ...search, "sec-purpose": "prefetch" } });
  await ask("/en/services", { headers: { ...search, "sec-gpc": "1" } });
  await ask("/en/services", { headers: { ...search, "user-agent": "Googlebot/2.1" } });
  await ask("/en/services", { headers: { "user-agent": browser["user-agent"] } });
  for (let index = 0; index < 300; index++) {
    await ask(`/made-up-${index}`, { headers: { ...browser, referer: `https://s${index}.example/` } });
  }
  const step = await ask("/_site/view?page=/en/contact&from=/en/services", { headers: own });
  expect([step.status, step.headers["cache-control"]]).toEqual([204, "no-store"]);
  await ask("/_site/view?page=/made-up&from=/", { headers: own });
  await ask("/_site/view?page=/en/about&from=/", { headers: { ...own, "sec-fetch-site": "cross-site" } });
  const form = {
    ...filledIn("contact"),
    _key: crypto.randomUUID(),
    _locale: "en",
    _page: "/en/contact",
    _from: "/en/services",
    _source: "www.search.example",
  };
  for (const status of [200, 200]) expect((await post(port, "contact", form)).status).toBe(status);
  await post(port, "contact", { ...form, _key: crypto.randomUUID(), _website: "spam" });
  expect(await counted(site)).toEqual({
    "view /en/services services___en": 2,
    "arrival /en search.example": 2,
    "view /en/contact contact___en": 1,
    "step /en/contact /en/services": 1,
    "enquiry /en/contact /en/services": 1,
    "enquiry-source /en search.example": 1,
  });
  expect(JSON.stringify([...site.cms.leads.values()])).not.toContain("search.example");
});

describe.skipIf(!hasNginx())("behind nginx (needs nginx)", () => {
  test("a page from the front's cache is counted as one from the server, once each, without an address of anybody", async () => {
    const folder = makeFolder();
    const [visitLogPort = 0] = await findFreePorts(1);
    const environment = { TRUST_PROXY_HOPS: "1", VISIT_LOG_PORT: String(visitLogPort) };
    const site = await openSite({ content: "small", web: { environment } });
    const front = await startFront(folder, [site.web.port], { addressesASecond: 1000, visitLogPort });
    try {
      for (let turn = 0; turn < 20; turn++) await front.ask("/en/about", { headers: browser });
      await front.ask("/en/about", { headers: { ...browser, dnt: "1" } });
      await front.ask("/en/about", { method: "HEAD", headers: browser });
      await front.ask("/en/nothing", { headers: browser });
      await front.ask("/favicon.svg", { headers: { ...browser, "sec-fetch-dest": "image" } });
      await front.ask("/_site/view?page=/en/about&from=/en", { headers: own });
      // Datagrams are not waited for by nginx.
      await pause(200);
      expect(await counted(site)).toEqual({ "view /en/about about___en": 21, "arrival /en direct": 20 });
    } finally {
      await front.stop();
      await site.close();
      removeFolder(folder);
    }
  });
});
