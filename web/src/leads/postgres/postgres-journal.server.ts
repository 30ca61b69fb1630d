import { hash } from "node:crypto";
import type {
  Async,
  Delivery,
  DeliveryRow,
  Journal,
  LeadRow,
  NewLead,
  Receipt,
  StoredLead,
  WholeLead,
} from "../journal.server.ts";
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
} from "../journal-rules.server.ts";
import type { Database, Query } from "./database.server.ts";

export interface PostgresJournal extends Async<Journal> {
  /**
   * Takes a lead that another store has acknowledged, once, however often it comes. Its key and reference stay unless
   * they belong to another lead: another enquiry under the key gets its own key, and its reference a `2` at the end.
   */
  takeIn(lead: WholeLead): Promise<void>;
}

interface NewRow extends WholeLead {
  otherKeys: string[];
  /** Whose confirmation counts. */
  recipient: string | null;
}

const columns = `key, kind, locale, page, "values" AS json, reference, received_at AS "receivedAt",
  quarantine_reason AS "quarantineReason"`;

/** One row: the receipt. None: another transaction has just taken the key, or another lead has the reference. */
const store = `
  WITH known AS (
    SELECT reference, body_hash FROM leads.lead WHERE key = ANY ($1::text[]) LIMIT 1
  ), added AS (
    INSERT INTO leads.lead (key, kind, locale, page, "values", body_hash, reference, received_at, quarantine_reason,
      blanked_at)
    SELECT ($1::text[])[1], $2::text, $3::text, $4::text, $5::text, $6::text, $7::text, $8::bigint, $9::text,
      $10::bigint
    WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT DO NOTHING RETURNING key, reference
  ), confirmed AS (
    INSERT INTO leads.confirmation AS counted (day, recipient, count)
    SELECT $11::integer, $12::text, 1 FROM added WHERE $12::text IS NOT NULL
    ON CONFLICT (day, recipient) DO UPDATE SET count = counted.count + 1 WHERE counted.count < ${maxConfirmations}
    RETURNING day
  ), deliveries AS (
    INSERT INTO leads.delivery (lead_key, channel, state, attempts, started_at, next_at, last_error, done_at)
    SELECT added.key, given.channel,
      CASE WHEN skipped THEN 'skipped' ELSE given.state END, given.attempts, given."startedAt", given."nextAt",
      CASE WHEN skipped THEN '${tooManyConfirmations}' ELSE given."lastError" END,
      CASE WHEN skipped THEN given."startedAt" ELSE given."doneAt" END
    FROM added, json_to_recordset($13::json) AS given (channel text, state text, attempts integer, "startedAt" bigint,
      "nextAt" bigint, "lastError" text, "doneAt" bigint),
      LATERAL (SELECT $12::text IS NOT NULL AND given.channel = 'visitor-mail' AND given.state = 'waiting'
        AND NOT EXISTS (SELECT FROM confirmed)) AS limited (skipped)
  )
  SELECT 'stored' AS outcome, reference FROM added
  UNION ALL SELECT CASE WHEN body_hash = $6 THEN 'known' ELSE 'conflict' END, reference FROM known`;

/** Nobody waits for it. */
const tidyTimeoutMs = 30_000;

const lockLead = `SELECT FROM leads.lead WHERE key = $1 FOR UPDATE`;
const blank = `UPDATE leads.lead SET "values" = NULL, page = '', blanked_at = $2 WHERE "values" IS NOT NULL`;

