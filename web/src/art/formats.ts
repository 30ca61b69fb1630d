import { iconPixels } from "./icon-pixels.ts";
import { type Hue, motifOf } from "./motif.ts";
import type { PlateColour, PlateProgram } from "./plate-program.ts";
import { openingPlateId, plateHeight, plateWidth } from "./plate-size.ts";
import { box, disc, plane } from "./shapes.ts";

export interface FormatsSubject {
  art: PlateProgram;
  title: string;
  /** `clinic`, or the case's first category; what is not known is a website. */
  trade?: string;
}

interface Scene {
  art: PlateProgram;
  /** In a width of its own, at most `size` high. */
  name(x: number, y: number, width: number, size: number, colour: PlateColour): string;
  /** Two hues of the program and two that it does not use. */
  hues: readonly [Hue, Hue, Hue, Hue];
}

type Mount = (scene: Scene) => string;
type Mounts = readonly [Mount, Mount, Mount, Mount, Mount, Mount];

/** A high mount, a wide one, then four small ones: what a client of this kind puts its drawing on. */
const websites: Mounts = [poster, screen, telephone, bag, letter, icon];
const mountsByTrade: Record<string, Mounts> = {
  clinic: [sign, screen, telephone, letter, badge, icon],
  webshops: [poster, van, parcel, telephone, bag, label],
  "custom-systems": [sign, screen, badge, telephone, letter, icon],
  "digital-projects": [poster, screen, telephone, badge, label, icon],
  campaigns: [poster, van, bag, telephone, parcel, label],
  "graphics-projects": [sign, van, label, parcel, bag, letter],
  "brand-designs": [sign, van, letter, bag, badge, icon],
};

/** Four of the six uses of the plate, for a grid of three arrangements. */
export function formats(subject: FormatsSubject): string {
  const [high, wide, first, second] = mountsOf(subject);
  const scene = sceneOf(subject);
  const symbol =
    `<symbol id="_format" viewBox="0 0 ${plateWidth} ${plateHeight}" preserveAspectRatio="xMidYMid slice">` +
    `<use href="#${openingPlateId}"/></symbol>`;
  return (
    drawing("300 480", symbol + high(scene)) +
    drawing("640 300", wide(scene)) +
    drawing("320 300", first(scene)) +
    drawing("320 300", second(scene))
  );
}

/** The other two, which stand beside the text. */
export function formatsBeside(subject: FormatsSubject): string {
  const scene = sceneOf(subject);
  return mountsOf(subject)
    .slice(4)
    .map((mount) => drawing("320 300", mount(scene)))
    .join("");
}

/** The small mounts begin where the plate's seed says, so that two sites differ. */
function mountsOf({ art, trade = "" }: FormatsSubject): Mounts {
  const [high, wide, ...small] = (Object.hasOwn(mountsByTrade, trade) && mountsByTrade[trade]) || websites;
  const at = (place: number) => small[(place + art.seed) % small.length] ?? telephone;
  return [high, wide, at(0), at(1), at(2), at(3)];
}

