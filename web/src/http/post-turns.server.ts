/** Few enough for stored pages to go in between, enough for a common flush of the journal. */
const maxPostsPerTurn = 2;

/** FIFO queue of posts: in each turn of the event loop a few are worked on, whoever sent them. */
export function createPostTurns(maxPerTurn = maxPostsPerTurn): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isPlanned = false;

  function plan(): void {
    isPlanned = waiting.length > 0;
    if (!isPlanned) return;
    // What an entered post does at once is done before the next immediate.
    for (let count = 0; count < maxPerTurn; count += 1) setImmediate(() => waiting.shift()?.());
    setImmediate(plan);
  }

  return function takeTurn(): Promise<void> {
    const entered = new Promise<void>((enter) => waiting.push(enter));
    if (!isPlanned) plan();
    return entered;
  };
}

/** Taken by each post when it comes, and again when its body is there. */
export const takePostTurn = createPostTurns();
