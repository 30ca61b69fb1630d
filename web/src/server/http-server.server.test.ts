import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { sampleSite, serveSite } from "../../../tests/support/sample-site.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createStandInClient } from "../../../tests/support/strapi-answers.ts";
import { Content } from "../cms/content.server.ts";
import type { Asset } from "./build.server.ts";
import type { Site } from "./site.server.ts";

const cleanUps: (() => void)[] = [];
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

async function serve(site: Site) {
  const served = await serveSite(site);
  cleanUps.push(served.close);
  return served;
}

const nothingPublished = () => ({
  content: () => Content.open(createStandInClient()),
  siteLayouts: sampleSiteLayouts,
  onError: () => undefined,
});

function file(bytes: Buffer): Asset {
  return { type: "text/plain", isImmutable: false, etag: '"a"', bytes: { identity: bytes } };
}

test("no page is made for a visitor who has gone while it was found out whether there is one", async () => {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const made = vi.fn();
  const { server, port, ask } = await serve(
    sampleSite((signal) => ({
      ...nothingPublished(),
      async content() {
        if (signal) made();
        asked.resolve();
        await held.promise;
        return Content.open(createStandInClient());
      },
    })),
  );
  const gone = Promise.withResolvers<void>();
  server.on("connection", (socket) => socket.once("close", () => gone.resolve()));
  const visitor = get({ port, path: "/casestudies/zora", agent: false }).on("error", () => undefined);
  await asked.promise;
  visitor.destroy();
  await gone.promise;
  held.resolve();
  expect((await ask("/casestudies/nothing")).status).toBe(404);
  expect(made).not.toHaveBeenCalled();
});

test("a client that ends its side with the request still gets the whole answer, and then the end", async () => {
  const files = new Map([["/large.txt", file(Buffer.alloc(5_000_000, "z"))]]);
  const { port } = await serve({ ...sampleSite(nothingPublished), files });
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let length = 0;
  socket.on("data", (bytes) => {
    length += bytes.length;
  });
  socket.end("GET /large.txt HTTP/1.1\r\nHost: a\r\n\r\n");
  await once(socket, "end");
  expect(length).toBeGreaterThan(5_000_000);
});

test("every byte of a request that comes in pieces is read, and what comes behind it is answered next", async () => {
  const { port } = await serve({
    ...sampleSite(nothingPublished),
    files: new Map([["/a.txt", file(Buffer.from("A"))]]),
  });
  const socket = connect({ port, host: "127.0.0.1" }).setNoDelay();
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString("latin1");
  });
  const bytes =
    "POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabcGET /a.txt HTTP/1.1\r\nHost: a\r\n\r\n";
  for (const byte of bytes) {
    socket.write(byte);
    await new Promise(setImmediate);
  }
  await vi.waitFor(() => expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 405", "HTTP/1.1 200"]), 10_000);
  expect(text.endsWith("\r\n\r\nA")).toBe(true);
  socket.destroy();
});

test("a connection is ended on which more requests wait than any browser sends", async () => {
  const held = Promise.withResolvers<never>();
  const { port, ask } = await serve(sampleSite(() => ({ ...nothingPublished(), content: () => held.promise })));
  const request = "GET /casestudies/zora HTTP/1.1\r\nHost: a\r\n\r\n";
  const socket = connect({ port, host: "127.0.0.1" }).on("error", () => undefined);
  const closed = once(socket, "close");
  socket.write(request.repeat(17));
  await closed;
  expect((await ask("/robots.txt")).status).toBe(200);
});

test.each(["a b", "[", "hetreteg.example:99999", "a@b"])(
  "the host %j is refused, with the headers of every answer",
  async (host) => {
    const { ask } = await serve({
      ...sampleSite(nothingPublished),
      commonHeaders: { "x-content-type-options": "nosniff" },
    });
    const { status, headers } = await ask("/robots.txt", { headers: { host } });
    expect([status, headers["x-content-type-options"]]).toEqual([400, "nosniff"]);
  },
);
