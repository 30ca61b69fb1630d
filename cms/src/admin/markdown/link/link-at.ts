export interface LinkRange {
  start: number;
  end: number;
  words: string;
  address: string;
}

/** The link that the selection stands in, or the selected words without the spaces around them. */
export function linkAt(whole: string, from: number, to: number): LinkRange {
  for (const { index, 0: link, 1: words = "", 2: address = "" } of whole.matchAll(/\[([^[\]\n]*)\]\(([^()\s]*)\)/g)) {
    const end = index + link.length;
    if (index <= from && to <= end) return { start: index, end, words, address };
  }
  const selected = whole.slice(from, to);
  const start = from + selected.length - selected.trimStart().length;
  const words = selected.trim();
  return { start, end: start + words.length, words, address: "" };
}
