import type { FormKind } from "@hetreteg/contract/leads";
import type { Locale } from "@hetreteg/contract/locales";
import type { LeadValues } from "../forms/schemas.ts";

export const channels = ["cms", "team-mail", "visitor-mail"] as const;
export type Channel = (typeof channels)[number];
export type DeliveryState = "waiting" | "done" | "failed" | "erased" | "skipped";
export type QuarantineReason = "honeypot" | "unmarked" | "flood";

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
  /** A next try later than this was noted by a clock that has been set back: it is due now. */
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
  /** Of a journal in Postgres; while it is away, the numbers are those of the local journal. */
  database?: "open" | "away";
}

export interface Queue {
  waiting: number;
  failed: number;
}
export type Queues = Record<Channel, Queue>;

/** A lead that an editor took out of the CMS's quarantine; the store may have forgotten it. */
export interface RescuedLead extends Omit<NewLead, "otherKeys" | "bodyHash" | "quarantineReason"> {
  reference: string;
}

/** What every store of leads does. Each method is one durable commit, or fails with nothing written. */
export interface Journal {
  accept(lead: NewLead): Receipt;
  /**
   * Claims due deliveries, oldest first; other processes skip them until the claim expires. One that ends later than two
   * claims from now was noted before the clock was set back; the second is for servers whose clocks differ.
   */
  claim(claim: Claim): Delivery[];
  unclaim(id: DeliveryId): void;
  /** With the last delivery, personal data is deleted. */
  recordDone(id: DeliveryId, now: number): void;
  /** `nextAt` is `null` when there is no further attempt. */
  recordFailure(id: DeliveryId, error: string, nextAt: number | null): void;
  /** The channel works again: retries its waiting deliveries now. Returns their number. */
  release(channel: Channel, now: number): number;
  /** Test write, to find out whether the store is writable. */
  pulse(now: number): void;
  summary(): JournalSummary;
  /** Newest first; `undelivered` omits fully delivered leads. */
  list(which: "all" | "undelivered"): LeadRow[];
  find(reference: string): LeadRow | undefined;
  /** Restarts waiting and failed deliveries. Returns their number. */
  retry(reference: string | "all", now: number): number;
  /** Deletes all personal data of an address and cancels its open deliveries. Returns the references. */
  erase(email: string, now: number): string[];
  /**
   * Makes the deliveries it has not made yet, however often it is asked, and takes the CMS's, where the lead comes from,
   * as done. Returns the number of mails; confirmations count as in `accept`, on the day of the rescue.
   */
  rescue(lead: RescuedLead, now: number): number;
  /**
   * A month after receipt, deletes the personal data of leads that the CMS has and whose mails failed; after another
   * month, the lead. Leads missing from the CMS stay until an operator acts.
   */
  tidy(now: number): void;
}

/** The same, of a store that answers later. */
export type Async<Methods> = {
  [Name in keyof Methods]: Methods[Name] extends (...args: infer Args) => infer Value
    ? (...args: Args) => Promise<Value>
    : never;
};

/** A lead as one store hands it to another: its row, with `json` as stored, and all deliveries. */
export interface WholeLead extends Omit<StoredLead, "values"> {
  json: string | null;
  bodyHash: string;
  blankedAt: number | null;
  deliveries: (DeliveryRow & { startedAt: number })[];
}
