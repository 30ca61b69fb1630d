declare module "subset-font" {
  /** Cuts a font to the letters of `text`; axes are pinned to a number or limited to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "sfnt";
      /** Leaves out alternate glyphs that only layout features reach. */
      noLayoutClosure?: boolean;
      dropTables?: string[];
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    },
  ): Promise<Buffer>;
}
