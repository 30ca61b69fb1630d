import { type PlateProgram, plateFields } from "../art/plate-program.ts";
import { splitLocale } from "../i18n/locales.ts";
import type { PagePayload } from "../pages/payload.ts";

/** Open Graph image size, in pixels. */
export const shareSize = { width: 1200, height: 630 } as const;

/** The page's own plate, else one chosen by a hash of its path. */
export function shareProgram({ data, meta }: Pick<PagePayload, "data" | "meta">): PlateProgram {
  if ("art" in data) return data.art;
  const { path } = splitLocale((meta.canonical ?? "/").replace(/\?.*/, ""));
  const seed = [...path].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  return {
    unit: "disc",
    field: plateFields[seed % plateFields.length] ?? "bulge",
    grid: "medium",
    ground: "sulphur",
    first: "ink",
    second: "minium",
    planes: "pair",
    seed,
  };
}
