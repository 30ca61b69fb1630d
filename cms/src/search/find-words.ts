/** Of the characters around what was found. */
const shownAround = 60;

export interface FoundWords {
  before: string;
  found: string;
  after: string;
}

/** What counts when words are compared: neither accents' spelling, case, Markdown nor punctuation. */
export function plainWords(text: string): string {
  return read(text).plain;
}

/** The first place of these words in a text, which may be written with marks, quotes or spaces of another kind. */
export function findWords(text: string, words: string): FoundWords | undefined {
  const wanted = plainWords(words);
  const { plain, places } = read(text);
  const start = wanted === "" ? -1 : plain.indexOf(wanted);
  if (start < 0) return undefined;
  const from = places[start] ?? 0;
  const to = (places[start + wanted.length - 1] ?? from) + 1;
  const [first, last] = [Math.max(0, from - shownAround), to + shownAround];
  return {
    before: (first > 0 ? "…" : "") + text.slice(first, from),
    found: text.slice(from, to),
    after: text.slice(to, last) + (last < text.length ? "…" : ""),
  };
}

/** `places`: of each character of `plain`, where it stands in the text. */
function read(text: string): { plain: string; places: number[] } {
  let plain = "";
  const places: number[] = [];
  let at = 0;
  // Where a link leads is no part of the sentence.
  const shown = text.replace(/\]\([^()\s]*\)/g, (link) => " ".repeat(link.length));
  for (const character of shown) {
    if (/[\p{L}\p{N}]/u.test(character)) {
      const lower = character.toLowerCase();
      plain += lower;
      for (let unit = 0; unit < lower.length; unit += 1) places.push(at);
    }
    at += character.length;
  }
  return { plain, places };
}
