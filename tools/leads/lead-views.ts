import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tableText } from "../../bench/print-table.ts";
import type { DeliveryRow, LeadRow } from "../../web/src/leads/journal.server.ts";

/** One line a lead, without personal data. */
export function tableOfLeads(leads: LeadRow[]): string {
  if (leads.length === 0) return "Every lead is delivered.";
  const rows = leads.map(({ reference, receivedAt, kind, locale, quarantineReason, deliveries }) => [
    reference,
    moment(receivedAt),
    quarantineReason ? `${kind} (${quarantineReason})` : kind,
    locale,
    deliveries.map(({ channel, state }) => `${channel} ${state}`).join(", "),
  ]);
  return tableText(["reference", "received", "form", "language", "deliveries"], rows);
}

/** Everything the journal knows of a lead. Personal data stands on the terminal afterwards. */
export function showLead({ deliveries, values, receivedAt, ...lead }: LeadRow): string {
  const facts = { ...lead, receivedAt: moment(receivedAt) };
  const typed = values === null ? { values: "blanked: every delivery is done, or it was erased" } : values;
  return [
    ...Object.entries({ ...facts, ...typed }).map(([name, value]) => `${name}: ${show(value)}`),
    "",
    ...deliveries.map(describeDelivery),
  ].join("\n");
}

/** Removes the mail files that were written for or about an address; returns how many. */
export function eraseMails(varFolder: string, email: string): number {
  const folder = join(varFolder, "mail");
  if (!existsSync(folder)) return 0;
  const wanted = email.trim().toLowerCase();
  const files = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) =>
      headersOf(file)
        .split(/[\s<>,;:"]+/)
        .includes(wanted),
    );
  for (const file of files) rmSync(file);
  return files.length;
}

function headersOf(file: string): string {
  const [head = ""] = readFileSync(file, "utf8").split(/\r?\n\r?\n/, 1);
  return head.toLowerCase();
}

function describeDelivery({ channel, state, attempts, nextAt, lastError, doneAt }: DeliveryRow): string {
  const when =
    state === "done" && doneAt ? ` at ${moment(doneAt)}` : state === "waiting" ? `, next try ${moment(nextAt)}` : "";
  return `${channel}: ${state}${when}, tries: ${attempts}${lastError ? `, last: ${lastError}` : ""}`;
}

function show(value: unknown): string {
  if (value === null || value === "") return "–";
  return Array.isArray(value) ? value.join(", ") : String(value);
}

function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
}
