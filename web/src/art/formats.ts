import { iconPixels } from "./icon-pixels.ts";
import { type Hue, motifOf } from "./motif.ts";
import type { PlateColour, PlateProgram } from "./plate-program.ts";
import { openingPlateId } from "./plate-size.ts";
import { box, disc, plane } from "./shapes.ts";

interface Subject {
  art: PlateProgram;
  title: string;
}

interface Scene {
  art: PlateProgram;
  /** In a width of its own, at most `size` high. */
  name(x: number, y: number, width: number, size: number, colour: PlateColour): string;
  /** Two hues of the program and two that it does not use. */
  hues: readonly [Hue, Hue, Hue, Hue];
}

/** The plate as poster, on a telephone, van, letter, label and as an icon: six drawings, for a grid. */
export function formats({ art, title }: Subject): string {
  const [first, second] = motifOf("", art).hues;
  const used: PlateColour[] = [art.ground, art.first, art.second, first, second];
  const free = (["sky", "sulphur", "rose", "verdigris", "minium"] as const).filter((hue) => !used.includes(hue));
  const scene: Scene = { art, name: nameOf(title), hues: [first, second, free[0] ?? "sky", free[1] ?? "rose"] };
  const symbol =
    `<symbol id="_format" viewBox="0 0 400 500" preserveAspectRatio="xMidYMid slice">` +
    `<use href="#${openingPlateId}"/></symbol>`;
  return [
    drawing("300 480", symbol + poster(scene)),
    drawing("320 300", telephone(scene)),
    drawing("640 300", van(scene)),
    drawing("320 300", letter(scene)),
    drawing("320 300", label(scene)),
    drawing("240 300", icon(scene)),
  ].join("");
}

function poster({ name, hues: [ground, , coat] }: Scene): string {
  return (
    area(box(0, 0, 300, 480), ground) +
    light(plane(190, 0, 330, 0, 126, 480, -14, 480), ground) +
    area(box(-200, 404, 700, 76) + box(98, 340, 12, 66) + box(190, 340, 12, 66) + box(62, 78, 176, 266), "ink") +
    area(box(-200, 416, 700, 3), "chalk") +
    plate(72, 88, 156, 204) +
    area(box(72, 292, 156, 42), "chalk") +
    name(82, 321, 136, 24, "ink") +
    area(box(237, 360, 8, 66) + box(250, 360, 8, 66) + disc(247, 254, 13), "ink") +
    area("M227 290a20 20 0 0 1 40 0l8 84h-56z", coat)
  );
}

function telephone({ name, hues: [hue] }: Scene): string {
  return (
    area(box(-160, 0, 640, 300), "ink") +
    area(disc(214, 112, 118), hue) +
    `<g transform="rotate(-9 160 170)">` +
    area("M98 40a16 16 0 0 1 16-16h98a16 16 0 0 1 16 16v330H98z", "chalk") +
    area(box(106, 44, 114, 310), "ink") +
    plate(106, 44, 114, 146) +
    name(116, 220, 96, 24, "chalk") +
    area(box(116, 234, 90, 5) + box(116, 246, 70, 5), "chalk") +
    area(box(116, 264, 74, 22), hue) +
    area(box(146, 31, 34, 5), "ink") +
    `</g>`
  );
}

function van({ name, hues: [, , , ground] }: Scene): string {
  return (
    area(box(-320, 0, 1280, 300), ground) +
    light(plane(500, 0, 620, 0, 493, 300, 373, 300), ground) +
    area(box(-320, 240, 1280, 60), "ink") +
    area([-260, -120, 20, 160, 300, 440, 580, 720, 860].map((x) => box(x, 270, 70, 4)).join(""), "chalk") +
    area("M404 96h70l54 74h22v66H404z", "chalk") +
    area(plane(420, 110, 466, 110, 506, 166, 420, 166), "ink") +
    plate(96, 46, 308, 144) +
    area(box(96, 190, 308, 46), "chalk") +
    name(192, 222, 196, 28, "ink") +
    area(box(400, 46, 4, 190) + box(520, 206, 30, 8), "ink") +
    area(disc(146, 238, 31) + disc(462, 238, 31), "ink") +
    area(disc(146, 238, 13) + disc(462, 238, 13), "chalk")
  );
}

