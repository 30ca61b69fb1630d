import { type RefObject, useEffect, useState } from "react";

/** Only overflowing content gets a tab stop. */
export function useScrollerFocus(scroller: RefObject<HTMLElement | null>): boolean {
  const [isScroller, setIsScroller] = useState(false);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setIsScroller(getComputedStyle(element).overflowX === "auto" && element.scrollWidth > element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return isScroller;
}
