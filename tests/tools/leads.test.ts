import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeValues } from "../../settings/settings.ts";
import { inProject } from "../../tools/packages.mjs";
import { journalFile } from "../../web/src/leads/leads.server.ts";
import { openJournal } from "../../web/src/leads/sqlite-journal.server.ts";
import { makeFolder, removeFolder } from "../support/built-site.ts";

let folder: string;
let reference: string;

beforeEach(() => {
  folder = makeFolder();
  const journal = openJournal(journalFile(folder));
  reference = journal.accept({
    key: "k1",
    otherKeys: [],
    kind: "career",
    locale: "nl",
    page: "/nl/career",
    values: { linkedinUrl: "https://www.linkedin.com/in/a", position: "", email: "a@b.example", skillScreening: true },
    bodyHash: "h1",
    receivedAt: Date.UTC(2026, 10, 20, 12),
    quarantineReason: null,
    channels: ["cms", "team-mail", "visitor-mail"],
  }).reference;
  journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", null);
  journal.close();
});
afterEach(() => removeFolder(folder));

function leads(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inProject("tools", "run.mjs"), "leads", ...args], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...makeValues(), VAR_DIR: folder },
  });
  return { status, output: stdout + stderr };
}

test("an operator sees what is not delivered, without personal data", () => {
  const { status, output } = leads("list");
  expect(status).toBe(0);
  expect(output).toContain(`${reference}   2026-11-20T12:00:00Z   career`);
  expect(output).toContain("cms failed, team-mail waiting, visitor-mail waiting");
  expect(output).not.toContain("a@b.example");
});

test("an operator sees one lead whole, in whatever letter case it is asked for", () => {
  const { status, output } = leads("show", reference.toLowerCase());
  expect(status).toBe(0);
  expect(output).toContain("email: a@b.example");
  expect(output).toMatch(/- channel: cms\n +state: failed\n +attempts: 1\n +lastError: The CMS answered 500/);
});

test("an operator has a given-up delivery tried again", () => {
  expect(leads("retry", reference).output).toContain("Deliveries tried again: 3;");
  const journal = openJournal(journalFile(folder));
  const now = Date.now();
  expect(journal.claim({ channel: "cms", now, limit: 9, inFlight: [], until: now, latest: now })).toMatchObject([
    { attempts: 0 },
  ]);
  journal.close();
});

test("an operator erases an address from the journal and from the mail files", () => {
  const mail = join(folder, "mail", "one.eml");
  const other = join(folder, "mail", "other.eml");
  mkdirSync(join(folder, "mail"));
  writeFileSync(mail, "To: team@b.example\r\nReply-To: A <A@b.example>\r\n\r\nx");
  writeFileSync(other, "To: anna-a@b.example\r\n\r\na@b.example");
  const { output } = leads("erase", "a@b.example");
  expect(output).toContain(`Erased from the journal: ${reference}. Mail files removed: 1.`);
  expect([existsSync(mail), existsSync(other)]).toEqual([false, true]);
  expect(leads("show", reference).output).toContain("values: blanked");
});

test.each([[["show", "H7-NOSUCH"]], [["show"]], [["delete", "all"]]])(
  "%j is answered with what to write instead",
  (args) => {
    const { status, output } = leads(...args);
    expect(status).toBe(1);
    expect(output).toContain("Fix:");
    expect(output).not.toMatch(/\n\s+at /);
  },
);
