/** Same id in every language, so the language switch keeps the scroll position; heading ids have no underscore. */
export function anchorId(number: number): string {
  return `part_${number}`;
}

/** For a section without an anchor of its own. */
export function sectionId(number: number): string {
  return `section_${number}`;
}
