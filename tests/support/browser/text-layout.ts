import type { Page } from "@playwright/test";
import { type Box, readTextLines, type TextLine } from "./text-lines.ts";

/** Text of which something is cut off, and text that lies over other text; one line each. */
export async function findSpoiltText(page: Page): Promise<string[]> {
  const lines = await readTextLines(page);
  return [...new Set([...findCuts(lines), ...findOverlaps(lines)])];
}

function findCuts(lines: TextLine[]): string[] {
  return lines.flatMap(({ text, cut }) => (cut ? [`"${text}" is cut off at the ${cut}`] : []));
}

function findOverlaps(lines: TextLine[]): string[] {
  const sorted = lines.map((line) => ({ ...line, ink: inkOf(line) })).toSorted((a, b) => a.ink.top - b.ink.top);
  return sorted.flatMap((line, index) => {
    const found: string[] = [];
    for (const other of sorted.slice(index + 1)) {
      if (other.ink.top >= line.ink.bottom) break;
      // Text passes under what sticks to the window.
      if (line.isAfloat === other.isAfloat && areaOfBoth(line.ink, other.ink) > 4) {
        const { left, top } = other.ink;
        found.push(`"${other.text}" lies over "${line.text}" at ${Math.round(left)}, ${Math.round(top)}`);
      }
    }
    return found;
  });
}

/** Where the small letters of a line stand: its box is higher than them, and boxes of tight lines meet. */
function inkOf({ box, fontSize }: TextLine): Box {
  const middle = (box.top + box.bottom) / 2;
  return {
    left: box.left + 1,
    right: box.right - 1,
    top: middle - 0.26 * fontSize,
    bottom: middle + 0.26 * fontSize,
  };
}

function areaOfBoth(a: Box, b: Box): number {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 ? width * height : 0;
}
