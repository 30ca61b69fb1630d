/** The two typefaces, and nowhere else: style sheets know them as "Display" and "Reading". */
export interface Typeface {
  /** Of a package, or of this project by their path; a letter is taken from the first that has it. */
  files: string[];
  /** Pinned, or kept as a range, of the axes that the file has. */
  axes: Record<string, number | { min: number; max: number }>;
  /** Of `axes.wdth`, for the style sheet. */
  stretch?: string;
  italic?: string[];
  /** What is shown until it has loaded: its metrics, on faces that readers have. */
  standIn: { local: string[]; ascent: string; descent: string };
}

/** Headlines and share images set their lines by its width axis, from 70 to 140. */
export const display: Typeface = {
  files: [
    // Anybody at one weight, with a mended double acute and larger capitals: web/typefaces/mend-anybody.py.
    "web/typefaces/anybody-latin.woff2",
    "web/typefaces/anybody-latin-ext.woff2",
  ],
  axes: { wdth: { min: 70, max: 140 } },
  stretch: "70% 140%",
  standIn: { local: ["Arial", "Liberation Sans", "Roboto"], ascent: "92%", descent: "26%" },
};

export const reading: Typeface = {
  // Newsreader at one weight, its kerning in steps: web/typefaces/mend-newsreader.py.
  files: ["web/typefaces/newsreader-latin.woff2", "web/typefaces/newsreader-latin-ext.woff2"],
  axes: {},
  italic: ["web/typefaces/newsreader-latin-italic.woff2", "web/typefaces/newsreader-latin-ext-italic.woff2"],
  standIn: {
    local: ["Georgia", "Times New Roman", "Liberation Serif", "Noto Serif"],
    ascent: "73.5%",
    descent: "26.5%",
  },
};

/** The reading face for the privacy statement's PDF, which needs whole letters that are not compressed. */
export const pdfFiles = {
  text: "@expo-google-fonts/newsreader/400Regular/Newsreader_400Regular.ttf",
  strong: "@expo-google-fonts/newsreader/600SemiBold/Newsreader_600SemiBold.ttf",
};
