import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { company } from "../../../tests/support/sample-company.ts";
import { inlineTexts, origin, sampleAssets, sampleBody, samplePayload } from "../../../tests/support/sample-page.ts";
import type { Boot } from "../browser/boot.ts";
import { bootScript, cspHash, documentHtml, pageStyle } from "./document.server.ts";

function payloadOf(html: string): unknown {
  const [, json = ""] = /<script id="_payload"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

const breakout = fc.constantFrom(
  "</script>",
  "<!--",
  "<script>",
  "-->",
  "]]>",
  "\u2028",
  '"',
  "'",
  "\\",
  "&",
  "&lt;",
  "\0",
  "é",
);
const text = fc.oneof(
  fc.string(),
  fc.array(breakout, { maxLength: 6 }).map((parts) => parts.join("")),
);

test("no text of a page can break out of the payload's script element, and all of it arrives", () => {
  fc.assert(
    fc.property(text, text, (title, brand) => {
      const payload = samplePayload({
        meta: { title, description: title, type: "website", canonical: "/en" },
        siteLayout: { company: { ...company, brand }, header: [{ label: title, path: "/en" }], footer: [] },
      });
      const html = documentHtml(payload, sampleBody("<p>body</p>"), origin, sampleAssets);
      expect(payloadOf(html)).toEqual(JSON.parse(JSON.stringify(payload)));
      const plain = documentHtml(samplePayload(), sampleBody("<p>body</p>"), origin, sampleAssets);
      expect(html.match(/<\/?script/g)?.length).toBe(plain.match(/<\/?script/g)?.length);
      expect(html.match(/<!--/g)).toBeNull();
    }),
  );
});

test("no text of a page can break out of title or attributes", () => {
  const evil = `"><script>alert(1)</script><title>'`;
  const payload = samplePayload({ meta: { title: evil, description: evil, type: "website", canonical: "/en" } });
  const html = documentHtml(payload, sampleBody(), origin, sampleAssets);
  const head = html.slice(0, html.indexOf("<style"));
  expect(head).not.toContain("<script>");
  expect(head.match(/<title/g)?.length).toBe(1);
  expect(head).toContain('content="&quot;&gt;&lt;script&gt;');
});

test("a page is in its language, can be scaled, and carries its rendered body", () => {
  const html = documentHtml(samplePayload({ locale: "nl" }), sampleBody("<main>body</main>"), origin, sampleAssets);
  expect(html.startsWith('<!doctype html><html lang="nl"><head><meta charset="utf-8">')).toBe(true);
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
  expect(html).toContain('<div id="_root"><main>body</main></div>');
  expect(html.endsWith("</html>")).toBe(true);
});

test("the same page gives the same document, letter for letter", () => {
  const make = () => documentHtml(samplePayload(), sampleBody("<p>x</p>"), origin, sampleAssets);
  expect(make()).toBe(make());
});

test("nothing but scripts with the page's own texts stands in a document: no handler, no foreign source", () => {
  const html = documentHtml(samplePayload(), sampleBody(), origin, sampleAssets);
  expect(html).not.toMatch(/\son\w+=|<script[^>]+src=|style=/);
  expect(inlineTexts(html)).toContain(bootScript(sampleAssets));
});

type Handed = [Boot["forceReload"], Boot["isTyped"], Boot["end"]];

interface BootOptions {
  hasItalics?: boolean;
  PerformanceObserver?: unknown;
  /** What the boot script is told when it asks for the entry; by default it comes. */
  entry?: Promise<{ start(...handed: Handed): void }>;
  /** The page's answer when it is asked for before a reload. */
  head?: () => Promise<{ ok: boolean }>;
  sessionStorage?: unknown;
  fields?: object[];
  /** The visitor is asked for consent. */
  isAsked?: boolean;
  /** Whether the code that takes the answer comes. */
  consent?: Promise<unknown>;
}

/** Runs the boot script with a browser's globals replaced, and tells what it did in which order. */
function boot({ hasItalics = false, PerformanceObserver, ...options }: BootOptions) {
  const done: string[] = [];
  const listeners = new Map<string, { act(event?: object): void; once: boolean; signal?: AbortSignal | undefined }[]>();
  const script = bootScript(sampleAssets).replaceAll("import(", "load(");
  const italicsFile = Promise.withResolvers<void>();
  const root: { lang: string; dataset: { italics?: string; asked?: string } } = {
    lang: "hu",
    dataset: options.isAsked ? { asked: "" } : {},
  };

  const location = {
    pathname: "/blog",
    search: "?page=2",
    href: "http://site/blog?page=2",
    reload: () => void done.push("reload"),
  };
  const timers = new Set<() => void>();
  let handed: Boot | undefined;
  const entry =
    options.entry ??
    Promise.resolve({
      start(forceReload: Boot["forceReload"], isTyped: Boot["isTyped"], end: Boot["end"]) {
        done.push("start");
        handed = { forceReload, isTyped, end };
      },
    });
  const globals = {
    load: (address: string) => {
      done.push(address);
      return address === sampleAssets.consent ? (options.consent ?? Promise.resolve()) : entry;
    },
    PerformanceObserver,
    location,
    stop: () => done.push("stop"),
    console: { error: (text: string) => done.push(text) },
    fetch: options.head ?? (async () => ({ ok: true })),
    sessionStorage: "sessionStorage" in options ? options.sessionStorage : {},
    addEventListener: (
      name: string,
      act: (event?: object) => void,
      { once = false, signal }: AddEventListenerOptions = {},
    ) => listeners.set(name, [...(listeners.get(name) ?? []), { act, once, signal }]),
    document: {
      readyState: "loading",
      documentElement: root,
      fonts: {
        load: (font: string, letters: string) => {
          done.push(`${font} ${letters}`);
          return italicsFile.promise;
        },
      },
      querySelectorAll: (selector: string) => {
        if (selector.startsWith("input")) return options.fields ?? [];
        return hasItalics ? [{ textContent: "ár" }, { textContent: "víz" }] : [];
      },
    },
    window: { requestIdleCallback: true },
    requestIdleCallback: (act: () => void) => act(),
    setTimeout: (act: (...values: unknown[]) => void, milliseconds = 0, ...values: unknown[]) => {
      if (milliseconds === 0) act(...values);
      else if (milliseconds === 120_000) timers.add(() => act());
      else throw new Error(`nothing waits for ${milliseconds} ms`);
      return milliseconds;
    },
    clearTimeout: () => timers.clear(),
  };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  return {
    done,
    italicsFile,
    location,
    isSlanted: () => root.dataset.italics === "",
    tell(name: string, event?: object) {
      const told = (listeners.get(name) ?? []).filter(({ signal }) => !signal?.aborted);
      listeners.set(
        name,
        told.filter(({ once }) => !once),
      );
      for (const { act } of told) act(event);
    },
    /** 120 seconds pass. */
    letTimePass() {
      for (const act of timers) act();
    },
    handed: () => handed,
  };
}

/** A browser that tells of its first paint when it is told to. */
function paintedBy() {
  let paint = () => {};
  class Observer {
    constructor(told: (list: unknown, observer: unknown) => void) {
      paint = () => told({ getEntriesByName: () => [{}] }, this);
    }
    observe() {}
    disconnect() {}
  }
  return { Observer, paint: () => paint() };
}

test("the boot script loads nothing before the first paint is on the screen, then the entry", async () => {
  const { Observer, paint } = paintedBy();
  const { done, isSlanted, tell } = boot({ hasItalics: false, PerformanceObserver: Observer });
  tell("load");
  expect(done).toEqual([]);
  paint();
  await settle();
  expect(done).toEqual(["/assets/entry-1.js", "start"]);
  expect(isSlanted()).toBe(false);
});

test.each(["resolve", "reject"] as const)(
  "italics are asked for before a text slants, whether they come or not (%s)",
  async (end) => {
    const { Observer, paint } = paintedBy();
    const { done, italicsFile, isSlanted, tell } = boot({ hasItalics: true, PerformanceObserver: Observer });
    tell("load");
    expect(done).toEqual([]);
    paint();
    await settle();
    expect(done).toEqual(["italic 1em Reading árvíz", "/assets/entry-1.js", "start"]);
    expect(isSlanted()).toBe(false);
    italicsFile[end]();
    await italicsFile.promise.catch(() => {});
    expect(isSlanted()).toBe(true);
  },
);

test("the boot script starts at the first interaction, and once, however often it is told to", async () => {
  const { done, isSlanted, tell } = boot({ hasItalics: false });
  for (const name of ["pointerdown", "keydown", "touchstart"]) tell(name);
  await settle();
  expect(done).toEqual(["/assets/entry-1.js", "start"]);
  expect(isSlanted(), "a page that comes by a step may have italics").toBe(true);
  tell("load");
  await settle();
  expect(done.filter((address) => address.endsWith(".js"))).toHaveLength(1);
});

/** Lets all that is waiting on promises go on. */
const settle = () => new Promise((done) => setImmediate(done));

const lostEntry = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

test("who is asked for consent is answered by a file of its own after the first paint; a click before waits for it", async () => {
  const { Observer, paint } = paintedBy();
  const undecided = boot({ isAsked: true, PerformanceObserver: Observer });
  undecided.tell("load");
  expect(undecided.done).toEqual([]);
  paint();
  expect(undecided.done[0]).toBe(sampleAssets.consent);

  const code = Promise.withResolvers<void>();
  const early = boot({ isAsked: true, consent: code.promise });
  const clicked = (isOfBanner: boolean) => ({
    target: { closest: () => isOfBanner || null, click: () => early.done.push("clicked again") },
  });
  const answers = () => early.done.filter((what) => what !== sampleAssets.entry && what !== "start");
  early.tell("click", clicked(false));
  expect(answers()).toEqual([]);
  early.tell("click", clicked(true));
  expect(answers()).toEqual([sampleAssets.consent]);
  code.resolve();
  await settle();
  expect(answers()).toEqual([sampleAssets.consent, "clicked again"]);
});

test("an answer whose code does not come forces the reload, as other code does", async () => {
  const page = boot({ isAsked: true, consent: lostEntry() });
  page.tell("click", { target: { closest: () => true } });
  await settle();
  expect(page.done).toContain("reload");
});

/** Reloads that a page forces whose entry does not come. */
async function reloadsOf(options: BootOptions, ...events: string[]): Promise<number> {
  const page = boot({ entry: lostEntry(), ...options });
  page.tell("pointerdown");
  for (const name of events) page.tell(name);
  await settle();
  expect(page.done).toContain("Loading chunk entry failed");
  return page.done.filter((what) => what === "reload").length;
}

afterEach(() => {
  vi.useRealTimers();
});

test("an entry that does not come forces one reload, and the next only 60 seconds later", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: 1_000_000 });
  const sessionStorage = {};
  expect(await reloadsOf({ sessionStorage })).toBe(1);
  vi.setSystemTime(1_059_999);
  expect(await reloadsOf({ sessionStorage })).toBe(0);
  vi.setSystemTime(1_060_000);
  expect(await reloadsOf({ sessionStorage })).toBe(1);
});

