import { type RefObject, useEffect } from "react";

/** Must equal the `@supports` condition of the style sheets. */
const scrollTimelines = "(animation-timeline: view()) and (animation-range: contain 0svh)";

/**
 * Fallback for browsers without scroll timelines (Firefox 153): calls `onProgress` now and on scroll and resize to set the
 * custom properties the style sheet reads, and sets `data-follows`. Otherwise a no-op. `onProgress` must be stable across
 * renders.
 */
export function useScrollProgress<T extends HTMLElement>(
  target: RefObject<T | null>,
  onProgress: (element: T) => void,
): void {
  useEffect(() => {
    const element = target.current;
    if (!element || CSS.supports(scrollTimelines)) return;
    const onScroll = () => onProgress(element);
    const observer = new ResizeObserver(onScroll);
    observer.observe(element);
    // Not deferred to a frame: other scroll listeners read the progress in the same event.
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    onScroll();
    element.dataset.follows = "";
    return () => {
      observer.disconnect();
      document.removeEventListener("scroll", onScroll, { capture: true });
      delete element.dataset.follows;
    };
  }, [target, onProgress]);
}

/** Progress through an element taller than the viewport: 0 with aligned tops, 1 with aligned bottoms. */
export function containProgress(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return within(-top / (height - innerHeight));
}

/** 0 when the element starts to enter the viewport, 1 when it has left. */
export function coverProgress(element: Element): number {
  const { top, height } = element.getBoundingClientRect();
  return within((innerHeight - top) / (innerHeight + height));
}

/** Horizontal scroll progress, 0 to 1. */
export function inlineProgress({ scrollLeft, scrollWidth, clientWidth }: Element): number {
  return within(scrollLeft / (scrollWidth - clientWidth));
}

function within(part: number): number {
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
}
