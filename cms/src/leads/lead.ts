import type { DeliveredLead, LeadValues } from "@hetreteg/contract/leads";
import type { Locale } from "@hetreteg/contract/locales";

export const leadUid = "api::lead.lead";

/** As `strapi.db.query` reads it. After an erasure the personal fields are `null`. */
export interface LeadRow extends Omit<DeliveredLead, "locale" | "values"> {
  id: number;
  documentId: string;
  language: Locale;
  state: "new" | "in-progress" | "answered" | "closed" | "spam";
  note: string | null;
  /** The colleague it is given to: as named then, and the account's number. */
  assignee: string | null;
  assigneeId: number | null;
  values: LeadValues | null;
  /** Of a lead that was rescued from spam: whether the web server has taken it on to send its mails, or refused it. */
  mails: "waiting" | "sent" | "failed" | null;
  deleteOn: string;
  erasedAt: string | null;
}
