declare module "subset-font" {
  /** Subsets a font to the glyphs of `text`; an axis is pinned to a number or limited to a range. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: "woff2" | "sfnt";
      noLayoutClosure?: boolean;
      /** All of them unless some are named. */
      keepFeatures?: string[];
      dropTables?: string[];
      variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
    },
  ): Promise<Buffer>;
}
