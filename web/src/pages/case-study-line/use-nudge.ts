import { type RefObject, useEffect } from "react";

/** Marks the scroller once, when half of it is first seen unmoved: it shows that it goes on sideways. */
export function useNudge(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return;
        observer.disconnect();
        element.toggleAttribute("data-nudged", element.scrollLeft === 0);
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
}
