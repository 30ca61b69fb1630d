import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { samplePayload } from "../../../tests/support/sample-page.ts";
import { loadHttpClient } from "../http/load-http-client.ts";
import type { PagePayload } from "../pages/payload.ts";
import { preparePage } from "../render/prepare-page.ts";
import { statusOf } from "../routing/route-error.ts";
import { loadPage, prefetchPage } from "./load-page.ts";
import { loadStepCode } from "./step-code.ts";

// It adds its styles to a document when it is loaded.
vi.mock("./view-transition.ts", () => ({ changeView: (change: () => void) => change() }));
vi.mock("./pictures-below.ts", () => ({ drawPicturesBelow: async () => undefined }));
vi.mock("./plates-under-pointer.ts", () => ({ watchPlates: () => undefined }));

const origin = "http://site.example";
const page: PagePayload = { ...samplePayload(), view: "error", data: { kind: "generic" } };

type Answer = (request: Request) => Response | Promise<Response>;

/** Answers of the site by the kind of file, one for each call and the last for all further ones. */
let site: Partial<Record<"manifest" | "payload" | "live", Answer[]>> = {};
let calls: string[] = [];

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  const kind = /^\/_site\/(manifest|payload|live)/.exec(pathname)?.[1] as keyof typeof site;
  calls.push(kind);
  const answers = site[kind] ?? [kind === "manifest" ? listed : found];
  const next = answers.length > 1 ? answers.shift() : answers[0];
  return next ? next(request) : Response.error();
}

/** The part of the manifest that holds this page alone: each test asks anew. */
const listed: Answer = ({ url }) => {
  const key = new URL(url).searchParams.get("around") ?? "";
  return Response.json({ version: "1", from: key, before: `${key}\0`, routes: [key] });
};
const found: Answer = () => Response.json(page);
const failing = (status: number, headers: HeadersInit = {}, body: BodyInit = "<h1>Bad gateway</h1>"): Answer => {
  return () => new Response(body, { status, headers });
};
const unreachable: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const hanging: Answer = ({ signal }) =>
  new Promise((_answer, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
const hangingHalfWay: Answer = ({ signal }) =>
  new Response(
    new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"view":'));
        signal.addEventListener("abort", () => controller.error(signal.reason));
      },
    }),
  );
const slowly =
  (milliseconds: number, then: Answer): Answer =>
  (request) =>
    new Promise((done) => setTimeout(() => done(then(request)), milliseconds));
const text =
  (body: string): Answer =>
  () =>
    new Response(body);
/** Unavailable for so many seconds more, by a date. */
const backIn =
  (seconds: number): Answer =>
  (request) =>
    failing(503, { "retry-after": new Date(Date.now() + seconds * 1000).toUTCString() })(request);

beforeAll(async () => {
  // Loaded before the timers stand still.
  await Promise.all([loadHttpClient(), preparePage(page), import("../art/drawings.ts"), loadStepCode()]);
  await import("../seo/graph/structured-data.ts");
});
let turn = 0;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"], now: 1_800_000_000_000 });
  const RealRequest = Request;
  vi.stubGlobal(
    "Request",
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === "string" ? new URL(input, origin) : input, init);
      }
    },
  );
  vi.stubGlobal("fetch", answer);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  site = {};
  calls = [];
  turn += 1;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const wanted = () => new URL(`${origin}/en/page-${turn}`);

/** How a step ends, and after how many seconds. */
async function step(signal = new AbortController().signal, load = loadPage) {
  const started = performance.now();
  const outcome = load(wanted(), signal).then(
    (load) => ({ status: "payload" in load ? load.payload.status : 0, seconds: (performance.now() - started) / 1000 }),
    (error: Error) => ({ error, status: statusOf(error), seconds: (performance.now() - started) / 1000 }),
  );
  for (let waited = 0; waited < 60; waited += 1) await vi.advanceTimersByTimeAsync(1000);
  return outcome;
}

/** Time stands still between two timers, so sums of them are exact to the millisecond. */
const about = (seconds: number) => expect.closeTo(seconds, 2);

test.each<[string, typeof site, number, string]>([
  ["is there", {}, 0, "manifest payload"],
  ["answers 500 twice", { payload: [failing(500), failing(500), found] }, 0.9, "manifest payload payload payload"],
  ["cannot be reached twice", { payload: [unreachable, unreachable, found] }, 0.9, "manifest payload payload payload"],
  ["asks for a second", { payload: [failing(503, { "retry-after": "1" }), found] }, 1, "manifest payload payload"],
  ["names the time", { payload: [backIn(3), found] }, 3, "manifest payload payload"],
  ["left the manifest", { payload: [failing(404)] }, 0, "manifest payload live"],
  ["is not in the manifest", { manifest: [text('{"routes":[],"from":"","before":"!"}')] }, 0, "manifest live"],
  ["has a manifest that is none", { manifest: [text("null")] }, 0, "manifest live"],
  ["has a manifest that hangs", { manifest: [hanging] }, 10, "manifest live"],
])("a page that %s is shown", async (_what, answers, seconds, asked) => {
  site = answers;
  expect(await step()).toEqual({ status: 200, seconds: about(seconds) });
  expect(calls.join(" ")).toBe(asked);
});

