import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { drawnFiles, readBrandSources } from "./drawn-files.ts";
import { type Colours, darkScheme, readColours } from "./read-colours.ts";

const project = join(import.meta.dirname, "..");
const sources = await readBrandSources();
const { referencePrefix } = JSON.parse(readFileSync(join(project, "brand/brand.json"), "utf8"));

const other = {
  ...sources,
  name: "Nagy Északi <Műhely>",
  css: `@layer tokens { :root { --ink: #2b0a3d; --chalk: #fffaf0; --sulphur: #ffd166; --rose: #ffc2d1; --sky: #9bf6ff;
    --verdigris: #b8f2a2; --minium: #ff9b54; --night: #12001c; --ground: var(--chalk); --text: var(--ink);
    --muted: oklch(0.4 0.09 310); } @media (prefers-color-scheme: dark) { :root { --ground: var(--ink);
    --text: var(--chalk); } } }`,
  mark: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><path fill="var(--rose)" d="M0 0h30L15 20z"/>
    <circle fill="var(--sky)" fill-opacity=".8" cx="15" cy="8" r="6"/></svg>`,
};

test("what is drawn from the brand is as the brand is: run `npm run brand` after changing it", async () => {
  for (const [file, content] of Object.entries(await drawnFiles(sources))) {
    expect(Buffer.from(content).equals(readFileSync(join(project, file))), file).toBe(true);
  }
});

test("drawn for another brand, no icon, page or palette has a name or a colour of this one", async () => {
  const { light, dark } = JSON.parse(String((await drawnFiles(sources))["brand/drawn.json"]));
  const own = new Set(Object.values({ ...light, ...dark } as Colours));
  const files = await drawnFiles(other);
  for (const [file, content] of Object.entries(files)) {
    if (/\.(png|ico)$/.test(file)) {
      expect(ownPixels(await pixelsOf(file, Buffer.from(content)), own), file).toEqual([]);
      continue;
    }
    expect(String(content), file).not.toContain(sources.name);
    if (!file.endsWith(".conf"))
      expect(
        String(content)
          .match(/#[\da-f]{6}/g)
          ?.filter((hex) => own.has(hex)),
      ).toEqual([]);
  }
  const away = String(files["operate/nginx/away.html"]);
  expect(away).toContain("<title>Nagy Északi &#60;Műhely&#62;</title>");
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(away) ?? [];
  const hash = createHash("sha256").update(style).digest("base64");
  expect(files["operate/nginx/site.conf"]).toContain(`style-src 'sha256-${hash}'`);
  expect(files["web/public/favicon.svg"]).toContain('viewBox="0 -5 30 30"');
});

async function pixelsOf(file: string, content: Buffer): Promise<Buffer> {
  const image = file.endsWith(".ico") ? content.subarray(22) : content;
  return sharp(image).removeAlpha().raw().toBuffer();
}

function ownPixels(pixels: Buffer, own: ReadonlySet<string>): string[] {
  const found = new Set<string>();
  for (let at = 0; at < pixels.length; at += 3) found.add(`#${pixels.toString("hex", at, at + 3)}`);
  return [...found].filter((hex) => own.has(hex));
}

test.each([
  ["a group", '<g><path fill="var(--sky)" d="M0 0h9v9z"/></g>', /<g>.*write flat shapes/],
  ["a colour of its own", '<path fill="#123456" d="M0 0h9v9z"/>', /write fill="var\(--…\)"/],
  ["a colour that the brand has not", '<path fill="var(--mauve)" d="M0 0h9v9z"/>', /write fill="var\(--…\)"/],
  ["a stroke", '<path fill="var(--sky)" stroke="var(--ink)" d="M0 0h9v9z"/>', /no stroke/],
  ["nothing", "", /no shape/],
])("a mark with %s is refused, with what to write", async (_, shapes, says) => {
  await expect(drawnFiles({ ...sources, mark: `<svg viewBox="0 0 9 9">${shapes}</svg>` })).rejects.toThrow(says);
});

