/** 4:5 (art direction), in user units of the SVG. */
export const plateWidth = 400;
export const plateHeight = 500;
/** Of what the opening plate of a case draws; its formats repeat it. */
export const openingPlateId = "_plate";
