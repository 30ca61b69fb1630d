import { decoded } from "@hetreteg/contract/uri";

/** What a browser scrolls to for a hash: it looks for the id as written, then decoded. */
export function fragmentTarget(hash: string): HTMLElement | null {
  const id = hash.slice(1);
  if (!id) return null;
  return document.getElementById(id) ?? document.getElementById(decoded(id));
}