export function createPostgresJournal(database: Database): PostgresJournal {
  const { transaction } = database;

  async function run(text: string, values: unknown[] = []): Promise<number> {
    return (await database.commit({ text, values })).rowCount ?? 0;
  }

  async function read<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return (await database.commit({ text, values })).rows as Row[];
  }

  /** `undefined`: ask once more, with another reference. */
  async function storeRow(row: NewRow): Promise<Receipt | undefined> {
    const { key, otherKeys, kind, locale, page, json, bodyHash, reference, receivedAt, recipient } = row;
    const lead = [[key, ...otherKeys], kind, locale, page, json, bodyHash, reference, receivedAt, row.quarantineReason];
    const values = [...lead, row.blankedAt, dayOf(receivedAt), recipient, JSON.stringify(row.deliveries)];
    return (await database.commit({ name: "store", text: store, values })).rows[0];
  }

  async function withDeliveries(rows: RawLead[]): Promise<LeadRow[]> {
    const found = await read<DeliveryRow & { key: string }>(
      `SELECT lead_key AS key, channel, state, attempts, next_at AS "nextAt", last_error AS "lastError",
         done_at AS "doneAt"
       FROM leads.delivery WHERE lead_key = ANY ($1) ORDER BY channel`,
      [rows.map(({ key }) => key)],
    );
    const byKey = Map.groupBy(found, ({ key }) => key);
    return rows.map((row) => ({
      ...toLead(row),
      deliveries: (byKey.get(row.key) ?? []).map(({ key: _key, ...delivery }) => delivery),
    }));
  }

  /** The lead first: two deliveries that end at once would otherwise each take the other one for unfinished. */
  function recorded(key: string, work: (query: Query) => Promise<unknown>): Promise<void> {
    return transaction(async (query) => {
      await query(lockLead, [key]);
      await work(query);
    });
  }

  return {
    async accept(lead) {
      for (let attempt = 0; ; attempt += 1) {
        const receipt = await storeRow(rowOf(lead, referenceOf(lead.key, attempt)));
        if (receipt) return receipt;
      }
    },

    async takeIn(lead) {
      const recipient = recipientOfWaiting(lead);
      const otherKeys = await keysOfSamePost(lead);
      let { key, reference } = lead;
      for (let number = 2; ; ) {
        const receipt = await storeRow({ ...lead, key, reference, otherKeys, recipient });
        if (receipt?.outcome === "known") return merge(lead, receipt.reference);
        if (receipt?.outcome === "stored") return;
        if (receipt) key = secondKeyOf(lead);
        else {
          reference = `${lead.reference}${number}`;
          number += 1;
        }
      }
    },

    // Ordered as the index is: with thousands released at the same time, a second column would sort them all for each.
    claim({ channel, now, limit, inFlight, until, latest }) {
      return transaction(async (query) => {
        await query(
          `UPDATE leads.delivery SET next_at = $2 WHERE channel = $1 AND state = 'waiting' AND next_at > $3`,
          [channel, now, latest],
        );
        const { rows } = await query(
          `WITH due AS (
             SELECT lead_key, channel FROM leads.delivery JOIN leads.lead ON lead.key = lead_key
             WHERE state = 'waiting' AND channel = $1 AND next_at <= $2::bigint AND "values" IS NOT NULL
               AND (claimed_until IS NULL OR claimed_until <= $2::bigint OR claimed_until > 2 * $3::bigint - $2::bigint)
               AND lead_key <> ALL ($4::text[])
             ORDER BY next_at LIMIT $5 FOR UPDATE OF delivery SKIP LOCKED
           )
           UPDATE leads.delivery SET claimed_until = $3 FROM due JOIN leads.lead ON lead.key = due.lead_key
           WHERE delivery.lead_key = due.lead_key AND delivery.channel = due.channel
           RETURNING ${columns}, attempts, started_at AS "startedAt", next_at AS "nextAt"`,
          [channel, now, until, inFlight, limit],
        );
        return (rows as (RawLead & Delivery & { nextAt: number })[])
          .toSorted((a, b) => a.nextAt - b.nextAt || (a.key < b.key ? -1 : 1))
          .map(({ attempts, startedAt, nextAt: _nextAt, ...row }) => {
            return { lead: toLead(row) as Delivery["lead"], channel, attempts, startedAt };
          });
      });
    },

    async unclaim({ key, channel }) {
      await run(`UPDATE leads.delivery SET claimed_until = NULL WHERE lead_key = $1 AND channel = $2`, [key, channel]);
    },

    recordDone({ key, channel }, now) {
      return recorded(key, async (query) => {
        await query(
          `UPDATE leads.delivery SET state = 'done', attempts = attempts + 1, done_at = $3, last_error = NULL,
             claimed_until = NULL
           WHERE lead_key = $1 AND channel = $2`,
          [key, channel, now],
        );
        await query(
          `${blank} AND key = $1
             AND NOT EXISTS (SELECT FROM leads.delivery WHERE lead_key = $1 AND state NOT IN ('done', 'skipped'))`,
          [key, now],
        );
      });
    },

    async recordFailure({ key, channel }, error, nextAt) {
      await run(
        `UPDATE leads.delivery SET state = $3, attempts = attempts + 1, last_error = $4,
           next_at = coalesce($5, next_at), claimed_until = NULL
         WHERE lead_key = $1 AND channel = $2 AND state = 'waiting'`,
        [key, channel, nextAt === null ? "failed" : "waiting", error, nextAt],
      );
    },

    release(channel, now) {
      return run(`UPDATE leads.delivery SET next_at = $2 WHERE channel = $1 AND state = 'waiting' AND next_at > $2`, [
        channel,
        now,
      ]);
    },

    async pulse(now) {
      await run(`INSERT INTO leads.pulse VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at`, [now]);
    },

    async summary() {
      return summaryOf(
        await read<OpenDeliveries>(
          `SELECT channel, state, count(*) AS count, min(received_at) AS oldest
           FROM leads.delivery JOIN leads.lead ON lead.key = lead_key WHERE state IN ('waiting', 'failed')
           GROUP BY channel, state`,
        ),
      );
    },

    async list(which) {
      const unfinished = `WHERE key IN (SELECT lead_key FROM leads.delivery WHERE state IN ('waiting', 'failed'))`;
      const text = `SELECT ${columns} FROM leads.lead ${which === "all" ? "" : unfinished} ORDER BY received_at DESC`;
      return withDeliveries(await read<RawLead>(text));
    },

    async find(reference) {
      const text = `SELECT ${columns} FROM leads.lead WHERE reference = $1 OR $1 = ANY (other_references)
        ORDER BY reference = $1 DESC LIMIT 1`;
      const [lead] = await withDeliveries(await read<RawLead>(text, [reference]));
      return lead;
    },

    retry(reference, now) {
      return run(
        `UPDATE leads.delivery SET state = 'waiting', attempts = 0, started_at = $1, next_at = $1
         WHERE state IN ('waiting', 'failed')
           AND lead_key IN (SELECT key FROM leads.lead WHERE "values" IS NOT NULL AND ($2 = 'all' OR reference = $2))`,
        [now, reference],
      );
    },

    erase(email, now) {
      const wanted = email.trim().toLowerCase();
      return transaction(async (query) => {
        const { rows } = await query(
          `SELECT ${columns} FROM leads.lead WHERE "values" IS NOT NULL ORDER BY key FOR UPDATE`,
        );
        const found = (rows as RawLead[]).map(toLead).filter((lead) => emailOf(lead).toLowerCase() === wanted);
        for (const { key } of found) await eraseLead(query, key, now);
        await query(`DELETE FROM leads.confirmation WHERE recipient = $1`, [recipientOf(wanted)]);
        return found.map(({ reference }) => reference);
      });
    },

    rescue({ channels, values, ...lead }, now) {
      const { key, kind, locale, page, reference, receivedAt } = lead;
      return transaction(async (query) => {
        await query(
          `INSERT INTO leads.lead (key, kind, locale, page, body_hash, reference, received_at)
           VALUES ($1, $2, $3, $4, '', $5, $6) ON CONFLICT DO NOTHING`,
          [key, kind, locale, page, reference, receivedAt],
        );
        const { rows } = await query(
          `SELECT key FROM leads.lead WHERE key = $1 OR reference = $2 ORDER BY key = $1 DESC LIMIT 1 FOR UPDATE`,
          [key, reference],
        );
        const [known] = rows as { key: string }[];
        await query(
          `INSERT INTO leads.delivery AS known (lead_key, channel, state, attempts, started_at, next_at, done_at)
           VALUES ($1, 'cms', 'done', 0, $2, $2, $2)
           ON CONFLICT (lead_key, channel) DO UPDATE SET state = 'done', done_at = $2, claimed_until = NULL
             WHERE known.state IN ('waiting', 'failed')`,
          [known?.key, now],
        );
        const had = await query(`SELECT channel FROM leads.delivery WHERE lead_key = $1`, [known?.key]);
        const missing = channels.filter((channel) => !had.rows.some((row) => row.channel === channel));
        const mayConfirm = missing.includes("visitor-mail") && (await countConfirmation(query, values.email, now));
        const skipped = mayConfirm ? [] : ["visitor-mail"];
        const added = await query(
          `INSERT INTO leads.delivery (lead_key, channel, state, attempts, started_at, next_at, last_error, done_at)
           SELECT $1, channel, CASE WHEN isSkipped THEN 'skipped' ELSE 'waiting' END, 0, $4, $4,
             CASE WHEN isSkipped THEN '${tooManyConfirmations}' END, CASE WHEN isSkipped THEN $4::bigint END
           FROM (SELECT channel, channel = ANY ($3::text[]) AS isSkipped FROM unnest($2::text[]) AS channel) AS wanted
           ON CONFLICT DO NOTHING RETURNING state`,
          [known?.key, missing, skipped, now],
        );
        const mails = added.rows.filter(({ state }) => state === "waiting").length;
        if (mails > 0) {
          await query(
            `UPDATE leads.lead SET "values" = $2, page = $3, quarantine_reason = NULL, blanked_at = NULL WHERE key = $1`,
            [known?.key, JSON.stringify(values), page],
          );
        }
        return mails;
      });
    },

    tidy(now) {
      return transaction(async (query) => {
        await query(
          `${blank.replace("$2", "$1")} AND received_at < $2
             AND EXISTS (SELECT FROM leads.delivery WHERE lead_key = key AND channel = 'cms' AND state = 'done')
             AND NOT EXISTS (SELECT FROM leads.delivery WHERE lead_key = key AND state = 'waiting')`,
          [now, now - retentionMs],
        );
        await query(`DELETE FROM leads.lead WHERE blanked_at < $1`, [now - retentionMs]);
        await query(`DELETE FROM leads.confirmation WHERE day < $1`, [dayOf(now)]);
      }, tidyTimeoutMs);
    },
  };

  /** Keys made without a page's script change each minute. */
  async function keysOfSamePost({ key, bodyHash, receivedAt }: WholeLead): Promise<string[]> {
    if (!key.startsWith("post-")) return [];
    const rows = await read<{ key: string }>(
      `SELECT key FROM leads.lead WHERE body_hash = $1 AND key LIKE 'post-%' AND abs(received_at - $2) < 120000`,
      [bodyHash, receivedAt],
    );
    return rows.map((row) => row.key);
  }

  /** The same post is here: it came to two servers, or its commit was not heard of. */
  async function merge(lead: WholeLead, reference: string): Promise<void> {
    await transaction(async (query) => {
      const { rows } = await query(`SELECT key FROM leads.lead WHERE reference = $1 FOR UPDATE`, [reference]);
      if (reference !== lead.reference) {
        await query(
          `UPDATE leads.lead SET other_references = array_append(other_references, $2)
           WHERE reference = $1 AND $2 <> ALL (other_references)`,
          [reference, lead.reference],
        );
      }
      // Erased in the other store after this one had it.
      const isErased = lead.deliveries.some(({ state }) => state === "erased");
      if (isErased) for (const { key } of rows) await eraseLead(query, key, Date.now());
    });
  }
}

