import type { Page } from "@playwright/test";

/** Waits until what has just been changed or scrolled is on the screen. */
export async function untilPainted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Brings what runs by the clock to its end; what the scroll drives stays where the scroll has it. */
export async function endEntrances(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline instanceof DocumentTimeline) animation.finish();
    }
  });
}

/**
 * Places to look at a page that moves with the scroll: half a window down, and with each moving part in the
 * middle of the window; a part of several windows, such as a line that is scrolled through, at its quarters.
 */
export function movingPlaces(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const places = new Set([Math.round(innerHeight / 2)]);
    const last = document.documentElement.scrollHeight - innerHeight;
    const subjects = document.getAnimations().flatMap(({ timeline }) => {
      const subject = timeline instanceof ViewTimeline ? timeline.subject : null;
      return subject ? [subject] : [];
    });
    for (const subject of new Set(subjects)) {
      const { top, height } = subject.getBoundingClientRect();
      const shares = height > 2 * innerHeight ? [0, 0.25, 0.5, 0.75, 1] : [0.5];
      for (const share of shares) {
        // To half windows, so that neighbours are looked at together.
        const wanted = scrollY + top + share * height - innerHeight / 2;
        places.add(Math.round(Math.round(wanted / (innerHeight / 2)) * (innerHeight / 2)));
      }
    }
    return [...places].filter((place) => place > 0 && place <= last).sort((a, b) => a - b);
  });
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ left: 0, top: to, behavior: "instant" }), top);
  await untilPainted(page);
}

/** Down the page and up again, frame by frame as a wheel does, so that all that the scroll starts has started. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    const step = innerHeight / 5;
    for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; top += step) {
      window.scrollTo({ left: 0, top, behavior: "instant" });
      await frame();
    }
    window.scrollTo({ left: 0, top: document.documentElement.scrollHeight, behavior: "instant" });
    await frame();
    await frame();
  });
}

/** What is under way now, one line each: animations and transitions, by the clock or by the scroll. */
export function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().map((animation) => {
      const effect = animation.effect instanceof KeyframeEffect ? animation.effect : undefined;
      const name =
        animation instanceof CSSAnimation
          ? animation.animationName
          : animation instanceof CSSTransition
            ? animation.transitionProperty
            : animation.id;
      return `${name} of <${effect?.target?.localName} class="${effect?.target?.getAttribute("class") ?? ""}">${effect?.pseudoElement ?? ""}`;
    }),
  );
}

/** Seconds from start to end of the longest motion by the clock; infinite for what repeats for ever. */
export function maxClockMotionSeconds(page: Page): Promise<number> {
  return page.evaluate(() => {
    const untimed = document.querySelector("marquee, animate, animateMotion, animateTransform, video[autoplay]");
    if (untimed) throw new Error(`<${untimed.localName}> moves for as long as it likes`);
    const ends = document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0));
    return Math.max(0, ...ends) / 1000;
  });
}

/** Waits until nothing moves but by the scroll; a motion that never ends fails here. */
export async function untilClockMotionEnds(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document
        .getAnimations()
        .every(({ timeline, playState }) => !(timeline instanceof DocumentTimeline) || playState !== "running"),
    undefined,
    { timeout: 10_000 },
  );
}

/** Holds the mouse over the first of each kind of link, button and tile in the content, and looks each time. */
export async function hoverEverything(page: Page, look: () => Promise<void>): Promise<void> {
  const points = await page.evaluate(() => {
    const kinds = new Map<string, Element>();
    for (const element of document.querySelectorAll("main :is(a[href], button, summary), header a[href]")) {
      const kind = `${element.className} in ${element.closest("li, article, section")?.className}`;
      if (!kinds.has(kind) && element.checkVisibility({ visibilityProperty: true })) kinds.set(kind, element);
    }
    return [...kinds.values()].map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + scrollY + height / 2 };
    });
  });
  for (const { x, y } of points) {
    const top = Math.max(0, y - 300);
    await page.evaluate((to) => window.scrollTo({ left: 0, top: to, behavior: "instant" }), top);
    const scrolled = await page.evaluate(() => scrollY);
    await page.mouse.move(x, y - scrolled);
    await look();
  }
  await page.mouse.move(0, 0);
}
