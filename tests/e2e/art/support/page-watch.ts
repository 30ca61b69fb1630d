import type { Page } from "@playwright/test";

interface Watch {
  shifts: string[];
  /** Name of each animation by the clock, with its start in ms since the page's own beginning. */
  starts: Map<string, number>;
  /** Of each frame until the first paint: the time that its animations see, and when it was made. */
  frames: { time: number; madeAt: number }[];
}

type WatchedWindow = Window & { watch: Watch };

const watched = new WeakSet<Page>();

/** From now on every page of the tab notes its layout shifts and when its animations start. */
export async function watchPage(page: Page): Promise<void> {
  if (watched.has(page)) return;
  watched.add(page);
  await page.addInitScript(() => {
    const watch: Watch = { shifts: [], starts: new Map(), frames: [] };
    Object.assign(window, { watch });
    new PerformanceObserver((list) => {
      // What answers an input within half a second is the browser's own exception (a step to another page).
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) => (node instanceof Element ? node : node?.parentElement));
        const names = nodes.map((node) => node?.outerHTML.replace(/\s+/g, " ").slice(0, 80));
        watch.shifts.push(`${entry.value.toFixed(4)} ${names.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
    const note = (time: number) => {
      watch.frames.push({ time, madeAt: performance.now() });
      for (const animation of document.getAnimations()) {
        if (!(animation.timeline instanceof DocumentTimeline) || typeof animation.startTime !== "number") continue;
        const name = animation instanceof CSSAnimation ? animation.animationName : animation.id || "unnamed";
        const { target } = animation.effect as KeyframeEffect;
        const key = `${name} of <${target?.localName} class="${target?.getAttribute("class") ?? ""}">`;
        if (!watch.starts.has(key)) watch.starts.set(key, animation.startTime);
      }
      if (performance.getEntriesByName("first-contentful-paint").length === 0 || watch.starts.size === 0) {
        if (performance.now() < 5_000) requestAnimationFrame(note);
      }
    };
    requestAnimationFrame(note);
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

export async function readShifts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as WatchedWindow).watch.shifts);
}

export async function clearShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as unknown as WatchedWindow).watch.shifts = [];
  });
}

/**
 * The first paint and what began to move in a frame before it. `paintTime` is when that frame had been drawn, by
 * when a busy browser may have begun the next one: the frame before the last one until then counts as the first painted.
 */
export async function readFirstPaint(page: Page): Promise<{ paintedAt: number; startedBefore: string[] }> {
  return page.evaluate(() => {
    const { watch } = window as unknown as WatchedWindow;
    const paint = performance.getEntriesByName("first-contentful-paint")[0] as
      | (PerformanceEntry & { paintTime?: number })
      | undefined;
    const paintedAt = paint?.paintTime ?? 0;
    const firstFrame = watch.frames.filter(({ madeAt }) => madeAt < paintedAt).at(-2)?.time ?? 0;
    return {
      paintedAt,
      startedBefore: [...watch.starts].filter(([, start]) => start < firstFrame).map(([name]) => name),
    };
  });
}
