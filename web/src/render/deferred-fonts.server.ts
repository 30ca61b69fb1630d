/** Takes no glyph: line breaks, and the hints where a word may or may not break. */
const unseen = "\\s\\u00ad\\u200b\\u2060";
/** What browsers set in italics, and what our style sheets do. */
const italics = /<(?:em|i|cite|dfn|address)[\s>]|\sdata-italic/;

/** Family and letters of each upright face of a sheet. */
const uprightFaces = /font-family:"([^"]+)";font-style:normal.*?unicode-range:([^}]+)}/g;

const patterns = new Map<string, RegExp>();

export type DeferredFonts = "italics" | "rare";

/**
 * Whether a page shows italics, or rare letters: those that one of the typefaces in its own sheet does not hold.
 * Such a page loads them after its first paint, all others when the visitor first does something. `faces` is
 * the sheet, `body` the page's HTML; what stands in it as an entity counts as a rare letter.
 */
export function deferredFontsOf(body: string, faces: string): DeferredFonts[] {
  let rareLetter = patterns.get(faces);
  if (!rareLetter) {
    rareLetter = new RegExp(`[^${unseen}${sharedRanges(faces)}]`, "u");
    patterns.set(faces, rareLetter);
  }
  const found: DeferredFonts[] = italics.test(body) ? ["italics"] : [];
  return rareLetter.test(body.replace(/<[^>]*>/g, typedInto)) ? [...found, "rare"] : found;
}

/** Of a tag, what stands in a field: a form that comes back for a mistake holds what was typed. */
function typedInto(tag: string): string {
  return /^<input\b.*\stype="(?:text|email|tel|url)"/.test(tag) ? (/\svalue="([^"]*)"/.exec(tag)?.[1] ?? "") : "";
}

/** The letters that every upright family of the sheet has, for a class of a regular expression. */
function sharedRanges(faces: string): string {
  const letters = new Map<string, Set<number>>();
  for (const [, family = "", ranges = ""] of faces.matchAll(uprightFaces)) {
    const known = letters.get(family) ?? new Set();
    letters.set(family, known);
    for (const range of ranges.split(",")) {
      const [first = 0, last = first] = range
        .replace("U+", "")
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      for (let letter = first; letter <= last; letter += 1) known.add(letter);
    }
  }
  const [first = new Set<number>(), ...others] = letters.values();
  const shared = [...first].filter((letter) => others.every((family) => family.has(letter)));
  return shared.map((letter) => `\\u{${letter.toString(16)}}`).join("");
}
