import { loadChunk } from "../loading/load-chunk.ts";
import type { PagePayload } from "../pages/payload.ts";
import type { Joint } from "./view-transition.ts";

type StepCode = typeof import("./late-step-code.ts");

let code: StepCode | undefined;

/** The first page needs none of it: it comes with the first step, or what is fetched ahead for it. */
export async function loadStepCode(): Promise<StepCode> {
  code ??= await loadChunk("step", () => import("./late-step-code.ts"));
  startOrnaments(code);
  return code;
}

let hasOrnaments = false;

/** Plates below the window, and those under a pointer. */
function startOrnaments({ drawPicturesBelow, watchPlates }: StepCode): void {
  if (hasOrnaments) return;
  hasOrnaments = true;
  drawPicturesBelow().catch(console.error);
  watchPlates();
}

/** Where a step failed before its code was there, the title alone is changed. */
export function changeHead(payload: PagePayload): void {
  if (code) code.applyHead(payload);
  else document.title = payload.meta.title;
}

/** Before the code is there, only an error page or the page already shown is rendered. */
export function isIntact(container: Element, root: object): boolean {
  return code?.isIntact(container, root) ?? true;
}

/** Before the code is there, only an error page or the page already shown is rendered: that is a cut. */
export async function changeView(change: () => void, joint: Joint, travels: (part: string) => boolean): Promise<void> {
  if (code) await code.changeView(change, joint, travels);
  else change();
}
