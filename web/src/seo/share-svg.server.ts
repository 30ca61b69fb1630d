import drawn from "../../../brand/drawn.json" with { type: "json" };
import { arrangementOf, layerHues } from "../art/arrangements.ts";
import { motifOf } from "../art/motif.ts";
import { plateGeometry } from "../art/plate-geometry.ts";
import type { PlateColour, PlateProgram } from "../art/plate-program.ts";
import { plateHeight, plateWidth } from "../art/plate-size.ts";
import { shareSize } from "./head.ts";
import type { ShareArt, ShareCard } from "./share-card.server.ts";
import type { ShareFace } from "./share-face.server.ts";
import { lineHeight, setTitle } from "./share-title.server.ts";

/** An image has no style sheet. */
const hues: Record<PlateColour, string> = drawn.light;

/** All words stand in the square that small previews cut out of the middle. */
const square = { left: (shareSize.width - shareSize.height) / 2, width: shareSize.height };
const padding = 46;
const rim = 12;
/** At most so high, or the square shows no art. */
const labelHeight = 470;
const markPlace = { size: 58, below: 42 };
const footHeight = markPlace.size + markPlace.below + 34;

/** Art out to the edges and a label with title and mark, a PNG of `markSvg`; without the art where that is a photograph. */
export function shareSvg({ title, brand, art }: ShareCard, face: ShareFace, mark: Buffer): string {
  const { width, height } = shareSize;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    artSvg(art),
    labelSvg(title, brand, hues[labelColour(art)], face, mark),
    "</svg>",
  ].join("");
}

function artSvg(art: ShareArt): string {
  if (art.kind === "plate") return plateSvg(art.program);
  return art.kind === "layers" ? layersSvg(art.name) : "";
}

function plateSvg(program: PlateProgram): string {
  const { ground, paths, planes } = plateGeometry(program);
  const { width, height } = shareSize;
  const shown = (plateWidth * height) / width;
  const top = (plateHeight - shown) / 2;
  return [
    `<svg width="${width}" height="${height}" viewBox="0 ${top} ${plateWidth} ${shown}">`,
    `<rect y="${top}" width="${plateWidth}" height="${shown}" fill="${hues[ground]}"/>`,
    ...paths.map(({ colour, d }) => `<path fill="${hues[colour]}" d="${d}"/>`),
    ...planes.map(({ colour, shape }) => {
      const look = `fill="${hues[colour]}" style="mix-blend-mode:multiply;opacity:.9"`;
      return shape.kind === "disc"
        ? `<circle ${look} cx="${shape.cx}" cy="${shape.cy}" r="${shape.r}"/>`
        : `<polygon ${look} points="${shape.points}"/>`;
    }),
    "</svg>",
  ].join("");
}

function layersSvg(name: string): string {
  const { width, height } = shareSize;
  const arrangement = arrangementOf(name);
  const colourOf = (hue: (typeof layerHues)[number]) => (hue === "field" || hue === "bar" ? hues.ink : hues[hue]);
  return [
    `<rect width="${width}" height="${height}" fill="${hues.chalk}"/>`,
    `<svg width="${width}" height="${height}" viewBox="0 0 1000 1000" preserveAspectRatio="xMidYMid slice">`,
    ...layerHues.map(
      (hue) => `<path fill="${colourOf(hue)}" style="mix-blend-mode:multiply" d="${arrangement[hue]}"/>`,
    ),
    "</svg>",
  ].join("");
}

/** Not the ground of the art, or the label would have no edge. */
function labelColour(art: ShareArt): PlateColour {
  if (art.kind === "layers") return motifOf(art.name).hues[0];
  if (art.kind === "picture" || art.program.ground !== "chalk") return "chalk";
  const used = [
    art.program.first,
    art.program.second,
    ...plateGeometry(art.program).planes.map(({ colour }) => colour),
  ];
  return (["sulphur", "sky", "rose"] as const).find((hue) => !used.includes(hue)) ?? "sulphur";
}

function labelSvg(title: string, brand: string, colour: string, face: ShareFace, mark: Buffer): string {
  const left = square.left + padding;
  const box = { width: square.width - 2 * padding, height: labelHeight - padding - footHeight };
  const { size, lines } = setTitle(title, box, face);
  const top = shareSize.height - footHeight - lines.length * size * lineHeight;
  const foot = shareSize.height - markPlace.below;
  const { size: markSize } = markPlace;
  const nameLeft = left + markSize + 16;
  const name = face.drawable(brand);
  const nameSize = Math.min(
    markSize * 0.6,
    (square.left + square.width - padding - nameLeft) / face.advance(name, 100),
  );
  const words = [
    ...lines.map(({ text, stretch }, index) =>
      face.outline(text, { stretch, size, x: left, y: top + size * (0.8 + index * lineHeight) }),
    ),
    face.outline(name, { stretch: 100, size: nameSize, x: nameLeft, y: foot - markSize * 0.28 }),
  ];
  return [
    // A rim, since planes of the label's own hue may lie beside it.
    plain(square.left - rim, top - padding - rim, square.width + 2 * rim, hues.chalk),
    plain(square.left, top - padding, square.width, colour),
    `<path fill="${hues.ink}" d="${words.join("")}"/>`,
    `<image x="${left}" y="${foot - markSize}" width="${markSize}" height="${markSize}" href="data:image/png;base64,${mark.toString("base64")}"/>`,
  ].join("");
}

function plain(x: number, y: number, width: number, colour: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${shareSize.height}" fill="${colour}"/>`;
}

/** An image of its own: a blended plane costs as much as the card it lies on is large. */
export function markSvg(): string {
  const { size } = markPlace;
  return drawn.mark.replace("<svg", `<svg width="${size}" height="${size}"`);
}
