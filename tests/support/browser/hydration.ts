import type { Frame, Page } from "@playwright/test";

/** Waits until React has taken over the whole page. */
export async function untilHydrated(page: Page | Frame): Promise<void> {
  await page.waitForFunction(isHydrated);
  // One turn of the event loop and one frame, in which React reports what it could not recover.
  await page.evaluate(() => new Promise((done) => setTimeout(() => requestAnimationFrame(done))));
}

/**
 * Runs in the page. Elements get React's mark while it is under way; that it is done only the root's own state says.
 * There is no other sign from outside.
 */
export function isHydrated(): boolean {
  type Marked = Record<string, { stateNode?: { current: { memoizedState?: { isDehydrated?: boolean } } } }>;
  const root = document.getElementById("_root") as unknown as Marked | null;
  const mark = root && Object.keys(root).find((key) => key.startsWith("__reactContainer"));
  return Boolean(mark) && root?.[mark ?? ""]?.stateNode?.current.memoizedState?.isDehydrated === false;
}
