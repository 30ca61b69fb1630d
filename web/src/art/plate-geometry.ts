import type { PlateColour, PlateProgram } from "./plate-program.ts";
import { plateHeight, plateWidth } from "./plate-size.ts";
import { seededRandom } from "./seeded-random.ts";

export interface PlatePath {
  colour: PlateColour;
  d: string;
}

export interface PlatePlane {
  colour: PlateColour;
  shape: { kind: "disc"; cx: number; cy: number; r: number } | { kind: "beam"; points: string };
}

export interface PlateGeometry {
  ground: PlateColour;
  /** One path per colour: hundreds of units take a few kilobytes. */
  paths: PlatePath[];
  planes: PlatePlane[];
}

const columnsOf = { coarse: 5, medium: 9, fine: 14 } as const;

interface Cell {
  x: number;
  y: number;
  /** Relative to its cell; 0 hides the unit. */
  scale: number;
  turn: number;
  second: boolean;
}

/** A unit at its place, in user units of the plate. */
export interface PlacedUnit {
  x: number;
  y: number;
  radius: number;
  turn: number;
  second: boolean;
}

interface Arranged {
  units: PlacedUnit[];
  planes: PlatePlane[];
}

/** Deterministic, byte for byte, on server and in browsers: integer coordinates, seeded randomness. */
export function plateGeometry(program: PlateProgram): PlateGeometry {
  const { units, planes } = arrange(program);
  return {
    ground: program.ground,
    paths: [
      { colour: program.first, d: unitsPath(program.unit, units, false) },
      { colour: program.second, d: unitsPath(program.unit, units, true) },
    ].filter((path) => path.d !== ""),
    planes,
  };
}

/** All units of one group as one path. */
export function unitsPath(unit: PlateProgram["unit"], units: readonly PlacedUnit[], second: boolean): string {
  return units.map((one) => (one.second === second ? unitPath(unit, one) : "")).join("");
}

/** Row by row. */
export function arrange(program: PlateProgram): Arranged {
  const random = seededRandom(program.seed);
  const { columns, rows, size } = gridOf(program);
  const focus = { x: 0.3 + random() * 0.4, y: 0.3 + random() * 0.4 };
  const phase = random() * Math.PI * 2;

  const units: PlacedUnit[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = (column + 0.5) / columns;
      const v = (row + 0.5) / rows;
      const cell = fieldAt(program, { u, v, focus, phase, random: random() });
      if (cell.scale < 0.06) continue;
      units.push({
        x: u * plateWidth + cell.x * size,
        y: v * plateHeight + cell.y * size,
        radius: (size / 2) * cell.scale,
        turn: cell.turn,
        second: cell.second,
      });
    }
  }
  return { units, planes: planesOf(program, focus, random) };
}

export function gridOf({ grid }: PlateProgram): { columns: number; rows: number; size: number } {
  const columns = columnsOf[grid];
  const size = plateWidth / columns;
  return { columns, rows: Math.round(plateHeight / size), size };
}

/**
 * One path of `count` equal units, row by row, in cells of `size`; the box is `columns * size` wide and as high as
 * its rows need. Draws a case study's rules and charts.
 */
export function unitRows(unit: PlateProgram["unit"], count: number, columns: number, size: number): string {
  return Array.from({ length: count }, (_, index) =>
    unitPath(unit, {
      x: ((index % columns) + 0.5) * size,
      y: (Math.floor(index / columns) + 0.5) * size,
      radius: size * 0.43,
      turn: 0,
    }),
  ).join("");
}

interface FieldInput {
  u: number;
  v: number;
  focus: { x: number; y: number };
  phase: number;
  random: number;
}

