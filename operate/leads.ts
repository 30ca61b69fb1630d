import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { cleanAddress } from "@hetreteg/contract/clean-text";
import { stringify } from "yaml";
import { runCommand } from "../tools/shared/command.ts";
import { Failure } from "../tools/shared/failure.ts";
import { tableText } from "../tools/shared/print-table.ts";
import { say } from "../tools/shared/progress.ts";
import type { LeadRow } from "../web/src/leads/journal.server.ts";
import { openLeadStores } from "./lead-stores.ts";
import { readWebSettings } from "./web-settings.ts";

// SQLite's WAL files hold the same personal data as the journal: not readable for other users.
process.umask(0o077);

await runCommand(async () => {
  const [action = "", subject = ""] = process.argv.slice(2);
  const settings = readWebSettings();
  const { stores, away, close } = await openLeadStores(settings);
  const unreachable = `The leads' database cannot be used (${away})`;
  async function find(): Promise<LeadRow> {
    for (const store of stores) {
      const lead = await store.find(subject.toUpperCase());
      if (lead) return lead;
    }
    const fix = '"npm run leads -- list all" shows those that are; older ones are in the CMS only.';
    throw new Failure(`There is no lead ${subject} in the journal.`, { fix });
  }
  try {
    if (away !== undefined) {
      const fix = "start it, or correct WEB_DATABASE_URL; leads are taken meanwhile.";
      if (action === "retry" || action === "erase") throw new Failure(`${unreachable}.`, { fix });
      say(`${unreachable}: this is only what waits on this machine.`);
    }
    if (action === "list") {
      const lists = await Promise.all(stores.map((store) => store.list(subject === "all" ? "all" : "undelivered")));
      say(tableOfLeads(lists.flat().toSorted((a, b) => b.receivedAt - a.receivedAt)));
    }
    if (action === "show") say(describeLead(await find()));
    if (action === "retry") {
      const wanted = subject === "all" ? "all" : (await find()).reference;
      const counts = await Promise.all(stores.map((store) => store.retry(wanted, Date.now())));
      const count = counts.reduce((sum, one) => sum + one, 0);
      say(`Deliveries tried again: ${count}; the running site begins within a second.`);
    }
    if (action === "erase") {
      const address = cleanAddress(subject).toLowerCase();
      const references = new Set<string>();
      // In this order: what moves meanwhile is found in the second.
      for (const store of stores) for (const one of await store.erase(address, Date.now())) references.add(one);
      const mails = eraseMails(join(settings.VAR_DIR, "mail"), address);
      say(`Erased from the journal: ${[...references].join(", ") || "nothing"}. Mail files removed: ${mails}.`);
      say("What was delivered is in the CMS: erase it there too, and in the mailboxes.");
    }
  } finally {
    await close();
  }
  return 0;
});

/** Without personal data. */
function tableOfLeads(leads: LeadRow[]): string {
  if (leads.length === 0) return "Every lead is delivered.";
  const rows = leads.map(({ reference, receivedAt, kind, locale, quarantineReason, deliveries }) => [
    reference,
    isoTime(receivedAt),
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
    ...(delivery.state === "waiting" && { nextAt: isoTime(nextAt) }),
    ...(doneAt && { doneAt: isoTime(doneAt) }),
  }));
  return stringify({ ...lead, receivedAt: isoTime(receivedAt), ...typed, deliveries: tried }, { lineWidth: 0 });
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

function isoTime(timeMs: number): string {
  return new Date(timeMs).toISOString().replace(/\.\d+Z$/, "Z");
}
