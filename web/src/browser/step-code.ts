import { loadChunk } from "../loading/load-chunk.ts";
import type { PagePayload } from "../pages/payload.ts";

let apply: ((payload: PagePayload) => void) | undefined;

/** The first page has its head from the server: the code comes with the first step, or what is fetched ahead for it. */
export async function loadHead(): Promise<void> {
  apply ??= (await loadChunk("head", () => import("../seo/apply-head.ts"))).applyHead;
}

/** Where a step failed before its code was there, the title alone is changed. */
export function changeHead(payload: PagePayload): void {
  if (apply) apply(payload);
  else document.title = payload.meta.title;
}
