import { styleOf } from "./inline-marks";

type Grid = (Element | undefined)[][];

/** The first row is the head, each cell one line. */
export function tableMarkdown(table: Element, markdownOf: (cell: Element) => string): string {
  const cells = withoutEmpty(gridOf(table));
  const [head, ...rows] = cells.map((row) => row.map((cell) => (cell ? lineOf(markdownOf(cell)) : "")));
  if (!head) return "";
  const delimiters = head.map((_, column) => (isRight(cells.slice(1).map((row) => row[column])) ? "--:" : "---"));
  return [head, delimiters, ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
}

function lineOf(text: string): string {
  return text
    .trim()
    .replace(/[ \n]+/g, " ")
    .replaceAll("|", "\\|");
}

/** A cell over several columns or rows stands in the first of them. */
function gridOf(table: Element): Grid {
  const rows = Array.from(table.querySelectorAll("tr"));
  const grid: Grid = rows.map(() => []);
  for (const [index, row] of rows.entries()) {
    for (const cell of Array.from(row.children)) {
      const line = grid[index] ?? [];
      let column = 0;
      while (column in line) column += 1;
      for (const below of grid.slice(index, index + span(cell, "rowspan"))) {
        for (let along = 0; along < span(cell, "colspan"); along += 1) below[column + along] = undefined;
      }
      line[column] = cell;
    }
  }
  return grid;
}

function span(cell: Element, name: string): number {
  return Math.min(50, Number.parseInt(cell.getAttribute(name) ?? "", 10) || 1);
}

/** What was selected of a sheet often has empty rows and columns around it. */
function withoutEmpty(grid: Grid): Grid {
  const isFilled = (cell: Element | undefined) => Boolean(cell?.textContent?.trim());
  const rows = grid.filter((row) => row.some(isFilled));
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const filled = columns.filter((column) => rows.some((row) => isFilled(row[column])));
  return rows.map((row) => filled.map((column) => row[column]));
}

/** Numbers, as spreadsheets set them. */
function isRight(cells: (Element | undefined)[]): boolean {
  const filled = cells.filter((cell) => cell?.textContent?.trim());
  return filled.length > 0 && filled.every((cell) => cell && alignOf(cell) === "right");
}

function alignOf(cell: Element): string | null | undefined {
  return styleOf(cell).get("text-align") ?? cell.getAttribute("align");
}
