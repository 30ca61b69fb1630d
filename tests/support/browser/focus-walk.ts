import { expect, type Page } from "@playwright/test";

/** What a visitor who walks through the page with Tab meets, one line for each stop that is out of sight. */
export interface FocusWalk {
  stops: number;
  lost: string[];
}

const maxStops = 300;

type WalkedWindow = Window & { stops: Set<Element>; lastStop: Element | undefined };

/** Presses Tab from the top of the page until the focus leaves it. */
export async function walkWithTab(page: Page): Promise<FocusWalk> {
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    // The next Tab starts at the beginning of the document.
    (document.activeElement as HTMLElement | null)?.blur();
    getSelection()?.setPosition(document.body, 0);
    Object.assign(window, { stops: new Set(), lastStop: undefined });
  });
  const lost: string[] = [];
  for (let stops = 0; stops < maxStops; stops++) {
    await page.keyboard.press("Tab");
    if (!(await page.evaluate(isInPage))) return { stops, lost };
    // A message that came with the step, or a scroll, has its time.
    const problem = await expect
      .poll(() => page.evaluate(problemOfStop), { timeout: 3_000, intervals: [16] })
      .toBeUndefined()
      .catch(() => page.evaluate(problemOfStop));
    if (problem) lost.push(problem);
  }
  throw new Error(`${maxStops} presses of Tab did not lead through the page.`);
}

/** Runs in the page: false once the focus has left it or come round. Year, month and day of a date are one element. */
function isInPage(): boolean {
  const holder = window as unknown as WalkedWindow;
  const focused = document.activeElement;
  if (!focused || focused === document.body) return false;
  if (focused !== holder.lastStop && holder.stops.has(focused)) return false;
  holder.stops.add(focused);
  holder.lastStop = focused;
  return true;
}

/** Runs in the page. */
function problemOfStop(): string | undefined {
  const focused = document.activeElement ?? document.body;
  const nameOf = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 100);
  const boxes = [...focused.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (boxes.length === 0) return `${nameOf(focused)} has no box`;
  const isInWindow = ({ left, top, right, bottom }: DOMRect) =>
    left >= -1 && right <= innerWidth + 1 && (bottom - top > innerHeight || (top >= -1 && bottom <= innerHeight + 1));
  const outside = boxes.find((box) => !isInWindow(box));
  if (outside) {
    const { left, top, width, height } = outside;
    return `${nameOf(focused)} is out of the window: ${[left, top, width, height].map(Math.round).join(", ")}`;
  }
  const coveredBy = boxes.map(({ left, top, width, height }) => {
    const hit = document.elementFromPoint(left + width / 2, top + Math.min(height, innerHeight) / 2);
    return hit && (focused.contains(hit) || hit.contains(focused)) ? undefined : (hit ?? document.documentElement);
  });
  // A line of a link may lie under a neighbour's corner; a link of which no line is free is covered.
  const [cover] = coveredBy;
  return cover && coveredBy.every((hit) => hit) ? `${nameOf(focused)} is covered by ${nameOf(cover)}` : undefined;
}
