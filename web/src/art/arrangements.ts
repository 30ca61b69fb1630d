import { seededRandom } from "./seeded-random.ts";
import { box, disc, dome, dots, lines, plane } from "./shapes.ts";

export const layerHues = ["sulphur", "sky", "rose", "verdigris", "minium", "field", "bar"] as const;
export type LayerHue = (typeof layerHues)[number];

/** Outlines of the seven planes in a 1000 by 1000 viewBox; `field` and `bar` are drawn in ink. */
export interface Arrangement extends Record<LayerHue, string> {
  /** A dashed outline, for a plane that is left out. */
  missing?: string;
  /** Those of `field` and `bar` that lie on a light plane: they stay ink in the dark theme. */
  onLight?: readonly ("field" | "bar")[];
}

function sheet(level: number): string {
  const y = 880 - level * 96;
  return plane(500, y - 150, 980, y, 500, y + 150, 20, y);
}

/** By page name; other pages get a seeded arrangement. The comments name what the shapes depict. */
const arrangements: Record<string, () => Arrangement> = {
  about: () => ({
    sulphur: disc(610, 470, 310),
    sky: plane(330, 40, 500, 40, 400, 780, 230, 780),
    rose: dome(260, 780, 240),
    verdigris: plane(700, 780, 1120, 780, 1120, 250),
    minium: disc(770, 650, 130),
    field: dots({ x: 60, y: 880, columns: 18, rows: 2, step: 62 }, (column) => 8 + (column % 7) * 2.4),
    bar: box(0, 780, 1180, 46),
  }),
  team: () => ({
    sulphur: disc(370, 330, 270),
    sky: disc(690, 320, 240),
    rose: disc(300, 660, 230),
    verdigris: disc(660, 690, 260),
    minium: disc(500, 500, 130),
    field: dots({ x: 80, y: 90, columns: 5, rows: 5, step: 54 }, (column, row) => 18 - column * 3 - row),
    bar: plane(900, -40, 960, -40, 790, 1040, 730, 1040),
  }),
  // Five columns under a roof.
  services: () => ({
    sulphur: box(110, 400, 250, 600),
    sky: plane(300, 300, 470, 300, 410, 1000, 240, 1000),
    rose: plane(430, 260, 620, 260, 680, 1000, 490, 1000),
    verdigris: box(590, 360, 190, 640),
    minium: plane(730, 430, 900, 430, 860, 1000, 690, 1000),
    field: dots({ x: 130, y: 930, columns: 14, rows: 2, step: 56 }, (column) => 7 + (column % 5) * 3),
    bar: plane(-20, 400, 500, 60, 1100, 452, 1064, 506, 500, 138, 16, 454),
  }),
  // A pile of sheets.
  career: () => ({
    bar: sheet(0),
    verdigris: sheet(1),
    sky: sheet(2),
    field: dots({ x: 164, y: 480, columns: 13, rows: 5, step: 56 }, (column, row) =>
      Math.abs(column - 6) / 6.4 + Math.abs(row - 2) / 2.2 < 1 ? 11 : 0,
    ),
    rose: sheet(4),
    sulphur: sheet(5),
    minium: sheet(6),
    missing: plane(500, 6, 980, 156, 500, 306, 20, 156),
  }),
  // A plus sign, for health.
  healthcare_solutions: () => ({
    sulphur: disc(660, 360, 330),
    sky: box(370, 70, 250, 860),
    rose: box(60, 380, 1060, 250),
    verdigris: plane(0, 1000, 420, 1000, 0, 640),
    minium: disc(495, 505, 86),
    field: dots({ x: 760, y: 720, columns: 6, rows: 5, step: 58 }, (column, row) => 6 + ((column + row) % 6) * 2.6),
    bar: plane(150, 60, 196, 60, 110, 330, 64, 330),
  }),
  // A page under a magnifying glass.
  audit: () => ({
    sky: plane(80, 150, 640, 90, 700, 860, 140, 920),
    rose: box(210, 40, 560, 720),
    field: lines(280, 150, [420, 360, 420, 300, 420, 240], 92, 30),
    sulphur: disc(540, 540, 250),
    verdigris: plane(840, 120, 1080, 120, 1080, 420, 760, 420),
    minium: disc(505, 505, 78),
    bar: plane(696, 738, 738, 696, 870, 828, 828, 870),
  }),
  // Two flags.
  dutchprojects: () => ({
    minium: box(130, 130, 1000, 210),
    field: dots(
      { x: 210, y: 400, columns: 16, rows: 3, step: 56 },
      (column, row) => 6 + ((column * 2 + row) % 6) * 2.4,
    ),
    verdigris: box(130, 570, 560, 210),
    sky: box(430, 570, 700, 210),
    sulphur: disc(470, 450, 270),
    rose: plane(640, 60, 830, 60, 700, 940, 510, 940),
    bar: box(70, 40, 60, 960),
  }),
  // A barrier that opens.
  internationalprojects: () => ({
    sky: disc(330, 480, 330),
    verdigris: plane(250, 150, 420, 150, 360, 810, 190, 810),
    sulphur: disc(800, 700, 230),
    rose: plane(660, 600, 610, 560, 1000, 20, 1080, 76),
    minium: disc(520, 700, 120),
    field: dots({ x: 40, y: 880, columns: 17, rows: 2, step: 60 }, (column) => 7 + (column % 6) * 2.6),
    bar: box(610, 540, 62, 460),
  }),
  // An envelope.
  contact: () => ({
    sky: box(90, 330, 970, 500),
    rose: plane(90, 330, 1060, 330, 575, 640),
    sulphur: disc(780, 300, 230),
    verdigris: plane(90, 830, 1060, 830, 575, 690),
    minium: disc(575, 590, 96),
    field: lines(180, 640, [230, 180, 230], 44, 14),
    bar: plane(20, 150, 66, 150, 130, 960, 84, 960),
  }),
  // A clock over a calendar.
  appointment: () => ({
    sulphur: disc(560, 390, 330),
    rose: box(120, 560, 900, 120),
    sky: plane(520, 430, 600, 410, 960, 760, 900, 810),
    verdigris: plane(0, 1000, 330, 1000, 330, 780, 0, 780),
    field: dots({ x: 190, y: 752, columns: 7, rows: 4, step: 92 }, (column, row) =>
      column > 4 ? 12 : row === 1 ? 20 : 26,
    ),
    minium: disc(466, 844, 62),
    bar: plane(536, 130, 588, 130, 582, 440, 542, 440),
    onLight: ["bar"],
  }),
  // A heart.
  thankyou: () => ({
    rose: disc(330, 360, 226),
    sky: disc(650, 360, 226),
    sulphur: plane(490, 200, 810, 520, 490, 840, 170, 520),
    minium: disc(490, 480, 92),
    verdigris: plane(740, 640, 1090, 640, 1090, 860, 640, 860),
    field: dots({ x: 60, y: 760, columns: 6, rows: 5, step: 54 }, (column, row) => 5 + ((column + row * 2) % 6) * 2.6),
    bar: plane(930, 40, 984, 40, 850, 620, 796, 620),
  }),
  // A seal with its ribbon, and a signature.
  impressum: () => ({
    sky: plane(90, 130, 560, 90, 610, 720, 140, 760),
    rose: plane(430, 600, 640, 640, 600, 1000, 505, 900, 380, 980),
    verdigris: plane(650, 640, 860, 600, 920, 980, 790, 900, 690, 1000),
    sulphur: disc(650, 400, 350),
    minium: disc(650, 400, 215),
    field: Array.from({ length: 28 }, (_, index) => (index * Math.PI) / 14)
      .map((turn) => disc(Math.round(650 + 283 * Math.cos(turn)), Math.round(400 + 283 * Math.sin(turn)), 14))
      .join(""),
    bar: plane(70, 880, 400, 820, 408, 862, 78, 922),
    onLight: ["field"],
  }),
  // A keyhole.
  privacy: () => ({
    sulphur: disc(440, 470, 400),
    rose: box(60, 640, 1060, 150),
    sky: plane(460, 330, 1100, 90, 1100, 560, 480, 620),
    verdigris: box(820, 420, 240, 440),
    minium: disc(440, 370, 190),
    field: disc(440, 370, 104),
    bar: plane(396, 430, 484, 430, 560, 740, 320, 740),
  }),
  casestudies: () => ({
    sulphur: box(60, 120, 400, 500),
    sky: box(360, 380, 400, 500),
    rose: box(640, 60, 400, 500),
    verdigris: plane(120, 760, 560, 760, 440, 980, 0, 980),
    minium: disc(640, 500, 130),
    field: dots({ x: 130, y: 190, columns: 5, rows: 6, step: 64 }, (column, row) => 6 + ((column + row) % 6) * 3),
    bar: plane(940, 480, 1000, 480, 880, 1000, 820, 1000),
  }),
  // An open door.
  accessibility: () => ({
    sulphur: disc(560, 430, 340),
    rose: box(380, 150, 360, 720),
    sky: plane(170, 40, 380, 150, 380, 870, 170, 980),
    verdigris: plane(380, 870, 740, 870, 1060, 1000, 300, 1000),
    minium: disc(560, 420, 116),
    field: dots({ x: 850, y: 250, columns: 4, rows: 8, step: 62 }, (column, row) => 6 + ((column + row) % 5) * 3),
    bar: box(740, 150, 44, 720),
  }),
  // A beam balance: a plane in one pan, a page of text in the other.
  colophon: () => ({
    sulphur: disc(540, 400, 340),
    rose: plane(50, 660, 232, 190, 282, 198, 420, 660),
    sky: plane(660, 880, 862, 330, 912, 338, 1080, 880),
    verdigris: dome(236, 860, 200),
    field: lines(718, 690, [320, 240, 320, 170], 50, 18),
    minium: disc(540, 262, 104),
    bar: plane(130, 150, 1030, 332, 1019, 386, 119, 204),
  }),
  // An open book.
  blog: () => ({
    sulphur: disc(520, 360, 290),
    sky: plane(70, 330, 520, 430, 520, 890, 70, 790),
    rose: plane(970, 330, 520, 430, 520, 890, 970, 790),
    field: lines(600, 500, [260, 220, 260, 160], 74, 20),
    verdigris: plane(520, 430, 700, 390, 700, 850, 520, 890),
    minium: disc(300, 560, 110),
    bar: plane(500, 90, 540, 90, 540, 930, 500, 930),
  }),
};

