import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeValues } from "../../settings/settings.ts";
import { inProject } from "../../tools/packages.mjs";
import { journalFile } from "../../web/src/leads/leads.server.ts";
import { openDatabase } from "../../web/src/leads/postgres/database.server.ts";
import { createPostgresJournal } from "../../web/src/leads/postgres/postgres-journal.server.ts";
import { prepareDatabase } from "../../web/src/leads/postgres/schema.server.ts";
import { openJournal } from "../../web/src/leads/sqlite-journal.server.ts";
import { makeFolder, removeFolder } from "../support/built-site.ts";
import { hasPostgres, type Postgres, postgresNeeded, startPostgres } from "../support/postgres.ts";
import { sampleLead } from "../support/sample-lead.ts";

let folder: string;
let reference: string;
/** Of the leads; none by default. */
let database: string | undefined;

beforeEach(() => {
  folder = makeFolder();
  database = undefined;
  const journal = openJournal(journalFile(folder));
  const receivedAt = Date.UTC(2026, 10, 20, 12);
  ({ reference } = journal.accept(sampleLead({ locale: "nl", page: "/nl/career", receivedAt })));
  journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", null);
  journal.close();
});
afterEach(() => removeFolder(folder));

function leads(...args: string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inProject("tools", "run.mjs"), "leads", ...args], {
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      ...makeValues(),
      VAR_DIR: folder,
      ...(database && { WEB_DATABASE_URL: database }),
    },
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
  const { output } = leads("erase", "A\u200b@ｂ.example");
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

describe.runIf(hasPostgres)(`with leads in Postgres${postgresNeeded}`, () => {
  let postgres: Postgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  test("an operator sees, retries and erases what is there and what this machine holds for it", async () => {
    database = await postgres.createDatabase("leads");
    const opened = openDatabase(database, { timeoutMs: 20_000, connections: 1 });
    await prepareDatabase(opened);
    const there = await createPostgresJournal(opened).accept(sampleLead({ key: "k2", bodyHash: "h2" }));
    await opened.close();
    const list = leads("list").output;
    for (const one of [reference, there.reference]) expect(list).toContain(one);
    expect(leads("show", there.reference).output).toContain("email: a@b.example");
    expect(leads("retry", "all").output).toContain("Deliveries tried again: 6;");
    expect(leads("erase", "a@b.example").output).toContain(`journal: ${reference}, ${there.reference}.`);
    expect(leads("list").output).toContain("Every lead is delivered.");
  });

  test("while the database is away, an operator sees what this machine holds, and erases nothing by half", () => {
    database = "postgres://leads@127.0.0.1:1/leads";
    expect(leads("list").output).toMatch(
      /The leads' database cannot be used \(.*ECONNREFUSED.*\): .*this machine[\s\S]*\b[A-Z\d]+-\w{6}\b/,
    );
    const { status, output } = leads("erase", "a@b.example");
    expect(output).toContain("Fix:");
    expect(status).toBe(1);
    expect(leads("show", reference).output).toContain("email: a@b.example");
  });
});
