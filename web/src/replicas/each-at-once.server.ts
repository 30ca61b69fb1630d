/** Rejects with the first error; no further item is begun then. */
export async function eachAtOnce<T>(
  items: Iterable<T>,
  atOnce: number,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items[Symbol.iterator]() as IterableIterator<T>;
  let hasFailed = false;
  async function next(): Promise<void> {
    for (const item of waiting) {
      if (hasFailed) return;
      await act(item).catch((error: unknown) => {
        hasFailed = true;
        throw error;
      });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, next));
}
