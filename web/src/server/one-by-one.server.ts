import type { ServerResponse } from "node:http";

/** An answer that takes longer waits for something else than the processor, and keeps no other. In milliseconds. */
const mostHold = 2;

/**
 * Lets one answer after the other be made, in the order they were asked for, a turn of the event loop apart. What is
 * answered at once is answered between them, however many wait.
 */
export function oneByOne(): (response: ServerResponse) => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function next(): void {
    const enter = waiting.shift();
    if (enter) enter();
    else isTaken = false;
  }

  function hold(response: ServerResponse): void {
    let isOver = false;
    const leave = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      setImmediate(next);
    };
    const timer = setTimeout(leave, mostHold);
    // Ended is enough: how fast a visitor takes the answer is nobody else's affair.
    response.once("prefinish", leave);
    response.once("close", leave);
  }

  return async (response) => {
    if (isTaken) await new Promise<void>((enter) => waiting.push(enter));
    isTaken = true;
    if (response.destroyed) setImmediate(next);
    else hold(response);
  };
}
