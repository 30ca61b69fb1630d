import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Journal } from "./journal.server.ts";
import type { CallResult, JournalCall, SpoolMethods } from "./sqlite-journal.server.ts";

/** The journal failed; nothing was stored. */
export class JournalUnavailableError extends Error {
  override name = "JournalUnavailableError";
}

export interface BatchQuestion {
  calls: JournalCall[] | "close";
}
export type BatchAnswer = { results: CallResult[] } | { failure: string };

export interface JournalClient<Methods = Journal> {
  /** Resolves after the commit; rejects with `JournalUnavailableError` without one. */
  call<Name extends keyof Methods>(method: Name, ...args: Args<Methods[Name]>): Promise<Value<Methods[Name]>>;
  /** Whether the journal is open and its last commit succeeded; after a failure, a test write runs each second. */
  isHealthy(): boolean;
  close(): Promise<void>;
}

export type Args<Method> = Method extends (...args: infer Given) => unknown ? Given : never;
export type Value<Method> = Method extends (...args: never[]) => infer Returned ? Returned : never;

type Methods = Journal & SpoolMethods;

interface Waiting {
  call: JournalCall;
  done(value: unknown): void;
  fail(error: Error): void;
}

const maxBatchSize = 256;
const reopenDelayMs = 1000;
const pulseIntervalMs = 1000;
const closeTimeoutMs = 2000;

/** Their success does not prove that the disk is writable. */
const readers: readonly (keyof Methods)[] = ["claim", "summary", "list", "find", "recall", "oldest"];

/** Client of the journal thread. Calls made during a commit are batched into the next one, to share the disk flush. */
export function createJournalClient(
  file: string,
  threadFile: URL,
  onProblem: (text: string) => void,
): JournalClient<Methods> {
  let waiting: Waiting[] = [];
  let inFlight: Waiting[] = [];
  let thread: Worker | undefined;
  let state: "opening" | "open" | "closing" = "opening";
  let isHealthy = true;
  let isPlanned = false;
  start();

  function start(): void {
    state = "opening";
    const started = new Worker(threadFile, { workerData: { file } });
    thread = started;
    let cause = "it ended";
    started.on("message", (message: BatchAnswer | "opened") => {
      if (message === "opened") {
        state = "open";
        isHealthy = true;
        plan();
      } else receive(message);
    });
    started.on("error", (error) => {
      cause = error instanceof Error ? error.message : String(error);
    });
    started.on("exit", () => void restart(cause));
  }

  async function restart(cause: string): Promise<void> {
    if (state === "closing") return;
    state = "opening";
    isHealthy = false;
    onProblem(cause);
    rejectAll(cause);
    await pause(reopenDelayMs, undefined, { ref: false });
    if ((state as string) !== "closing") start();
  }

  function receive(answer: BatchAnswer): void {
    const batch = inFlight;
    inFlight = [];
    if ("failure" in answer) {
      if (isHealthy) {
        onProblem(answer.failure);
        isHealthy = false;
        void untilHealthy();
      }
      for (const { fail } of batch) fail(new JournalUnavailableError(answer.failure));
    } else {
      if (batch.some(({ call }) => !readers.includes(call.method))) isHealthy = true;
      batch.forEach(({ done, fail }, index) => {
        const result = answer.results[index];
        if (result && "value" in result) done(result.value);
        else fail(new Error(result?.error ?? "The journal gave no answer"));
      });
    }
    send();
  }

  async function untilHealthy(): Promise<void> {
    while (!isHealthy && state === "open") {
      await pause(pulseIntervalMs, undefined, { ref: false });
      if (!isHealthy && state === "open") await call("pulse", Date.now()).catch(() => undefined);
    }
  }

  function call<Name extends keyof Methods>(method: Name, ...args: Args<Methods[Name]>): Promise<Value<Methods[Name]>> {
    return new Promise((done, fail) => {
      // Waits for the first opening, but not for a journal that was lost.
      if (state === "closing" || (state === "opening" && !isHealthy)) {
        fail(new JournalUnavailableError("The journal is not open"));
        return;
      }
      waiting.push({ call: { method, args }, done: (value) => done(value as Value<Methods[Name]>), fail });
      plan();
    });
  }

  /** Batches all calls of this turn of the event loop. */
  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      send();
    });
  }

  function send(): void {
    if (state !== "open" || inFlight.length > 0 || waiting.length === 0) return;
    inFlight = waiting.splice(0, maxBatchSize);
    thread?.postMessage({ calls: inFlight.map(({ call }) => call) } satisfies BatchQuestion);
  }

  function rejectAll(cause: string): void {
    const all = [...inFlight, ...waiting];
    inFlight = [];
    waiting = [];
    for (const { fail } of all) fail(new JournalUnavailableError(cause));
  }

  return {
    call,
    isHealthy: () => isHealthy,
    async close() {
      while (state === "open" && (inFlight.length > 0 || waiting.length > 0)) await pause(5);
      state = "closing";
      rejectAll("The server is stopping");
      // `threadId` is -1 after exit.
      if (!thread || thread.threadId === -1) return;
      const ended = new Promise((done) => thread?.once("exit", done));
      // A thread that is still opening reads it afterwards: ended while SQLite is being loaded, Node may abort.
      thread.postMessage({ calls: "close" } satisfies BatchQuestion);
      await Promise.race([ended, pause(closeTimeoutMs, undefined, { ref: false })]);
      await thread.terminate();
    },
  };
}
