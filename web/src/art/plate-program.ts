export const plateUnits = [
  "disc",
  "ring",
  "half",
  "quarter",
  "square",
  "bar",
  "triangle",
  "cross",
  "scale",
  "diamond",
] as const;
export const plateFields = [
  "flat",
  "bulge",
  "gravity",
  "flow",
  "scan",
  "wave",
  "spiral",
  "rise",
  "scatter",
  "fan",
] as const;
export const plateGrids = ["coarse", "medium", "fine"] as const;
export const plateColours = ["chalk", "ink", "sulphur", "rose", "sky", "verdigris", "minium"] as const;
export const platePlanes = ["none", "disc", "beam", "pair"] as const;

export type PlateColour = (typeof plateColours)[number];

export interface PlateProgram {
  unit: (typeof plateUnits)[number];
  field: (typeof plateFields)[number];
  grid: (typeof plateGrids)[number];
  ground: PlateColour;
  first: PlateColour;
  second: PlateColour;
  planes: (typeof platePlanes)[number];
  seed: number;
}
