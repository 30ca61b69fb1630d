import { type RefObject, useEffect } from "react";

/** The condition under which the style sheets leave the scroll to the browser; it stands there word for word. */
const scrollTimelines = "(animation-timeline: view()) and (animation-range: contain 0svh)";

/**
 * Where the browser has no scroll timelines (Firefox 153), calls `tell` now and after each scroll or change of
 * size, to set the custom properties from which the style sheet takes its progress; `data-follows` on the element
 * says that they are kept. Elsewhere it does nothing. `tell` must be the same function at each render.
 */
export function useScrollProgress<T extends HTMLElement>(
  target: RefObject<T | null>,
  tell: (element: T) => void,
): void {
  useEffect(() => {
    const element = target.current;
    if (!element || CSS.supports(scrollTimelines)) return;
    const onScroll = () => tell(element);
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    // Not in the next frame: what paints by the same scroll asks for the progress there.
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    onScroll();
    element.dataset.follows = "";
    return () => {
      observer.disconnect();
      document.removeEventListener("scroll", onScroll, { capture: true });
      delete element.dataset.follows;
    };
  }, [target, tell]);
}

/** How far the window has come through a taller element: 0 when their tops meet, 1 when their ends do. */
export function containProgress(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return within(-top / (height - innerHeight));
}

/** How far an element has come through the window: 0 when it begins to enter, 1 when it has left. */
export function coverProgress(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return within((innerHeight - top) / (innerHeight + height));
}

/** How far a box has been scrolled sideways, 0 to 1. */
export function inlineProgress({ scrollLeft, scrollWidth, clientWidth }: Element): number {
  return within(scrollLeft / (scrollWidth - clientWidth));
}

function within(part: number): number {
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
}