test("what is typed while the reload is on its way stops it; before, nothing is stopped", async () => {
  const page = boot({ entry: lostEntry() });
  page.tell("input");
  await settle();
  expect(page.done).not.toContain("stop");
  page.tell("input");
  // Only that: what is sent or followed afterwards goes on while the visitor types.
  page.tell("input");
  expect(page.done.slice(-2)).toEqual(["reload", "stop"]);
});

test("an entry that has not come after 120 seconds forces the reload, and starts if it comes all the same", async () => {
  const late = Promise.withResolvers<{ start(): void }>();
  const page = boot({ entry: late.promise });
  page.tell("pointerdown");
  await settle();
  expect(page.done).not.toContain("reload");
  page.letTimePass();
  await settle();
  expect(page.done.filter((what) => what === "reload")).toHaveLength(1);
  late.resolve({ start: () => page.done.push("start") });
  await settle();
  expect(page.done).toContain("start");
});

test("an entry that came is not waited for any more", async () => {
  const page = boot({});
  page.tell("pointerdown");
  await settle();
  page.letTimePass();
  await settle();
  expect(page.done).toEqual(["/assets/entry-1.js", "start"]);
});

const typed = (value: string) => ({ value, defaultValue: "" });
const box = (checked: boolean) => ({ value: "strategy", defaultValue: "strategy", checked, defaultChecked: false });
const choice = (value: string, before = "") => ({ value, querySelector: () => ({ value: before }) });