function fieldAt(program: PlateProgram, input: FieldInput): Cell {
  const { u, v, focus, phase, random } = input;
  const dx = u - focus.x;
  const dy = (v - focus.y) * (plateHeight / plateWidth);
  const distance = Math.hypot(dx, dy);
  const quarterTurn = (Math.floor(random * 4) * Math.PI) / 2;
  switch (program.field) {
    case "flat":
      return { x: 0, y: 0, scale: 1, turn: quarterTurn, second: random * 7.3 - Math.floor(random * 7.3) < 0.36 };
    case "bulge": {
      const lift = Math.exp(-distance * distance * 14);
      const push = lift * 0.9;
      const safe = distance || 1;
      return {
        x: (dx / safe) * push,
        y: (dy / safe) * push,
        scale: 0.5 + lift * 0.62,
        turn: lift * 0.8,
        second: distance < 0.26,
      };
    }
    case "gravity": {
      const fall = v ** 2.2;
      return {
        x: (random - 0.5) * 0.3 * (1 - v),
        y: 0,
        scale: 0.16 + fall * 0.98,
        turn: 0,
        second: random < fall * 0.7,
      };
    }
    case "flow": {
      const angle = Math.sin(u * 5 + phase) * 0.7 + Math.cos(v * 4 - phase) * 0.8;
      return { x: 0, y: 0, scale: 0.82, turn: angle, second: Math.sin(u * 4 + v * 7 + phase) > 0.45 };
    }
    case "scan": {
      const line = 0.25 + focus.y * 0.5;
      const near = Math.max(0, 1 - Math.abs(u - line) * 6);
      return { x: 0, y: 0, scale: 0.38 + near * 0.75, turn: 0, second: random < 0.34 || near > 0.6 };
    }
    case "wave": {
      const wave = Math.sin(u * Math.PI * 2 + v * 5 + phase);
      return { x: 0, y: wave * 0.34, scale: 0.62 + wave * 0.3, turn: wave * 0.5, second: wave > 0.35 };
    }
    case "spiral": {
      const angle = Math.atan2(dy, dx);
      const arm = Math.sin(angle * 3 + distance * 15 + phase);
      return { x: 0, y: 0, scale: 0.58 + arm * 0.4, turn: angle, second: arm > 0.25 };
    }
    case "rise": {
      const height = 0.25 + 0.6 * Math.abs(Math.sin(u * 4.2 + phase));
      const inside = 1 - v < height;
      return { x: 0, y: 0, scale: inside ? 0.94 : 0.3, turn: inside ? quarterTurn : 0, second: inside && random < 0.3 };
    }
    case "scatter": {
      const spread = 0.25 + v * 1.2;
      return {
        x: (random - 0.5) * spread,
        y: (((random * 13.7) % 1) - 0.5) * spread,
        scale: 0.45 + ((random * 5.1) % 1) * 0.6,
        turn: random * Math.PI * 2,
        second: (random * 3.3) % 1 < 0.4,
      };
    }
    case "fan": {
      const angle = Math.atan2(v - 1.05, u - 0.5);
      const ring = Math.hypot(u - 0.5, v - 1.05);
      return {
        x: 0,
        y: 0,
        scale: 0.42 + ring * 0.55,
        turn: angle + Math.PI / 2,
        second: Math.floor(angle * 5 + phase) % 2 === 0,
      };
    }
  }
}

type UnitInput = Omit<PlacedUnit, "second">;

type Corner = readonly [x: number, y: number];

/**
 * Corners lie on a circle of radius 1. All steps after the first point are relative and rounded from the unit's
 * centre, so that equal units are equal text: brotli packs hundreds into 1 to 2 kB.
 */
