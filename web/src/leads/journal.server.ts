import { createHash, randomBytes } from "node:crypto";
import Database from "better-sqlite3";
import type { FormKind } from "../forms/form-kinds.ts";
import type { LeadValues } from "../forms/schemas.ts";
import type { Locale } from "../i18n/locales.ts";
import { openDatabase } from "./journal-schema.server.ts";

export const channels = ["cms", "team-mail", "visitor-mail"] as const;
export type Channel = (typeof channels)[number];
export type DeliveryState = "waiting" | "done" | "failed" | "erased" | "skipped";
export type QuarantineReason = "honeypot" | "too-fast" | "unmarked" | "flood";

export interface NewLead {
  key: string;
  /** Other keys a retry of this post may have. */
  otherKeys: string[];
  kind: FormKind;
  locale: Locale;
  page: string;
  values: LeadValues;
  bodyHash: string;
  /** Milliseconds since 1970. */
  receivedAt: number;
  quarantineReason: QuarantineReason | null;
  channels: Channel[];
}

/** `known`: same key and body; `conflict`: same key, another body. */
export interface Receipt {
  outcome: "stored" | "known" | "conflict";
  reference: string;
}

export interface StoredLead extends Omit<NewLead, "otherKeys" | "channels" | "values" | "bodyHash"> {
  reference: string;
  /** `null` once the personal data is deleted. */
  values: LeadValues | null;
}

export interface Delivery {
  lead: StoredLead & { values: LeadValues };
  channel: Channel;
  /** Attempts in this round. */
  attempts: number;
  /** When the lead was stored or an operator restarted it. */
  startedAt: number;
}

export interface Claim {
  channel: Channel;
  now: number;
  limit: number;
  /** Keys in progress at the caller. */
  inFlight: string[];
  /** End of the claim, in milliseconds since 1970. */
  until: number;
  /** Later retry times were stored before the clock was set back; they are moved to this time. */
  latest: number;
}

export interface DeliveryId {
  key: string;
  channel: Channel;
}

export interface DeliveryRow {
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  nextAt: number;
  lastError: string | null;
  doneAt: number | null;
}

export interface LeadRow extends StoredLead {
  deliveries: DeliveryRow[];
}

export interface JournalSummary {
  waiting: number;
  failed: number;
  /** When the oldest lead with an unfinished or failed delivery was received. */
  oldestUndelivered: number | null;
  queues: Queues;
}

export interface Queue {
  waiting: number;
  failed: number;
}
export type Queues = Record<Channel, Queue>;

const dayMs = 24 * 3_600_000;
/** Per address and UTC day, since anybody can enter a stranger's address. */
export const mostConfirmations = 5;
const retentionMs = 30 * dayMs;

export type Journal = ReturnType<typeof openJournal>;

