import type { LeadRow } from "./lead";
import type { ReplyMail } from "./replies/lead-reply";

export interface ExportedReply extends ReplyMail {
  /** ISO 8601. */
  sentAt: string;
}
export type ExportedLead = Partial<LeadRow> & { replies?: ExportedReply[] };
type Value = string | boolean | string[] | null | undefined;

const columns: readonly [heading: string, read: (lead: ExportedLead) => Value][] = [
  ["reference", (lead) => lead.reference],
  ["received (UTC)", (lead) => utc(lead.receivedAt)],
  ["form", (lead) => lead.kind],
  ["language", (lead) => lead.language],
  ["state", (lead) => lead.state],
  ["page", (lead) => lead.page],
  ["name", (lead) => lead.name],
  ["email", (lead) => lead.email],
  ["phone", (lead) => lead.phone],
  ["company", (lead) => lead.company],
  ["message", (lead) => lead.message],
];
const lastColumns: typeof columns = [
  ["note", (lead) => lead.note],
  ["assignee", (lead) => lead.assignee],
  ["quarantine", (lead) => lead.quarantineReason],
  ["deleted on", (lead) => lead.deleteOn],
  ["erased (UTC)", (lead) => utc(lead.erasedAt)],
];
const replies: typeof columns = [["replies", (lead) => lead.replies?.map(shownReply).join("\n\n")]];

/** Excel spoils ő and ű without a byte order mark, and expects semicolons in Hungarian and Dutch. */
export function toCsv(leads: readonly ExportedLead[]): string {
  const common = new Set(columns.map(([heading]) => heading));
  const names = leads.flatMap(({ values }) => Object.keys(values ?? {})).filter((name) => !common.has(name));
  const own: typeof columns = [...new Set(names)].map((name) => [name, (lead) => lead.values?.[name]]);
  const all = [...columns, ...own, ...lastColumns, ...(leads.some((lead) => lead.replies) ? replies : [])];
  const lines = [all.map(([heading]) => heading), ...leads.map((lead) => all.map(([, read]) => asText(read(lead))))];
  return `\uFEFF${lines.map((cells) => cells.map(toCell).join(";")).join("\r\n")}\r\n`;
}

export function toJson(leads: readonly ExportedLead[]): string {
  return `${JSON.stringify(leads, null, 2)}\n`;
}

function shownReply({ sentAt, subject, text }: ExportedReply): string {
  return `${utc(sentAt)} ${subject}\n${text}`;
}

/** An apostrophe before what a spreadsheet would run as a formula, also behind a separator inside a text. */
function toCell(text: string): string {
  const harmless = text.replace(/(?<=^|[,;|\t\r\n])(?= *[=+\-@＝＋－＠])|^(?=[\t\r\n])/g, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

function asText(value: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? value.join(", ") : (value ?? "");
}

function utc(date: string | null | undefined): string {
  return date ? new Date(date).toISOString().slice(0, 19).replace("T", " ") : "";
}
