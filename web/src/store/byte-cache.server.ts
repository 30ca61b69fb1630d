/**
 * Bytes that can be made again, kept up to a budget: those used last stay. However many ask for the same at once, it
 * is made once, and all of them send the same bytes.
 */
export class ByteCache {
  readonly #budget: number;
  /** The one used last at the end. */
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** Rejects as `make` does; what failed is made anew the next time. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(name);
    if (kept) {
      this.#kept.delete(name);
      this.#kept.set(name, kept);
      return Promise.resolve(kept);
    }
    const known = this.#making.get(name);
    if (known) return known;
    const making = make()
      .then((bytes) => this.#keep(name, bytes))
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  #keep(name: string, bytes: Buffer): Buffer {
    this.#kept.set(name, bytes);
    this.#bytes += bytes.length;
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#budget) break;
      this.#kept.delete(oldest);
      this.#bytes -= length;
    }
    return bytes;
  }
}
