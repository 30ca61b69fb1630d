import { type RefObject, useEffect } from "react";
import type { PainterOrder, Scene } from "./flight-painter.worker.ts";
import type { Piece } from "./garment-flight.ts";
import { garmentColours, garmentKinds, garmentsOf } from "./garments.ts";

/** Scroll positions at which the stations stand, as parts of the way (see sorting-line.module.css). */
const restsInWindow = [20, 150, 280, 410, 540].map((place) => place / 590);
const restsInScroller = [0, 0.25, 0.5, 0.75, 1];

/** More dots than that to a pixel nobody sees on a moving piece. */
const mostDensity = 2;

interface FlightPlaces {
  /** Holds the chart, and says that its pieces fly. */
  floor: HTMLElement;
  /** Carried by the style sheet, as far as the line has come. */
  belt: HTMLElement;
  /** Where the pieces fly. */
  air: HTMLElement;
}

/**
 * Lets the pieces of the chart fly with the belt: where style sheet, browser or visitor leave the belt
 * still, the chart stands finished. They are painted away from the page, by a worker: as 240 elements, or
 * on a canvas of the page, they cost a slow telephone more than a frame (see docs/decisions/0008).
 */
export function useFlight(
  floor: RefObject<HTMLElement | null>,
  belt: RefObject<HTMLElement | null>,
  air: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    if (!floor.current || !belt.current || !air.current) return;
    return fly({ floor: floor.current, belt: belt.current, air: air.current });
  }, [floor, belt, air]);
}

/** Ends when the function it returns is called. */
function fly({ floor, belt, air }: FlightPlaces): (() => void) | undefined {
  if (!("OffscreenCanvas" in globalThis) || !("transferControlToOffscreen" in HTMLCanvasElement.prototype)) return;
  let painter: Worker | undefined;
  let isPainting = false;
  let carried: Animation | undefined;
  let shown: number | undefined;
  let asked = 0;
  let due = 0;

  const tell = (order: PainterOrder, transfer: Transferable[] = []) => painter?.postMessage(order, transfer);

  /** One picture at a time: while one is painted the page scrolls on, and the next shows where it is then. */
  const look = () => {
    asked = 0;
    const part = carried?.effect?.getComputedTiming().progress;
    if (isPainting || typeof part !== "number" || part === shown) return;
    shown = part;
    isPainting = true;
    tell({ part });
  };
  const ask = () => {
    asked ||= requestAnimationFrame(look);
  };

  const land = () => {
    delete floor.dataset.flies;
    painter?.terminate();
    air.replaceChildren();
  };

  const hire = () => {
    painter = new Worker(new URL("./flight-painter.worker.ts", import.meta.url), { type: "module" });
    const canvas = document.createElement("canvas");
    air.replaceChildren(canvas);
    const offscreen = canvas.transferControlToOffscreen();
    tell({ canvas: offscreen }, [offscreen]);
    painter.addEventListener("message", () => {
      isPainting = false;
      if (carried) floor.dataset.flies = "";
      ask();
    });
    // What cannot be painted stands in the chart.
    painter.addEventListener("error", () => {
      stop();
      land();
    });
  };

  /** Anew for each size and scheme, and for a visitor who changes what moves. */
  const start = () => {
    carried = belt.getAnimations().find(({ timeline }) => timeline);
    if (!carried) {
      delete floor.dataset.flies;
      return;
    }
    if (!painter) hire();
    tell({ scene: sceneOf(floor, air) });
    shown = undefined;
    ask();
  };
  /** A change of media is told before the timelines it brings are there. */
  const startSoon = () => {
    cancelAnimationFrame(due);
    due = requestAnimationFrame(() => {
      due = requestAnimationFrame(start);
    });
  };

  const observer = new ResizeObserver(start);
  observer.observe(floor);
  const changes = ["print", "(prefers-reduced-motion: reduce)", "(prefers-color-scheme: dark)"].map((query) =>
    matchMedia(query),
  );
  for (const change of changes) change.addEventListener("change", startSoon);
  // Of the page or of the line, whichever carries the belt.
  document.addEventListener("scroll", ask, { capture: true, passive: true });
  const stop = () => {
    observer.disconnect();
    for (const change of changes) change.removeEventListener("change", startSoon);
    document.removeEventListener("scroll", ask, { capture: true });
    cancelAnimationFrame(asked);
    cancelAnimationFrame(due);
  };
  return () => {
    stop();
    land();
  };
}

function sceneOf(floor: HTMLElement, air: HTMLElement): Scene {
  const elements = [...floor.querySelectorAll<HTMLElement>("[data-piece]")];
  const [first] = elements;
  const unit = first?.offsetWidth ?? 0;
  const pieces = garmentKinds.flatMap((kind, bin) => {
    const ofKind = garmentsOf(kind);
    return ofKind.map((name, index) => ({ bin, colour: garmentColours.indexOf(name), index, count: ofKind.length }));
  });
  const colours: string[] = [];
  for (const [number, { colour }] of pieces.entries()) {
    const element = elements[number];
    if (element) colours[colour] ??= getComputedStyle(element).fill;
  }
  return {
    pieces: pieces.map((piece, number): Piece => {
      const { offsetLeft = 0, offsetTop = 0 } = elements[number] ?? {};
      return { ...piece, home: { x: offsetLeft + unit / 2, y: offsetTop + unit / 2 } };
    }),
    floor: {
      ...{ width: floor.clientWidth, unit, belt: (first?.offsetTop ?? 0) + unit },
      columns: Math.round((first?.parentElement?.offsetWidth ?? 0) / unit),
    },
    // In the window that stands while the page scrolls, the floor has its own place.
    rests: getComputedStyle(floor).position === "absolute" ? restsInWindow : restsInScroller,
    size: { width: air.offsetWidth, height: air.offsetHeight },
    origin: { x: -air.offsetLeft, y: -air.offsetTop },
    density: Math.min(devicePixelRatio, mostDensity),
    colours,
  };
}
