import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Answer } from "../support/ask.ts";
import { openSite, payloadPath, type TestSite } from "../support/site.ts";

let site: TestSite;
const asPublished = new Map<string, Answer>();
const addresses = ["/", payloadPath("/"), "/en", "/nl"];
const encodings = ["br", "gzip", "identity"];

async function forEachAnswer(act: (name: string, answer: Answer) => void): Promise<void> {
  for (const address of addresses) {
    for (const encoding of encodings) {
      act(`${address} in ${encoding}`, await site.web.ask(address, { headers: { "accept-encoding": encoding } }));
    }
  }
}

async function provisional(): Promise<number> {
  return JSON.parse((await site.web.ask("/healthz")).text).provisional;
}

const provisionalBelow = (count: number) =>
  vi.waitFor(async () => expect(await provisional()).toBeLessThan(count), 30_000);

beforeAll(async () => {
  // Nothing is recompressed before the first run, and there is none while the CMS is down.
  site = await openSite({ content: "small", web: { environment: { BROTLI_QUALITY: "10" } } });
  await forEachAnswer((name, answer) => void asPublished.set(name, answer));
});
afterAll(() => site?.close());

test("pages just published are sent in a few more bytes, which healthz tells", async () => {
  expect(await provisional()).toBe(site.routes.length);
});

test("a server killed while it recompresses leaves its pages, and the next one goes on", async () => {
  await site.cms.heal();
  await provisionalBelow(site.routes.length - 2);
  await site.web.stop("SIGKILL");
  await site.restart();
  expect(site.web.output()).not.toMatch(/"level":"error"/);
  await provisionalBelow(site.routes.length - 6);
  expect(site.web.output()).toMatch(/prerendered 0 pages/);
});

test("a recompressed page has fewer bytes, the same text and the same ETag, and who has it is told 304", async () => {
  let [before, after] = [0, 0];
  await forEachAnswer((name, { headers, text, raw }) => {
    const known = asPublished.get(name);
    expect(headers.etag, name).toBe(known?.headers.etag);
    expect(text === known?.text, name).toBe(true);
    if (!name.endsWith(" br")) return;
    before += known?.raw.length ?? 0;
    after += raw.length;
  });
  expect(after).toBeLessThan(before);
  const { etag = "" } = asPublished.get("/en in br")?.headers ?? {};
  const again = await site.web.ask("/en", { headers: { "accept-encoding": "br", "if-none-match": etag } });
  expect(again.status).toBe(304);
});
