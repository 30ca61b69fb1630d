import type { PlateColour, PlateProgram } from "./plate-program.ts";
import { seededRandom } from "./seeded-random.ts";

/** Unit shape and hues of a page's small drawings. */
export interface Motif {
  unit: PlateProgram["unit"];
  hues: readonly [Hue, Hue];
}

const hues = ["sulphur", "sky", "rose", "verdigris", "minium"] as const;
export type Hue = (typeof hues)[number];

const motifs: Record<string, Motif> = {
  about: { unit: "half", hues: ["sulphur", "rose"] },
  team: { unit: "disc", hues: ["rose", "sky"] },
  services: { unit: "triangle", hues: ["sky", "sulphur"] },
  career: { unit: "diamond", hues: ["rose", "minium"] },
  healthcare_solutions: { unit: "cross", hues: ["sky", "rose"] },
  audit: { unit: "ring", hues: ["sulphur", "minium"] },
  dutchprojects: { unit: "square", hues: ["sky", "verdigris"] },
  internationalprojects: { unit: "scale", hues: ["verdigris", "sulphur"] },
  contact: { unit: "square", hues: ["rose", "sky"] },
  appointment: { unit: "diamond", hues: ["sulphur", "minium"] },
  thankyou: { unit: "quarter", hues: ["rose", "sulphur"] },
  impressum: { unit: "square", hues: ["sky", "rose"] },
  accessibility: { unit: "ring", hues: ["sky", "sulphur"] },
  colophon: { unit: "bar", hues: ["verdigris", "minium"] },
  privacy: { unit: "half", hues: ["sulphur", "sky"] },
};

/** From the plate if there is one, else by the page's name. */
export function motifOf(name: string, art?: PlateProgram): Motif {
  if (art) return { unit: art.unit, hues: twoHues([art.ground, art.second, art.first]) };
  const motif = Object.hasOwn(motifs, name) ? motifs[name] : undefined;
  if (motif) return motif;
  const first = hues[Math.floor(seededRandom(name)() * hues.length)] ?? "sulphur";
  return { unit: "disc", hues: twoHues([first]) };
}

const families: readonly (readonly Motif["unit"][])[] = [
  ["square", "bar", "cross"],
  ["disc", "ring", "half", "quarter", "scale"],
  ["triangle", "diamond"],
];

/**
 * 0 to 2, of the three forms of steps and of lists: by the family of the page's unit, so that a new page has one by
 * itself. `turn`: how many such sections stand before it on the page.
 */
export function formOf({ unit }: Motif, turn: number): number {
  return (families.findIndex((family) => family.includes(unit)) + turn) % families.length;
}

/** Without ink and chalk, which are the page's own background colours. */
function twoHues(colours: PlateColour[]): [Hue, Hue] {
  const [first = "sulphur", second] = new Set(colours.filter((colour): colour is Hue => hues.includes(colour as Hue)));
  return [first, second ?? (first === "sulphur" ? "rose" : "sulphur")];
}
