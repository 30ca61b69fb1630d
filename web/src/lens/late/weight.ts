import type { LitPage } from "./lit-page.ts";
import { boxOf, disc, elementsOf, type Sheet } from "./sheet.ts";

/** Radius in CSS pixels of one byte's disc. */
const discScale = 1.4;

/** A disc's area is a part's share of the page that came over the wire, with its heading; beside it what else came, and when. */
export function drawWeight(sheet: Sheet, { facts, frame }: LitPage): void {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const sent = navigation?.encodedBodySize ?? 0;
  const unpacked = navigation?.decodedBodySize ?? 0;
  const packing = unpacked > 0 ? sent / unpacked : 1;
  const number = new Intl.NumberFormat(frame.locale, { maximumFractionDigits: 1 });
  const kB = (bytes: number) => `${number.format(bytes / 1000)} kB`;
  for (const part of elementsOf("#_root > :not(main),main > * > *")) {
    const box = boxOf(part);
    if (!box) continue;
    const bytes = new Blob([part.outerHTML]).size * packing;
    const r = Math.round(Math.sqrt(bytes) * discScale);
    const x = box.x + box.width / 3;
    const name = part.querySelector("h1,h2,h3")?.textContent ?? "";
    // A tall part has its disc along its way, so that one is in the band.
    for (let y = box.y + r + 20; y < box.y + Math.max(box.height, r + 21); y += 2 * r + innerHeight * 0.3) {
      sheet.draw("bright", disc(x, y, r));
      sheet.write("number", { x: x + r + 12, y }, `${kB(bytes)} ${name}`);
    }
  }
  // After a step the document is that of the page before.
  const isOwn = navigation?.name.split(/[?#]/)[0] === location.origin + location.pathname;
  const sums = { document: isOwn ? sent : 0, script: 0, font: 0, image: 0 };
  for (const { name, encodedBodySize } of performance.getEntriesByType("resource") as PerformanceResourceTiming[]) {
    const [, ending = ""] = /\.(js|woff2|avif|webp|png|jpg)$/.exec(name) ?? [];
    if (ending) sums[ending === "js" ? "script" : ending === "woff2" ? "font" : "image"] += encodedBodySize;
  }
  for (const kind of Object.keys(sums) as (keyof typeof sums)[]) {
    if (sums[kind]) sheet.tell(facts.parts[kind], kB(sums[kind]));
  }
  if (isOwn && largestPaint) sheet.tell(facts.seen, `${number.format(largestPaint / 1000)} s`);
}

let largestPaint: number | undefined;

new PerformanceObserver((list) => {
  largestPaint = list.getEntries().at(-1)?.startTime;
}).observe({ type: "largest-contentful-paint", buffered: true });
