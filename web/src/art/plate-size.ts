/** Plates are 4:5 (art direction); all lengths of their drawings are in these units. */
export const plateWidth = 400;
export const plateHeight = 500;