/** False where the address has had as many today as it may. */
async function countConfirmation(query: Query, email: string, now: number): Promise<boolean> {
  const { rowCount } = await query(
    `INSERT INTO leads.confirmation AS counted (day, recipient, count) VALUES ($1, $2, 1)
     ON CONFLICT (day, recipient) DO UPDATE SET count = counted.count + 1 WHERE counted.count < ${maxConfirmations}`,
    [dayOf(now), recipientOf(email)],
  );
  return rowCount === 1;
}

async function eraseLead(query: Query, key: string, now: number): Promise<void> {
  await query(`UPDATE leads.delivery SET state = 'erased' WHERE lead_key = $1 AND state IN ('waiting', 'failed')`, [
    key,
  ]);
  await query(`${blank} AND key = $1`, [key, now]);
}

function rowOf(lead: NewLead, reference: string): NewRow {
  const { channels, values, receivedAt, ...row } = lead;
  const begun = { state: "waiting", attempts: 0, startedAt: receivedAt, nextAt: receivedAt } as const;
  return {
    ...row,
    receivedAt,
    reference,
    blankedAt: null,
    json: JSON.stringify(values),
    deliveries: channels.map((channel) => ({ ...begun, channel, lastError: null, doneAt: null })),
    recipient: channels.includes("visitor-mail") ? recipientOf(values.email) : null,
  };
}

/** The same each time, as a lead may be taken in twice. */
function secondKeyOf({ key, bodyHash }: WholeLead): string {
  return `post-${hash("sha256", `${key} ${bodyHash}`, "hex").slice(0, 40)}`;
}

/** Whose confirmation is still to be sent, which counts. */
function recipientOfWaiting(lead: WholeLead): string | null {
  const isWaiting = lead.deliveries.some(({ channel, state }) => channel === "visitor-mail" && state === "waiting");
  return isWaiting && lead.json !== null ? recipientOf(emailOf(toLead(lead))) : null;
}

function emailOf({ values }: StoredLead): string {
  return String(values?.email ?? "");
}
