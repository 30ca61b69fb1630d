/** Of a station's still: 22 pieces wide, as high as the heap and its belt. */
export const stillSize = { width: 440, height: 280, unit: 20 };
