import { hash } from "node:crypto";
import brand from "../../../brand/brand.json" with { type: "json" };
import type { LeadValues } from "../forms/schemas.ts";
import {
  type Async,
  type Channel,
  channels,
  type Journal,
  type JournalSummary,
  type Queue,
  type StoredLead,
} from "./journal.server.ts";

const dayMs = 24 * 3_600_000;
/** Per address and UTC day, since anybody can enter a stranger's address. */
export const maxConfirmations = 5;
export const tooManyConfirmations = `Not sent: this address has had ${maxConfirmations} confirmations today`;
export const retentionMs = 30 * dayMs;

export type RawLead = Omit<StoredLead, "values"> & { json: string | null };

export function toLead({ json, ...row }: RawLead): StoredLead {
  return { ...row, values: json === null ? null : (JSON.parse(json) as LeadValues) };
}

export interface OpenDeliveries {
  channel: Channel;
  state: keyof Queue;
  count: number;
  /** When the first of their leads was received. */
  oldest: number;
}

export function summaryOf(rows: OpenDeliveries[]): JournalSummary {
  const count = (state: keyof Queue, channel?: Channel) =>
    rows
      .filter((row) => row.state === state && (channel ?? row.channel) === row.channel)
      .reduce((sum, row) => sum + row.count, 0);
  const queue = (channel: Channel) => [
    channel,
    { waiting: count("waiting", channel), failed: count("failed", channel) },
  ];
  return {
    waiting: count("waiting"),
    failed: count("failed"),
    oldestUndelivered: rows.length > 0 ? Math.min(...rows.map(({ oldest }) => oldest)) : null,
    queues: Object.fromEntries(channels.map(queue)),
  };
}

export function dayOf(time: number): number {
  return Math.floor(time / dayMs);
}

/** Hash of the mailbox, without its `+tag`. */
export function recipientOf(email: string): string {
  const mailbox = email
    .trim()
    .toLowerCase()
    .replace(/^([^+@]*)\+[^@]*(?=@)/, "$1");
  return hash("sha256", mailbox, "base64url");
}

const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

/**
 * The brand's prefix and, as in `H7-4K2M9Q`, no ambiguous characters: 31⁶ possibilities. A key has the same in every store, so that a post sent again
 * while the first store is away has the reference that the visitor knows; `attempt` counts those that others have.
 */
export function referenceOf(key: string, attempt: number): string {
  const bytes = [...hash("sha256", `${key} ${attempt}`, "buffer")].filter((byte) => byte < 248);
  return `${brand.referencePrefix}-${bytes
    .slice(0, 6)
    .map((byte) => letters[byte % letters.length])
    .join("")}`;
}

/** For code that works with any store. */
export function toAsync(journal: Journal): Async<Journal> {
  const later = (name: keyof Journal) => {
    const method = journal[name] as (...args: unknown[]) => unknown;
    return [name, async (...args: unknown[]) => method(...args)];
  };
  return Object.fromEntries((Object.keys(journal) as (keyof Journal)[]).map(later));
}
