import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../monitoring/log.server.ts";
import type { StoredPage } from "../store/stored-page.server.ts";
import { createIndexNow } from "./index-now.server.ts";

const calls: { key: string; urlList: string[]; keyLocation: string; host: string }[] = [];
let server: Server;
let status = 202;
beforeEach(async () => {
  status = 202;
  calls.length = 0;
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    calls.push(JSON.parse(body));
    response.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  server.close();
});

const later = new Date(Date.now() + 60_000).toISOString();
const earlier = "2026-01-01T00:00:00.000Z";
const pages: Record<string, Partial<StoredPage>> = {
  "/changed": { isIndexed: true, changedAt: later },
  "/made-anew": { isIndexed: true, changedAt: earlier },
  "/thankyou": { isIndexed: false, changedAt: later },
};
const store = { page: (key: string) => pages[key] as StoredPage | undefined };

function announcer(url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`) {
  return createIndexNow("abcdef0123", {
    store,
    settings: { SITE_URL: "https://hetreteg.example", INDEXNOW_URL: url },
  });
}
const run = { made: Object.keys(pages), removed: ["/gone", "/blog?page=9"], since: performance.now() };

test("search engines are told of pages that say something else now, and of those that are gone", async () => {
  announcer()(run);
  await vi.waitFor(() => expect(calls.length).toBe(1));
  expect(calls[0]).toEqual({
    host: "hetreteg.example",
    key: "abcdef0123",
    keyLocation: "https://hetreteg.example/abcdef0123.txt",
    urlList: ["https://hetreteg.example/changed", "https://hetreteg.example/gone"],
  });
});

test("a publish that changed nothing for them tells nobody", async () => {
  const announce = announcer();
  announce({ ...run, made: ["/made-anew"], removed: [] });
  announce({ ...run, made: [], removed: ["/later"] });
  await vi.waitFor(() => expect(calls.length).toBe(1));
  expect(calls[0]?.urlList).toEqual(["https://hetreteg.example/later"]);
});

test.each([
  ["refuses", () => 403],
  ["is broken", () => 500],
])("a search engine that %s costs a line in the log", async (_how, code) => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  status = code();
  const announce = announcer();
  announce(run);
  await vi.waitFor(() =>
    expect(warn).toHaveBeenCalledWith("index-now-failed", {}, expect.stringContaining(String(code()))),
  );
  status = 200;
  announce(run);
  await vi.waitFor(() => expect(calls.length).toBe(2));
});

test("one that is not there costs a line, too, and nobody waits for it", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined);
  expect(announcer("http://127.0.0.1:1/indexnow")(run)).toBeUndefined();
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
});
