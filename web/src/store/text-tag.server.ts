import { createHash } from "node:crypto";

/** Of a text or of bytes, in the quotes of an ETag. */
export function tagOf(content: Buffer | string): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}
