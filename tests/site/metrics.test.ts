import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePorts } from "../../tools/shared/ports.ts";
import { filledIn, post } from "../faults/support/posts.ts";
import { ask } from "../support/ask.ts";
import { signCall } from "../support/sign-call.ts";
import { openSite, payloadPath, type TestSite } from "../support/site.ts";
import { siteUrl } from "../support/web-server.ts";

let site: TestSite;
let metricsPort: number;
beforeAll(async () => {
  [metricsPort = 0] = await findFreePorts(1);
  site = await openSite({
    content: "small",
    rerender: "all",
    web: { environment: { METRICS_PORT: String(metricsPort), LEADS_RETRY_SECONDS: "0.2,1,600" } },
  });
  await site.web.printed(/prerendered \d+ pages/);
});
afterAll(() => site?.close());

/** The value of one line, such as `site_pages_stored` or `site_deliveries_total{channel="cms",outcome="delivered"}`. */
async function metric(name: string): Promise<number | undefined> {
  const { text } = await ask(metricsPort, "/metrics");
  const line = text.split("\n").find((one) => one.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

const requests = (kind: string, status: string) =>
  metric(`site_request_seconds_count{kind="${kind}",status="${status}"}`).then((value) => value ?? 0);

test.each([
  ["/en/about", "stored-page", "2xx"],
  [payloadPath("/en/about"), "stored-payload", "2xx"],
  ["/en/nothing-here", "missing", "4xx"],
  ["/healthz", "probe", "2xx"],
  ["/sitemap.xml", "file", "2xx"],
])("a request for %s is counted as %s, %s", async (path, kind, status) => {
  const before = await requests(kind, status);
  await site.web.ask(path);
  expect(await requests(kind, status)).toBe(before + 1);
});

test("a stored page that the browser has is counted as such", async () => {
  const { headers } = await site.web.ask("/en/about");
  await site.web.ask("/en/about", { headers: { "if-none-match": headers.etag ?? "" } });
  expect(await requests("stored-page", "3xx")).toBe(1);
});

test("pages, the CMS and the process are there to see", async () => {
  expect(await metric("site_pages_stored")).toBe(site.routes.length);
  expect(await metric("site_cms_reachable")).toBe(1);
  expect(await metric("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(await metric("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
});

test("a lead is counted, and so is each of its deliveries", async () => {
  const { status } = await post(site.web.port, "contact", filledIn("contact"), { headers: { origin: siteUrl } });
  expect(status).toBe(200);
  expect(await metric('site_leads_total{outcome="stored"}')).toBe(1);
  for (const channel of ["cms", "team-mail", "visitor-mail"]) {
    await expect.poll(() => metric(`site_deliveries_total{channel="${channel}",outcome="delivered"}`)).toBe(1);
  }
  expect(await metric("site_journal_open")).toBe(1);
  expect(await metric("site_leads_oldest_undelivered_seconds")).toBe(0);
  expect(await metric('site_deliveries_waiting{channel="cms"}')).toBe(0);
});

test("a publish is timed from the CMS's call to the stored pages", async () => {
  expect((await metric("site_publish_seconds_count")) ?? 0).toBe(0);
  const rendered = (await metric("site_render_seconds_count")) ?? 0;
  site.cms.content.edit("imprint", "imprint", { hostingProvider: "Réteg Kft." }, "en");
  const headers = signCall("POST", "/_site/changed");
  expect((await site.web.ask("/_site/changed", { method: "POST", headers })).status).toBe(204);
  await site.web.printed(/"event":"published"/);
  expect(await metric("site_publish_seconds_count")).toBe(1);
  expect(await metric("site_render_seconds_count")).toBe(rendered + 1);
  expect(await metric('site_publish_runs_total{outcome="done"}')).toBeGreaterThan(1);
  expect(await metric("site_pages_failed")).toBe(0);
});

test("the metrics are on their own port alone, and that port has nothing else", async () => {
  const { status, text } = await site.web.ask("/metrics");
  expect(status).toBe(404);
  expect(text).not.toContain("site_request_seconds");
  const other = await ask(metricsPort, "/en/about");
  expect([other.status, other.text]).toEqual([404, "Only GET /metrics.\n"]);
  expect((await ask(metricsPort, "/metrics", { method: "POST" })).status).toBe(404);
});

test("no label holds an address, and a flood of addresses makes no new line", async () => {
  const lines = async () =>
    (await ask(metricsPort, "/metrics")).text.split("\n").filter((line) => line.startsWith("site_"));
  await site.web.ask("/en/nothing-0");
  const before = (await lines()).length;
  for (let number = 1; number < 20; number += 1) await site.web.ask(`/en/nothing-${number}?q=${number}`);
  expect((await lines()).length).toBe(before);
  expect((await lines()).join("\n")).not.toContain("nothing-");
});

/** Prints at its end whether the metrics' library was loaded. */
const saysWhatItLoaded = `import { createRequire } from "node:module";
const { cache } = createRequire("file:///");
const has = (name) => Object.keys(cache).some((file) => file.includes(name));
process.on("exit", () => console.error("loaded:", has("/prom-client/"), has("/node_modules/pg/")));`;

test("without a port for the metrics, and a database for the leads, their libraries are not loaded", async () => {
  const options = `--import=data:text/javascript,${encodeURIComponent(saysWhatItLoaded)}`;
  for (const port of [String(metricsPort), ""]) {
    const database = port && "postgres://leads@127.0.0.1:1/leads";
    const environment = { METRICS_PORT: port, WEB_DATABASE_URL: database, NODE_OPTIONS: options };
    const web = await site.restart({ environment });
    await web.stop();
    expect(web.output()).toContain(`loaded: ${port !== ""} ${port !== ""}`);
  }
});

test("a port that is taken costs the metrics, and no more", async () => {
  const other = createServer().listen(metricsPort, "127.0.0.1");
  await once(other, "listening");
  const web = await site.restart();
  await web.printed('"event":"metrics-failed"');
  expect(web.output()).toContain(`Port ${metricsPort} is taken. Stop what uses it, or set another METRICS_PORT`);
  expect((await web.ask("/en/about")).status).toBe(200);
  other.close();
});
