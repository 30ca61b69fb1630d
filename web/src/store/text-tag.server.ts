import { hash } from "node:crypto";

/** Of a text or of bytes, in the quotes of an ETag. */
export function tagOf(content: Buffer | string): string {
  return `"${hash("sha256", content, "base64url").slice(0, 22)}"`;
}
