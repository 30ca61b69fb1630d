import { hash } from "node:crypto";
import type { ShownTexts } from "./shown-texts.ts";

/** SHA-256 in hexadecimal. */
export function textHash(shown: ShownTexts): string {
  return hash("sha256", JSON.stringify(shown));
}
