/**
 * Ids that are the same in every language: by them the language switch keeps the place. The ids that are made of
 * headings have no underscore.
 */
export function anchorId(number: number): string {
  return `part_${number}`;
}

/** Of a section that its editor gave no anchor. */
export function sectionId(number: number): string {
  return `section_${number}`;
}
