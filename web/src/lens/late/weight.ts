import type { LitPage } from "./lit-page.ts";
import { element, type Sheet } from "./sheet.ts";

/** What a telephone's camera makes of a photo, to compare with. */
const photoBytes = 3_000_000;
/** Area in square CSS pixels of one byte's disc. */
const discScale = 0.005;

/** What came over the wire, as discs by area, and after how long the largest part of it was seen. */
export function drawWeight(sheet: Sheet, { facts, frame }: LitPage): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  // After a step the document is that of the page before.
  const isOwn = navigation?.name.split(/[?#]/)[0] === location.origin + location.pathname;
  const number = new Intl.NumberFormat(frame.locale, { maximumFractionDigits: 1 });
  if (isOwn && largestPaint) sheet.tell(facts.seen, `${number.format(largestPaint / 1000)} s`);
  const sums = { document: isOwn ? navigation.encodedBodySize : 0, script: 0, font: 0, image: 0, photo: photoBytes };
  for (const { name, encodedBodySize } of performance.getEntriesByType("resource") as PerformanceResourceTiming[]) {
    const [, ending = ""] = /\.(js|woff2|avif|webp|png|jpg)$/.exec(name) ?? [];
    if (ending) sums[ending === "js" ? "script" : ending === "woff2" ? "font" : "image"] += encodedBodySize;
  }
  for (const kind of Object.keys(sums) as (keyof typeof sums)[]) {
    const bytes = sums[kind];
    if (!bytes) continue;
    sheet.tell(facts.parts[kind], `${number.format(bytes / 1000)} kB`).prepend(discOf(bytes));
  }
}

function discOf(bytes: number): HTMLElement {
  const disc = element("i");
  disc.style.width = `${2 * Math.sqrt((bytes * discScale) / Math.PI)}px`;
  return disc;
}

let largestPaint: number | undefined;

new PerformanceObserver((list) => {
  largestPaint = list.getEntries().at(-1)?.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
