import { type RefObject, useEffect } from "react";
import { flightOf, type Piece } from "./garment-flight.ts";
import { garmentColours, garmentKinds, garmentsOf } from "./garments.ts";

/** Scroll positions at which the stations stand, as parts of the way (see sorting-line.module.css). */
const restsInWindow = [20, 150, 280, 410, 540].map((place) => place / 590);
const restsInScroller = [0, 0.25, 0.5, 0.75, 1];

/**
 * Lets the pieces of the chart fly with the belt: they share its timeline, so where style sheet, browser
 * or visitor leave the belt still, the chart stands finished.
 */
export function useFlight(floor: RefObject<HTMLElement | null>, belt: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = floor.current;
    if (!element) return;
    let flights: Animation[] = [];
    const land = () => {
      for (const flight of flights) flight.cancel();
      flights = [];
    };
    const start = () => {
      land();
      const [carried] = belt.current?.getAnimations() ?? [];
      if (carried?.timeline) flights = fly(element, carried);
    };
    const observer = new ResizeObserver(start);
    observer.observe(element);
    const stillness = matchMedia("print, (prefers-reduced-motion: reduce)");
    stillness.addEventListener("change", start);
    return () => {
      observer.disconnect();
      stillness.removeEventListener("change", start);
      land();
    };
  }, [floor, belt]);
}

function fly(floor: HTMLElement, carried: Animation): Animation[] {
  const elements = [...floor.querySelectorAll<HTMLElement>("[data-piece]")];
  const unit = elements[0]?.offsetWidth ?? 0;
  const colours = garmentKinds.map(garmentsOf);
  const pieces = colours.flatMap((ofKind, bin) =>
    ofKind.map((colour, index): Omit<Piece, "home"> => {
      return { bin, colour: garmentColours.indexOf(colour), index, count: ofKind.length };
    }),
  );
  const placed = pieces.map((piece, number) => {
    const { offsetLeft = 0, offsetTop = 0 } = elements[number] ?? {};
    return { ...piece, home: { x: offsetLeft + unit / 2, y: offsetTop + unit / 2 } };
  });
  const belt = (elements[0]?.offsetTop ?? 0) + unit;
  const columns = Math.round((elements[0]?.parentElement?.offsetWidth ?? 0) / unit);
  const isWindow = "subject" in (carried.timeline ?? {});
  const timing = {
    fill: "both",
    timeline: carried.timeline,
    ...(isWindow ? { rangeStart: "contain 0%", rangeEnd: "contain 100%" } : {}),
  } as KeyframeAnimationOptions;
  const flights = flightOf(
    placed,
    { width: floor.clientWidth, belt, unit, columns },
    isWindow ? restsInWindow : restsInScroller,
  );
  return flights.flatMap((frames, number) => elements[number]?.animate(frames, timing) ?? []);
}
