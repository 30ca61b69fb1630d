import type { ServerResponse } from "node:http";

/** Bytes in memory for clients that send or read slowly. */
export class ByteBudget {
  readonly #maxBytes: number;
  #heldBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** `false` when there is no room for them. */
  take(bytes: number): boolean {
    if (this.#heldBytes + bytes > this.#maxBytes) return false;
    this.#heldBytes += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#heldBytes -= bytes;
  }

  /** Until the client has read its response, or has gone. */
  takeUntilClosed(bytes: number, response: Pick<ServerResponse, "closed" | "once"> | undefined): boolean {
    if (!response || response.closed) return true;
    if (!this.take(bytes)) return false;
    response.once("close", () => this.giveBack(bytes));
    return true;
  }
}
