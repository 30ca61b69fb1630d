import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { tableText } from "../bench/print-table.ts";
import { runCommand } from "../tools/shared/command.ts";
import { readOrMakeSettings } from "../tools/shared/environment.ts";
import { Failure } from "../tools/shared/failure.ts";
import { say } from "../tools/shared/progress.ts";
import { type LeadRow, openJournal } from "../web/src/leads/journal.server.ts";
import { journalFile } from "../web/src/leads/leads.server.ts";

// SQLite's WAL files hold the same personal data as the journal: not readable for other users.
process.umask(0o077);

await runCommand(async () => {
  const [action = "", subject = ""] = process.argv.slice(2);
  const { varFolder } = readOrMakeSettings({ quiet: true });
  const file = journalFile(varFolder);
  if (!existsSync(file)) {
    const fix = "start the site once, or set VAR_DIR to the folder it runs with.";
    throw new Failure(`There is no journal at ${file}.`, { fix });
  }
  const journal = openJournal(file);
  function find(): LeadRow {
    const lead = journal.find(subject.toUpperCase());
    if (lead) return lead;
    const fix = '"npm run leads -- list all" shows those that are; older ones are in the CMS only.';
    throw new Failure(`There is no lead ${subject} in the journal.`, { fix });
  }
  try {
    if (action === "list") say(tableOfLeads(journal.list(subject === "all" ? "all" : "undelivered")));
    if (action === "show") say(describeLead(find()));
    if (action === "retry") {
      const count = journal.retry(subject === "all" ? "all" : find().reference, Date.now());
      say(`Deliveries tried again: ${count}; the running site begins within a second.`);
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
  const typed = values ?? { values: "blanked, as every delivery is done or it was erased" };
  const tried = deliveries.map(({ nextAt, doneAt, ...delivery }) => ({
    ...delivery,
    ...(delivery.state === "waiting" && { nextAt: moment(nextAt) }),
    ...(doneAt && { doneAt: moment(doneAt) }),
  }));
  return stringify({ ...lead, receivedAt: moment(receivedAt), ...typed, deliveries: tried }, { lineWidth: 0 });
}

/** Removes mail files to or about an address; returns their number. */
function eraseMails(folder: string, email: string): number {
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
  const found = files.filter((file) => {
    const [head = ""] = readFileSync(file, "utf8")
      .toLowerCase()
      .split(/\r?\n\r?\n/, 1);
    return head.split(/[\s<>,;:"]+/).includes(email);
  });
  for (const file of found) rmSync(file);
  return found.length;
}

function moment(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
}
