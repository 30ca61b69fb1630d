import { allowedMistakes, withoutAccents } from "../../../../search/fold.ts";

/** Letters, as the site's search compares them. */
function folded(text: string): string[] {
  return withoutAccents(text.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Index of the good that is meant, by its name or another word for it; `undefined` when none is. */
export function goodMeant(query: string, goods: readonly string[]): number | undefined {
  const asked = folded(query);
  const scores = goods.map((words) => {
    const known = folded(words);
    return asked.reduce((sum, word) => sum + Math.max(0, ...known.map((one) => likeness(word, one))), 0);
  });
  const best = Math.max(0, ...scores);
  return best > 0 ? scores.indexOf(best) : undefined;
}

/** 3 for the word itself, 2 for its beginning, 1 for the word with as many mistakes as the search allows. */
function likeness(typed: string, word: string): number {
  if (typed === word) return 3;
  if (typed.length > 2 && word.startsWith(typed)) return 2;
  const allowed = allowedMistakes(typed);
  return allowed > 0 && distance(typed, word) <= allowed ? 1 : 0;
}

/** Letters to add, drop or change (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, against] of [...other].entries()) {
      const changed = (row[column] ?? 0) + (letter === against ? 0 : 1);
      next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
