import { stemmer as snowball } from "@orama/stemmers/dutch";

/** `prijs` is `prijzen`, `tarief` `tarieven`, and one `logo` of `logo's`: Snowball leaves them apart. */
export function stemmer(word: string): string {
  return singular(snowball(singular(word)));
}

function singular(word: string): string {
  return word
    .replace(/(?<=\p{L}{3}[aeou])s$/u, "")
    .replace(/z$/, "s")
    .replace(/v$/, "f");
}
