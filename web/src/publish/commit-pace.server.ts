/** Between two writes of the index in long work: milliseconds, and a multiple of what one write takes. */
const pause = { least: 5000, times: 20 };

export function createCommitPace() {
  let next = performance.now() + pause.least;
  return {
    /** Commits when it is time; one at a time. */
    async commit(write: () => Promise<void>): Promise<void> {
      const began = performance.now();
      if (began < next) return;
      next = Number.POSITIVE_INFINITY;
      await write();
      const ended = performance.now();
      next = ended + Math.max(pause.least, pause.times * (ended - began));
    },
  };
}