test.each<[string, BootOptions, number]>([
  ["the page does not answer", { head: () => Promise.reject(new TypeError("Failed to fetch")) }, 0],
  ["the page answers with an error, or leads elsewhere", { head: async () => ({ ok: false }) }, 0],
  ["the browser has no storage", { sessionStorage: undefined }, 0],
  ["the storage is full", { sessionStorage: Object.freeze({}) }, 0],
  ["the storage forgets", { sessionStorage: new Proxy({}, { set: () => true }) }, 0],
  ["something is typed", { fields: [typed(""), typed("Ada")] }, 0],
  ["a box is ticked", { fields: [box(true)] }, 0],
  ["something is chosen", { fields: [choice("morning")] }, 0],
  [
    "all fields are as they came",
    { fields: [typed(""), box(false), choice(""), choice("office-manager", "office-manager")] },
    1,
  ],
])("where %s, a missing entry forces as many reloads as it may", async (_where, options, reloads) => {
  expect(await reloadsOf(options)).toBe(reloads);
});

test("a visitor who is leaving is not held back by a reload; back on the page it is made", async () => {
  expect(await reloadsOf({}, "beforeunload")).toBe(0);
  const page = boot({ entry: lostEntry() });
  for (const name of ["pointerdown", "beforeunload"]) page.tell(name);
  await settle();
  page.tell("pageshow");
  await settle();
  expect(page.done.filter((what) => what === "reload")).toHaveLength(1);
});

