import { seededRandom } from "../../art/seeded-random.ts";

/** The bench the pieces lie on, in pixels; `unit` is the side of one piece. */
export interface Floor {
  width: number;
  /** From the top of the floor to the belt. */
  belt: number;
  unit: number;
  /** Pieces side by side in a bin. */
  columns: number;
}

/** A piece as the finished chart has it: its home is the middle of its place there, in pixels. */
export interface Piece {
  /** Its number among the kinds. */
  bin: number;
  /** Its number among the colours, dark to light. */
  colour: number;
  /** Place among its kind, counted from the belt. */
  index: number;
  count: number;
  home: { x: number; y: number };
}

/** The middle of a piece on the floor in pixels, its turn in degrees, and its size in units. */
export interface Pose {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

/** A piece leaves one pose and has reached the next at parts of the way. */
interface Leg {
  leaves: number;
  arrives: number;
  to: Pose;
}

export interface Flight {
  from: Pose;
  legs: Leg[];
}

/** Parts of the way between two scenes: when the first piece leaves, and how long each is in the air. */
const leave = 0.08;
const inAir = 0.44;

/**
 * The way of every piece through the scenes of the line: heap, kinds, colours, quality, chart.
 * `rests` are the parts of the way at which each scene stands. The same pieces on the same floor fly
 * the same way at every visit.
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

/** Where a piece is at a part of the way, 0 to 1. */
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

/** Lifts off and lands without a jolt. */
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
