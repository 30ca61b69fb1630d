/** SVG path data. */

export function disc(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

export function dome(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** A polygon: x and y of each corner in turn. */
export function plane(...corners: number[]): string {
  return `M${corners.join(" ")}z`;
}

interface Grid {
  x: number;
  y: number;
  columns: number;
  rows: number;
  step: number;
}

/** Dots in a grid; `radius` 0 leaves one out. */
export function dots({ x, y, columns, rows, step }: Grid, radius: (column: number, row: number) => number): string {
  return cells({ x, y, columns, rows, step })
    .map((cell) => ({ ...cell, r: Math.round(radius(cell.column, cell.row)) }))
    .filter(({ r }) => r > 0)
    .map((cell) => disc(cell.x, cell.y, cell.r))
    .join("");
}

export function lines(x: number, y: number, widths: readonly number[], step: number, thickness: number): string {
  return widths.map((width, row) => box(x, y + row * step, width, thickness)).join("");
}

function cells({ x, y, columns, rows, step }: Grid) {
  return Array.from({ length: columns * rows }, (_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    return { column, row, x: x + column * step, y: y + row * step };
  });
}
