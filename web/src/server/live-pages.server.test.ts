import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { origin, sampleAssets } from "../../../tests/support/sample-page.ts";
import { sampleSiteLayouts } from "../../../tests/support/sample-site-layouts.ts";
import { createDeadClient, createStandInClient } from "../../../tests/support/strapi-answers.ts";
import type { CmsClient } from "../cms/cms-client.server.ts";
import { Content } from "../cms/content.server.ts";
import { Gate } from "../http/gate.server.ts";
import type { PagePayload } from "../pages/payload.ts";
import { ErrorPages } from "../render/error-pages.server.ts";
import { LivePages, type Visitor } from "./live-pages.server.ts";

const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
});

afterEach(() => void vi.useRealTimers());

interface Stage {
  client?: CmsClient;
  room?: { concurrency: number; maxQueued: number };
  storedPayload?: (key: string) => PagePayload | undefined;
  rootRedirect?: string;
}

/** As the store of a site that has these pages. */
function addressLike(path: string): string | undefined {
  return ["/about", "/en/about", "/casestudies/Omnespress"].find((key) => key.toLowerCase() === path.toLowerCase());
}

function livePages({
  client = createStandInClient(),
  room,
  storedPayload = () => undefined,
  rootRedirect,
}: Stage = {}): LivePages {
  const source = { siteLayouts: sampleSiteLayouts, addressLike };
  return new LivePages({
    siteUrl: origin,
    assets: sampleAssets,
    storedPayload,
    errorPages: new ErrorPages({ source, origin, assets: sampleAssets }),
    gate: new Gate(room ?? { concurrency: 1, maxQueued: 1 }),
    pageSource: (signal) => ({
      ...source,
      rootRedirect,
      async content() {
        const content = await Content.open(client);
        return signal ? content.until(signal) : content;
      },
      onError: (error) => errors.push(error),
    }),
  });
}

/** A client that answers no list until it is let. */
function heldClient() {
  const gate = Promise.withResolvers<void>();
  const client = createStandInClient();
  const list = vi.fn(async (...asked: Parameters<CmsClient["list"]>) => {
    await gate.promise;
    return client.list(...asked);
  });
  return { client: { ...client, list }, list, go: gate.resolve };
}

const nobody = { signal: new AbortController().signal };

test.each([
  "/nothing",
  "/casestudies/nothing",
  "/en/article/nothing",
  "/article/999999",
  "/nl/career/nothing",
  "/services/nothing",
  "/casestudies?filter=nothing",
  "/?filter=nothing",
  "/blog?page=99",
  "/blog?page=0",
])("%s is told from what is published, although no page can be made", async (path) => {
  const live = livePages({ room: { concurrency: 0, maxQueued: 0 } });
  for (const page of [await live.load(path, nobody), await live.render(path, nobody)]) {
    expect(page).toMatchObject({ kind: "error", page: { status: 404 } });
  }
  expect(errors).toEqual([]);
});

test.each(["/casestudies/zora", "/article/1", "/casestudies?filter=all", "/blog?page=2", "/about"])(
  "%s names something",
  async (path) => {
    expect(await livePages().missing(new URL(path, origin))).toBeUndefined();
    expect((await livePages().load(path, nobody)).kind).not.toBe("error");
  },
);

test("the 404 page of an address with a slash too many is one of its own", async () => {
  const live = livePages();
  const [right, other] = [await live.missing(new URL("/about/", origin)), await live.missing(new URL("/x/", origin))];
  expect(right?.html.identity.toString()).toContain('href="/about"');
  expect(other).toBe(await live.missing(new URL("/nothing", origin)));
});

test.each([
  ["/EN/about", "/en/about", "en"],
  ["/en/About/", "/en/about", "en"],
  ["/casestudies/omnespress", "/casestudies/Omnespress", "hu"],
])("the 404 page of %s leads first to %s, in the language of that page", async (wrong, right, locale) => {
  const page = await livePages().missing(new URL(wrong, origin));
  const html = page?.html.identity.toString() ?? "";
  expect(page?.status).toBe(404);
  expect(html).toContain(`<html lang="${locale}">`);
  expect(/<a [^>]*href="([^"]+)"/.exec(html.slice(html.indexOf("<main")))?.[1]).toBe(right);
});

test("while the CMS is down, an entry is never called missing, and its last good page is made from what it showed", async () => {
  const [known, none] = [livePages(), livePages({ client: createDeadClient() })];
  const made = await known.load("/casestudies/zora", nobody);
  if (made.kind !== "made") throw new Error("not made");
  expect(await none.load("/casestudies/nothing", nobody)).toMatchObject({
    page: { status: 503 },
    retryAfterSeconds: 60,
  });
  const failing = livePages({ client: createDeadClient(502) });
  expect(await failing.load("/casestudies/nothing", nobody)).toMatchObject({
    page: { status: 502 },
    retryAfterSeconds: 60,
  });
  const live = livePages({ client: createDeadClient(500), storedPayload: () => made.made });
  expect(await live.load("/casestudies/zora", nobody)).toMatchObject({ kind: "made", status: 200, made: made.made });
});

