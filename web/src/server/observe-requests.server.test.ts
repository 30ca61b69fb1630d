import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { sampleSettings, sampleSite, serveSite } from "../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import { log } from "../monitoring/log.server.ts";
import { type Metrics, openMetrics } from "../monitoring/metrics.server.ts";
import { loaders } from "../pages/loaders.server.ts";

let isStopping = false;
let metrics: Metrics;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  metrics = await openMetrics();
  const content = Content.open(createStandInClient());
  const sample = sampleSite(() => ({
    content: () => content,
    siteLayouts: sampleSiteLayouts,
    onError: () => undefined,
  }));
  site = await serveSite({
    ...sample,
    settings: sampleSettings({ TRUST_PROXY_HOPS: "1" }),
    isStopping: () => isStopping,
  });
});
afterAll(() => site.close());
beforeEach(() => metrics.requestSeconds.reset());
afterEach(() => vi.restoreAllMocks());

async function counted(): Promise<string[]> {
  const { values } = await metrics.requestSeconds.get();
  const counts = values.filter(({ metricName }) => metricName === "site_request_seconds_count");
  return counts.map(({ labels: { kind, status }, value }) => `${kind} ${status} ${value}`);
}

test.each([
  ["/en/about", "live-page 2xx 1"],
  ["/_site/live/en/about.json", "live-payload 2xx 1"],
  ["/nothing-here", "missing 4xx 1"],
  ["/_site/nothing", "missing 4xx 1"],
  ["/robots.txt", "file 2xx 1"],
  ["/_preview/en", "preview 4xx 1"],
  ["/forms/contact", "form 3xx 1"],
  ["/consent", "consent 4xx 1"],
  ["/readyz", "probe 5xx 1"],
  ["/%00", "refused 4xx 1"],
])("%s is counted as %s", async (path, line) => {
  await site.ask(path);
  expect(await counted()).toEqual([line]);
});

test.each([
  ["/en/about", "about___en"],
  ["/_site/live/nl/article/website-brief.json", "article-index___nl"],
  ["/_site/live/index.json", "home___hu"],
  ["/search", "search___hu"],
])("%s is counted by its route, %s", async (path, route) => {
  metrics.pageRequests.reset();
  await site.ask(path);
  const { values } = await metrics.pageRequests.get();
  expect(values.map(({ labels, value }) => [labels.route, value])).toEqual([[route, 1]]);
});

test("a request that names no valid host is counted, too", async () => {
  const { status } = await site.ask("/en/about", { headers: { host: "a b" } });
  expect(status).toBe(400);
  expect(await counted()).toEqual(["refused 4xx 1"]);
});

test("the trusted proxy's id is answered, and stands in the line of a failure", async () => {
  vi.spyOn(loaders, "about").mockRejectedValue(new Error("a loader's own"));
  const said = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const { headers } = await site.ask("/en/about", { headers: { "x-request-id": "from-the-proxy" } });
  expect(headers["x-request-id"]).toBe("from-the-proxy");
  const lines = said.mock.calls.map(([line]) => JSON.parse(String(line)));
  expect(lines.at(-1)).toMatchObject({
    level: "warn",
    event: "request-failed",
    requestId: "from-the-proxy",
    kind: "live-page",
    route: "about___en",
    method: "GET",
    status: 500,
  });
});

test("at the usual level nothing is said of an ordinary request", async () => {
  const said = (["debug", "info", "warn"] as const).map((level) => vi.spyOn(log, level));
  await site.ask("/robots.txt");
  await site.ask("/readyz");
  expect(said[1]).not.toHaveBeenCalled();
  expect(said[2]).not.toHaveBeenCalled();
});

test("a server that stops announces the end of the connection", async () => {
  expect((await site.ask("/robots.txt")).headers.connection).toBe("keep-alive");
  isStopping = true;
  const { headers, text } = await site.ask("/readyz");
  expect([headers.connection, text]).toEqual(["close", "The server is stopping.\n"]);
  expect((await site.ask("/robots.txt")).status).toBe(200);
  isStopping = false;
});
