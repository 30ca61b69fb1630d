import { existsSync } from "node:fs";
import { readOrMakeEnvFile } from "../environment/env-file.ts";
import { resolveSettings } from "../environment/settings.ts";
import { asFailure, describeFailure, Failure } from "../failure.ts";
import { commands } from "../usage.mjs";

// What SQLite writes beside the journal is as private as it is.
process.umask(0o077);
try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(`\n${describeFailure(asFailure(error))}`);
  process.exitCode = 1;
}

async function main([command = "", subject = ""]: string[]): Promise<void> {
  const needsSubject = ["show", "retry", "erase"].includes(command);
  if (!["list", "show", "retry", "erase"].includes(command) || (needsSubject && !subject)) {
    throw new Failure("This is not a command for leads.", {
      mend: "write one of these.",
      lines: commands.leads?.usage ?? [],
    });
  }
  const { varFolder } = resolveSettings(readOrMakeEnvFile(process.env).values, process.env);
  // Loaded only now: on a clone in which nothing is installed the usage can be read all the same.
  const { openJournal } = await import("../../web/src/leads/journal.server.ts");
  const { journalFile } = await import("../../web/src/leads/leads.server.ts");
  const { eraseMails, showLead, tableOfLeads } = await import("./lead-views.ts");
  const file = journalFile(varFolder);
  if (!existsSync(file)) {
    throw new Failure(`There is no journal at ${file}.`, {
      mend: "start the site once, or set VAR_DIR to the folder it runs with.",
    });
  }
  const journal = openJournal(file);
  try {
    if (command === "list") console.log(tableOfLeads(journal.list(subject === "all" ? "all" : "undelivered")));
    if (command === "show") console.log(showLead(found(journal.find(subject.toUpperCase()), subject)));
    if (command === "retry") {
      const reference = subject === "all" ? "all" : found(journal.find(subject.toUpperCase()), subject).reference;
      const count = journal.retry(reference, Date.now());
      console.log(
        `${count} ${count === 1 ? "delivery is" : "deliveries are"} tried again; the running site begins within a second.`,
      );
    }
    if (command === "erase") {
      const references = journal.erase(subject, Date.now());
      const mails = eraseMails(varFolder, subject);
      console.log(`Erased from the journal: ${references.join(", ") || "nothing"}. Mail files removed: ${mails}.`);
      console.log("What was delivered is in the CMS: erase it there too, and in the mailboxes.");
    }
  } finally {
    journal.close();
  }
}

function found<T>(lead: T | undefined, reference: string): T {
  if (lead) return lead;
  throw new Failure(`There is no lead ${reference} in the journal.`, {
    mend: '"npm run leads -- list all" shows those that are; older ones are in the CMS only.',
  });
}