test("more than may wait are told at once to come again", async () => {
  const { client, go } = heldClient();
  const live = livePages({ client });
  const first = [live.load("/casestudies/zora", nobody), live.load("/casestudies/mars", nobody)];
  const busy = await live.load("/casestudies/hrmny", nobody);
  expect(busy).toMatchObject({ kind: "error", page: { status: 503 }, retryAfterSeconds: 5 });
  go();
  expect((await Promise.all(first)).map(({ kind }) => kind)).toEqual(["made", "made"]);
  expect(errors).toEqual([]);
});

test("for a visitor who has gone, the CMS is asked no further and nobody is told of an error", async () => {
  const { client, list, go } = heldClient();
  const live = livePages({ client });
  const visitor = new AbortController();
  const page = live.render("/casestudies/zora", visitor);
  await vi.waitFor(() => expect(list).toHaveBeenCalled());
  const calls = list.mock.calls.length;
  visitor.abort();
  await page;
  go();
  // The next one gets the place of the one before when that has ended.
  expect(await live.load("/article/nothing", nobody)).toMatchObject({ page: { status: 404 } });
  expect(list.mock.calls.length).toBe(calls);
  expect(errors).toEqual([]);
});

test("a page that many ask for at a time is made once, and goes on when the first of them has gone", async () => {
  const { client, list, go } = heldClient();
  const live = livePages({ client, room: { concurrency: 1, maxQueued: 0 } });
  const first = new AbortController();
  const gone = live.render("/casestudies/zora", first);
  await vi.waitFor(() => expect(list).toHaveBeenCalled());
  const others = Array.from({ length: 20 }, () => live.render("/casestudies/zora", nobody));
  first.abort();
  await gone;
  go();
  const pages = await Promise.all(others);
  expect(pages[0]).toMatchObject({ kind: "made", status: 200 });
  expect(new Set(pages).size).toBe(1);
  expect(errors).toEqual([]);
});

test("while too much is being made, a page that was made before shows what it showed last", async () => {
  const made = await livePages().load("/casestudies/zora", nobody);
  if (made.kind !== "made") throw new Error("not made");
  const live = livePages({ room: { concurrency: 0, maxQueued: 0 }, storedPayload: () => made.made });
  expect(await live.load("/casestudies/zora", nobody)).toEqual({ kind: "made", status: 200, made: made.made });
  expect(errors).toEqual([]);
});

test("a flood of pages that were made before makes no more of them than may wait, one at a time", async () => {
  const made = await livePages().load("/casestudies/zora", nobody);
  if (made.kind !== "made") throw new Error("not made");
  const storedPayload = vi.fn(() => made.made);
  const live = livePages({ room: { concurrency: 0, maxQueued: 0 }, storedPayload });
  const pages = await Promise.all(
    Array.from({ length: 100 }, (_, page) => live.load(`/blog?page=2&x=${page}`, nobody)),
  );
  const busy = pages.filter(({ kind }) => kind === "error");
  expect(busy.length).toBe(100 - 31);
  expect(busy[0]).toMatchObject({ page: { status: 503 }, retryAfterSeconds: 5 });
  expect(storedPayload).toHaveBeenCalledTimes(31);
});

/** Pages from stored payloads alone, each of which takes 20 ms. */
async function fallbackPages() {
  const made = await livePages().load("/casestudies/zora", nobody);
  if (made.kind !== "made") throw new Error("not made");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const storedPayload = vi.fn(() => {
    vi.advanceTimersByTime(20);
    return made.made;
  });
  const live = livePages({ room: { concurrency: 0, maxQueued: 0 }, storedPayload });
  let count = 0;
  function load(visitor: Visitor = nobody) {
    count += 1;
    return live.load(`/blog?page=2&x=${count}`, visitor);
  }
  return { load, storedPayload };
}

async function untilSettled<T>(work: Promise<T>): Promise<T> {
  let isSettled = false;
  const settled = work.finally(() => {
    isSettled = true;
  });
  while (!isSettled) {
    await nextTurn();
    vi.advanceTimersByTime(10);
  }
  return settled;
}

test("thirty pages whose setting has changed all show what they showed last", async () => {
  const { load } = await fallbackPages();
  const pages = await untilSettled(Promise.all(Array.from({ length: 30 }, () => load())));
  expect(pages.map(({ kind }) => kind)).toEqual(pages.map(() => "made"));
});

test("of pages from stored payloads one client cannot have all places, and none is made for who has gone", async () => {
  const { load, storedPayload } = await fallbackPages();
  const leaving = new AbortController();
  const greedy = Array.from({ length: 40 }, (_, number) =>
    load({ signal: number === 20 ? leaving.signal : nobody.signal, client: "greedy" }),
  );
  const other = load({ ...nobody, client: "other" });
  expect(await untilSettled(other)).toMatchObject({ kind: "made" });
  expect(storedPayload.mock.calls.length).toBeLessThan(20);
  leaving.abort();
  await untilSettled(Promise.all(greedy));
  // One at once and thirty in the queue, of whom one has left.
  expect(storedPayload).toHaveBeenCalledTimes(30);
});

test("the root path leads on while too much is being made, whatever was there before", async () => {
  const room = { concurrency: 0, maxQueued: 0 };
  const live = livePages({
    room,
    rootRedirect: "/casestudies",
    storedPayload: () => expect.fail("the home page is asked for"),
  });
  expect(await live.render("/", nobody)).toEqual({ kind: "moved", to: "/casestudies", status: 302 });
});
