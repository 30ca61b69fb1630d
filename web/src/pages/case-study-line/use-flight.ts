import { type RefObject, useEffect } from "react";
import type { PainterOrder, Scene } from "./flight-painter.worker.ts";
import type { Piece } from "./garment-flight.ts";
import { garmentColours, garmentKinds, garmentsOf } from "./garments.ts";

/** Scroll positions of the stations as fractions (see sorting-line.module.css). */
const restsInWindow = [20, 150, 280, 410, 540].map((place) => place / 590);
const restsInScroller = [0, 0.25, 0.5, 0.75, 1];

/** Maximum pixel ratio: more is not visible on moving pieces. */
const maxPixelRatio = 2;

interface FlightPlaces {
  floor: HTMLElement;
  /** Moved by the style sheet according to progress. */
  belt: HTMLElement;
  air: HTMLElement;
}

/**
 * Animates the chart's pieces with the belt; without animation the chart stays complete. Painted in a worker: 240
 * elements or a main-thread canvas cost slow phones more than a frame (decision 8).
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

/** Returns a function that stops it. */
function fly({ floor, belt, air }: FlightPlaces): (() => void) | undefined {
  if (!("OffscreenCanvas" in globalThis) || !("transferControlToOffscreen" in HTMLCanvasElement.prototype)) return;
  let painter: Worker | undefined;
  let isPainting = false;
  let carried: Animation | undefined;
  let shown: number | undefined;
  let asked = 0;
  let due = 0;

  const post = (order: PainterOrder, transfer: Transferable[] = []) => painter?.postMessage(order, transfer);

  /** One frame at a time: while it is painted, scrolling continues and the next uses the latest position. */
  const requestFrame = () => {
    asked = 0;
    const part = carried?.effect?.getComputedTiming().progress;
    if (isPainting || typeof part !== "number" || part === shown) return;
    shown = part;
    isPainting = true;
    post({ part });
  };
  const ask = () => {
    asked ||= requestAnimationFrame(requestFrame);
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
    post({ canvas: offscreen }, [offscreen]);
    painter.addEventListener("message", () => {
      isPainting = false;
      if (carried) floor.dataset.flies = "";
      ask();
    });
    // On a worker error the static chart is shown.
    painter.addEventListener("error", () => {
      stop();
      land();
    });
  };

  /** Restarted on resize, print, and changes of colour scheme or motion preference. */
  const start = () => {
    carried = belt.getAnimations().find(({ timeline }) => timeline);
    if (!carried) {
      delete floor.dataset.flies;
      return;
    }
    if (!painter) hire();
    post({ scene: sceneOf(floor, air) });
    shown = undefined;
    ask();
  };
  /** The media event fires before the new scroll timelines exist. */
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
  // Either the document or the line may scroll.
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
      width: floor.clientWidth,
      unit,
      belt: (first?.offsetTop ?? 0) + unit,
      columns: Math.round((first?.parentElement?.offsetWidth ?? 0) / unit),
    },
    // With a sticky viewport the floor is positioned absolutely.
    rests: getComputedStyle(floor).position === "absolute" ? restsInWindow : restsInScroller,
    size: { width: air.offsetWidth, height: air.offsetHeight },
    origin: { x: -air.offsetLeft, y: -air.offsetTop },
    density: Math.min(devicePixelRatio, maxPixelRatio),
    colours,
  };
}
