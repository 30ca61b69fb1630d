import { setTimeout as pause } from "node:timers/promises";
import { withOwnId } from "@hetreteg/contract/request-id.server";
import type { RetryTimes } from "../../../settings/rules.ts";
import { log } from "../monitoring/log.server.ts";
import { metrics } from "../monitoring/metrics.server.ts";
import { DeliveryError } from "./delivery-error.server.ts";
import { type Channel, channels, type Delivery } from "./journal.server.ts";
import type { JournalClient } from "./journal-client.server.ts";
import { logLead } from "./lead-log.server.ts";
import { nextTry } from "./retry-times.server.ts";

export interface Deliverer {
  /** Rejects with a `DeliveryError` unless delivery is certain. */
  deliver(delivery: Delivery, signal: AbortSignal): Promise<void>;
  /** Asks the other side, without a delivery. */
  isReachable(): Promise<boolean>;
}

export interface DeliveryWorkerOptions {
  journal: JournalClient;
  deliverers: Record<Channel, Deliverer>;
  retry: RetryTimes;
  attemptTimeoutMs: number;
}

export interface DeliveryWorker {
  wake(): void;
  /** Waits for deliveries in progress up to a timeout; the others are retried after the next start. */
  stop(): Promise<void>;
}

/** Concurrency limit of each channel. */
const width = 4;
/** `npm run leads -- retry` takes effect within it. */
const pollIntervalMs = 1000;
/** A claim must outlive its attempt; after a crash, deliveries wait this many attempt timeouts. */
const attemptsInClaim = 2;
const probeIntervalMs = 60_000;
const stopTimeoutMs = 1500;

/**
 * Each channel is independent, with backoff. While a channel is down, one delivery a second is tried, and the other side
 * is asked whether it works; when it does, all waiting deliveries are released.
 */
export function startDeliveryWorker({
  journal,
  deliverers,
  retry,
  attemptTimeoutMs,
}: DeliveryWorkerOptions): DeliveryWorker {
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
        const freeSlots = (isDown ? 1 : width) - underWay.size;
        const due = freeSlots > 0 ? await readDue(freeSlots) : [];
        for (const delivery of due) {
          const { key } = delivery.lead;
          const work = withOwnId(() => attempt(delivery)).finally(() => {
            underWay.delete(key);
            wake();
          });
          underWay.set(key, work);
        }
        if (isDown) await rest();
        else if (due.length === 0 && !isWoken) await sleep();
      }
    }

    function readDue(freeSlots: number): Promise<Delivery[]> {
      const now = Date.now();
      return journal
        .call("claim", {
          channel,
          now,
          limit: freeSlots,
          inFlight: [...underWay.keys()],
          until: now + attemptTimeoutMs * attemptsInClaim,
          latest: now + retry.maxMs,
        })
        .catch(() => []);
    }

    function sleep(): Promise<void> {
      return new Promise((done) => {
        const timer = setTimeout(done, pollIntervalMs);
        wakeUp = () => {
          clearTimeout(timer);
          done();
        };
      });
    }

    /** Not ended by new leads: while a channel is down, they must not cause more attempts. */
    function rest(): Promise<void> {
      return new Promise((done) => {
        setTimeout(done, Math.min(pollIntervalMs, retry.firstMs)).unref();
        endRest = done;
      });
    }

    async function attempt(delivery: Delivery): Promise<void> {
      const { lead } = delivery;
      const id = { key: lead.key, channel };
      const attempts = delivery.attempts + 1;
      const details = { reference: lead.reference, channel, attempts };
      const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(attemptTimeoutMs)]);
      try {
        await deliverer.deliver(delivery, signal);
      } catch (error) {
        // Aborted by the stop, not by the channel: counts as no attempt.
        if (stopping.signal.aborted) return await journal.call("unclaim", id).catch(() => undefined);
        const cause = error instanceof DeliveryError ? error.message : "The delivery failed for an unforeseen reason";
        if (!(error instanceof DeliveryError)) log.failure("delivery-error", error, details);
        const isFinal = error instanceof DeliveryError && error.isFinal;
        const now = Date.now();
        const nextAt = isFinal ? null : nextTry({ attempts, startedAt: delivery.startedAt, now }, retry);
        await record(() => journal.call("recordFailure", id, cause, nextAt));
        metrics?.deliveries.inc({ channel, outcome: nextAt === null ? "failed" : "postponed" });
        if (nextAt === null) logLead("failed", { ...details, cause });
        else logLead("postponed", { ...details, cause, nextInSeconds: Math.round((nextAt - now) / 1000) });
        if (!isFinal) void watchIfDown();
        return;
      }
      await record(() => journal.call("recordDone", id, Date.now()));
      metrics?.deliveries.inc({ channel, outcome: "delivered" });
      logLead("delivered", details);
      if (isDown) await comeBack();
    }

    /** Retries until the result is stored, else a full disk would cause a second delivery. */
    async function record(note: () => Promise<void>): Promise<void> {
      for (;;) {
        const isNoted = await note().then(
          () => true,
          () => false,
        );
        if (isNoted || stopping.signal.aborted) return;
        await pause(pollIntervalMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }

    async function watchIfDown(): Promise<void> {
      if (isDown || (await deliverer.isReachable()) || isDown) return;
      isDown = true;
      logLead("channel-down", { channel });
      while (isDown && !stopping.signal.aborted) {
        await pause(Math.min(probeIntervalMs, retry.firstMs * 2), undefined, {
          signal: stopping.signal,
          ref: false,
        }).catch(() => undefined);
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
