import { boxOf, copyOf, elementsOf, type Sheet, setLike } from "./sheet.ts";

/** Columns and baseline of the page (`lens.module.css`), and how wide and large each headline is set. */
export function drawGrid(sheet: Sheet): void {
  sheet.root.dataset.mark = "grid";
  for (const element of elementsOf("h1,h2,h3")) {
    const box = boxOf(element);
    if (!box) continue;
    const { x, y, width, height } = box;
    const { fontStretch, fontSize, lineHeight } = getComputedStyle(element);
    const right = Math.min(x + width, sheet.width);
    sheet.draw("line", `M0 ${y}H${right}M0 ${y + height}H${right}M${x} ${y - 24}V${y + height + 24}`);
    const size = `${whole(fontSize)} / ${whole(lineHeight)} px`;
    sheet.write("caption", { x: x + 6, y: y - 24 }, `${size}, ${whole(fontStretch)} %`);
    setLike(sheet.write("text", { x, y, width }, ...copyOf(element).childNodes), element);
  }
}

function whole(length: string): number {
  return Math.round(Number.parseFloat(length));
}