function unitPath(unit: PlateProgram["unit"], at: UnitInput): string {
  const centre = [Math.round(at.x), Math.round(at.y)] as const;
  const cos = Math.cos(at.turn) * at.radius;
  const sin = Math.sin(at.turn) * at.radius;
  const turned = ([x, y]: Corner): Corner => [Math.round(x * cos - y * sin), Math.round(x * sin + y * cos)];
  const start = ([x, y]: Corner) => `M${pair(centre[0] + x, centre[1] + y)}`;
  const polygon = (corners: readonly Corner[]) => {
    const [first = [0, 0], ...others] = corners.map(turned);
    let last = first;
    const steps = others.map((corner) => {
      const step = pair(corner[0] - last[0], corner[1] - last[1]);
      last = corner;
      return step;
    });
    return `${start(first)}l${joined(steps)}z`;
  };
  const arc = (from: Corner, to: Corner, radius: number, sweep: 0 | 1) => {
    const [first, last] = [turned(from), turned(to)];
    return `${start(first)}a${radius} ${radius} 0 0 ${sweep} ${pair(last[0] - first[0], last[1] - first[1])}`;
  };
  const circle = (radius: number, sweep: 0 | 1) =>
    `M${pair(centre[0] - radius, centre[1])}a${radius} ${radius} 0 1 ${sweep} ${2 * radius} 0a${radius} ${radius} 0 1 ${sweep}-${2 * radius} 0z`;
  const r = Math.max(1, Math.round(at.radius));
  switch (unit) {
    case "disc":
      return circle(r, 1);
    case "ring":
      return circle(r, 1) + circle(Math.max(1, Math.round(r / 2)), 0);
    case "half":
      return `${arc([-1, 0], [1, 0], r, 1)}z`;
    case "quarter": {
      const corner = turned([-1, 1]);
      const end = turned([1, 1]);
      return `${arc([-1, -1], [1, 1], 2 * r, 1)}l${pair(corner[0] - end[0], corner[1] - end[1])}z`;
    }
    case "square":
      return polygon(square);
    case "bar":
      return polygon(bar);
    case "triangle":
      return polygon(triangle);
    case "cross":
      return polygon(cross);
    case "scale": {
      const [first, last, top] = [turned([-1, -0.5]), turned([1, -0.5]), turned([0, -1.1])];
      const back = `${pair(top[0] - last[0], top[1] - last[1])}${separated(first[0] - last[0])} ${first[1] - last[1]}`;
      return `${arc([-1, -0.5], [1, -0.5], r, 0)}q${back}z`;
    }
    case "diamond":
      return polygon(diamond);
  }
}

const arm = 0.32;
const square: Corner[] = [
  [-0.9, -0.9],
  [0.9, -0.9],
  [0.9, 0.9],
  [-0.9, 0.9],
];
const bar: Corner[] = [
  [-1, -0.22],
  [1, -0.22],
  [1, 0.22],
  [-1, 0.22],
];
const triangle: Corner[] = [
  [-0.95, 0.95],
  [0.95, 0.95],
  [-0.95, -0.95],
];
const diamond: Corner[] = [
  [0, -1],
  [0.72, 0],
  [0, 1],
  [-0.72, 0],
];
const cross: Corner[] = [
  [-arm, -1],
  [arm, -1],
  [arm, -arm],
  [1, -arm],
  [1, arm],
  [arm, arm],
  [arm, 1],
  [-arm, 1],
  [-arm, arm],
  [-1, arm],
  [-1, -arm],
  [-arm, -arm],
];

/** A minus sign separates two numbers, so no space is needed. */
function pair(x: number, y: number): string {
  return `${x + 0}${separated(y)}`;
}

function separated(number: number): string {
  return number < 0 ? String(number) : ` ${number + 0}`;
}

function joined(steps: string[]): string {
  return steps.map((step, index) => (index === 0 || step.startsWith("-") ? step : ` ${step}`)).join("");
}

/** Planes take hues that neither ground nor units use, so that overlaps are visible. */
function planesOf(program: PlateProgram, focus: { x: number; y: number }, random: () => number): PlatePlane[] {
  const used = [program.ground, program.first, program.second];
  const free = (["sulphur", "rose", "sky", "minium", "verdigris"] as const).filter((hue) => !used.includes(hue));
  const hue = (index: number) => free[index % free.length] ?? "sky";
  const start = Math.floor(random() * free.length);
  const disc: PlatePlane = {
    colour: hue(start),
    shape: {
      kind: "disc",
      cx: Math.round((1 - focus.x) * plateWidth),
      cy: Math.round((1 - focus.y) * plateHeight),
      r: Math.round(90 + random() * 70),
    },
  };
  const x = Math.round(random() * 180);
  const width = Math.round(70 + random() * 90);
  const lean = Math.round(90 + random() * 90);
  const beam: PlatePlane = {
    colour: hue(start + 1),
    shape: { kind: "beam", points: `${x + lean} 0 ${x + lean + width} 0 ${x + width} 500 ${x} 500` },
  };
  switch (program.planes) {
    case "none":
      return [];
    case "disc":
      return [disc];
    case "beam":
      return [beam];
    case "pair":
      return [disc, beam];
  }
}