test.each<[string, typeof site, { status: number; seconds: number; message?: string }]>([
  ["hangs", { payload: [hanging] }, { status: 500, seconds: 10, message: "Request timed out" }],
  ["hangs half-way", { payload: [hangingHalfWay] }, { status: 500, seconds: 10, message: "Request timed out" }],
  ["hangs as all else does", { manifest: [hanging], live: [hanging] }, { status: 500, seconds: 20 }],
  ["cannot be reached", { payload: [unreachable] }, { status: 500, seconds: 0.9, message: "Failed to fetch" }],
  ["answers 502", { payload: [failing(502)] }, { status: 502, seconds: 0.9, message: "<h1>Bad gateway</h1>" }],
  ["answers 403", { payload: [failing(403, {}, "")] }, { status: 403, seconds: 0, message: "An error occourd" }],
  ["asks for an hour", { payload: [failing(429, { "retry-after": "3600" })] }, { status: 429, seconds: 0 }],
  ["names a time far off", { payload: [backIn(60)] }, { status: 503, seconds: 0 }],
  [
    "asks for nine seconds each time",
    { payload: [failing(503, { "retry-after": "9" })] },
    { status: 503, seconds: 18 },
  ],
  ["is garbage", { payload: [text('{"view":')] }, { status: 500, seconds: 0 }],
  ["is a login page", { payload: [text("<h1>Wi-Fi</h1>")] }, { status: 500, seconds: 0 }],
  ["is null", { payload: [text("null")] }, { status: 500, seconds: 0 }],
  ["is a list", { payload: [text("[]")] }, { status: 500, seconds: 0 }],
  ["fails slowly each time", { payload: [slowly(9900, failing(500))] }, { status: 500, seconds: 30.6 }],
  [
    "fails slowly after a manifest that does",
    { manifest: [slowly(9900, failing(503))], live: [slowly(9900, failing(503))] },
    { status: 500, seconds: 30.9, message: "Request timed out" },
  ],
])("a step to a page that %s has failed by its time, with the status of the error", async (_what, answers, failure) => {
  site = answers;
  const outcome = await step();
  const { message = expect.any(String), ...expected } = failure;
  expect(outcome).toMatchObject({ ...expected, seconds: about(failure.seconds), error: { message } });
  expect(outcome.seconds).toBeLessThanOrEqual(30.9);
});

test.each([404, 500, 503])("an error page is shown as one, with its status %i, after the last try", async (status) => {
  const body = JSON.stringify({ ...page, status });
  const failure = failing(status, { "content-type": "application/json" }, body);
  site = { manifest: [text('{"routes":[],"from":"","before":"!"}')], live: [failure] };
  expect(await step()).toMatchObject({ status, seconds: about(status === 404 ? 0 : 0.9) });
});

test("a step that is given up ends at once and asks for nothing more", async () => {
  site = { payload: [failing(500)] };
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 400);
  expect(await step(controller.signal)).toMatchObject({ error: { name: "AbortError" }, seconds: about(0.4) });
  expect(calls).toEqual(["manifest", "payload", "payload"]);
});

test("what is fetched ahead is asked for once, and says when it failed", async () => {
  site = { payload: [failing(503, { "retry-after": "1" })] };
  const prefetched = prefetchPage(wanted());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await prefetched).toBe(false);
  expect(calls).toEqual(["manifest", "payload"]);
});

/** Letters asked for, by face. A page carries these of both typefaces, and all others are in files. */
function stubBrowser(): Map<string, string> {
  const letters = new Map<string, string>();
  const inlined = ['"Display"', "Reading"].map((family) => ({
    family,
    style: "normal",
    unicodeRange: "U+20, U+61-7A",
  }));
  const files = [
    { family: "Reading rare", style: "normal", unicodeRange: "U+21-7E" },
    { family: "Reading", style: "italic", unicodeRange: "U+20-7E" },
  ];
  vi.stubGlobal("window", {});
  const load = async (face: string, text: string) => letters.set(face, text);
  vi.stubGlobal("document", { fonts: Object.assign([...inlined, ...files], { load }) });
  return letters;
}

