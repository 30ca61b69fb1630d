import { setTimeout as pause } from "node:timers/promises";
import { log } from "../../monitoring/log.server.ts";
import {
  channels,
  type Journal,
  type JournalSummary,
  type NewLead,
  type Receipt,
  type WholeLead,
} from "../journal.server.ts";
import { type Args, type JournalClient, JournalUnavailableError, type Value } from "../journal-client.server.ts";
import type { SpoolMethods } from "../sqlite-journal.server.ts";
import { openDatabase } from "./database.server.ts";
import { createPostgresJournal } from "./postgres-journal.server.ts";
import { prepareDatabase } from "./schema.server.ts";

/** A visitor waits for a connection and for an answer, each so long, before the local journal takes the post. */
const defaultTimeoutMs = 900;
const connections = 10;
const probeIntervalMs = 1000;
/** Also finds what another process left in the local journal. */
const drainIntervalMs = 60_000;
/** Leaves connections to visitors. */
const drainBatchSize = 8;

/**
 * The journal in Postgres. While Postgres is away, or a commit was not heard of, the local journal takes the posts; it
 * delivers nothing, and what it holds goes to Postgres once that is back.
 */
export function openSpooledJournal(
  url: string,
  local: JournalClient<Journal & SpoolMethods>,
  timeoutMs = defaultTimeoutMs,
): JournalClient {
  const database = openDatabase(url, { timeoutMs, connections });
  const journal = createPostgresJournal(database);
  const stopping = new AbortController();
  let state: "away" | "open" = "away";
  /** From an earlier run, for all that is known before the first look. */
  let mayHoldLeads = true;
  let acceptedLocally = 0;
  let draining: Promise<void> | undefined;
  let probing = probe(0);
  const drains = setInterval(() => void drain(), drainIntervalMs);
  drains.unref();

  function goAway(cause: string): void {
    if (state === "away") return;
    state = "away";
    log.error("leads-database-away", {}, `${cause}: leads wait in the local journal until the database is back.`);
    probing = probe(probeIntervalMs);
  }

  async function probe(firstWaitMs: number): Promise<void> {
    let lastCause = "";
    for (let waitMs = firstWaitMs; ; waitMs = probeIntervalMs) {
      await pause(waitMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        await prepareDatabase(database);
        await journal.pulse(Date.now());
        state = "open";
        log.info("leads-database-open", {});
        void drain();
        // Those of the timer may have come during an outage.
        void journal.tidy(Date.now()).catch(() => undefined);
        return;
      } catch (error) {
        const cause = (error as Error).message;
        if (cause !== lastCause) log.warn("leads-database-probe", {}, `${cause}: tried again each second.`);
        lastCause = cause;
      }
    }
  }

  function drain(): Promise<void> {
    draining ??= moveLeads()
      .catch((error: unknown) => {
        // Of the two journals, each tells of itself.
        if (!(error instanceof JournalUnavailableError)) log.failure("leads-drain", error);
      })
      .finally(() => {
        draining = undefined;
      });
    return draining;
  }

  async function moveLeads(): Promise<void> {
    const refused: string[] = [];
    while (state === "open" && !stopping.signal.aborted) {
      const before = acceptedLocally;
      const leads = await local.call("oldest", drainBatchSize, refused);
      if (leads.length === 0) {
        if (acceptedLocally !== before) continue;
        mayHoldLeads = refused.length > 0;
        return;
      }
      const taken = await Promise.all(leads.map(takeIn));
      await local.call(
        "remove",
        leads.filter((_lead, index) => taken[index]),
      );
      refused.push(...leads.filter((_lead, index) => !taken[index]).map(({ key }) => key));
    }
  }

  /** `false`: Postgres refuses what is in it, and the others go on. */
  async function takeIn(lead: WholeLead): Promise<boolean> {
    try {
      await journal.takeIn(lead);
      return true;
    } catch (error) {
      if (error instanceof JournalUnavailableError) {
        goAway(error.message);
        throw error;
      }
      log.failure("lead-not-taken-in", error, { reference: lead.reference });
      return false;
    }
  }

  async function accept(lead: NewLead): Promise<Receipt> {
    const held = mayHoldLeads ? await local.call("recall", lead).catch(() => undefined) : undefined;
    if (held) return held;
    if (state === "open") {
      try {
        return await journal.accept(lead);
      } catch (error) {
        if (!(error instanceof JournalUnavailableError)) throw error;
        goAway(error.message);
      }
    }
    const receipt = await local.call("accept", lead);
    acceptedLocally += 1;
    mayHoldLeads = true;
    // It may have been under way and not seen this one.
    if (state === "open") void drain().then(() => (mayHoldLeads ? drain() : undefined));
    return receipt;
  }

  async function ask<Name extends Exclude<keyof Journal, "accept">>(
    method: Name,
    args: Args<Journal[Name]>,
  ): Promise<Value<Journal[Name]>> {
    if (state === "away") throw new JournalUnavailableError("The leads' database is away");
    try {
      return await (journal[method] as (...given: unknown[]) => Promise<Value<Journal[Name]>>)(...args);
    } catch (error) {
      if (error instanceof JournalUnavailableError) goAway(error.message);
      throw error;
    }
  }

  async function summary(): Promise<JournalSummary> {
    const inDatabase = await ask("summary", []).catch(() => undefined);
    const held = mayHoldLeads || !inDatabase ? await local.call("summary").catch(() => undefined) : undefined;
    const found = [inDatabase, held].filter((one) => one !== undefined);
    if (found.length === 0)
      throw new JournalUnavailableError("Neither the leads' database nor the local journal answers");
    const sum = (of: (one: JournalSummary) => number) => found.reduce((total, one) => total + of(one), 0);
    const ages = found.flatMap(({ oldestUndelivered }) => oldestUndelivered ?? []);
    const queue = (channel: (typeof channels)[number]) => ({
      waiting: sum(({ queues }) => queues[channel].waiting),
      failed: sum(({ queues }) => queues[channel].failed),
    });
    return {
      waiting: sum(({ waiting }) => waiting),
      failed: sum(({ failed }) => failed),
      oldestUndelivered: ages.length > 0 ? Math.min(...ages) : null,
      queues: Object.fromEntries(channels.map((channel) => [channel, queue(channel)])) as JournalSummary["queues"],
      database: inDatabase ? "open" : "away",
    };
  }

  return {
    call(method, ...args) {
      if (method === "accept") return accept(...(args as [NewLead])) as never;
      if (method === "summary") return summary() as never;
      if (method === "tidy") void local.call("tidy", ...(args as [number])).catch(() => undefined);
      return ask(method as "find", args as never) as never;
    },
    isHealthy: () => state === "open" || local.isHealthy(),
    async close() {
      stopping.abort();
      clearInterval(drains);
      await Promise.all([draining, probing]);
      await database.close();
      await local.close();
    },
  };
}
