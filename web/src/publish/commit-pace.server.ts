/** Between two writes of the index in long work; `factor` is of what one write takes. */
const pause = { minMs: 5000, factor: 20 };

export function createCommitPace() {
  let next = performance.now() + pause.minMs;
  return {
    /** Commits when it is time; one at a time. */
    async commit(write: () => Promise<void>): Promise<void> {
      const began = performance.now();
      if (began < next) return;
      next = Number.POSITIVE_INFINITY;
      await write();
      const ended = performance.now();
      next = ended + Math.max(pause.minMs, pause.factor * (ended - began));
    },
  };
}
