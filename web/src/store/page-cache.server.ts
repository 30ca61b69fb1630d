import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { StoredText } from "./stored-page.server.ts";

/** Holds the brotli bytes of stored texts in memory up to a budget in bytes; evicts the oldest first. */
export class PageCache {
  readonly #budget: number;
  #held = new Set<StoredText>();
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  hasCapacityFor(bytes: number): boolean {
    return this.#bytes + bytes <= this.#budget;
  }

  set(text: StoredText, br: Buffer): void {
    this.delete(text);
    text.br = compactCopy(br);
    this.#held.add(text);
    this.#bytes += br.length;
    for (const oldest of this.#held) {
      if (this.#bytes <= this.#budget || oldest === text) return;
      this.delete(oldest);
    }
  }

  async load(text: StoredText): Promise<Buffer> {
    const br = text.br ?? (await readFile(text.file));
    if (!text.br && tagOf(br) !== text.fileTag) throw new Error(`${text.file} is not what was written`);
    this.set(text, br);
    return br;
  }

  delete(text: StoredText): void {
    if (!this.#held.delete(text)) return;
    this.#bytes -= text.br?.length ?? 0;
    delete text.br;
  }
}

export function tagOf(content: Buffer | string): string {
  return `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
}

/** Copies the bytes: a compressor returns a slice that keeps its whole 16 kB output buffer in memory. */
function compactCopy(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}
