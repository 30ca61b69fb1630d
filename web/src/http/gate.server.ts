import { performance as loop } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface GateOptions {
  concurrency: number;
  maxQueued: number;
  /** In the queue. */
  maxWaitMs?: number;
  /** Pause after each job, as a multiple of its duration: bounds the share of the thread, or the CMS, of all jobs. */
  pauseFactor?: number;
  maxPauseMs?: number;
  /** Pauses that may be owed after quiet times, so that a few who come at once do not wait. */
  creditMs?: number;
  /** Measures a job's duration, in milliseconds; without one, the time that went by. */
  clock?(): number;
}

/** Time in which the event loop did not wait, for jobs that wait for others. */
export function busyTimeMs(): number {
  return loop.eventLoopUtilization().active;
}

/** The queue is full, or the wait was too long; the job was not started. */
export class BusyError extends Error {
  override name = "BusyError";
}

export interface Requester {
  /** Aborts when the request does. */
  signal?: AbortSignal | undefined;
  client?: string | undefined;
}

interface Waiting {
  client: string;
  enter(): void;
  refuse(reason: unknown): void;
}

/**
 * Clients take turns, however many jobs each has in the queue. When it is full, the client with most jobs loses its
 * last one to a client with fewer.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #queue = new Set<Waiting>();
  #running = 0;
  #nextStart = Number.NEGATIVE_INFINITY;
  #isPaused = false;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Throws a `BusyError` when it cannot be started, and the signal's reason when it aborts before the job starts. */
  async run<T>(job: () => T | Promise<T>, requester: Requester = {}): Promise<T> {
    await this.#enter(requester);
    const { clock = () => performance.now() } = this.#options;
    const began = clock();
    try {
      return await job();
    } finally {
      void this.#leave(clock() - began);
    }
  }

  #enter({ signal, client = "" }: Requester): Promise<void> {
    signal?.throwIfAborted();
    const hasFreeSlot = this.#queue.size === 0 && this.#running < this.#options.concurrency;
    if (hasFreeSlot && this.#nextStart <= performance.now()) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#queue.size >= this.#options.maxQueued) this.#evictFor(client);
    const entered = this.#wait(client, signal);
    this.#startNext();
    return entered;
  }

  #wait(client: string, signal: AbortSignal | undefined): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = {
      client,
      enter: () => leaveQueue(resolve),
      refuse: (reason: unknown) => leaveQueue(() => reject(reason)),
    };
    const gone = () => waiting.refuse(signal?.reason);
    const timer =
      this.#options.maxWaitMs === undefined
        ? undefined
        : setTimeout(() => waiting.refuse(tooMuch()), this.#options.maxWaitMs);
    const leaveQueue = (end: () => void) => {
      this.#queue.delete(waiting);
      clearTimeout(timer);
      signal?.removeEventListener("abort", gone);
      end();
    };
    this.#queue.add(waiting);
    signal?.addEventListener("abort", gone, { once: true });
    return promise;
  }

  #evictFor(client: string): void {
    const placesOf = Map.groupBy(this.#queue, (waiting) => waiting.client);
    const own = placesOf.get(client)?.length ?? 0;
    const busiest = [...placesOf.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    // A difference of one would make two clients displace each other endlessly.
    if (busiest.length < own + 2) throw tooMuch();
    busiest.at(-1)?.refuse(tooMuch());
  }

  #startNext(): void {
    const [next] = this.#queue;
    if (!next || this.#isPaused || this.#running >= this.#options.concurrency) return;
    const pauseMs = this.#nextStart - performance.now();
    if (pauseMs > 0) {
      this.#isPaused = true;
      setTimeout(() => {
        this.#isPaused = false;
        this.#startNext();
      }, pauseMs);
      return;
    }
    this.#running += 1;
    next.enter();
    this.#moveToEnd(next.client);
    this.#startNext();
  }

  #moveToEnd(client: string): void {
    for (const waiting of [...this.#queue]) {
      if (waiting.client !== client) continue;
      this.#queue.delete(waiting);
      this.#queue.add(waiting);
    }
  }

  /** The next job starts a turn of the event loop later, so that stored pages are served in between. */
  async #leave(durationMs: number): Promise<void> {
    const { pauseFactor = 0, maxPauseMs = 250, creditMs = 0 } = this.#options;
    await nextTurn();
    this.#running -= 1;
    const pauseMs = Math.min(durationMs * pauseFactor, maxPauseMs);
    this.#nextStart = Math.max(this.#nextStart, performance.now() - creditMs) + pauseMs;
    this.#startNext();
  }
}

function tooMuch(): BusyError {
  return new BusyError("Too much is being made at once");
}
