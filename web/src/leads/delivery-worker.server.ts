import { setTimeout as pause } from "node:timers/promises";
import { DeliveryError } from "./delivery-error.server.ts";
import { type Channel, channels, type Delivery } from "./journal.server.ts";
import type { JournalClient } from "./journal-client.server.ts";
import type { RetryTimes } from "./lead-config.server.ts";
import { logLead } from "./lead-log.server.ts";
import { nextTry } from "./retry-times.server.ts";

/** One way leads go out. */
export interface Deliverer {
  /** Rejects with a `DeliveryError` when it is not certain that the delivery went through. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** Whether a try would have a chance, asked without trying. */
  isReachable(): Promise<boolean>;
}

export interface DeliveryWorkerOptions {
  journal: JournalClient;
  deliverers: Record<Channel, Deliverer>;
  retry: RetryTimes;
  attemptMs: number;
}

export interface DeliveryWorker {
  /** Something new may be due. */
  wake(): void;
  /** Lets what is under way end, for a moment; what did not end is tried again after the next start. */
  stop(): Promise<void>;
}

/** How many deliveries of a channel are under way at a time. */
const width = 4;
/** The journal is asked for what is due this often; `npm run leads -- retry` is seen within it. */
const pollPause = 1000;
/** A claim outlives the try it is for; after a crash, what was under way waits so many times as long as a try may take. */
const attemptsInClaim = 2;
const probePause = 60_000;
const stopTimeoutMs = 1500;

/**
 * Delivers what the journal holds, each channel for itself. Whoever fails waits longer each time. A channel
 * that is down is tried with one delivery after the other, a rest between them; when it can be reached
 * again, what waited for it goes at once.
 */
export function startDeliveryWorker({ journal, deliverers, retry, attemptMs }: DeliveryWorkerOptions): DeliveryWorker {
  const stopping = new AbortController();
  let isStopping = false;
  const lanes = channels.map(createLane);

  function createLane(channel: Channel) {
    const deliverer = deliverers[channel];
    const underWay = new Map<string, Promise<void>>();
    let isDown = false;
    let isWoken = false;
    let wakeUp: (() => void) | undefined;
    let endRest: (() => void) | undefined;
    const wake = () => {
      isWoken = true;
      wakeUp?.();
    };
    void run();

    async function run(): Promise<void> {
      while (!isStopping) {
        isWoken = false;
        const room = (isDown ? 1 : width) - underWay.size;
        const due = room > 0 ? await readDue(room) : [];
        for (const delivery of due) {
          const { key } = delivery.lead;
          const work = attempt(delivery).finally(() => {
            underWay.delete(key);
            wake();
          });
          underWay.set(key, work);
        }
        if (isDown) await rest();
        else if (due.length === 0 && !isWoken) await sleep();
      }
    }

    function readDue(room: number): Promise<Delivery[]> {
      const now = Date.now();
      return journal
        .call("claim", {
          channel,
          now,
          limit: room,
          inFlight: [...underWay.keys()],
          until: now + attemptMs * attemptsInClaim,
          latest: now + retry.longest,
        })
        .catch(() => []);
    }

    /** Until somebody wakes the lane, or the next look at the journal is due. */
    function sleep(): Promise<void> {
      return new Promise((done) => {
        const timer = setTimeout(done, pollPause);
        wakeUp = () => {
          clearTimeout(timer);
          done();
        };
      });
    }

    /** While the channel is down, whatever comes in meanwhile: the processor is for those who post. */
    function rest(): Promise<void> {
      return new Promise((done) => {
        setTimeout(done, Math.min(pollPause, retry.first)).unref();
        endRest = done;
      });
    }

    async function attempt(delivery: Delivery): Promise<void> {
      const { lead } = delivery;
      const id = { key: lead.key, channel };
      const attempts = delivery.attempts + 1;
      const told = { reference: lead.reference, channel, attempts };
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(attemptMs)]);
      try {
        await deliverer.deliver(delivery, signal);
      } catch (error) {
        // Not a failure of the other side: the journal still says that it waits.
        if (stopping.signal.aborted) return await journal.call("unclaim", id).catch(() => undefined);
        const cause = error instanceof DeliveryError ? error.message : "The delivery failed for an unforeseen reason";
        if (!(error instanceof DeliveryError)) console.error(error instanceof Error ? error.stack : error);
        const isFinal = error instanceof DeliveryError && error.isFinal;
        const now = Date.now();
        const nextAt = isFinal ? null : nextTry({ attempts, startedAt: delivery.startedAt, now }, retry);
        await record(() => journal.call("recordFailure", id, cause, nextAt));
        if (nextAt === null) logLead("failed", { ...told, cause });
        else logLead("postponed", { ...told, cause, nextInSeconds: Math.round((nextAt - now) / 1000) });
        if (!isFinal) void watchIfDown();
        return;
      }
      await record(() => journal.call("recordDone", id, Date.now()));
      logLead("delivered", told);
      if (isDown) await comeBack();
    }

    /** What was sent but could not be noted must not be sent again while the journal's disk is full. */
    async function record(note: () => Promise<void>): Promise<void> {
      for (;;) {
        const isNoted = await note().then(
          () => true,
          () => false,
        );
        if (isNoted || stopping.signal.aborted) return;
        await pause(pollPause, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }

    async function watchIfDown(): Promise<void> {
      if (isDown || (await deliverer.isReachable()) || isDown) return;
      isDown = true;
      logLead("channel-down", { channel });
      while (isDown && !stopping.signal.aborted) {
        await pause(Math.min(probePause, retry.first * 2), undefined, { signal: stopping.signal, ref: false }).catch(
          () => undefined,
        );
        if (isDown && !stopping.signal.aborted && (await deliverer.isReachable())) await comeBack();
      }
    }

    async function comeBack(): Promise<void> {
      isDown = false;
      const count = await journal.call("release", channel, Date.now()).catch(() => 0);
      logLead("channel-back", { channel, count });
      wake();
      endRest?.();
    }

    return { wake, underWay };
  }

  return {
    wake() {
      for (const { wake } of lanes) wake();
    },
    async stop() {
      isStopping = true;
      const all = () => Promise.all(lanes.flatMap(({ underWay }) => [...underWay.values()]));
      const isQuiet = all().then(() => undefined);
      await Promise.race([isQuiet, pause(stopTimeoutMs, undefined, { ref: false })]);
      stopping.abort();
      for (const { wake } of lanes) wake();
      await all();
    },
  };
}
