import type { Page } from "@playwright/test";

/** What a visitor who walks through the page with Tab meets, one line for each stop that is out of sight. */
export interface FocusWalk {
  stops: number;
  lost: string[];
}

const maxStops = 300;

/** Presses Tab from the top of the page until the focus leaves it. */
export async function walkWithTab(page: Page): Promise<FocusWalk> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    // The next Tab starts at the beginning of the document.
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.setPosition(document.body, 0);
  });
  const lost: string[] = [];
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeStop);
    if (!stop) return { stops, lost };
    const problem = stop.problem && (await problemAfterAll(page));
    if (problem) lost.push(`${stop.name} ${problem}`);
  }
  throw new Error(`${maxStops} presses of Tab did not lead through the page.`);
}

/** What the same stop still suffers from once a message that came with the step, or a scroll, has had its time. */
async function problemAfterAll(page: Page): Promise<string | undefined> {
  const end = Date.now() + 3_000;
  for (;;) {
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await page.evaluate(() => {
      const holder = window as Window & { stopsSeen?: WeakSet<Element>; lastStop?: Element };
      if (holder.lastStop) holder.stopsSeen?.delete(holder.lastStop);
      delete holder.lastStop;
    });
    const problem = (await page.evaluate(describeStop))?.problem;
    if (!problem || Date.now() > end) return problem;
  }
}

/** Runs in the page. Nothing, once the focus has come round to where it started or left the page. */
function describeStop(): { name: string; problem?: string } | undefined {
  const focused = document.activeElement;
  const holder = window as Window & { stopsSeen?: WeakSet<Element>; lastStop?: Element };
  if (!focused || focused === document.body) {
    delete holder.stopsSeen;
    delete holder.lastStop;
    return undefined;
  }
  holder.stopsSeen ??= new WeakSet();
  // Year, month and day of one date are stops of their own.
  if (focused === holder.lastStop) return { name: focused.localName };
  holder.lastStop = focused;
  if (holder.stopsSeen.has(focused)) {
    delete holder.stopsSeen;
    delete holder.lastStop;
    return undefined;
  }
  holder.stopsSeen.add(focused);
  const name = focused.outerHTML.replace(/\s+/g, " ").slice(0, 100);
  const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return { name, problem: "has no box" };
  const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
    left >= -1 && right <= innerWidth + 1 && (bottom - top > innerHeight || (top >= -1 && bottom <= innerHeight + 1));
  const outside = boxes.find((box) => !isInWindow(box));
  if (outside) {
    const { left, top, width, height } = outside;
    return { name, problem: `is out of the window: ${[left, top, width, height].map(Math.round).join(", ")}` };
  }
  const coveredBy = boxes.map(({ left, top, width, height }) => {
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
    return hit && (focused.contains(hit) || hit.contains(focused)) ? undefined : (hit ?? document.documentElement);
  });
  // A line of a link may lie under a neighbour's corner; a link of which no line is free is covered.
  if (coveredBy.every((hit) => hit)) {
    return { name, problem: `is covered by ${coveredBy[0]?.outerHTML.replace(/\s+/g, " ").slice(0, 100)}` };
  }
  return { name };
}
