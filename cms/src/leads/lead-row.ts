import type { Core } from "@strapi/strapi";
import type { DeliveredLead } from "./lead-body";
import { type LeadKind, leadUid } from "./lead-kinds";

/** A stored lead, as `strapi.db.query` reads it. After an erasure the personal fields are `null`. */
export interface LeadRow {
  id: number;
  documentId: string;
  key: string;
  reference: string;
  kind: LeadKind;
  language: DeliveredLead["locale"];
  state: "new" | "in-progress" | "answered" | "closed" | "spam";
  note: string | null;
  page: string | null;
  receivedAt: string;
  name: string | null;
  email: string | null;
  phone: string | null;
  company: string | null;
  message: string | null;
  values: DeliveredLead["values"] | null;
  quarantineReason: string | null;
  /** YYYY-MM-DD */
  deleteOn: string;
  erasedAt: string | null;
}

export function leadTable(strapi: Core.Strapi): string {
  return strapi.db.metadata.get(leadUid).tableName;
}

/** Names of the fields become names of the columns. */
export function toColumns(strapi: Core.Strapi, fields: Record<string, unknown>): Record<string, unknown> {
  const { attributes } = strapi.db.metadata.get(leadUid);
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      (attributes[name] as { columnName?: string } | undefined)?.columnName ?? name,
      value,
    ]),
  );
}