test("until the entry has taken over, back to another address is a full load", async () => {
  const page = boot({});
  page.tell("popstate");
  await settle();
  expect(page.done, "a step to an anchor").not.toContain("reload");
  page.location.search = "";
  page.tell("popstate");
  expect(page.done.filter((what) => what === "reload")).toHaveLength(1);
  page.handed()?.end();
  page.tell("popstate");
  expect(page.done.filter((what) => what === "reload")).toHaveLength(1);
});

test("what the entry is given forces no reload that has become unwanted meanwhile", async () => {
  const page = boot({});
  page.tell("pointerdown");
  await settle();
  expect(await page.handed()?.forceReload(() => true)).toBe(false);
  expect(await page.handed()?.forceReload()).toBe(true);
  expect(await page.handed()?.forceReload(), "once").toBe(false);
});

test("the hash of a text is the one browsers compute", () => {
  expect(cspHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test("a browser fetches no style sheet before the first paint, not even one that is turned off", () => {
  const html = documentHtml(samplePayload(), sampleBody(), origin, sampleAssets);
  expect(html).not.toContain('rel="stylesheet"');
});

test("the layers of the cascade have their order before any sheet names one", () => {
  const order = /@layer [^{;]+;/.exec(readFileSync("web/src/styles/index.css", "utf8"))?.[0] ?? "";
  const sheet = pageStyle(samplePayload(), origin, sampleAssets);
  expect(sheet.split(";")[0]).toBe(order.replace(/, /g, ",").slice(0, -1));
});
