import { isDeepStrictEqual } from "node:util";
import type { Page } from "@playwright/test";
import { colourAt, contrastOf, openCamera, type Picture } from "./pixels.ts";
import type { Box } from "./text-lines.ts";

const noted = "data-noted-control";
const focusable = ":is(a[href], button, summary, input, select, textarea):not([tabindex='-1']), [tabindex='0']";

/** A change of less contrast than this is no mark (WCAG 2.2, success criterion 1.4.11). */
const minContrast = 3;

interface Control {
  name: string;
  /** Its own box and those of the tile around it, either of which may carry the mark. */
  frames: Box[];
}

/**
 * Finds what does not look different when it has the keyboard's focus, by pixels: one picture of the whole
 * page as it is, one in which everything that can have the focus is told that it has it. A mark has to
 * change the rim of the control, or of the tile around it, on three sides or more, so that the mark of a
 * neighbour is not taken for its own.
 */
export async function findUnmarkedControls(page: Page): Promise<string[]> {
  const { controls, plain, marked } = await takePictures(page);
  return controls.filter(({ frames }) => !frames.some((box) => isMarked(plain, marked, box))).map(({ name }) => name);
}

function isMarked(plain: Picture, marked: Picture, { left, top, right, bottom }: Box): boolean {
  const reach = 8;
  const shares = [
    changedShare(plain, marked, { left, top: top - reach, right, bottom: top + reach }, "x"),
    changedShare(plain, marked, { left, top: bottom - reach, right, bottom: bottom + reach }, "x"),
    changedShare(plain, marked, { left: left - reach, top, right: left + reach, bottom }, "y"),
    changedShare(plain, marked, { left: right - reach, top, right: right + reach, bottom }, "y"),
  ];
  return shares.filter((share) => share > 0.5).length >= 3;
}

/** The share of a stretch along an axis in which a change can be seen: one changed pixel in its depth will do. */
function changedShare(plain: Picture, marked: Picture, box: Box, axis: "x" | "y"): number {
  const [left, top] = [box.left, box.top].map((edge) => Math.max(0, Math.floor(edge * plain.scale))) as [
    number,
    number,
  ];
  const right = Math.min(plain.width, marked.width, Math.ceil(box.right * plain.scale));
  const bottom = Math.min(plain.height, marked.height, Math.ceil(box.bottom * plain.scale));
  if (right <= left || bottom <= top) return 0;
  const changed = new Set<number>();
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      if (contrastOf(colourAt(plain, x, y), colourAt(marked, x, y)) >= minContrast) changed.add(axis === "x" ? x : y);
    }
  }
  return changed.size / (axis === "x" ? right - left : bottom - top);
}

interface Pictures {
  controls: Control[];
  plain: Picture;
  marked: Picture;
}

/** Taken again while the page moves: the error under a field that was just left may come in between. */
async function takePictures(page: Page, tries = 5): Promise<Pictures> {
  const camera = await openCamera(page);
  const controls = await readControls(page);
  if (controls.length === 0) throw new Error(`${page.url()} has nothing that can have the focus.`);
  const view = await camera.pageBox();
  const plain = await camera.take(view, 0.5);
  const release = await focusEverything(page);
  const marked = await camera.take(view, 0.5);
  await release();
  await camera.close();
  if (isDeepStrictEqual(await readControls(page), controls)) return { controls, plain, marked };
  if (tries === 0) throw new Error(`${page.url()} does not come to rest.`);
  return takePictures(page, tries - 1);
}

function readControls(page: Page): Promise<Control[]> {
  return page.evaluate(
    ([selector, mark]) => {
      const boxOf = ({ left, top, right, bottom }: DOMRect) => ({
        left: left + scrollX,
        top: top + scrollY,
        right: right + scrollX,
        bottom: bottom + scrollY,
      });
      return (
        [...document.querySelectorAll(selector)]
          .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          // A skip link waits above the page: shown with all others, it would cover some of them.
          .filter((element) => element.getBoundingClientRect().bottom + scrollY > 0)
          .map((element) => {
            const name = element.outerHTML.replace(` ${mark}=""`, "").replace(/\s+/g, " ").slice(0, 120);
            element.setAttribute(mark, "");
            return {
              name,
              frames: [element, element.parentElement, element.closest("li, article")]
                .filter((frame) => frame !== null)
                .flatMap((frame) => [frame.getBoundingClientRect(), ...frame.getClientRects()].map(boxOf)),
            };
          })
      );
    },
    [focusable, noted] as const,
  );
}

/** Tells the style engine that every control has the focus, all at once; returns what takes it back. */
async function focusEverything(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument", { depth: 0 });
  const { nodeIds } = await session.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: `[${noted}]` });
  const forcedPseudoClasses = ["focus", "focus-visible"];
  await Promise.all(nodeIds.map((nodeId) => session.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses })));
  return async () => {
    await session.detach();
    await page.evaluate((mark) => {
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
    }, noted);
  };
}
