import { type RefObject, useEffect } from "react";
import { fragmentText } from "./text-fragment.ts";

/** How far a station may be from its own place and still stand still: part of the window's height. */
const restBefore = 0.33;
const restAfter = 0.23;

/**
 * Brings the station of a focused element or a found text to its place. A station that is off screen
 * stands where it will come to rest, so browsers find it by themselves (see the style sheet); what they
 * cannot see is that a station still under way is in the window's height but not in its width.
 */
export function useKeptInView(line: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    let isPointerDown = false;
    const onPointer = (event: PointerEvent) => {
      isPointerDown = event.type === "pointerdown";
    };
    /** A click must not move the page under the finger, and the mouse may select what it sees. */
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
    // What happened before this code was here.
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

/** A text fragment of the address this document was loaded from is looked for before the line has its places. */
function stationOfFragment(line: HTMLElement): Element | null {
  if (isFragmentShown) return null;
  isFragmentShown = true;
  const [load] = performance.getEntriesByType("navigation");
  const words = fragmentText(load?.name ?? "")?.toLowerCase();
  if (!words) return null;
  const tells = (station: Element) => (station.textContent ?? "").replace(/\s+/g, " ").toLowerCase().includes(words);
  return [...line.querySelectorAll("li")].find(tells) ?? null;
}

/** Scrolls the page to the station that holds the element, if the line runs and the station is under way. */
function showStation(line: HTMLElement, element: Element | null): void {
  const station = element?.closest("li");
  const stop = station?.querySelector("[data-stop]");
  if (!stop || !line.contains(stop) || getComputedStyle(stop).position !== "absolute") return;
  const distance = -stop.getBoundingClientRect().top / innerHeight;
  if (distance >= -restBefore && distance <= restAfter) return;
  scrollBy({ top: stop.getBoundingClientRect().top, behavior: "instant" });
}
