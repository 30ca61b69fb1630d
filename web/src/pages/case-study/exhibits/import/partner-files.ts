/** A screw, in millimetres. */
export interface Part {
  diameter: number;
  length: number;
}

export interface Row {
  /** As the file has it. */
  written: string;
  /** As the number is written, whatever its unit. */
  asWritten: Part | undefined;
  /** `undefined` where a person has to look. */
  part: Part | undefined;
}

/** Millimetres that a number stands for. */
type Habit = 1 | 10;

interface PartnerFile {
  habit: Habit;
  rows: readonly string[];
}

/** In centimetres, in millimetres, and in the product's name; examples. */
export const partnerFiles: readonly PartnerFile[] = [
  { habit: 10, rows: ["0,4 × 4,0", "0,5 × 6,0", "0,4 × 6,0", "4 × 40", "0,6 × 8,0"] },
  { habit: 1, rows: ["4 × 40", "5 × 40", "5 × 60", "6 × 60"] },
  { habit: 1, rows: ["4x60", "5*40", "6 x 80", "5"] },
];

/** What a shop for screws takes without asking. */
const [maxDiameter, maxLength] = [12, 200];

export function readRow(written: string, habit: Habit): Row {
  const [diameter, length] = (written.match(/\d+(?:,\d+)?/g) ?? []).map((number) => Number(number.replace(",", ".")));
  if (!diameter || !length) return { written, asWritten: undefined, part: undefined };
  const part = { diameter: Math.round(diameter * habit * 10) / 10, length: Math.round(length * habit) };
  const isLikely = part.diameter <= maxDiameter && part.length <= maxLength;
  return { written, asWritten: { diameter, length }, part: isLikely ? part : undefined };
}

export interface Product extends Part {
  key: string;
  /** Rows that say the same. */
  sources: number;
}

/** One of each size, by diameter and then length. */
export function mergedProducts(rows: readonly Row[]): Product[] {
  const products = new Map<string, Product>();
  for (const { part } of rows) {
    if (!part) continue;
    const key = keyOf(part);
    products.set(key, { ...part, key, sources: (products.get(key)?.sources ?? 0) + 1 });
  }
  return [...products.values()].toSorted((a, b) => a.diameter - b.diameter || a.length - b.length);
}

export function keyOf({ diameter, length }: Part): string {
  return `${diameter}x${length}`;
}

/** Shelves of a measure, the smallest first. */
export function shelvesBy(measure: keyof Part, products: readonly Product[]): [size: number, Product[]][] {
  const sizes = [...new Set(products.map((product) => product[measure]))].toSorted((a, b) => a - b);
  return sizes.map((size) => [size, products.filter((product) => product[measure] === size)]);
}
