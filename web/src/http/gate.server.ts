import { setImmediate as nextTurn } from "node:timers/promises";

export interface GateOptions {
  atOnce: number;
  waiting: number;
}

/** The queue is full; the job was not started. */
export class BusyError extends Error {
  override name = "BusyError";
}

export interface Asker {
  /** Aborts when the request does. */
  signal?: AbortSignal | undefined;
  client?: string | undefined;
}

interface Waiting {
  client: string;
  enter(): void;
  refuse(reason: unknown): void;
}

/** When the queue is full, the client with most jobs loses its last one to a client with fewer. */
export class Gate {
  readonly #options: GateOptions;
  readonly #queue = new Set<Waiting>();
  #running = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Throws a `BusyError` when the queue is full, and the signal's reason when it aborts before the job starts. */
  async run<T>(job: () => T | Promise<T>, asker: Asker = {}): Promise<T> {
    await this.#enter(asker);
    try {
      return await job();
    } finally {
      void this.#leave();
    }
  }

  #enter({ signal, client = "" }: Asker): Promise<void> {
    signal?.throwIfAborted();
    if (this.#running < this.#options.atOnce) {
      this.#running += 1;
      return Promise.resolve();
    }
    if (this.#queue.size >= this.#options.waiting) this.#evictFor(client);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiting = {
      client,
      enter: () => leaveQueue(resolve),
      refuse: (reason: unknown) => leaveQueue(() => reject(reason)),
    };
    const gone = () => waiting.refuse(signal?.reason);
    const leaveQueue = (end: () => void) => {
      this.#queue.delete(waiting);
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
    const most = [...placesOf.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    const busy = new BusyError("Too much is being made at once");
    // A difference of one would make two clients displace each other endlessly.
    if (most.length < own + 2) throw busy;
    most.at(-1)?.refuse(busy);
  }

  /** The next job starts a turn of the event loop later, so that stored pages are served in between. */
  async #leave(): Promise<void> {
    await nextTurn();
    const [next] = this.#queue;
    if (next) next.enter();
    else this.#running -= 1;
  }
}