test("a colour that cannot be read is refused by its name", () => {
  expect(() => readColours(":root{--sky: hsl(200 50% 50%);}")).toThrow(/--sky is "hsl.*write oklch/);
  expect(() => readColours(":root{--sky: var(--sky);}")).toThrow(/--sky/);
});

/** What a browser shows of each, measured on a canvas. */
test("colours are converted as a browser converts them", () => {
  const shown = { ink: "#101d4a", chalk: "#f3f7fa", sulphur: "#f6e547", minium: "#f75125", muted: "#424f71" };
  const written = `--ink: oklch(0.25 0.085 268); --chalk: oklch(0.975 0.006 240); --sulphur: oklch(0.91 0.17 103);
    --minium: oklch(0.66 0.21 35); --muted: oklch(0.43 0.06 268);`;
  expect(readColours(`:root { ${written} }`)).toEqual(shown);
});

const moreContrast = "(prefers-contrast: more)";
const hues = ["chalk", "sulphur", "rose", "sky", "verdigris", "minium"];
const planes = ["plane-sulphur", "plane-sky", "plane-rose", "plane-minium"];
/** In the dark no text comes near the others, which are lights (decision 8). */
const underText = planes.slice(0, 2);

test.each([
  ["light", [], 4.5, "multiply", planes],
  ["dark", [darkScheme], 4.5, "screen", underText],
  ["light, more contrast", [moreContrast], 7, "normal", planes],
  ["dark, more contrast", [darkScheme, moreContrast], 7, "normal", planes],
] as const)("text has enough contrast: %s", (_, media, least, mode, behind) => {
  const colours = readColours(sources.css, media);
  const of = (name: string) => colours[name] ?? `no --${name}`;
  const pairs = [
    ...["ground", ...behind].map((name) => ["text", name]),
    ["muted", "ground"],
    ...hues.map((name) => ["ink", name]),
  ] as const;
  for (const [text = "", on = ""] of pairs) {
    expect.soft(contrast(of(text), of(on)), `--${text} on --${on}`).toBeGreaterThanOrEqual(least);
  }
  if (mode === "normal") return;
  // The minium disc lies on the others unblended.
  for (const [one = "", two = ""] of mode === "screen"
    ? [underText]
    : [underText, planes.slice(1, 3), ["plane-sulphur", "plane-rose"]]) {
    const overlap = blended(mode, of(one), of(two));
    expect.soft(contrast(of("text"), overlap), `--text where --${one} and --${two} overlap`).toBeGreaterThanOrEqual(3);
  }
});

/** WCAG 2: 1 to 21. */
function contrast(one: string, two: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(two)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(hex: string): number[] {
  return [...Buffer.from(hex.slice(1), "hex")].map((byte) => byte / 255);
}

function blended(mode: "multiply" | "screen", one: string, two: string): string {
  const [first, second] = [channels(one), channels(two)];
  const bytes = first.map((a, index) => {
    const b = second[index] ?? 0;
    return Math.round(255 * (mode === "multiply" ? a * b : a + b - a * b));
  });
  return `#${Buffer.from(bytes).toString("hex")}`;
}

/** Files of the product, without tests, what is drawn, and the imported content. */
function productFiles(): string[] {
  const folders = ["web", "cms/src", "cms/config", "operate", "settings", "brand"];
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...folders], {
    cwd: project,
    encoding: "utf8",
  });
  return listed
    .split("\n")
    .filter((file) => /\.(tsx?|css|html|conf|ya?ml|sh|json|mjs|service|socket|Containerfile|example)$/.test(file));
}

const ownPlaces: Record<string, RegExp> = {
  typefaces: /^brand\/typefaces\.ts$/,
  name: /^brand\/(brand\.json)$|^operate\/nginx\/away\.html$/,
  colours:
    /^brand\/(colours\.css|read-colours\.ts|drawn\.json)$|^operate\/nginx\/away\.html$|^cms\/src\/admin\/brand\.ts$/,
};

test("the name, the prefix of references, typefaces and every colour stand in brand/ alone", () => {
  const found: string[] = [];
  for (const file of productFiles()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const text = readFileSync(join(project, file), "utf8");
    const has = (what: string, pattern: RegExp) => {
      const [hit] = pattern.exec(text) ?? [];
      if (hit && !ownPlaces[what]?.test(file)) found.push(`${file}: ${hit}`);
    };
    has("name", new RegExp(`${sources.name}|\\b${referencePrefix}-(?!4K2M9Q)`));
    has("typefaces", /["`]Anybody|Newsreader|fontsource|google-fonts/);
    has("colours", /\b(oklch|oklab|lch|lab|rgba?|hsla?)\(\s*[\d.]|(?<![&\w/])#([\da-f]{6}|[\da-f]{8})\b/i);
  }
  expect(found).toEqual([]);
});
