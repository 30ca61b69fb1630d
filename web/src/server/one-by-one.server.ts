import type { ServerResponse } from "node:http";

/** Whoever takes longer waits for something else than the processor, and keeps nobody from going on. In milliseconds. */
const mostHold = 5;

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
    response.once("close", leave);
  }

  return async (response) => {
    if (isTaken) await new Promise<void>((enter) => waiting.push(enter));
    isTaken = true;
    if (response.destroyed) setImmediate(next);
    else hold(response);
  };
}
