/**
 * What each page read, by its key. Pages share most of it: each distinct read is kept once, under a number, and what
 * goes through all pages compares numbers.
 */
export class PageReads {
  readonly #pages = new Map<string, Uint32Array>();
  readonly #texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** How many pages have the read, by its number. */
  readonly #uses: number[] = [];
  #free: number[] = [];

  get(key: string): string[] | undefined {
    const numbers = this.#pages.get(key);
    return numbers && Array.from(numbers, (number) => this.textOf(number));
  }

  textOf(number: number): string {
    return this.#texts[number] ?? "";
  }

  /** Numbers of reads, by page. */
  get pages(): ReadonlyMap<string, Uint32Array> {
    return this.#pages;
  }

  /** By number; `""` where there is none. */
  get texts(): readonly string[] {
    return this.#texts;
  }

  set(key: string, reads: readonly string[]): void {
    const numbers = Uint32Array.from(new Set(reads), (read) => this.#use(read));
    this.delete(key);
    this.#pages.set(key, numbers);
  }

  delete(key: string): void {
    for (const number of this.#pages.get(key) ?? []) this.#uses[number] = (this.#uses[number] ?? 0) - 1;
    this.#pages.delete(key);
  }

  /** Numbers of reads that no page has any more may be given to others. Not while a plan goes through them. */
  sweep(): void {
    for (const [number, uses] of this.#uses.entries()) {
      if (uses > 0 || this.#texts[number] === "") continue;
      this.#numbers.delete(this.textOf(number));
      this.#texts[number] = "";
      this.#free.push(number);
    }
  }

  #use(read: string): number {
    const number = this.#numbers.get(read) ?? this.#free.pop() ?? this.#texts.length;
    this.#numbers.set(read, number);
    this.#texts[number] = read;
    this.#uses[number] = (this.#uses[number] ?? 0) + 1;
    return number;
  }
}