/** Every method is one durable commit, or throws `SqliteError` with nothing written. */
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
  const countConfirmation = db.prepare(
    `INSERT INTO confirmation (day, recipient, count) VALUES (?, ?, 1)
     ON CONFLICT (day, recipient) DO UPDATE SET count = count + 1 WHERE count < ${mostConfirmations}`,
  );
  const comeNearer = db.prepare(
    `UPDATE delivery SET next_at = @now WHERE channel = @channel AND state = 'waiting' AND next_at > @latest`,
  );
  const due = db.prepare(
    `SELECT lead.key, kind, locale, page, "values" AS json, reference, received_at AS receivedAt,
       quarantine_reason AS quarantineReason, channel, attempts, started_at AS startedAt
     FROM delivery JOIN lead ON lead.key = delivery.lead_key
     WHERE state = 'waiting' AND channel = @channel AND next_at <= @now AND "values" IS NOT NULL
       AND (claimed_until IS NULL OR claimed_until <= @now OR claimed_until > @until)
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

  function withDeliveries(row: RawLead): LeadRow {
    return { ...toLead(row), deliveries: deliveriesOf.all(row.key) as DeliveryRow[] };
  }

  function mayConfirm(email: string, at: number): boolean {
    return countConfirmation.run(dayOf(at), recipientOf(email)).changes > 0;
  }

  const journal = {
    accept(lead: NewLead): Receipt {
      for (;;) {
        const known = [lead.key, ...lead.otherKeys].map((key) => find.get(key) as Known | undefined).find(Boolean);
        if (known) {
          return { outcome: known.bodyHash === lead.bodyHash ? "known" : "conflict", reference: known.reference };
        }
        const reference = makeReference();
        const { otherKeys: _others, channels: chosen, values, ...row } = lead;
        // The reference is taken: tries another one.
        if (insertLead.run({ ...row, json: JSON.stringify(values), reference }).changes === 0) continue;
        for (const channel of chosen) {
          const at = lead.receivedAt;
          if (channel === "visitor-mail" && !mayConfirm(values.email, at)) {
            skipDelivery.run(lead.key, channel, at, at, tooManyConfirmations, at);
          } else insertDelivery.run(lead.key, channel, at, at);
        }
        return { outcome: "stored", reference };
      }
    },

    /** Claims due deliveries, oldest first; other processes skip them until the claim expires. */
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

    /** With the last delivery, personal data is deleted. */
    recordDone({ key, channel }: DeliveryId, now: number): void {
      markDone.run(now, key, channel);
      blankWhenDone.run(now, key);
    },

    /** `nextAt` is `null` when there is no further attempt. */
    recordFailure({ key, channel }: DeliveryId, error: string, nextAt: number | null): void {
      db.prepare(
        `UPDATE delivery SET state = ?, attempts = attempts + 1, last_error = ?, next_at = coalesce(?, next_at), claimed_until = NULL
         WHERE lead_key = ? AND channel = ? AND state = 'waiting'`,
      ).run(nextAt === null ? "failed" : "waiting", error, nextAt, key, channel);
    },

    /** The channel works again: retries its waiting deliveries now. */
    release(channel: Channel, now: number): number {
      return db
        .prepare(`UPDATE delivery SET next_at = ? WHERE channel = ? AND state = 'waiting' AND next_at > ?`)
        .run(now, channel, now).changes;
    },

    /** Test write, to find out whether the disk is writable. */
    pulse(now: number): void {
      db.prepare(`INSERT INTO pulse (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at`).run(now);
    },

    summary(): JournalSummary {
      const rows = openDeliveries.all() as { channel: Channel; state: keyof Queue; count: number; oldest: number }[];
      const count = (state: keyof Queue, channel?: Channel) =>
        rows
          .filter((row) => row.state === state && (channel ?? row.channel) === row.channel)
          .reduce((sum, row) => sum + row.count, 0);
      const queue = (channel: Channel): Queue => ({
        waiting: count("waiting", channel),
        failed: count("failed", channel),
      });
      return {
        waiting: count("waiting"),
        failed: count("failed"),
        oldestUndelivered: rows.length > 0 ? Math.min(...rows.map(({ oldest }) => oldest)) : null,
        queues: { cms: queue("cms"), "team-mail": queue("team-mail"), "visitor-mail": queue("visitor-mail") },
      };
    },

    /** Newest first; `undelivered` omits fully delivered leads. */
    list(which: "all" | "undelivered"): LeadRow[] {
      const unfinished = `WHERE key IN (SELECT lead_key FROM delivery WHERE state IN ('waiting', 'failed'))`;
      const sql = `${selectLeads} ${which === "all" ? "" : unfinished} ORDER BY received_at DESC`;
      return (db.prepare(sql).all() as RawLead[]).map(withDeliveries);
    },

    find(reference: string): LeadRow | undefined {
      const row = db.prepare(`${selectLeads} WHERE reference = ?`).get(reference) as RawLead | undefined;
      return row && withDeliveries(row);
    },

    /** Restarts waiting and failed deliveries. Returns their number. */
    retry(reference: string | "all", now: number): number {
      return db
        .prepare(
          `UPDATE delivery SET state = 'waiting', attempts = 0, started_at = @now, next_at = @now
           WHERE state IN ('waiting', 'failed')
             AND lead_key IN (SELECT key FROM lead WHERE "values" IS NOT NULL AND (@all OR reference = @reference))`,
        )
        .run({ now, all: reference === "all" ? 1 : 0, reference }).changes;
    },

    /** Deletes all personal data of an address and cancels its open deliveries. Returns the references. */
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

    /**
     * A month after receipt, deletes the personal data of leads that the CMS has and whose mails failed; after another
     * month, the lead. Leads missing from the CMS stay until an operator acts.
     */
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

type Methods = Omit<Journal, "runTogether" | "close">;
export type JournalMethod = keyof Methods;
export type JournalArgs<M extends JournalMethod> = Parameters<Methods[M]>;
export type JournalValue<M extends JournalMethod> = ReturnType<Methods[M]>;

export interface JournalCall {
  method: JournalMethod;
  args: unknown[];
}
export type CallResult = { value: unknown } | { error: string };

interface Known {
  bodyHash: string;
  reference: string;
}

type RawLead = Omit<StoredLead, "values"> & { json: string | null };

function toLead({ json, ...row }: RawLead): StoredLead {
  return { ...row, values: json === null ? null : (JSON.parse(json) as LeadValues) };
}

const tooManyConfirmations = `Not sent: this address has had ${mostConfirmations} confirmations today`;

/** SQLite then rolls back the whole transaction, savepoints included. */
function isDiskError(error: unknown): boolean {
  return error instanceof Database.SqliteError && !error.code.startsWith("SQLITE_CONSTRAINT");
}

function dayOf(time: number): number {
  return Math.floor(time / dayMs);
}

/** Hash of the mailbox, without its `+tag`. */
function recipientOf(email: string): string {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");
  return createHash("sha256").update(mailbox).digest("base64url");
}

const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/** `H7-4K2M9Q`: no ambiguous characters, 31⁶ possibilities. */
function makeReference(): string {
  let text = "";
  while (text.length < 6) {
    const [byte = 255] = randomBytes(1);
    if (byte < 248) text += letters[byte % letters.length];
  }
  return `H7-${text}`;
}
