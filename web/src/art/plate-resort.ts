import styles from "./plate.module.css";
import { plateNotation } from "./plate.tsx";
import { arrange, gridOf, type PlacedUnit, type PlatePlane, unitsPath } from "./plate-geometry.ts";
import { parsePlateNotation } from "./plate-notation.ts";
import type { PlateProgram } from "./plate-program.ts";
import { plateHeight, plateWidth } from "./plate-size.ts";

/** Of a plate that is not as it was drawn: where its units are now, and what moves them. */
interface Motion {
  units: PlacedUnit[];
  animation?: Animation;
}

/** As `--calm` in tokens.css. */
const calmMs = 420;

const motions = new WeakMap<SVGElement, Motion>();

/**
 * Moves every unit of a plate from its place in one program to its place in another, or among all of them sorted by
 * size. A plate under way goes on from where it is. The programs may differ in field and seed, not in unit, grid or the
 * colours of the groups. With reduced motion it is there at once; frames are asked for only while something moves.
 */
export function resort(svg: SVGElement, from: PlateProgram, to: PlateProgram | "sorted"): void {
  const start = motions.get(svg)?.units ?? arrange(from).units;
  const program = to === "sorted" ? from : to;
  const end = to === "sorted" ? sortedUnits(from) : arrange(to).units;
  const pairs = pair(start, end);
  const movePlanes = planesTo(svg, arrange(program).planes);
  motions.get(svg)?.animation?.cancel();
  const motion: Motion = { units: start };
  motions.set(svg, motion);
  svg.dataset.plate = plateNotation(program);
  svg.toggleAttribute("data-sorted", to === "sorted");
  const finish = () => {
    draw(svg, program, end);
    movePlanes(1);
    if (to === "sorted") motion.units = end;
    else motions.delete(svg);
  };
  if (!svg.isConnected || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    finish();
    return;
  }
  // It moves nothing itself: the browser's clock and easing for what no style can move.
  const easing = getComputedStyle(svg).getPropertyValue("--ease");
  const animation = svg.animate([], { duration: calmMs, easing });
  motion.animation = animation;
  const step = () => {
    if (animation.playState === "idle") return;
    const { progress } = animation.effect?.getComputedTiming() ?? {};
    if (progress == null || !svg.isConnected) finish();
    else {
      motion.units = pairs.map(([a, b]) => between(a, b, progress));
      draw(svg, program, motion.units);
      movePlanes(progress);
      requestAnimationFrame(step);
    }
  };
  step();
}

/** Moves its units to where another seed puts them. */
export function reseed(svg: SVGElement, seed: number): void {
  change(svg, (program) => resort(svg, program, { ...program, seed }));
}

/** Small ones first, the two groups one after the other among equals. */
export function sortedUnits(program: PlateProgram): PlacedUnit[] {
  const { units } = arrange(program);
  const { columns, rows } = gridOf(program);
  const first = columns * rows - units.length;
  const order = units
    .map((_, index) => index)
    .sort((a, b) => compare(units[a] as PlacedUnit, units[b] as PlacedUnit) || a - b);
  // In the order of the drawing, so that each unit finds itself again.
  const sorted = [...units];
  order.forEach((index, rank) => {
    const cell = first + rank;
    sorted[index] = {
      ...(units[index] as PlacedUnit),
      x: (((cell % columns) + 0.5) / columns) * plateWidth,
      y: ((Math.floor(cell / columns) + 0.5) / rows) * plateHeight,
    };
  });
  return sorted;
}

function compare(a: PlacedUnit, b: PlacedUnit): number {
  return Math.round(a.radius) - Math.round(b.radius) || Number(a.second) - Number(b.second) || a.turn - b.turn;
}

