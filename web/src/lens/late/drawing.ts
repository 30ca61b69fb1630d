import { boxOf, copyOf, disc, pageRoot, type Sheet } from "./sheet.ts";

/** Its code comes with the first plate that moves, here or under a pointer. */
export type LoadResort = () => Promise<{ reseed(svg: SVGElement, seed: number): void }>;

/** Drawings smaller than this are marks of the interface, in CSS pixels. */
const minSide = 40;

let plates: { svg: SVGSVGElement; outline: SVGSVGElement; caption: HTMLElement }[] = [];

/** Every drawing as the lines that its program makes, with the program beside it. */
export function drawDrawing(sheet: Sheet): void {
  plates = [];
  for (const svg of pageRoot().querySelectorAll<SVGSVGElement>("svg")) {
    const box = boxOf(svg);
    if (!box || box.width < minSide || box.height < minSide) continue;
    const outline = copyOf(svg);
    outline.setAttribute("width", String(box.width));
    outline.setAttribute("height", String(box.height));
    sheet.write("outline", box, outline);
    const { plate } = svg.dataset;
    if (!plate) continue;
    const caption = sheet.write("caption", { x: box.x + 8, y: box.y + 8 }, plate);
    plates.push({ svg, outline, caption });
  }
  // Discs that a style sheet draws.
  for (const plane of pageRoot().querySelectorAll("[aria-hidden] > span:empty")) {
    const box = boxOf(plane);
    if (box && getComputedStyle(plane).borderRadius === "50%") {
      sheet.draw("fine", disc(box.x + box.width / 2, box.y + box.height / 2, box.width / 2));
    }
  }
}

/** The plates in the band get another seed, where there is none all, and every unit moves to its new place. */
export async function reroll(band: DOMRect, loadResort: LoadResort): Promise<void> {
  const { reseed } = await loadResort();
  const lit = plates.filter(({ svg }) => {
    const { top, bottom } = svg.getBoundingClientRect();
    return bottom > band.top && top < band.bottom;
  });
  for (const { svg, outline, caption } of lit.length > 0 ? lit : plates) {
    const seed = Math.floor(Math.random() * 1000);
    for (const drawing of [svg, outline]) reseed(drawing, seed);
    caption.textContent = svg.dataset.plate ?? "";
  }
}
