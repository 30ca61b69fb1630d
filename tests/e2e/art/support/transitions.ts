import type { Page } from "@playwright/test";

export interface TransitionLog {
  /** The pseudo-elements of view transitions that have been animated so far. */
  read(): Promise<string[]>;
  clear(): Promise<void>;
}

/** From now on every page of the tab notes, frame by frame, what moves in its view transitions. */
export async function watchTransitions(page: Page): Promise<TransitionLog> {
  await page.addInitScript(() => {
    const moved = new Set<string>();
    Object.assign(window, { moved });
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        if (pseudo?.startsWith("::view-transition")) moved.add(pseudo);
      }
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return {
    read: () => page.evaluate(() => [...(window as unknown as { moved: Set<string> }).moved]),
    clear: () => page.evaluate(() => (window as unknown as { moved: Set<string> }).moved.clear()),
  };
}
