/** Colours by their names in `brand/colours.css`, as sRGB `#rrggbb`. */
export type Colours = Record<string, string>;

export const darkScheme = "(prefers-color-scheme: dark)";

/** What a browser makes of the style sheet where these media queries hold. Throws where a colour cannot be read. */
export function readColours(css: string, media: readonly string[] = []): Colours {
  const written: Colours = {};
  const blocks = css.replace(/\/\*.*?\*\//gs, "").matchAll(/(?:@media ([^{]+?)\s*\{\s*)?:root\s*\{([^}]*)\}/g);
  for (const [, queries, declarations = ""] of blocks) {
    if (queries && !queries.split(" and ").every((query) => media.includes(query))) continue;
    for (const [, name = "", value = ""] of declarations.matchAll(/--([\w-]+):\s*([^;]+);/g)) written[name] = value;
  }
  const read = (name: string, value: string, depth = 0): string => {
    const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
    if (other !== undefined && written[other] && depth < 9) return read(name, written[other], depth + 1);
    const hex = /^#[\da-f]{6}$/i.test(value) ? value.toLowerCase() : hexOf(value);
    if (!hex) throw new Error(`brand/colours.css: --${name} is "${value}": write oklch(0.66 0.21 35) or #f75125`);
    return hex;
  };
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, read(name, value)]));
}

/** As CSS Color 4 converts it; what sRGB has not is cut off. */
function hexOf(oklch: string): string | undefined {
  const numbers = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(oklch)?.slice(1).map(Number);
  if (!numbers) return undefined;
  const [lightness = 0, chroma = 0, hue = 0] = numbers;
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map(channel).join("")}`;
}

function channel(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.round(255 * Math.min(1, Math.max(0, encoded)))
    .toString(16)
    .padStart(2, "0");
}
