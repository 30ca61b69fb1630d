import { type RefObject, useEffect } from "react";
import { fragmentText } from "./text-fragment.ts";

/** Maximum offset of a station at rest, as a fraction of the viewport height. */
const restBefore = 0.33;
const restAfter = 0.23;

/**
 * Scrolls to the station of a focused element or a found text. Off-screen stations sit at their final position, so
 * browsers find them; a station in motion is inside the viewport's height but not its width, which browsers ignore.
 */
export function useKeptInView(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    let isPointerDown = false;
    const onPointer = (event: PointerEvent) => {
      isPointerDown = event.type === "pointerdown";
    };
    /** Not for pointer focus: a click must not move the page, nor break text selection. */
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Element && target.matches(":focus-visible")) showStation(element, target);
    };
    const onSelection = () => {
      const selection = getSelection();
      if (isPointerDown || !selection || selection.isCollapsed) return;
      showStation(element, selection.anchorNode?.parentElement ?? null);
    };
    element.addEventListener("focusin", onFocus);
    document.addEventListener("selectionchange", onSelection);
    for (const name of pointerEvents) addEventListener(name, onPointer, { capture: true, passive: true });
    // Focus from before hydration.
    if (document.activeElement?.matches(":focus-visible")) showStation(element, document.activeElement);
    onSelection();
    showStation(element, stationOfFragment(element));
    return () => {
      element.removeEventListener("focusin", onFocus);
      document.removeEventListener("selectionchange", onSelection);
      for (const name of pointerEvents) removeEventListener(name, onPointer, { capture: true });
    };
  }, [line]);
}

const pointerEvents = ["pointerdown", "pointerup", "pointercancel"] as const;

let isFragmentShown = false;

/** The browser searches the URL's text fragment before the line is laid out. */
function stationOfFragment(line: HTMLElement): Element | null {
  if (isFragmentShown) return null;
  isFragmentShown = true;
  const [load] = performance.getEntriesByType("navigation");
  const words = fragmentText(load?.name ?? "")?.toLowerCase();
  if (!words) return null;
  const matches = (station: Element) => (station.textContent ?? "").replace(/\s+/g, " ").toLowerCase().includes(words);
  return [...line.querySelectorAll("li")].find(matches) ?? null;
}

/** Scrolls only when the line runs and the station is in motion. */
function showStation(line: HTMLElement, element: Element | null): void {
  const station = element?.closest("li");
  const stop = station?.querySelector("[data-stop]");
  if (!stop || !line.contains(stop) || getComputedStyle(stop).position !== "absolute") return;
  const distance = -stop.getBoundingClientRect().top / innerHeight;
  if (distance >= -restBefore && distance <= restAfter) return;
  scrollBy({ top: stop.getBoundingClientRect().top, behavior: "instant" });
}
