import { seededRandom } from "../../art/seeded-random.ts";

/** Area of the pieces, in pixels; `unit` is the side of one piece. */
export interface Floor {
  width: number;
  /** Distance from the top to the belt. */
  belt: number;
  unit: number;
  /** Columns per bin. */
  columns: number;
}

export interface Piece {
  bin: number;
  /** Colour index, dark to light. */
  colour: number;
  /** Index within its kind, from the belt up. */
  index: number;
  count: number;
  home: { x: number; y: number };
}

/** Centre in pixels, rotation in degrees, scale in units. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

interface Leg {
  leaves: number;
  arrives: number;
  to: Pose;
}

export interface Flight {
  from: Pose;
  legs: Leg[];
}

/** Fractions of a transition: start of the first piece, and duration of each. */
const leave = 0.08;
const inAir = 0.44;

/**
 * Path of each piece through the scenes: heap, kinds, colours, quality, chart. `rests`: progress at which each scene
 * stops. Deterministic for the same pieces and floor.
 */
export function flightsOf(pieces: Piece[], floor: Floor, rests: readonly number[]): Flight[] {
  const random = seededRandom("sorting line");
  return pieces.map((piece) => {
    const wait = random() * (1 - leave - inAir - 0.04);
    const [from, ...scenes] = scenesOf(piece, floor, random);
    const legs = scenes.map((to, scene) => {
      const [rest = 0, next = 1] = rests.slice(scene);
      const leaves = rest + (next - rest) * (leave + wait);
      return { leaves, arrives: leaves + (next - rest) * inAir, to };
    });
    return { from, legs };
  });
}

/** `part`: progress, 0 to 1. */
export function poseAt({ from, legs }: Flight, part: number): Pose {
  let pose = from;
  for (const { leaves, arrives, to } of legs) {
    if (part <= leaves) return pose;
    if (part < arrives) return between(pose, to, eased((part - leaves) / (arrives - leaves)));
    pose = to;
  }
  return pose;
}

function between(from: Pose, to: Pose, part: number): Pose {
  return {
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
    turn: from.turn + (to.turn - from.turn) * part,
    scale: from.scale + (to.scale - from.scale) * part,
  };
}

/** Quintic ease-in-out. */
function eased(part: number): number {
  return part ** 3 * (part * (part * 6 - 15) + 10);
}

function scenesOf(
  { bin, colour, index, count, home }: Piece,
  { width, belt, unit, columns }: Floor,
  random: () => number,
): [Pose, ...Pose[]] {
  const across = random() + random() - 1;
  const up = random();
  const turn = (random() - 0.5) * 2;
  const isWorn = index % 9 === 4;
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const binMiddle = home.x + ((columns - 1) / 2 - column) * unit;
  const heap: Pose = {
    x: width * (0.6 + across * 0.33),
    y: belt - unit * (0.6 + up * (1 - Math.abs(across)) ** 1.2 * 12.4),
    turn: turn * 170,
    scale: 1.7,
  };
  const kinds: Pose = {
    x: binMiddle + (random() - 0.5) * unit * (columns + 1.4),
    y: belt - unit * (0.6 + ((index * 0.618034) % 1) * Math.min(10.5, 3 + count / 8)),
    turn: turn * 34,
    scale: 1.3,
  };
  const colours: Pose = {
    x: unit / 2 + (colour * (width - columns * unit)) / 5 + column * unit,
    y: belt - unit * (0.5 + bin * 2.3 + (row % 2) * 1.05),
    turn: turn * 6,
    scale: 1.05,
  };
  const quality: Pose = {
    x: unit / 2 + (index / (count - 1)) * (width - unit),
    y: belt - unit * (1 + bin * 2.45 - (isWorn ? 0.45 : 0)),
    turn: isWorn ? 24 : 0,
    scale: 1.25,
  };
  const chart: Pose = { ...home, turn: 0, scale: 1 };
  return [heap, kinds, colours, quality, chart];
}