export function arrangementOf(name: string): Arrangement {
  return (Object.hasOwn(arrangements, name) && arrangements[name]?.()) || byChance(name);
}

function byChance(name: string): Arrangement {
  const random = seededRandom(name);
  const between = (from: number, to: number) => Math.round(from + random() * (to - from));
  const lean = between(80, 360) * (random() < 0.5 ? -1 : 1);
  const beam = between(220, 620);
  const tilt = between(-120, 120);
  const band = between(180, 640);
  const sun = { x: between(400, 640), y: between(330, 600), r: between(250, 350) };
  const low = { x: between(480, 680), y: between(600, 720) };
  const bar = between(660, 860);
  const shift = between(0, 6);
  return {
    sulphur: disc(sun.x, sun.y, sun.r),
    sky: plane(beam, 0, beam + 180, 0, beam + 180 - lean, 1000, beam - lean, 1000),
    rose: plane(0, band, 1100, band - tilt, 1100, band + 140 - tilt, 0, band + 140),
    verdigris: box(low.x, low.y, 420, 230),
    minium: disc(sun.x + between(-140, 80), sun.y + between(-90, 120), between(100, 160)),
    field: dots(
      { x: between(40, 320), y: between(460, 560), columns: 6, rows: 6, step: 58 },
      (column, row) => 6 + ((column + row + shift) % 7) * 2.4,
    ),
    bar: plane(bar, 0, bar + 54, 0, bar + 54 - lean, 1000, bar - lean, 1000),
  };
}
