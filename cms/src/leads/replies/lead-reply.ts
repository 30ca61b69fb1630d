import type { LeadRow } from "../lead";

export const replyUid = "api::lead-reply.lead-reply";

/** `sending` for longer than a try takes: it ended on the way, and nobody knows whether the mail arrived. */
export type ReplyState = "sending" | "sent" | "failed";

export interface ReplyRow {
  id: number;
  leadDocumentId: string;
  /** Of the window it was written in: what is sent again under it is the same mail. */
  requestId: string;
  state: ReplyState;
  at: unknown;
  /** An account of the panel. */
  userId: number;
  subject: string;
  text: string;
}

export interface ReplyMail {
  subject: string;
  text: string;
}

export const maxSubjectLength = 200;
export const maxTextLength = 10_000;

/** Longer than the mail server is waited for. */
export const maxSendingMs = 2 * 60_000;

export interface ShownReply extends ReplyMail {
  id: number;
  state: ReplyState;
  at: number;
  /** None of an account that is gone. */
  by?: string;
}

/** Of the lead before and after its reply, as the panel reads them. */
export interface LeadVersions {
  before: string;
  after: string;
}

/** Without versions it had been sent before. */
export interface SentReply {
  versions: LeadVersions | undefined;
}

/** What stands beside a lead, of what the role may read. */
export interface LeadReplies extends Pick<LeadRow, "kind" | "language" | "reference"> {
  /** None: it left none, it is erased, or the role does not see it. */
  address?: string;
  name?: string;
  message?: string;
  isSpam: boolean;
  isErased: boolean;
  mayReply: boolean;
  /** Who answers, and where the sender's own answer goes. */
  sender: { firstName: string; lastName: string; brand: string; replyTo: string };
  /** The newest first. */
  replies: ShownReply[];
}
