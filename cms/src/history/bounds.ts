// How much of the history is kept.

export const daysKept = 400;
/** Of a deleted entry, with all its versions. */
export const daysInTrash = 30;
/** Characters of all versions together. */
export const maxSize = 200_000_000;
