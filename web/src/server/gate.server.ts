import { setImmediate as nextTurn } from "node:timers/promises";

export interface GateOptions {
  /** Jobs under way at the same time. */
  atOnce: number;
  /** Jobs that may wait for their turn. */
  waiting: number;
}

/** Too many jobs wait already: this one is not begun. */
export class BusyError extends Error {
  override name = "BusyError";
}

/** Lets a few jobs run at once and a few wait in their order; the rest is refused at once. */
export class Gate {
  readonly #options: GateOptions;
  readonly #queue = new Set<() => void>();
  #running = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Throws a `BusyError` when there is no room to wait, and the signal's reason when it aborts before the turn comes. */
  async run<T>(job: () => T | Promise<T>, signal?: AbortSignal): Promise<T> {
    await this.#enter(signal);
    try {
      return await job();
    } finally {
      void this.#leave();
    }
  }

  #enter(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#running < this.#options.atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#queue.size >= this.#options.waiting) throw new BusyError("Too much is being made at once");
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leaveQueue = () => {
      this.#queue.delete(enter);
      reject(signal?.reason);
    };
    const enter = () => {
      signal?.removeEventListener("abort", leaveQueue);
      resolve();
    };
    this.#queue.add(enter);
    signal?.addEventListener("abort", leaveQueue, { once: true });
    return promise;
  }

  /** What waits for its turn goes on a turn of the event loop later: the stored pages asked for meanwhile go first. */
  async #leave(): Promise<void> {
    await nextTurn();
    const [next] = this.#queue;
    if (!next) {
      this.#running -= 1;
      return;
    }
    this.#queue.delete(next);
    next();
  }
}
