/** Of the text at a page's end (`behind-page.tsx`), and what opens the lens in its place where there is script. */
export const lensHash = "#_light";

/** The layer that `#light=3` names, 1 to 7. Without one it opens at the second: the same place in another language. */
export function layerIn(hash: string): number | undefined {
  const [, layer = "2"] = /^#_?light(?:=([1-7]))?$/.exec(hash) ?? [undefined, ""];
  return Number(layer) || undefined;
}

export function hashOf(layer: number): string {
  return `#light=${layer}`;
}
