import Database from "better-sqlite3";
import type {
  Channel,
  Claim,
  Delivery,
  DeliveryId,
  DeliveryRow,
  Journal,
  JournalSummary,
  LeadRow,
  NewLead,
  Receipt,
  RescuedLead,
  WholeLead,
} from "./journal.server.ts";
import {
  dayOf,
  maxConfirmations,
  type OpenDeliveries,
  type RawLead,
  recipientOf,
  referenceOf,
  retentionMs,
  summaryOf,
  toLead,
  tooManyConfirmations,
} from "./journal-rules.server.ts";
import { openDatabase } from "./sqlite-schema.server.ts";

/** What another store asks of the journal that takes leads in its place. */
export interface SpoolMethods {
  /** What `accept` answers about a lead that is here. */
  recall(lead: NewLead): Receipt | undefined;
  /** Oldest first, without these keys. */
  oldest(limit: number, without: string[]): WholeLead[];
  /** Those that another store has taken. What was erased meanwhile stays, for the other store to hear of it. */
  remove(leads: Pick<WholeLead, "key" | "blankedAt">[]): void;
}

/** Throws `SqliteError` where nothing was written. */
export function openJournal(file: string) {
  const db = openDatabase(file);
  const find = db.prepare(`SELECT key, reference, body_hash AS bodyHash FROM lead WHERE key = ?`);
  const insertLead = db.prepare(
    `INSERT OR IGNORE INTO lead (key, kind, locale, page, "values", body_hash, reference, received_at, quarantine_reason)
     VALUES (@key, @kind, @locale, @page, @json, @bodyHash, @reference, @receivedAt, @quarantineReason)`,
  );
  const insertDelivery = db.prepare(
    `INSERT INTO delivery (lead_key, channel, state, attempts, started_at, next_at) VALUES (?, ?, 'waiting', 0, ?, ?)`,
  );
  const selectLeads = `SELECT key, kind, locale, page, "values" AS json, reference, received_at AS receivedAt,
    quarantine_reason AS quarantineReason FROM lead`;
  const skipDelivery = db.prepare(
    `INSERT INTO delivery (lead_key, channel, state, attempts, started_at, next_at, last_error, done_at)
     VALUES (?, ?, 'skipped', 0, ?, ?, ?, ?)`,
  );
  const hasDelivery = db.prepare(`SELECT 1 FROM delivery WHERE lead_key = ? AND channel = ?`);
  const insertKnownToCms = db.prepare(
    `INSERT INTO delivery (lead_key, channel, state, attempts, started_at, next_at, done_at)
     VALUES (@key, 'cms', 'done', 0, @now, @now, @now)
     ON CONFLICT DO UPDATE SET state = 'done', done_at = @now, claimed_until = NULL WHERE state IN ('waiting', 'failed')`,
  );
  const countConfirmation = db.prepare(
    `INSERT INTO confirmation (day, recipient, count) VALUES (?, ?, 1)
     ON CONFLICT (day, recipient) DO UPDATE SET count = count + 1 WHERE count < ${maxConfirmations}`,
  );
  const comeNearer = db.prepare(
    `UPDATE delivery SET next_at = @now WHERE channel = @channel AND state = 'waiting' AND next_at > @latest`,
  );
  const due = db.prepare(
    `SELECT lead.key, kind, locale, page, "values" AS json, reference, received_at AS receivedAt,
       quarantine_reason AS quarantineReason, channel, attempts, started_at AS startedAt
     FROM delivery JOIN lead ON lead.key = delivery.lead_key
     WHERE state = 'waiting' AND channel = @channel AND next_at <= @now AND "values" IS NOT NULL
       AND (claimed_until IS NULL OR claimed_until <= @now OR claimed_until > 2 * @until - @now)
       AND lead.key NOT IN (SELECT value FROM json_each(@inFlight))
     ORDER BY next_at LIMIT @limit`,
  );
  const claimDelivery = db.prepare(`UPDATE delivery SET claimed_until = ? WHERE lead_key = ? AND channel = ?`);
  const markDone = db.prepare(
    `UPDATE delivery SET state = 'done', attempts = attempts + 1, done_at = ?, last_error = NULL, claimed_until = NULL
     WHERE lead_key = ? AND channel = ?`,
  );
  const blankWhenDone = db.prepare(
    `UPDATE lead SET "values" = NULL, page = '', blanked_at = ? WHERE key = ? AND "values" IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM delivery WHERE lead_key = lead.key AND state NOT IN ('done', 'skipped'))`,
  );
  const openDeliveries = db.prepare(
    `SELECT channel, state, count(*) AS count, min(received_at) AS oldest
     FROM delivery JOIN lead ON lead.key = delivery.lead_key WHERE state IN ('waiting', 'failed')
     GROUP BY channel, state`,
  );
  const deliveriesOf = db.prepare(
    `SELECT channel, state, attempts, next_at AS nextAt, last_error AS lastError, done_at AS doneAt
     FROM delivery WHERE lead_key = ? ORDER BY channel`,
  );

  const wholeLeads = db.prepare(
    `SELECT key, kind, locale, page, "values" AS json, body_hash AS bodyHash, reference, received_at AS receivedAt,
       quarantine_reason AS quarantineReason, blanked_at AS blankedAt
     FROM lead WHERE key NOT IN (SELECT value FROM json_each(@without)) ORDER BY received_at LIMIT @limit`,
  );
  const wholeDeliveries = db.prepare(
    `SELECT channel, state, attempts, started_at AS startedAt, next_at AS nextAt, last_error AS lastError,
       done_at AS doneAt
     FROM delivery WHERE lead_key = ?`,
  );
  const removeLead = db.prepare(`DELETE FROM lead WHERE key = ? AND blanked_at IS ?`);

  function withDeliveries(row: RawLead): LeadRow {
    return { ...toLead(row), deliveries: deliveriesOf.all(row.key) as DeliveryRow[] };
  }

  function mayConfirm(email: string, at: number): boolean {
    return countConfirmation.run(dayOf(at), recipientOf(email)).changes > 0;
  }

  /** False for a confirmation that is one too many. */
  function addDelivery(key: string, channel: Channel, email: string, at: number): boolean {
    const isSkipped = channel === "visitor-mail" && !mayConfirm(email, at);
    if (isSkipped) skipDelivery.run(key, channel, at, at, tooManyConfirmations, at);
    else insertDelivery.run(key, channel, at, at);
    return !isSkipped;
  }

  const journal: Journal & SpoolMethods = {
    accept(lead: NewLead): Receipt {
      const known = journal.recall(lead);
      if (known) return known;
      for (let attempt = 0; ; attempt += 1) {
        const reference = referenceOf(lead.key, attempt);
        const { otherKeys: _others, channels: chosen, values, ...row } = lead;
        // The reference is taken: tries another one.
        if (insertLead.run({ ...row, json: JSON.stringify(values), reference }).changes === 0) continue;
        for (const channel of chosen) addDelivery(lead.key, channel, values.email, lead.receivedAt);
        return { outcome: "stored", reference };
      }
    },

    claim({ inFlight, latest, ...wanted }: Claim): Delivery[] {
      const { channel, now, until } = wanted;
      comeNearer.run({ channel, now, latest });
      const rows = due.all({ ...wanted, inFlight: JSON.stringify(inFlight) }) as (RawLead & Delivery)[];
      return rows.map(({ channel: _channel, attempts, startedAt, ...row }) => {
        claimDelivery.run(until, row.key, channel);
        return { lead: toLead(row) as Delivery["lead"], channel, attempts, startedAt };
      });
    },

    unclaim({ key, channel }: DeliveryId): void {
      claimDelivery.run(null, key, channel);
    },

    recordDone({ key, channel }: DeliveryId, now: number): void {
      markDone.run(now, key, channel);
      blankWhenDone.run(now, key);
    },

    recordFailure({ key, channel }: DeliveryId, error: string, nextAt: number | null): void {
      db.prepare(
        `UPDATE delivery SET state = ?, attempts = attempts + 1, last_error = ?, next_at = coalesce(?, next_at), claimed_until = NULL
         WHERE lead_key = ? AND channel = ? AND state = 'waiting'`,
      ).run(nextAt === null ? "failed" : "waiting", error, nextAt, key, channel);
    },

    release(channel: Channel, now: number): number {
      return db
        .prepare(`UPDATE delivery SET next_at = ? WHERE channel = ? AND state = 'waiting' AND next_at > ?`)
        .run(now, channel, now).changes;
    },

    pulse(now: number): void {
      db.prepare(`INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at`).run(now);
    },

    summary(): JournalSummary {
      return summaryOf(openDeliveries.all() as OpenDeliveries[]);
    },

    list(which: "all" | "undelivered"): LeadRow[] {
      const unfinished = `WHERE key IN (SELECT lead_key FROM delivery WHERE state IN ('waiting', 'failed'))`;
      const sql = `${selectLeads} ${which === "all" ? "" : unfinished} ORDER BY received_at DESC`;
      return (db.prepare(sql).all() as RawLead[]).map(withDeliveries);
    },

    find(reference: string): LeadRow | undefined {
      const row = db.prepare(`${selectLeads} WHERE reference = ?`).get(reference) as RawLead | undefined;
      return row && withDeliveries(row);
    },

    retry(reference: string | "all", now: number): number {
      return db
        .prepare(
          `UPDATE delivery SET state = 'waiting', attempts = 0, started_at = @now, next_at = @now
           WHERE state IN ('waiting', 'failed')
             AND lead_key IN (SELECT key FROM lead WHERE "values" IS NOT NULL AND (@all OR reference = @reference))`,
        )
        .run({ now, all: reference === "all" ? 1 : 0, reference }).changes;
    },

    erase(email: string, now: number): string[] {
      const wanted = email.trim().toLowerCase();
      const rows = db.prepare(`${selectLeads} WHERE "values" IS NOT NULL`).all() as RawLead[];
      const found = rows.map(toLead).filter(({ values }) => String(values?.email ?? "").toLowerCase() === wanted);
      for (const { key } of found) {
        db.prepare(`UPDATE delivery SET state = 'erased' WHERE lead_key = ? AND state IN ('waiting', 'failed')`).run(
          key,
        );
        db.prepare(`UPDATE lead SET "values" = NULL, page = '', blanked_at = ? WHERE key = ?`).run(now, key);
      }
      db.prepare(`DELETE FROM confirmation WHERE recipient = ?`).run(recipientOf(wanted));
      return found.map(({ reference }) => reference);
    },

    rescue({ channels: wanted, values, ...lead }: RescuedLead, now: number): number {
      insertLead.run({ ...lead, json: null, bodyHash: "", quarantineReason: null });
      const known = db.prepare(`SELECT key FROM lead WHERE key = ? OR reference = ?`).get(lead.key, lead.reference);
      const { key } = known as { key: string };
      insertKnownToCms.run({ key, now });
      const missing = wanted.filter((channel) => !hasDelivery.get(key, channel));
      const added = missing.filter((channel) => addDelivery(key, channel, values.email, now));
      if (added.length > 0) {
        db.prepare(
          `UPDATE lead SET "values" = ?, page = ?, quarantine_reason = NULL, blanked_at = NULL WHERE key = ?`,
        ).run(JSON.stringify(values), lead.page, key);
      }
      return added.length;
    },

    tidy(now: number): void {
      db.prepare(
        `UPDATE lead SET "values" = NULL, page = '', blanked_at = @now
         WHERE "values" IS NOT NULL AND received_at < @before
           AND EXISTS (SELECT 1 FROM delivery WHERE lead_key = lead.key AND channel = 'cms' AND state = 'done')
           AND NOT EXISTS (SELECT 1 FROM delivery WHERE lead_key = lead.key AND state = 'waiting')`,
      ).run({ now, before: now - retentionMs });
      db.prepare(`DELETE FROM lead WHERE blanked_at < ?`).run(now - retentionMs);
      db.prepare(`DELETE FROM confirmation WHERE day < ?`).run(dayOf(now));
    },

    recall(lead) {
      const known = [lead.key, ...lead.otherKeys].map((key) => find.get(key) as Known | undefined).find(Boolean);
      return known && { outcome: known.bodyHash === lead.bodyHash ? "known" : "conflict", reference: known.reference };
    },

    oldest(limit, without) {
      const rows = wholeLeads.all({ limit, without: JSON.stringify(without) }) as Omit<WholeLead, "deliveries">[];
      return rows.map((row) => ({ ...row, deliveries: wholeDeliveries.all(row.key) as WholeLead["deliveries"] }));
    },

    remove(leads) {
      for (const { key, blankedAt } of leads) removeLead.run(key, blankedAt);
    },
  };

  return {
    ...journal,
    /** One commit for all calls: an error undoes only its own call, a failed commit undoes all. */
    runTogether(calls: JournalCall[]): CallResult[] {
      const one = db.transaction(({ method, args }: JournalCall) => {
        return (journal[method] as (...given: unknown[]) => unknown)(...args);
      });
      const all = db.transaction(() =>
        calls.map((call): CallResult => {
          try {
            return { value: one(call) };
          } catch (error) {
            if (isDiskError(error)) throw error;
            return { error: String(error) };
          }
        }),
      );
      return all.immediate();
    },
    close(): void {
      db.close();
    },
  };
}

export interface JournalCall {
  method: keyof (Journal & SpoolMethods);
  args: unknown[];
}
export type CallResult = { value: unknown } | { error: string };

interface Known {
  bodyHash: string;
  reference: string;
}

/** SQLite then rolls back the whole transaction, savepoints included. */
function isDiskError(error: unknown): boolean {
  return error instanceof Database.SqliteError && !error.code.startsWith("SQLITE_CONSTRAINT");
}
