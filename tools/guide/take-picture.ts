import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

const ringColour = "#d63a10";
// Of a file; guide/pictures.ts has the same.
const pixels = { width: 1280, height: 800 };

/** Around what is marked, with a ring and the number of its step. */
export async function takePicture(
  page: Page,
  marked: Record<number, Locator>,
  width: number,
  file: string,
): Promise<void> {
  const height = (width * pixels.height) / pixels.width;
  const [first] = Object.values(marked);
  await first?.evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  const boxes: Rings["boxes"] = [];
  for (const [step, place] of Object.entries(marked)) {
    await expect(place).toBeVisible();
    const box = await place.boundingBox();
    if (box) boxes.push({ step, ...box });
  }
  const size = Math.round(width / 26);
  const left = Math.min(...boxes.map(({ x }) => x)) - size;
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map(({ y }) => y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const view = page.viewportSize() ?? { width, height };
  // What is wider than the picture is seen from its beginning.
  const x = right - left > width ? left - size : (left + right - width) / 2;
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  const clip = {
    x: within(x, view.width - width),
    y: within((top + bottom - height) / 2, view.height - height),
    width,
    height,
  };
  await page.evaluate(drawRings, { boxes, ringColour, size });
  const picture = await page.screenshot({ clip });
  await page.evaluate(() => document.getElementById("guide-rings")?.remove());
  await sharp(picture).resize(pixels).avif({ quality: 50, effort: 5, chromaSubsampling: "4:4:4" }).toFile(file);
}

interface Rings {
  boxes: { step: string; x: number; y: number; width: number; height: number }[];
  ringColour: string;
  size: number;
}

/** Runs in the page. */
function drawRings({ boxes, ringColour, size }: Rings): void {
  const rings = document.createElement("div");
  rings.id = "guide-rings";
  // Chromium without a window writes times in American in whatever language; a message of the panel may still stand there.
  rings.innerHTML =
    "<style>::-webkit-datetime-edit-ampm-field{display:none} [data-sonner-toaster]{visibility:hidden}</style>";
  for (const { step, x, y, width, height } of boxes) {
    const ring = document.createElement("div");
    ring.style.cssText = `position:fixed;z-index:99999;pointer-events:none;border:2.5px solid ${ringColour};border-radius:10px;
      left:${x - 4}px;top:${y - 4}px;width:${width + 8}px;height:${height + 8}px;box-sizing:border-box`;
    const number = document.createElement("div");
    number.textContent = step;
    number.style.cssText = `position:absolute;left:${4 - size}px;top:${Math.min(height / 2 + 1, 24) - size / 2}px;
      width:${size}px;height:${size}px;border-radius:50%;background:${ringColour};color:#fff;text-align:center;
      font:bold ${size * 0.6}px/${size}px Arial,sans-serif`;
    ring.append(number);
    rings.append(ring);
  }
  document.body.append(rings);
}
