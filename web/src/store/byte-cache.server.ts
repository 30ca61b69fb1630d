/** LRU cache of derived bytes, up to a budget in bytes. Concurrent requests for one name share one `make`. */
export class ByteCache {
  readonly #budget: number;
  /** In order of use. */
  readonly #kept = new Map<string, Buffer>();
  readonly #making = new Map<string, Promise<Buffer>>();
  #bytes = 0;

  constructor(budget: number) {
    this.#budget = budget;
  }

  /** Rejects as `make` does; failures are not cached. */
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
