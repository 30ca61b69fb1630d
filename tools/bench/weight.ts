import { get } from "node:http";
import { type Browser, type Page, chromium as playwright } from "@playwright/test";
import type { Figure, Result, Stage } from "./figure.ts";

const maxScriptKilobytes = 90;
const maxFontKilobytes = 120;
/** What a new connection sends before it waits for a third round trip: 10 and 20 packets of 1460 bytes. */
const maxTwoTripsBytes = 43_800;
const kinds = ["Document", "Stylesheet", "Script", "Font", "Image", "other"] as const;

export const weight: Figure = {
  name: "weight",
  title: "First load in kB as sent (brotli), without what is fetched ahead for links; scripts before first paint",
  measure: measureWeight,
};

interface Load {
  bytes: Record<(typeof kinds)[number], number>;
  requests: number;
  unpacked: string[];
  /** Decoded bytes of `data:` fonts in the page or its style sheets. */
  inlinedFonts: number;
  preloadedFonts: string[];
  earlyScripts: string[];
}

async function measureWeight(stage: Stage): Promise<Result> {
  const browser = await playwright.launch({ executablePath: stage.chromium });
  const rows: (string | number)[][] = [];
  const limits: Result["limits"] = [];
  const record: NonNullable<Result["record"]> = {};
  try {
    for (const [name, path] of Object.entries(stage.pages)) {
      const load = await loadPage(browser, stage.siteUrl + path);
      const total = Object.values(load.bytes).reduce((sum, bytes) => sum + bytes, 0);
      rows.push([
        name,
        ...kinds.map((kind) => kilobytes(load.bytes[kind])),
        kilobytes(load.inlinedFonts),
        kilobytes(total),
        load.requests,
        load.earlyScripts.length,
      ]);
      if (name === "home" || name === "article" || name === "contact") {
        record[`${name}Kilobytes`] = Math.round(total / 1000);
        record[`${name}ScriptKilobytes`] = Number(kilobytes(load.bytes.Script));
        record.inlinedKilobytes = Math.round(load.inlinedFonts / 1000);
      }
      limits.push(
        {
          what: `${name}: script, kB`,
          value: Number(kilobytes(load.bytes.Script)),
          limit: maxScriptKilobytes,
          kind: "max",
        },
        {
          what: `${name}: fonts, inlined letters included, kB`,
          value: Number(kilobytes(load.bytes.Font + load.inlinedFonts)),
          limit: maxFontKilobytes,
          kind: "max",
        },
        {
          what: `${name}: preloaded fonts${list(load.preloadedFonts)}`,
          value: load.preloadedFonts.length,
          limit: 1,
          kind: "max",
        },
        {
          what: `${name}: scripts before first paint${list(load.earlyScripts)}`,
          value: load.earlyScripts.length,
          limit: 0,
          kind: "max",
        },
        {
          what: `${name}: text answers without brotli${list(load.unpacked)}`,
          value: load.unpacked.length,
          limit: 0,
          kind: "max",
        },
      );
    }
  } finally {
    await browser.close();
  }
  return {
    table: {
      head: [
        "page",
        ...kinds.map((kind) => kind.toLowerCase()),
        "inlined letters",
        "total",
        "requests",
        "early scripts",
      ],
      rows,
    },
    limits,
    record: { ...record, ...(await weighAll(stage.siteUrl)) },
  };
}

/** Every stored page as it is sent. */
async function weighAll(siteUrl: string) {
  const manifest = (await (await fetch(`${siteUrl}/_site/manifest.json`)).json()) as { routes: string[] };
  const sizes: number[] = [];
  for (const route of manifest.routes) sizes.push(await sentBytes(siteUrl + route));
  return {
    pages: sizes.length,
    pagesOverTwoTrips: sizes.filter((size) => size > maxTwoTripsBytes).length,
    largestPageKilobytes: Number(kilobytes(Math.max(...sizes))),
  };
}

/** Head and body as sent: fetch would decompress them. */
function sentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent: false, headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = response.rawHeaders.join(": ").length;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    });
    request.on("error", reject);
  });
}

async function loadPage(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  // Data saver switches prefetching off: what remains is this page's own.
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const session = await context.newCDPSession(page);
  const asked = new Map<string, { url: string; kind: string; at: number; encoding: string; length: number }>();
  const load: Load = {
    bytes: { Document: 0, Stylesheet: 0, Script: 0, Font: 0, Image: 0, other: 0 },
    requests: 0,
    unpacked: [],
    inlinedFonts: 0,
    preloadedFonts: [],
    earlyScripts: [],
  };
  let paintedAt = Number.POSITIVE_INFINITY;

  session.on("Network.requestWillBeSent", (event) => {
    if (!event.request.url.startsWith("http")) return;
    asked.set(event.requestId, {
      url: event.request.url,
      kind: event.type ?? "Other",
      at: event.timestamp,
      encoding: "",
      length: 0,
    });
  });
  session.on("Network.responseReceived", (event) => {
    const request = asked.get(event.requestId);
    if (!request) return;
    const headers = Object.fromEntries(
      Object.entries(event.response.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    request.encoding = headers["content-encoding"] ?? "";
    request.length = Number(headers["content-length"] ?? 0);
  });
  session.on("Network.loadingFinished", (event) => {
    const request = asked.get(event.requestId);
    if (!request) return;
    const kind = kinds.find((known) => known === request.kind) ?? "other";
    // Without content-length: bytes on the wire, headers included.
    load.bytes[kind] += request.length || event.encodedDataLength;
    load.requests += 1;
    if (
      ["Document", "Stylesheet", "Script"].includes(request.kind) &&
      request.encoding !== "br" &&
      event.encodedDataLength > 1024
    )
      load.unpacked.push(request.url);
  });
  session.on("Page.lifecycleEvent", (event) => {
    if (event.name === "firstContentfulPaint") paintedAt = Math.min(paintedAt, event.timestamp);
  });
  await session.send("Network.enable");
  await session.send("Page.enable");
  await session.send("Page.setLifecycleEventsEnabled", { enabled: true });

  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(1500);
  await page.mouse.move(100, 200);
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500);
  load.earlyScripts = [...asked.values()]
    .filter((request) => request.kind === "Script" && request.at < paintedAt)
    .map((request) => new URL(request.url).pathname);
  Object.assign(load, await readFonts(page));
  await context.close();
  return load;
}

/** Base64 woff2 compresses to about its own size. */
function readFonts(page: Page): Promise<Pick<Load, "inlinedFonts" | "preloadedFonts">> {
  return page.evaluate(() => {
    const sheets = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    const inlined = sheets.flatMap((text) => [...text.matchAll(/url\("?data:font\/[^,]+;base64,([^")]+)/g)]);
    const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]');
    return {
      inlinedFonts: inlined.reduce((sum, [, data = ""]) => sum + Math.floor((data.length * 3) / 4), 0),
      preloadedFonts: [...preloads].map(({ href }) => new URL(href).pathname),
    };
  });
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function list(names: string[]): string {
  return names.length === 0 ? "" : ` (${names.join(", ")})`;
}