function letter({ art, name, hues: [hue, ground] }: Scene): string {
  const lines = [92, 150, 138, 146, 60, 0, 142, 150, 84].map((width, row) =>
    width ? box(98, 118 + row * 14, width, 4) : "",
  );
  return (
    area(box(-160, 0, 640, 300), ground) +
    `<g transform="rotate(-7 160 150)">` +
    area(box(80, 18, 184, 330), "chalk") +
    plate(80, 18, 184, 50) +
    name(98, 96, 120, 17, "ink") +
    area(lines.join(""), "ink", `opacity=".45"`) +
    `</g><g transform="rotate(8 230 220)">` +
    area(box(166, 178, 140, 86), "ink") +
    name(180, 246, 112, 20, "chalk") +
    `<g transform="translate(180 190)scale(1.9)">${pixels(art, art.ground === "ink" ? hue : art.ground, "ink")}</g></g>`
  );
}

function label({ name, hues: [, , ground] }: Scene): string {
  const bars = [3, 1, 2, 1, 1, 3, 2, 1, 3, 1, 2, 2, 1].map((width, index) =>
    box(122 + index * 6, 226, width * 1.5, 26),
  );
  return (
    area(box(-160, 0, 640, 300), ground) +
    light(plane(20, 0, 110, 0, -17, 300, -107, 300), ground) +
    `<path d="M186 58C230 0 250-10 300-60" fill="none" stroke="var(--ink)" stroke-width="4"/>` +
    `<g transform="rotate(13 160 160)">` +
    area(`M108 74l30-34h44l30 34v196H108z${disc(160, 60, 8)}`, "chalk", `fill-rule="evenodd"`) +
    plate(118, 84, 84, 104) +
    name(118, 213, 84, 20, "ink") +
    area(bars.join(""), "ink") +
    `</g>`
  );
}

function icon({ art, name }: Scene): string {
  return (
    area(box(-240, 0, 720, 300), "ink") +
    `<g transform="translate(40 36)scale(10)">${pixels(art, art.ground, art.first)}</g>` +
    area("M40 224h160v40H40z", "chalk") +
    `<g transform="translate(52 236)">${pixels(art, art.ground, art.first)}</g>` +
    name(78, 249, 108, 15, "ink")
  );
}

function pixels({ unit }: PlateProgram, ground: PlateColour, colour: PlateColour): string {
  return area(box(0, 0, 16, 16), ground) + area(iconPixels(unit), colour, `shape-rendering="crispEdges"`);
}

function drawing(size: string, content: string): string {
  return `<svg viewBox="0 0 ${size}" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">${content}</svg>`;
}

function area(d: string, colour: PlateColour, more = ""): string {
  return `<path d="${d}" fill="var(--${colour})"${more && ` ${more}`}/>`;
}

function light(d: string, ground: PlateColour): string {
  return area(d, ground === "sulphur" ? "sky" : "sulphur", `class="light"`);
}

function plate(x: number, y: number, width: number, height: number): string {
  return `<use href="#_format" x="${x}" y="${y}" width="${width}" height="${height}"/>`;
}

/** Letters of the narrow display face are 0.58 em wide on average, spaces included. */
function nameOf(title: string): Scene["name"] {
  const text = title.replace(/&/g, "&amp;").replace(/</g, "&lt;");
  return (x, y, width, size, colour) => {
    const fitting = Math.min(size, Math.floor((width / title.length) * 17) / 10);
    return `<text x="${x}" y="${y}" font-size="${fitting}" fill="var(--${colour})">${text}</text>`;
  };
}
