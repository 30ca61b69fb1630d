import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { company } from "../../../tests/support/sample-company.ts";
import { inlineTexts, origin, sampleAssets, samplePayload } from "../../../tests/support/sample-page.ts";
import { bootScript, cspHash, documentHtml, pageStyle } from "./document.server.ts";

function payloadOf(html: string): unknown {
  const [, json = ""] = /<script id="payload" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
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
      const html = documentHtml(payload, "<p>body</p>", origin, sampleAssets);
      expect(payloadOf(html)).toEqual(JSON.parse(JSON.stringify(payload)));
      const plain = documentHtml(samplePayload(), "<p>body</p>", origin, sampleAssets);
      expect(html.match(/<\/?script/g)?.length).toBe(plain.match(/<\/?script/g)?.length);
      expect(html.match(/<!--/g)).toBeNull();
    }),
  );
});

test("no text of a page can break out of title or attributes", () => {
  const evil = `"><script>alert(1)</script><title>'`;
  const payload = samplePayload({ meta: { title: evil, description: evil, type: "website", canonical: "/en" } });
  const html = documentHtml(payload, "", origin, sampleAssets);
  const head = html.slice(0, html.indexOf("<style"));
  expect(head).not.toContain("<script>");
  expect(head.match(/<title/g)?.length).toBe(1);
  expect(head).toContain('content="&quot;&gt;&lt;script&gt;');
});

test("a page is in its language, can be scaled, and carries its rendered body", () => {
  const html = documentHtml(samplePayload({ locale: "nl" }), "<main>body</main>", origin, sampleAssets);
  expect(html.startsWith('<!doctype html><html lang="nl"><head><meta charset="utf-8">')).toBe(true);
  expect(html).toContain('<meta name="viewport" content="width=device-width,initial-scale=1">');
  expect(html).toContain('<div id="root"><main>body</main></div>');
  expect(html.endsWith("</html>")).toBe(true);
});

test("the same page gives the same document, letter for letter", () => {
  const make = () => documentHtml(samplePayload(), "<p>x</p>", origin, sampleAssets);
  expect(make()).toBe(make());
});

test("nothing but scripts with the page's own texts stands in a document: no handler, no foreign source", () => {
  const html = documentHtml(samplePayload(), "", origin, sampleAssets);
  expect(html).not.toMatch(/\son\w+=|<script[^>]+src=|style=/);
  expect(inlineTexts(html)).toContain(bootScript(sampleAssets.entry));
});

/** Runs the boot script with a browser's globals replaced, and tells what it did in which order. */
function boot({ hasItalics, PerformanceObserver }: { hasItalics: boolean; PerformanceObserver?: unknown }) {
  const done: string[] = [];
  const listeners = new Map<string, () => void>();
  const script = bootScript("/assets/entry-1.js").replace("import(", "load(");
  const italicsFile = Promise.withResolvers<void>();
  const root: { lang: string; dataset: { italics?: string } } = { lang: "hu", dataset: {} };
  const globals = {
    load: (address: string) => {
      done.push(address);
      return Promise.resolve({ start: (page: string) => done.push(`start ${page}`) });
    },
    PerformanceObserver,
    location: { pathname: "/blog", search: "?page=2" },
    addEventListener: (name: string, act: () => void) => listeners.set(name, act),
    document: {
      readyState: "loading",
      documentElement: root,
      fonts: {
        load: (font: string, letters: string) => {
          done.push(`${font} ${letters}`);
          return italicsFile.promise;
        },
      },
      querySelector: () => (hasItalics ? {} : null),
    },
    window: { requestIdleCallback: true },
    requestIdleCallback: (act: () => void) => act(),
    setTimeout: (act: (value?: string) => void, _delay?: number, value?: string) => act(value),
  };
  new Function(...Object.keys(globals), script)(...Object.values(globals));
  return {
    done,
    italicsFile,
    isSlanted: () => root.dataset.italics === "",
    tell: (name: string) => listeners.get(name)?.(),
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
  await null;
  expect(done).toEqual(["/assets/entry-1.js", "start /blog?page=2"]);
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
    await null;
    expect(done).toEqual(["italic 1em Newsreader aő", "/assets/entry-1.js", "start /blog?page=2"]);
    expect(isSlanted()).toBe(false);
    italicsFile[end]();
    await italicsFile.promise.catch(() => {});
    expect(isSlanted()).toBe(true);
  },
);

test("the boot script starts at the first interaction, and once, however often it is told to", async () => {
  const { done, isSlanted, tell } = boot({ hasItalics: false });
  for (const name of ["pointerdown", "keydown", "touchstart"]) tell(name);
  await null;
  expect(done).toEqual(["/assets/entry-1.js", "start /blog?page=2"]);
  expect(isSlanted(), "a page that comes by a step may have italics").toBe(true);
  tell("load");
  await null;
  expect(done.filter((address) => address.endsWith(".js"))).toHaveLength(1);
});

test("the hash of a text is the one browsers compute", () => {
  expect(cspHash("alert('Hello, world.');")).toBe("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='");
});

test("a browser fetches no style sheet before the first paint, not even one that is turned off", () => {
  const html = documentHtml(samplePayload(), "", origin, sampleAssets);
  expect(html).not.toContain('rel="stylesheet"');
});

test("the layers of the cascade have their order before any sheet names one", () => {
  const order = /@layer [^{;]+;/.exec(readFileSync("web/src/styles/index.css", "utf8"))?.[0] ?? "";
  const sheet = pageStyle(samplePayload(), origin, sampleAssets);
  expect(sheet.split(";")[0]).toBe(order.replace(/, /g, ",").slice(0, -1));
});