/** Each group by itself: a unit keeps its colour. Those without a partner grow or vanish at their place. */
function pair(start: PlacedUnit[], end: PlacedUnit[]): [PlacedUnit, PlacedUnit][] {
  return [false, true].flatMap((second) => {
    const [from, to] = [start, end].map((units) => units.filter((unit) => unit.second === second)) as [
      PlacedUnit[],
      PlacedUnit[],
    ];
    return Array.from({ length: Math.max(from.length, to.length) }, (_, index): [PlacedUnit, PlacedUnit] => {
      const [a, b] = [from[index], to[index]];
      return [a ?? { ...(b as PlacedUnit), radius: 0 }, b ?? { ...(a as PlacedUnit), radius: 0 }];
    });
  });
}

function between(a: PlacedUnit, b: PlacedUnit, progress: number): PlacedUnit {
  return {
    x: mix(a.x, b.x, progress),
    y: mix(a.y, b.y, progress),
    radius: mix(a.radius, b.radius, progress),
    turn: mix(a.turn, b.turn, progress),
    second: a.second,
  };
}

function mix(from: number, to: number, progress: number): number {
  return from + (to - from) * progress;
}

/** A group that a plate lacks has no path, and gets none. */
function draw(svg: SVGElement, { unit }: PlateProgram, units: readonly PlacedUnit[]): void {
  const seen = units.filter(({ radius }) => radius > 0.5);
  const groups = [false, true].map((second) => unitsPath(unit, seen, second)).filter(Boolean);
  svg.querySelectorAll("path").forEach((path, index) => {
    path.setAttribute("d", groups[index] ?? "");
  });
}

/** Their kinds are the program's; hue and place depend on the seed. */
function planesTo(svg: SVGElement, planes: PlatePlane[]): (progress: number) => void {
  const moves = planes.flatMap(({ colour, shape }) => {
    const element = svg.querySelector(shape.kind === "disc" ? "circle" : "polygon");
    if (!element) return [];
    element.setAttribute("class", `${styles.plane} ${styles[colour]}`);
    const values: [string, string][] =
      shape.kind === "disc"
        ? Object.entries(shape)
            .slice(1)
            .map(([name, value]) => [name, String(value)])
        : [["points", shape.points]];
    return values.map(([name, value]) => ({
      element,
      name,
      from: numbers(element.getAttribute(name)),
      to: numbers(value),
    }));
  });
  return (progress) => {
    for (const { element, name, from, to } of moves) {
      element.setAttribute(name, to.map((end, index) => Math.round(mix(from[index] ?? end, end, progress))).join(" "));
    }
  };
}

function numbers(text: string | null): number[] {
  return (text ?? "").split(" ").map(Number);
}

/**
 * The plates of what the pointer is over are sorted, and go back when it leaves. One that travels to another page sorted
 * (`resorted` at the new one) goes back on the way. Begins with `first`, which the pointer is over.
 */
export function resortUnderPointer(first: Element): void {
  let current: Element | null = null;
  function enter(next: Element | null): void {
    if (next === current) return;
    for (const svg of platesOf(current)) change(svg, (program) => resort(svg, program, program));
    current = next;
    for (const svg of platesOf(next)) change(svg, (program) => resort(svg, program, "sorted"));
  }
  function follow({ target, pointerType }: PointerEvent): void {
    // What a step brings under a pointer at rest is not pointed at.
    if (pointerType === "touch" || document.documentElement.dataset.joint) return;
    enter(target instanceof Element ? target.closest("[data-resorts]") : null);
  }
  addEventListener("pointerover", follow, { passive: true });
  document.documentElement.addEventListener("pointerleave", () => enter(null));
  addEventListener("resorted", ({ target }) => {
    for (const svg of platesOf(target as Element)) {
      change(svg, (program) => {
        motions.set(svg, { units: sortedUnits(program) });
        resort(svg, program, program);
      });
    }
  });
  if (!document.documentElement.dataset.joint) enter(first);
}

function change(svg: SVGElement, act: (program: PlateProgram) => void): void {
  const program = parsePlateNotation(svg.dataset.plate ?? "");
  if (program) act(program);
}

function platesOf(part: Element | null): Iterable<SVGElement> {
  return part?.querySelectorAll<SVGElement>("svg[data-plate]") ?? [];
}