function sceneOf({ art, title }: FormatsSubject): Scene {
  const [first, second] = motifOf("", art).hues;
  const used: PlateColour[] = [art.ground, art.first, art.second, first, second];
  const free = (["sky", "sulphur", "rose", "verdigris", "minium"] as const).filter((hue) => !used.includes(hue));
  return { art, name: nameOf(title), hues: [first, second, free[0] ?? "sky", free[1] ?? "rose"] };
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

function sign({ name, hues: [wall, ground] }: Scene): string {
  return (
    area(box(-200, 0, 700, 480), ground) +
    light(plane(190, 0, 330, 0, 186, 480, 46, 480), ground) +
    area(box(-200, 0, 238, 480), wall) +
    area(box(-200, 404, 700, 76) + box(38, 78, 214, 12) + box(84, 90, 5, 30) + box(222, 90, 5, 30), "ink") +
    area(box(-28, 210, 44, 194) + box(-28, 110, 44, 74), "ink") +
    area(box(-22, 216, 32, 188), "chalk") +
    area(box(-200, 416, 700, 3), "chalk") +
    area(box(66, 118, 180, 250), "ink") +
    plate(74, 126, 164, 186) +
    area(box(74, 312, 164, 48), "chalk") +
    name(84, 344, 144, 26, "ink")
  );
}

function screen({ name, hues: [hue, , , ground] }: Scene): string {
  return (
    area(box(-320, 0, 1280, 300), ground) +
    light(plane(150, 0, 270, 0, 143, 300, 23, 300), ground) +
    area(box(-320, 262, 1280, 38), "ink") +
    area(`${box(192, 52, 256, 164)}M296 216h48l10 40h30v6H256v-6h30z`, "ink") +
    area(box(200, 60, 240, 148), "chalk") +
    plate(310, 60, 130, 148) +
    area(box(212, 72, 20, 5) + box(238, 72, 20, 5) + box(264, 72, 20, 5), "ink") +
    name(212, 130, 88, 28, "ink") +
    area(box(212, 144, 80, 5) + box(212, 155, 62, 5), "ink", `opacity=".45"`) +
    area(box(212, 174, 58, 18), hue) +
    area(`M512 214h34v36a12 12 0 0 1-12 12h-10a12 12 0 0 1-12-12z${box(90, 250, 62, 12)}`, "chalk") +
    `<path d="M546 224h8a9 9 0 0 1 0 20h-8" fill="none" stroke="var(--chalk)" stroke-width="5"/>`
  );
}

function parcel({ name, hues: [, ground, tape] }: Scene): string {
  return (
    area(box(-160, 0, 640, 300), ground) +
    light(plane(30, 0, 120, 0, -7, 300, -97, 300), ground) +
    area(box(-160, 250, 640, 50) + plane(226, 98, 274, 60, 274, 212, 226, 250), "ink") +
    area(plane(64, 98, 112, 60, 274, 60, 226, 98), "chalk") +
    plate(64, 98, 162, 108) +
    area(box(64, 206, 162, 44), "chalk") +
    name(74, 236, 142, 24, "ink") +
    area(plane(130, 98, 178, 60, 206, 60, 158, 98) + box(130, 98, 28, 34), tape)
  );
}

function bag({ name, hues: [ground, , light] }: Scene): string {
  return (
    area(box(-160, 0, 640, 300), ground) +
    area(disc(96, 214, 130), light) +
    `<g transform="translate(0 24)rotate(-5 160 160)">` +
    `<path d="M118 112V66a42 42 0 0 1 84 0v46" fill="none" stroke="var(--ink)" stroke-width="9"/>` +
    area(plane(86, 96, 234, 96, 248, 330, 72, 330), "chalk") +
    plate(104, 118, 112, 112) +
    name(104, 258, 112, 22, "ink") +
    area(box(112, 96, 12, 22) + box(196, 96, 12, 22), "ink") +
    `</g>`
  );
}

function badge({ name, hues: [strap, , , ground] }: Scene): string {
  return (
    area(box(-160, 0, 640, 300), ground) +
    light(plane(200, 0, 290, 0, 163, 300, 73, 300), ground) +
    `<path d="M92-20L160 62 228-20" fill="none" stroke="var(--${strap === ground ? "chalk" : strap})" stroke-width="16"/>` +
    area(box(151, 52, 18, 28), "ink") +
    `<g transform="rotate(4 160 76)">` +
    area(`M104 76h112a8 8 0 0 1 8 8v200H96V84a8 8 0 0 1 8-8z${box(144, 86, 32, 7)}`, "chalk", `fill-rule="evenodd"`) +
    plate(108, 104, 104, 104) +
    name(108, 236, 104, 22, "ink") +
    area(box(108, 250, 74, 5) + box(108, 262, 52, 5), "ink", `opacity=".45"`) +
    `</g>`
  );
}

function icon({ art, name, hues: [, ground] }: Scene): string {
  return (
    area(box(-160, 0, 640, 300), ground) +
    `<g transform="translate(80 36)scale(10)">${pixels(art, art.ground, art.first)}</g>` +
    area("M80 224h160v40H80z", "chalk") +
    `<g transform="translate(92 236)">${pixels(art, art.ground, art.first)}</g>` +
    name(118, 249, 108, 15, "ink")
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
