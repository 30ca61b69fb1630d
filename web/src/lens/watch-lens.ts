import type { PageFrame } from "../components/page-frame.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { layerIn, lensHash } from "./lens-address.ts";

/**
 * Opens the lens at its links and at an address that names it; its code comes with the first of these. What it returns
 * is called when another page is shown.
 */
export function watchLens(frame: () => PageFrame): () => void {
  let late: typeof import("./late/lens.ts") | undefined;
  function open(hash: string): void {
    const layer = layerIn(hash);
    if (!layer || !frame().lens) return;
    loadChunk("lens", () => import("./late/lens.ts")).then((code) => {
      late = code;
      late.showLens(layer, frame, () => import("../art/plate-resort.ts"));
    }, console.error);
  }
  addEventListener("click", (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest(`a[href="${lensHash}"]`);
    if (!link || button || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    open(lensHash);
  });
  addEventListener("hashchange", () => open(location.hash));
  open(location.hash);
  return () => late?.redrawLens();
}
