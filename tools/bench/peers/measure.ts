import type { Browser, CDPSession } from "@playwright/test";
import { clickAndLoad, clickAndWatch, putLink, slowdown, slowNetwork } from "../navigation.ts";
import type { Site } from "./serve.ts";

const viewport = { width: 412, height: 823 };
/** A step is taken once nothing has been asked for this long, after what is fetched ahead was. */
const restMs = 3000;

export interface FirstLoad {
  paint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  /** Until the frame with the consent box is on the screen. */
  consent: number;
}

/** Cold, slow 4G and a slow processor; in milliseconds from the start of the navigation. */
export async function loadPage(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  await page.addInitScript(watchLoad);
  const session = await context.newCDPSession(page);
  await throttle(session, slowNetwork);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction(() => (window as unknown as { load: FirstLoad }).load.consent > 0);
  await page.waitForTimeout(restMs);
  const load = await page.evaluate(() => (window as unknown as { load: FirstLoad }).load);
  await context.close();
  return load;
}

/** Runs in the page. The box is told by element timing, which has the frame of its text, also in the first paint. */
function watchLoad(): void {
  const load = { paint: 0, largestPaint: 0, blocking: 0, shift: 0, consent: 0 };
  Object.assign(window, { load });
  type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; renderTime: number };
  function watch(type: string, note: (entry: Entry) => void): void {
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(note)).observe({ type, buffered: true });
  }
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") load.paint = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    load.largestPaint = startTime;
  });
  watch("longtask", ({ startTime, duration }) => {
    if (load.paint && startTime + duration > load.paint) load.blocking += duration - 50;
  });
  watch("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) load.shift += value;
  });
  watch("element", ({ renderTime }) => {
    load.consent ||= renderTime;
  });
  new MutationObserver(() => {
    for (const text of document.querySelectorAll("[data-consent-banner] p:not([elementtiming])"))
      text.setAttribute("elementtiming", "consent");
  }).observe(document, { childList: true, subtree: true });
}

export interface Way {
  name: string;
  isPrefetched: boolean;
  network: typeof slowNetwork | undefined;
}

export interface Step {
  milliseconds: number;
  /** Of what was asked for between the click and the new page's first frame. */
  bytes: number;
  /** Before the click, and of these script. */
  loaded: number;
  script: number;
}

/** `link`: where a link is put in a page that has none of its own. */
export async function takeStep(
  browser: Browser,
  { url, hasFullLoads }: Site,
  path: string,
  way: Way,
  link?: string,
): Promise<Step> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  if (!way.isPrefetched) await page.addInitScript(stopPrefetching);
  const session = await context.newCDPSession(page);
  const sums: Step = { milliseconds: 0, bytes: 0, loaded: 0, script: 0 };
  let phase: "loaded" | "bytes" | undefined = "loaded";
  const requests = new Map<string, { phase: "loaded" | "bytes" | undefined; isScript: boolean }>();
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    requests.set(requestId, { phase, isScript: type === "Script" });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request?.phase) sums[request.phase] += encodedDataLength;
    if (request?.phase === "loaded" && request.isScript) sums.script += encodedDataLength;
  });
  await session.send("Network.enable");
  await page.goto(url + path, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  if (link) {
    await page.waitForTimeout(restMs / 2);
    await putLink(page, link);
  }
  await page.waitForTimeout(restMs);
  await throttle(session, way.network);
  phase = "bytes";
  sums.milliseconds = hasFullLoads ? await clickAndLoad(page) : await clickAndWatch(page);
  phase = undefined;
  await page.waitForTimeout(restMs / 3);
  await context.close();
  return sums;
}

async function throttle(session: CDPSession, network: Way["network"]): Promise<void> {
  await session.send("Network.enable");
  if (network) await session.send("Network.emulateNetworkConditions", network);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Runs in the page: data saver, and links that never come into the window, for whoever does not ask for the former. */
function stopPrefetching(): void {
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  window.IntersectionObserver = class extends IntersectionObserver {
    override observe(target: Element): void {
      if (!(target instanceof HTMLAnchorElement)) super.observe(target);
    }
  };
}
