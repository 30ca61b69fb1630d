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

export interface Asker {
  /** Aborts when nobody waits for the job any longer. */
  signal?: AbortSignal | undefined;
  client?: string | undefined;
}

interface Waiting {
  client: string;
  enter(): void;
  refuse(reason: unknown): void;
}

/**
 * Lets a few jobs run at once and a few wait in their order; the rest is refused at once. Where all places are
 * taken, the client that has most gives its last one up to a client that has fewer.
 */
export class Gate {
  readonly #options: GateOptions;
  readonly #queue = new Set<Waiting>();
  #running = 0;

  constructor(options: GateOptions) {
    this.#options = options;
  }

  /** Throws a `BusyError` when there is no room to wait, and the signal's reason when it aborts before the turn comes. */
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
    if (this.#queue.size >= this.#options.waiting) this.#makeRoom(client);
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

  #makeRoom(client: string): void {
    const placesOf = Map.groupBy(this.#queue, (waiting) => waiting.client);
    const own = placesOf.get(client)?.length ?? 0;
    const most = [...placesOf.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    const busy = new BusyError("Too much is being made at once");
    // Else the two would change places for ever.
    if (most.length < own + 2) throw busy;
    most.at(-1)?.refuse(busy);
  }

  /** What waits for its turn goes on a turn of the event loop later: the stored pages asked for meanwhile go first. */
  async #leave(): Promise<void> {
    await nextTurn();
    const [next] = this.#queue;
    if (next) next.enter();
    else this.#running -= 1;
  }
}
