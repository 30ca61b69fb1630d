interface UnderWay<T> {
  work: Promise<T>;
  waiters: number;
  leave: AbortController;
}

/** Shares one job among concurrent requests for the same key; aborted when the last of them aborts. */
export class SharedWork<T> {
  readonly #underWay = new Map<string, UnderWay<T>>();

  /** Rejects with the signal's reason when this request aborts first. */
  async join(key: string, requester: AbortSignal, begin: (allAborted: AbortSignal) => Promise<T>): Promise<T> {
    requester.throwIfAborted();
    const shared = this.#underWay.get(key) ?? this.#begin(key, begin);
    shared.waiters += 1;
    try {
      return await orAborted(shared.work, requester);
    } finally {
      shared.waiters -= 1;
      if (shared.waiters === 0) {
        this.#forget(key, shared);
        shared.leave.abort();
      }
    }
  }

  #begin(key: string, begin: (allAborted: AbortSignal) => Promise<T>): UnderWay<T> {
    const leave = new AbortController();
    const shared = { work: begin(leave.signal), waiters: 0, leave };
    const ended = () => this.#forget(key, shared);
    shared.work.then(ended, ended);
    this.#underWay.set(key, shared);
    return shared;
  }

  #forget(key: string, shared: UnderWay<T>): void {
    if (this.#underWay.get(key) === shared) this.#underWay.delete(key);
  }
}

/** Rejects on abort even if `work` takes longer to end. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = () => reject(signal.reason);
  if (signal.aborted) end();
  else signal.addEventListener("abort", end, { once: true });
  return Promise.race([work, promise]).finally(() => signal.removeEventListener("abort", end));
}
