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
  bin: number;
  colour: number;
  /** Place among its kind, counted from the belt. */
  index: number;
  count: number;
  home: { x: number; y: number };
}

interface Pose {
  x: number;
  /** Above the belt. */
  y: number;
  turn: number;
  scale: number;
}

/** Parts of the way between two scenes: when the first piece leaves, and how long each is in the air. */
const leave = 0.08;
const inAir = 0.44;

/**
 * Key frames of every piece through the scenes of the line: heap, kinds, colours, quality, chart.
 * `rests` are the parts of the way at which each scene stands. The same pieces on the same floor fly
 * the same way at every visit. Lengths are pixels: what is to be computed in each frame costs it
 * (see docs/decisions/0008).
 */
export function flightOf(pieces: Piece[], floor: Floor, rests: readonly number[]): Keyframe[][] {
  const random = seededRandom("sorting line");
  return pieces.map((piece) => {
    const wait = random() * (1 - leave - inAir - 0.04);
    const scenes = scenesOf(piece, floor, random);
    return scenes.flatMap((pose, scene) => {
      const transform = transformOf(pose, piece.home, floor.belt);
      const [before, rest = 1, after] = [rests[scene - 1], rests[scene], rests[scene + 1]];
      const frames: Keyframe[] = [];
      if (before === undefined) frames.push({ offset: 0, transform });
      else frames.push({ offset: rounded(before + (rest - before) * (leave + wait + inAir)), transform });
      if (after === undefined) frames.push({ offset: 1, transform });
      else {
        const offset = rounded(rest + (after - rest) * (leave + wait));
        frames.push({ offset, transform, easing: "cubic-bezier(.5,0,.3,1)" });
      }
      return frames;
    });
  });
}

function scenesOf(
  { bin, colour, index, count, home }: Piece,
  { width, belt, unit, columns }: Floor,
  random: () => number,
) {
  const across = random() + random() - 1;
  const up = random();
  const turn = (random() - 0.5) * 2;
  const isWorn = index % 9 === 4;
  const [column, row] = [index % columns, Math.floor(index / columns)];
  const binMiddle = home.x + ((columns - 1) / 2 - column) * unit;
  const heap: Pose = {
    x: width * (0.6 + across * 0.33),
    y: unit * (0.6 + up * (1 - Math.abs(across)) ** 1.2 * 12.4),
    turn: turn * 170,
    scale: 1.7,
  };
  const kinds: Pose = {
    x: binMiddle + (random() - 0.5) * unit * (columns + 1.4),
    y: unit * (0.6 + ((index * 0.618034) % 1) * Math.min(10.5, 3 + count / 8)),
    turn: turn * 34,
    scale: 1.3,
  };
  const colours: Pose = {
    x: unit / 2 + (colour * (width - columns * unit)) / 5 + column * unit,
    y: unit * (0.5 + bin * 2.3 + (row % 2) * 1.05),
    turn: turn * 6,
    scale: 1.05,
  };
  const quality: Pose = {
    x: unit / 2 + (index / (count - 1)) * (width - unit),
    y: unit * (1 + bin * 2.45 - (isWorn ? 0.45 : 0)),
    turn: isWorn ? 24 : 0,
    scale: 1.25,
  };
  const chart: Pose = { x: home.x, y: belt - home.y, turn: 0, scale: 1 };
  return [heap, kinds, colours, quality, chart];
}

function transformOf({ x, y, turn, scale }: Pose, home: Piece["home"], belt: number): string {
  const [right, down] = [rounded(x - home.x, 1), rounded(belt - y - home.y, 1)];
  return `translate(${right}px, ${down}px) rotate(${rounded(turn, 1)}deg) scale(${scale})`;
}

function rounded(number: number, digits = 4): number {
  return Math.round(number * 10 ** digits) / 10 ** digits + 0;
}
