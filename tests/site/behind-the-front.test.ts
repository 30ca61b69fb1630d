import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import { type Front, hasNginx, startFront } from "../support/front.ts";
import { openSite, type TestSite } from "../support/site.ts";

/** What nginx says of itself and of the connection. */
const ofTheHop = ["date", "server", "connection", "keep-alive", "transfer-encoding", "content-length", "x-request-id"];

describe.skipIf(!hasNginx())("the whole site behind nginx (needs nginx)", () => {
  const folder = makeFolder();
  let site: TestSite;
  let front: Front;

  beforeAll(async () => {
    site = await openSite({ content: "small", web: { environment: { TRUST_PROXY_HOPS: "1" } } });
    front = await startFront(folder, [site.web.port], { addressesASecond: 1000 });
  });
  afterAll(async () => {
    await front?.stop();
    await site?.close();
    removeFolder(folder);
  });

  function headersOf(all: Record<string, string | string[] | undefined>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(all).filter(([name]) => !ofTheHop.includes(name)));
  }

  test("every page has the same bytes and headers, asked for anew and from the cache", async () => {
    expect(site.routes.length).toBeGreaterThan(10);
    for (const path of site.routes) {
      for (const coding of ["br", "gzip"]) {
        const headers = { "accept-encoding": coding };
        const direct = await site.web.ask(path, { headers: { ...headers, host: "hetreteg.example" } });
        for (const through of [await front.ask(path, { headers }), await front.ask(path, { headers })]) {
          expect(through.status, path).toBe(direct.status);
          expect(through.body.equals(direct.raw), path).toBe(true);
          expect(headersOf(through.headers), path).toEqual(headersOf(direct.headers));
        }
      }
    }
  });

  test("with the web server dead every page that was asked for is still there", async () => {
    const headers = { "accept-encoding": "br" };
    for (const path of site.routes) await front.ask(path, { headers });
    await site.web.stop("SIGKILL");
    await pause(3000);
    // One after the other: a client has a limit of connections at the front.
    for (const path of site.routes) expect((await front.ask(path, { headers })).status, path).toBe(200);
    expect((await front.ask("/contact", { method: "POST", body: "name=A" })).status).toBe(502);
  });
});
