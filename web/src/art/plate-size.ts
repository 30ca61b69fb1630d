/** 4:5 (art direction), in user units of the SVG. */
export const plateWidth = 400;
export const plateHeight = 500;
