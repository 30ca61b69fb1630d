const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ı: "i" };

export function withoutAccents(word: string): string {
  return word
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);
}

/** How many letters of a word may be wrong: in short ones none. */
export function allowedMistakes(word: string): number {
  return word.length < 5 ? 0 : word.length < 8 ? 1 : 2;
}
