/** A sheet of eight leaves, four beside two, which three folds make one pile of. */
const [columns, rows] = [4, 2];

/** What comes over what; each halves the sheet. */
const folds = ["right", "top", "left"] as const;
export const foldCount = folds.length;

export interface Leaf {
  /** On the flat sheet. */
  column: number;
  row: number;
  /** Numbers of the folds that carry it over, from 1. */
  carriedBy: number[];
  /** Page numbers of its two sides. */
  front: number;
  back: number;
  /** Printed upside down, so that it is upright once folded. */
  isTurned: boolean;
}

interface Place {
  column: number;
  row: number;
  /** From below. */
  layer: number;
  isFrontUp: boolean;
  isTurned: boolean;
}

type Part = Pick<Place, "column" | "row">;

/** Where a leaf of the flat sheet lies after so many folds, and which of them carried it. */
function folded({ column, row }: Part, count: number): Place & { carriedBy: number[] } {
  const place = { column, row, layer: 0, isFrontUp: true, isTurned: false, carriedBy: [] as number[] };
  let [left, right, top, bottom] = [0, columns, 0, rows];
  let layers = 1;
  for (const [index, fold] of folds.slice(0, count).entries()) {
    const [acrossAt, downAt] = [(left + right) / 2, (top + bottom) / 2];
    const isCarried =
      fold === "right" ? place.column >= acrossAt : fold === "left" ? place.column < acrossAt : place.row < downAt;
    if (isCarried) {
      if (fold === "top") {
        place.row = top + bottom - 1 - place.row;
        place.isTurned = !place.isTurned;
      } else place.column = left + right - 1 - place.column;
      place.isFrontUp = !place.isFrontUp;
      place.layer = 2 * layers - 1 - place.layer;
      place.carriedBy.push(index + 1);
    }
    if (fold === "right") right = acrossAt;
    else if (fold === "left") left = acrossAt;
    else top = downAt;
    layers *= 2;
  }
  return place;
}

const parts: Part[] = Array.from({ length: rows * columns }, (_, index) => ({
  column: index % columns,
  row: Math.floor(index / columns),
}));

/** The imposition: which page is printed where, so that the folded sheet is read from 1 on. Row by row. */
export const leaves: readonly Leaf[] = parts.map((part) => {
  const { layer, isFrontUp, isTurned, carriedBy } = folded(part, foldCount);
  const upper = 2 * (parts.length - 1 - layer) + 1;
  const [front, back] = isFrontUp ? [upper, upper + 1] : [upper + 1, upper];
  return { ...part, carriedBy, front, back, isTurned };
});

/** The back of the sheet as it is seen, turned over like a page: row by row. */
export const backOrder: readonly Leaf[] = leaves.toSorted((a, b) => a.row - b.row || b.column - a.column);

export const pageCount = 2 * leaves.length;

/** Pages as one would leaf through them after so many folds: pile by pile, from above; a flat sheet side by side. */
export function pageOrder(count: number): number[] {
  if (count === 0) return [...leaves.map(({ front }) => front), ...backOrder.map(({ back }) => back)];
  return leaves
    .map((leaf) => ({ leaf, place: folded(leaf, count) }))
    .toSorted(({ place: a }, { place: b }) => a.row - b.row || a.column - b.column || b.layer - a.layer)
    .flatMap(({ leaf: { front, back }, place }) => (place.isFrontUp ? [front, back] : [back, front]));
}
