import { maxStretch, minStretch, type ShareFace } from "./share-face.server.ts";

export interface SetLine {
  text: string;
  /** In percent: as wide as makes the line fill its measure. */
  stretch: number;
}

export interface SetTitle {
  size: number;
  lines: SetLine[];
}

export interface TitleBox {
  width: number;
  height: number;
}

export const lineHeight = 1.06;
const maxSizePixels = 104;
const minSizePixels = 30;
/** Where a line looks best; narrower hurts more than wider. */
const bestStretch = 94;

/**
 * Breaks a title so that each line fills the measure by its width alone, as large as the box allows: the brand's voice
 * is the width of its letters. A title that does not fit at the smallest size ends in "…".
 */
export function setTitle(title: string, box: TitleBox, face: ShareFace): SetTitle {
  const pieces = piecesOf(face.drawable(title));
  for (let count = pieces.length; count > 0; count--) {
    const text = count < pieces.length ? [...pieces.slice(0, count), { text: "…", isWord: false }] : pieces;
    const set = largestTitle(text, box, face);
    if (set) return set;
  }
  return { size: minSizePixels, lines: [] };
}

interface Piece {
  text: string;
  /** Begins a word: a space stands before it within a line. */
  isWord: boolean;
}

/** A line may end at a space, after a hyphen between letters, and within what fits no line. */
function piecesOf(title: string): Piece[] {
  return title
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => {
      const texts = word.split(/(?<=\p{L}-)(?=\p{L})/u).flatMap((text) => text.match(/.{1,26}/gu) ?? []);
      return texts.map((text, index) => ({ text, isWord: index === 0 }));
    });
}

interface Setting {
  cost: number;
  lines: SetLine[];
}

function largestTitle(pieces: readonly Piece[], box: TitleBox, face: ShareFace): SetTitle | undefined {
  const widths = new Map<string, { narrow: number; wide: number }>();
  function widthOf(text: string) {
    const known = widths.get(text);
    if (known) return known;
    const measured = { narrow: face.advance(text, minStretch), wide: face.advance(text, maxStretch) };
    widths.set(text, measured);
    return measured;
  }

  let best: (SetTitle & { score: number }) | undefined;
  for (let size = maxSizePixels; size >= minSizePixels; size -= 2) {
    const maxLines = Math.floor(box.height / (size * lineHeight));
    const setting = breakLines(pieces, maxLines, (text) => lineOf(text, size, widthOf(text), box.width));
    if (!setting) continue;
    const score = setting.cost / setting.lines.length - size * sizeWeight;
    if (!best || score < best.score) best = { size, lines: setting.lines, score };
  }
  return best && { size: best.size, lines: best.lines };
}

/** How many points of a line's cost one pixel of size is worth. */
const sizeWeight = 14;

/** `undefined` when the text is too wide even at its narrowest. */
function lineOf(text: string, size: number, { narrow, wide }: { narrow: number; wide: number }, measure: number) {
  const room = measure / size;
  if (narrow > room) return undefined;
  if (wide >= room) {
    const stretch = minStretch + ((room - narrow) / (wide - narrow)) * (maxStretch - minStretch);
    const off = (stretch - bestStretch) / 20;
    return { text, stretch, cost: off * off * (stretch < bestStretch ? 140 : 80), gap: 0 };
  }
  return { text, stretch: bestStretch, cost: 0, gap: 1 - wide / room };
}

/** The cheapest way into at most `maxLines` lines. */
function breakLines(
  pieces: readonly Piece[],
  maxLines: number,
  line: (text: string) => (SetLine & { cost: number; gap: number }) | undefined,
): Setting | undefined {
  const from: (Setting | undefined)[] = [];
  from[pieces.length] = { cost: 0, lines: [] };
  for (let start = pieces.length - 1; start >= 0; start--) {
    for (let end = start + 1; end <= pieces.length; end++) {
      const rest = from[end];
      const found = line(textOf(pieces.slice(start, end)));
      if (!found) break;
      if (!rest || rest.lines.length >= maxLines) continue;
      const { text, stretch, gap } = found;
      const isLast = end === pieces.length;
      // A last line may be short, one before it leaves a hole.
      const ending = gap * (isLast ? 300 : 3000) + (isLast || pieces[end]?.isWord ? 0 : withinWord);
      const cost = rest.cost + found.cost + perLine + ending;
      if (cost < (from[start]?.cost ?? Number.POSITIVE_INFINITY)) {
        from[start] = { cost, lines: [{ text, stretch }, ...rest.lines] };
      }
    }
  }
  return from[0];
}

const perLine = 120;
const withinWord = 200;

function textOf(pieces: readonly Piece[]): string {
  return pieces.map(({ text, isWord }, index) => (isWord && index > 0 ? ` ${text}` : text)).join("");
}