test.each([
  [
    "has only what every page carries",
    { title: "a *wide* word", html: "<P>no tags count</P>", path: "/A/%", anchor: "b_1" },
    {},
  ],
  ["has others", { title: "1 € a b" }, { "1em Display rare": "1€", "1em Reading rare": "1€" }],
  ["shows a fee", { shown: { type: "audit-fee" } }, { "1em Display rare": "-€", "1em Reading rare": "-€" }],
  ["has italics", { html: "a <em>b</em>" }, { "italic 1em Reading": "a b" }],
  [
    "shows quotes",
    { sections: [{ source: "testimonials", entries: [] }] },
    { "italic 1em Reading": expect.any(String) },
  ],
  ["shows partners", { sections: [{ source: "partners", entries: [] }] }, {}],
])("of a page that %s, pointing at a link to it loads those letters alone", async (_what, data, expected) => {
  const letters = stubBrowser();
  site = { payload: [() => Response.json({ ...page, data })] };
  const prefetched = prefetchPage(wanted(), { isPointedAt: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await prefetched).toBe(true);
  expect(Object.fromEntries(letters)).toEqual(expected);
});

test("a step to what was fetched ahead asks for nothing for a minute: text, code and letters are there", async () => {
  const letters = stubBrowser();
  site = {
    payload: [() => Response.json({ ...page, data: { kind: "generic", suggestion: { label: "1 €", path: "/" } } })],
  };
  const prefetched = prefetchPage(wanted());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await prefetched).toBe(true);
  expect([...letters]).toEqual([]);
  expect(await prefetchPage(wanted(), { isPointedAt: true })).toBe(true);
  expect(letters.get("1em Reading rare")).toContain("€");
  calls = [];
  expect(await loadPage(wanted(), new AbortController().signal)).toMatchObject({ payload: { view: "error" } });
  await prefetchPage(wanted());
  expect(calls, "neither for the step nor for a link to it").toEqual([]);
  vi.setSystemTime(Date.now() + 60_000);
  await step();
  expect(calls).toEqual(["payload"]);
});

test("a step ends what is fetched ahead for another page, and takes what is fetched for its own", async () => {
  stubBrowser();
  site = { payload: [hanging, found] };
  const other = prefetchPage(new URL(`${origin}/en/other-${turn}`));
  await vi.advanceTimersByTimeAsync(100);
  expect((await step()).status).toBe(200);
  expect(await other, "the next link may be fetched").toBe(true);

  calls = [];
  turn += 1;
  site = { payload: [slowly(500, found)] };
  const own = prefetchPage(wanted());
  await vi.advanceTimersByTimeAsync(100);
  expect(await step()).toEqual({ status: 200, seconds: about(0.4) });
  expect(await own).toBe(true);
  expect(calls.filter((kind) => kind === "payload")).toHaveLength(1);
});

test.each<[string, typeof site, number, string, boolean]>([
  ["is there", {}, 0, "payload manifest", false],
  [
    "answers 500 twice",
    { payload: [failing(500), failing(500), found] },
    0.9,
    "payload manifest payload payload",
    true,
  ],
  ["cannot be reached once", { payload: [unreachable, found] }, 0.3, "payload manifest payload", true],
  ["is not in the manifest", { manifest: [text('{"routes":[],"from":""}')] }, 0, "payload manifest live", true],
  ["has a manifest that is none", { manifest: [text("null")] }, 0, "payload manifest manifest live", true],
  ["has a manifest that hangs", { manifest: [hanging] }, 10, "payload manifest live", true],
])("a first step asks for manifest and payload at once, and for the client where the page %s", async (...row) => {
  const [_what, answers, seconds, asked, needsClient] = row;
  site = answers;
  vi.resetModules();
  vi.stubGlobal("location", { href: `${origin}/en` });
  vi.stubGlobal("fetch", (input: Request | string, init?: RequestInit) => answer(new Request(input, init)));
  vi.stubGlobal("window", {});
  const fresh = await import("./load-page.ts");
  await Promise.all([
    import("../http/http-client.ts"),
    import("../render/prepare-page.ts").then((m) => m.preparePage(page)),
  ]);
  await Promise.all([import("../art/drawings.ts"), import("./late-step-code.ts")]);
  const { isHttpClientLoaded } = await import("../http/load-http-client.ts");
  let neededClient: boolean | undefined;
  const outcome = await step(undefined, async (_url, signal) => {
    const found = await fresh.loadPage(new URL(`${origin}/en/about`), signal);
    neededClient ??= isHttpClientLoaded();
    return found;
  });
  expect(outcome).toEqual({ status: 200, seconds: about(seconds) });
  expect(calls.join(" ")).toBe(asked);
  if (!needsClient) {
    await step(undefined, (_url, signal) => fresh.loadPage(new URL(`${origin}/en/about`), signal));
    expect(calls.slice(2), "the manifest is known by now").toEqual(["payload"]);
  }
  expect(neededClient).toBe(needsClient);
  expect(isHttpClientLoaded(), "for what fails later, once the browser is idle").toBe(true);
});

test("while a step is under way nothing is fetched ahead", async () => {
  site = { payload: [slowly(5000, found)] };
  const stepping = loadPage(wanted(), new AbortController().signal);
  const other = prefetchPage(new URL(`${origin}/en/other-${turn}`));
  await vi.advanceTimersByTimeAsync(4900);
  expect(calls).toEqual(["manifest", "payload"]);
  stubBrowser();
  await vi.advanceTimersByTimeAsync(10_000);
  await Promise.all([stepping, other]);
  expect(calls).toEqual(["manifest", "payload", "manifest", "payload"]);
});
