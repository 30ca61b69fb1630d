import type { Page } from "@playwright/test";

/** Waits until nothing that can be seen is in transition. What lies in a closed `details` stands still unseen. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => {
      // What scrolling drives stands still while nobody scrolls.
      if (!(animation.timeline instanceof DocumentTimeline)) return true;
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return !target?.checkVisibility();
    }),
  );
}
