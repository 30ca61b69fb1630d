import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import { type Front, hasNginx, startFront } from "../support/front.ts";
import { openRawConnection, type RawAnswer, type RawConnection } from "../support/raw-connection.ts";
import { filesForReaders, openSite, type TestSite } from "../support/site.ts";
import {
  linesOf,
  type Reader,
  readers,
  requestOf,
  strangeRequests,
  strangeTargets,
} from "../support/strange-requests.ts";

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

  // The small site has no blog, and so no feeds.
  const files = filesForReaders.filter((path) => !/atom|feed/.test(path));
  test.each(files)("who has %s is told through the front that it is the same", async (path) => {
    for (const encoding of ["br", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const { status, headers: sent } = await front.ask(path, { headers });
      expect([status, typeof sent.etag], encoding).toEqual([200, "string"]);
      for (const method of ["GET", "HEAD"]) {
        const again = await front.ask(path, { method, headers: { ...headers, "if-none-match": String(sent.etag) } });
        expect([again.status, again.body.length], `${method} ${encoding}`).toEqual([304, 0]);
      }
    }
  });

  test("a monitor outside is told whether the site is ready, and nothing of what waits inside", async () => {
    expect((await front.ask("/readyz")).status).toBe(200);
    for (const path of ["/healthz", "/healthz?x=1", "/%68ealthz", "//healthz", "/en/../healthz"]) {
      const { status, body } = await front.ask(path);
      expect([400, 404], path).toContain(status);
      expect(String(body), path).not.toMatch(/leads|provisional/);
    }
  });

  /** Addresses of one page that were asked for strangely first. */
  const asked: string[] = [];

  test("whatever a request says, its answer is filed under nothing that it is not", async () => {
    const copies = await copiesOf("/impressum");
    const wrong: string[] = [];
    await atTheFront([...strangeRequests()].entries(), async ({ stranger, plain }, [number, strange]) => {
      const path = `/impressum?case=${number}`;
      await stranger.send(strange.to(path));
      for (const reader of strange.readers) {
        const answer = await plain.send(requestOf(`GET ${path}`, linesOf(reader)));
        if (!isSame(answer, copies[reader])) wrong.push(`${reader} after ${JSON.stringify(strange.to(path))}`);
      }
      asked.push(path);
    });
    expect(wrong).toEqual([]);
    expect(asked.length).toBeGreaterThan(700);
  });

  test("an address in another spelling has copies of its own", async () => {
    const wrong: string[] = [];
    await atTheFront(strangeTargets.values(), async ({ stranger, plain }, target) => {
      const copies = await copiesOf(target);
      await stranger.send(requestOf(`GET ${target}`, ["Accept: text/markdown\xa0", "Accept-Encoding: gzip"]));
      for (const reader of readers) {
        const answer = await plain.send(requestOf(`GET ${target}`, linesOf(reader)));
        if (!isSame(answer, copies[reader])) wrong.push(`${target}: ${reader}`);
      }
    });
    expect(wrong).toEqual([]);
  });

  test("with the web server dead every page that was asked for is still there", async () => {
    const headers = { "accept-encoding": "br" };
    for (const path of site.routes) await front.ask(path, { headers });
    await site.web.stop("SIGKILL");
    await pause(3000);
    // One after the other: a client has a limit of connections at the front.
    for (const path of site.routes) expect((await front.ask(path, { headers })).status, path).toBe(200);
    expect((await front.ask("/contact", { method: "POST", body: "name=A" })).status).toBe(502);
    const types = new Set<unknown>();
    await atTheFront(asked.values(), async ({ plain }, path) => {
      const { status, headers } = await plain.send(requestOf(`GET ${path}`, linesOf("*/* br")));
      types.add(`${status} ${headers["content-type"]} ${headers["content-encoding"]}`);
    });
    expect([...types]).toEqual(["200 text/html; charset=utf-8 br"]);
  });

  /** What readers get who ask the web server itself. */
  async function copiesOf(target: string): Promise<Record<Reader, RawAnswer>> {
    const direct = openRawConnection(() => connect(site.web.port, "127.0.0.1"));
    const copies: Partial<Record<Reader, RawAnswer>> = {};
    for (const reader of readers) copies[reader] = await direct.send(requestOf(`GET ${target}`, linesOf(reader)));
    direct.close();
    return copies as Record<Reader, RawAnswer>;
  }

  /** Eight clients at once: limits count by client. Who sends strange bytes has a connection of its own. */
  async function atTheFront<T>(
    waiting: Iterator<T>,
    act: (over: Record<"stranger" | "plain", RawConnection>, item: T) => Promise<void>,
  ): Promise<void> {
    const work = async (_: unknown, client: number) => {
      const address = { port: front.httpsPort, host: "127.0.0.1", localAddress: `127.0.1.${client + 1}` };
      const open = () => openRawConnection(() => connectTls({ ...address, rejectUnauthorized: false }));
      const over = { stranger: open(), plain: open() };
      for (let next = waiting.next(); !next.done; next = waiting.next()) await act(over, next.value);
      over.stranger.close();
      over.plain.close();
    };
    await Promise.all(Array.from({ length: 8 }, work));
  }
});

function isSame(one: RawAnswer, other: RawAnswer): boolean {
  return (
    one.status === other.status &&
    one.headers["content-type"] === other.headers["content-type"] &&
    one.headers["content-encoding"] === other.headers["content-encoding"] &&
    one.body.equals(other.body)
  );
}
