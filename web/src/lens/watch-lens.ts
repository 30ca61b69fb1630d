import type { PageFrame } from "../components/page-frame.ts";
import { loadChunk } from "../loading/load-chunk.ts";
import { lensHash } from "./lens-address.ts";

/**
 * Opens the lens at its links and at an address that names it; its code comes with the first of these. What it returns
 * is called when another page is shown.
 */
export function watchLens(frame: () => PageFrame, showAddress: (path: string) => void): () => void {
  let late: typeof import("./late/lens.ts") | undefined;
  function open(hash: string): void {
    if (!/^#_?light/.test(hash)) return;
    loadChunk("lens", () => import("./late/lens.ts")).then((code) => {
      late = code;
      code.showLens(hash, { frame, showAddress, loadResort: () => import("../art/plate-resort.ts") });
    }, leadToText);
  }
  addEventListener("click", (event) => {
    const link = (event.target as Element).closest(`a[href="${lensHash}"]`);
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(lensHash);
  });
  addEventListener("hashchange", () => open(location.hash));
  open(location.hash);
  return () => {
    late?.redrawLens();
    open(location.hash);
  };
}

/** Where the code does not come, the text at the page's end says the same. */
function leadToText(error: unknown): void {
  console.error(error);
  document.getElementById(lensHash.slice(1))?.scrollIntoView();
}
