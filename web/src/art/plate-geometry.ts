import type { PlateColour, PlateProgram } from "./plate-program.ts";
import { seededRandom } from "./seeded-random.ts";

/** Plates are 4:5 (art direction); all lengths below are in these units. */
export const plateWidth = 400;
export const plateHeight = 500;

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
  /** One path a colour, so that a plate of hundreds of units stays a few kilobytes. */
  paths: PlatePath[];
  planes: PlatePlane[];
}

const columnsOf = { coarse: 5, medium: 9, fine: 14 } as const;

interface Cell {
  x: number;
  y: number;
  /** Size of the unit relative to its cell, 0 hides it. */
  scale: number;
  /** Radians. */
  turn: number;
  second: boolean;
}

/**
 * The drawing of a program. The same program gives the same drawing, letter for letter, on the
 * server and in every browser: coordinates are whole numbers, randomness is seeded.
 */
export function plateGeometry(program: PlateProgram): PlateGeometry {
  const random = seededRandom(program.seed);
  const columns = columnsOf[program.grid];
  const size = plateWidth / columns;
  const rows = Math.round(plateHeight / size);
  const focus = { x: 0.3 + random() * 0.4, y: 0.3 + random() * 0.4 };
  const phase = random() * Math.PI * 2;

  const parts: Record<"first" | "second", string[]> = { first: [], second: [] };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const u = (column + 0.5) / columns;
      const v = (row + 0.5) / rows;
      const cell = fieldAt(program, { u, v, focus, phase, random: random() });
      if (cell.scale < 0.06) continue;
      const d = unitPath(program.unit, {
        x: u * plateWidth + cell.x * size,
        y: v * plateHeight + cell.y * size,
        radius: (size / 2) * cell.scale,
        turn: cell.turn,
      });
      parts[cell.second ? "second" : "first"].push(d);
    }
  }
  return {
    ground: program.ground,
    paths: [
      { colour: program.first, d: parts.first.join("") },
      { colour: program.second, d: parts.second.join("") },
    ].filter((path) => path.d !== ""),
    planes: planesOf(program, focus, random),
  };
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

interface UnitInput {
  x: number;
  y: number;
  radius: number;
  turn: number;
}

/** Outline of one unit; corners are given on a circle of radius 1 and turned. */
function unitPath(unit: PlateProgram["unit"], at: UnitInput): string {
  const r = Math.max(1, Math.round(at.radius));
  const point = (x: number, y: number) => {
    const cos = Math.cos(at.turn);
    const sin = Math.sin(at.turn);
    return `${Math.round(at.x + (x * cos - y * sin) * at.radius)} ${Math.round(at.y + (x * sin + y * cos) * at.radius)}`;
  };
  const polygon = (...corners: [number, number][]) => `M${corners.map(([x, y]) => point(x, y)).join(" ")}z`;
  switch (unit) {
    case "disc":
      return circle(point(-1, 0), point(1, 0), r, 1);
    case "ring": {
      const inner = Math.max(1, Math.round(at.radius * 0.5));
      return circle(point(-1, 0), point(1, 0), r, 1) + circle(point(-0.5, 0), point(0.5, 0), inner, 0);
    }
    case "half":
      return `M${point(-1, 0)}A${r} ${r} 0 0 1 ${point(1, 0)}z`;
    case "quarter":
      return `M${point(-1, 1)}L${point(-1, -1)}A${2 * r} ${2 * r} 0 0 1 ${point(1, 1)}z`;
    case "square":
      return polygon([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9]);
    case "bar":
      return polygon([-1, -0.22], [1, -0.22], [1, 0.22], [-1, 0.22]);
    case "triangle":
      return polygon([-0.95, 0.95], [0.95, 0.95], [-0.95, -0.95]);
    case "cross": {
      const arm = 0.32;
      return polygon(
        ...([
          [-arm, -1],
          [arm, -1],
          [arm, -arm],
          [1, -arm],
          [1, arm],
          [arm, arm],
        ] as [number, number][]),
        ...([
          [arm, 1],
          [-arm, 1],
          [-arm, arm],
          [-1, arm],
          [-1, -arm],
          [-arm, -arm],
        ] as [number, number][]),
      );
    }
    case "scale":
      return `M${point(-1, -0.5)}A${r} ${r} 0 0 0 ${point(1, -0.5)}Q${point(0, -1.1)} ${point(-1, -0.5)}z`;
    case "diamond":
      return polygon([0, -1], [0.72, 0], [0, 1], [-0.72, 0]);
  }
}

function circle(left: string, right: string, r: number, sweep: 0 | 1): string {
  return `M${left}A${r} ${r} 0 1 ${sweep} ${right}A${r} ${r} 0 1 ${sweep} ${left}z`;
}

/** Planes take the second colour of the house that neither ground nor units use, so overlaps show. */
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
