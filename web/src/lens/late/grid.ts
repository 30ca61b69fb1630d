import type { LitPage } from "./lit-page.ts";
import { boxOf, copyOf, elementsOf, type Sheet, setLike } from "./sheet.ts";

/** Columns of the page (`lens.module.css`), and how large and wide each headline is set. */
export function drawGrid(sheet: Sheet, { facts }: LitPage): void {
  sheet.root.dataset.mark = "grid";
  for (const element of elementsOf("h1,h2,h3")) {
    const box = boxOf(element);
    if (!box) continue;
    const { x, y, width, height } = box;
    const { fontStretch, fontSize } = getComputedStyle(element);
    const right = Math.min(x + width, sheet.width);
    sheet.draw("line", `M0 ${y}H${right}M0 ${y + height}H${right}M${x} ${y - 24}V${y + height + 24}`);
    const size = `${facts.typeSize} ${whole(fontSize)} px, ${whole(fontStretch)} % ${facts.typeWidth}`;
    sheet.write("caption", { x: x + 6, y: y + height + 4 }, size);
    const copy = copyOf(element);
    sheet.write("text", box, copy);
    setLike(copy, element);
  }
}

function whole(length: string): number {
  return Math.round(Number.parseFloat(length));
}
