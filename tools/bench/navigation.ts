import { type Browser, type Page, chromium as playwright } from "@playwright/test";
import { type Figure, median, type Result, type Stage } from "./figure.ts";

const runs = 5;

/** Lighthouse's mobile throttling: 150 ms round trip, 1.6 Mbit/s, CPU four times slower. */
export const slowNetwork = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 93_750 };
export const slowdown = 4;

const ways = ["full load", "cold", "prefetched"] as const;
type Way = (typeof ways)[number];

interface Step {
  milliseconds: number;
  bytes: number;
}

export const navigation: Figure = {
  name: "navigation",
  title: `Home → article on a slow telephone: a click until the article is on the screen, median of ${runs}`,
  measure: measureNavigation,
};

async function measureNavigation(stage: Stage): Promise<Result> {
  const browser = await playwright.launch({ executablePath: stage.chromium });
  const steps = new Map<Way, Step[]>(ways.map((way) => [way, []]));
  try {
    // Interleaved, so that other load affects all three.
    for (let run = 0; run < runs; run++) {
      for (const way of ways) steps.get(way)?.push(await takeStep(browser, stage, way));
    }
  } finally {
    await browser.close();
  }
  const time = (way: Way) => median((steps.get(way) ?? []).map(({ milliseconds }) => milliseconds));
  const weight = (way: Way) => median((steps.get(way) ?? []).map(({ bytes }) => bytes));
  const full = { time: time("full load"), weight: weight("full load") };
  const share = (value: number, whole: number) => Number((value / whole).toFixed(2));
  return {
    table: {
      head: ["way", "ms", "of a full load", "kB moved after the click", "of a full load"],
      rows: ways.map((way) => [
        way,
        Math.round(time(way)),
        share(time(way), full.time),
        (weight(way) / 1000).toFixed(1),
        share(weight(way), full.weight),
      ]),
    },
    limits: (["cold", "prefetched"] as const).flatMap((way) => [
      { what: `${way}: time of a full load`, value: share(time(way), full.time), limit: 1, kind: "max" as const },
      { what: `${way}: bytes of a full load`, value: share(weight(way), full.weight), limit: 1, kind: "max" as const },
    ]),
  };
}

async function takeStep(browser: Browser, { siteUrl, pages }: Stage, way: Way): Promise<Step> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  // Data saver switches prefetching off; without the Navigation API each page is a full load.
  if (way !== "prefetched") {
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  }
  if (way === "full load") await page.addInitScript(() => Reflect.deleteProperty(window, "navigation"));
  await page.goto(siteUrl + pages.home, { waitUntil: "load" });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(1500);
  await putLink(page, pages.article);
  if (way === "prefetched") await page.waitForTimeout(3000);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", slowNetwork);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  let bytes = 0;
  session.on("Network.loadingFinished", (event) => {
    bytes += event.encodedDataLength;
  });
  const milliseconds = way === "full load" ? await clickAndLoad(page) : await clickAndWatch(page);
  await page.waitForTimeout(1500);
  await context.close();
  return { milliseconds, bytes };
}

export function putLink(page: Page, path: string): Promise<void> {
  return page.evaluate((href) => {
    const link = Object.assign(document.createElement("a"), { href, id: "measured", textContent: "article" });
    document.querySelector("main")?.prepend(link);
  }, path);
}

/** From click to the first frame of the next page in the same document, in milliseconds. */
export function clickAndWatch(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const heading = document.querySelector("h1")?.textContent;
        const start = performance.now();
        const observer = new MutationObserver(() => {
          if (document.querySelector("h1")?.textContent === heading) return;
          observer.disconnect();
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        document.getElementById("measured")?.click();
      }),
  );
}

/** From click to first paint of the next document, in milliseconds. */
export async function clickAndLoad(page: Page): Promise<number> {
  const start = await page.evaluate(() => {
    const now = performance.timeOrigin + performance.now();
    setTimeout(() => document.getElementById("measured")?.click());
    return now;
  });
  await page.waitForEvent("load");
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list, observer) => {
          const [paint] = list.getEntriesByName("first-contentful-paint");
          if (!paint) return;
          observer.disconnect();
          resolve(performance.timeOrigin + paint.startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );
  return painted - start;
}
