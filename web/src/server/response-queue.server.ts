import type { ServerResponse } from "node:http";

/** A slower response waits for I/O and does not block the next one. */
const maxHoldMs = 2;

/** FIFO queue, one turn of the event loop per response, so that responses from memory are not delayed. */
export function createResponseQueue(): (response: ServerResponse) => Promise<void> {
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
    const timer = setTimeout(leave, maxHoldMs);
    // `prefinish` is enough: a slow client must not delay the queue.
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
