import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { tableText } from "../../bench/print-table.ts";
import { type DeliveryRow, type LeadRow, openJournal } from "../../web/src/leads/journal.server.ts";
import { journalFile } from "../../web/src/leads/leads.server.ts";
import { runCommand } from "../shared/command.ts";
import { readOrMakeSettings } from "../shared/environment.ts";
import { Failure } from "../shared/failure.ts";
import { say } from "../shared/progress.ts";

// SQLite's WAL files hold the same personal data as the journal: not readable for other users.
process.umask(0o077);

await runCommand(async () => {
  const [action = "", subject = ""] = process.argv.slice(2);
  const { varFolder } = readOrMakeSettings({ quiet: true });
  const file = journalFile(varFolder);
  if (!existsSync(file)) {
    throw new Failure(`There is no journal at ${file}.`, {
      fix: "start the site once, or set VAR_DIR to the folder it runs with.",
    });
  }
  const journal = openJournal(file);
  const find = () => found(journal.find(subject.toUpperCase()), subject);
  try {
    if (action === "list") say(tableOfLeads(journal.list(subject === "all" ? "all" : "undelivered")));
    if (action === "show") say(describeLead(find()));
    if (action === "retry") {
      const count = journal.retry(subject === "all" ? "all" : find().reference, Date.now());
      const deliveries = count === 1 ? "delivery is" : "deliveries are";
      say(`${count} ${deliveries} tried again; the running site begins within a second.`);
    }
    if (action === "erase") {
      const references = journal.erase(subject, Date.now());
      const mails = eraseMails(join(varFolder, "mail"), subject.trim().toLowerCase());
      say(`Erased from the journal: ${references.join(", ") || "nothing"}. Mail files removed: ${mails}.`);
      say("What was delivered is in the CMS: erase it there too, and in the mailboxes.");
    }
  } finally {
    journal.close();
  }
  return 0;
});

function found(lead: LeadRow | undefined, reference: string): LeadRow {
  if (lead) return lead;
  throw new Failure(`There is no lead ${reference} in the journal.`, {
    fix: '"npm run leads -- list all" shows those that are; older ones are in the CMS only.',
  });
}

/** Without personal data. */
function tableOfLeads(leads: LeadRow[]): string {
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

/** Prints personal data to the terminal. */
function describeLead({ deliveries, values, receivedAt, ...lead }: LeadRow): string {
  const typed = values ?? { values: "blanked: every delivery is done, or it was erased" };
  const facts = Object.entries({ ...lead, receivedAt: moment(receivedAt), ...typed }).map(([name, value]) => {
    const text = [value].flat().join(", ");
    return `${name}: ${text || "–"}`;
  });
  return [...facts, "", ...deliveries.map(describeDelivery)].join("\n");
}

function describeDelivery({ channel, state, attempts, nextAt, lastError, doneAt }: DeliveryRow): string {
  const done = state === "done" && doneAt ? ` at ${moment(doneAt)}` : "";
  const next = state === "waiting" ? `, next try ${moment(nextAt)}` : "";
  return `${channel}: ${state}${done}${next}, tries: ${attempts}${lastError ? `, last: ${lastError}` : ""}`;
}

/** Removes mail files to or about an address; returns their number. */
function eraseMails(folder: string, email: string): number {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((file) => {
      const [head = ""] = readFileSync(file, "utf8").split(/\r?\n\r?\n/, 1);
      return head
        .toLowerCase()
        .split(/[\s<>,;:"]+/)
        .includes(email);
    });
  for (const file of files) rmSync(file);
  return files.length;
}

function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
}
