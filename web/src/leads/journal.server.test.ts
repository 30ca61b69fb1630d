import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { type Claim, type Journal, mostConfirmations, type NewLead, openJournal } from "./journal.server.ts";
import { openDatabase } from "./journal-schema.server.ts";

const hour = 3_600_000;
const day = 24 * hour;
let folder: string;
let file: string;
let journal: Journal;

beforeEach(() => {
  folder = makeFolder();
  file = join(folder, "leads.db");
  journal = openJournal(file);
});
afterEach(() => {
  journal.close();
  removeFolder(folder);
});

function lead(changes: Partial<NewLead> = {}): NewLead {
  return {
    key: "k1",
    otherKeys: [],
    kind: "career",
    locale: "hu",
    page: "/career",
    values: { linkedinUrl: "https://www.linkedin.com/in/a", position: "", email: "a@b.example", skillScreening: true },
    bodyHash: "h1",
    receivedAt: 1000,
    quarantineReason: null,
    channels: ["cms", "team-mail", "visitor-mail"],
    ...changes,
  };
}

/** What the CMS is to get. */
function claim(now: number, changes: Partial<Claim> = {}) {
  return journal.claim({
    channel: "cms",
    now,
    limit: 9,
    inFlight: [],
    until: now + 60_000,
    latest: now + hour,
    ...changes,
  });
}

test("a lead and its deliveries are there after the process is gone", () => {
  const { outcome, reference } = journal.accept(lead());
  expect(outcome).toBe("stored");
  expect(reference).toMatch(/^H7-[2-9A-HJKMNP-Z]{6}$/);
  journal.close();
  journal = openJournal(file);
  expect(journal.find(reference)).toMatchObject({ key: "k1", values: { email: "a@b.example" } });
  expect(journal.find(reference)?.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
    ["cms", "waiting"],
    ["team-mail", "waiting"],
    ["visitor-mail", "waiting"],
  ]);
});

test("the same post again gets the same reference, another one under its key is a conflict", () => {
  const first = journal.accept(lead());
  expect(journal.accept(lead())).toEqual({ outcome: "known", reference: first.reference });
  expect(journal.accept(lead({ bodyHash: "h2" }))).toEqual({ outcome: "conflict", reference: first.reference });
  expect(journal.accept(lead({ key: "k2", otherKeys: ["k1"] }))).toEqual({
    outcome: "known",
    reference: first.reference,
  });
  expect(journal.list("all")).toHaveLength(1);
});

test("what cannot be stored takes back only itself", () => {
  const results = journal.runTogether([
    { method: "accept", args: [lead()] },
    { method: "accept", args: [lead({ key: "k2", channels: ["cms", "cms"] })] },
    { method: "accept", args: [lead({ key: "k3" })] },
  ]);
  expect(results.map((result) => "value" in result)).toEqual([true, false, true]);
  expect(
    journal
      .list("all")
      .map(({ key }) => key)
      .sort(),
  ).toEqual(["k1", "k3"]);
});

test("with the last delivery done, the personal data is gone from the file, and the receipt stays", () => {
  const { reference } = journal.accept(lead());
  for (const channel of ["cms", "team-mail"] as const) journal.recordDone({ key: "k1", channel }, 2000);
  expect(journal.find(reference)?.values).not.toBeNull();
  journal.recordDone({ key: "k1", channel: "visitor-mail" }, 2000);
  expect(journal.find(reference)).toMatchObject({ values: null, page: "" });
  expect(journal.accept(lead())).toEqual({ outcome: "known", reference });
  journal.close();
  const raw = new Database(file, { readonly: true }).serialize().toString("latin1");
  expect(raw).toContain(reference);
  expect(raw).not.toContain("a@b.example");
  journal = openJournal(file);
});

test("only what is due and not under way is handed out, oldest first", () => {
  journal.accept(lead({ key: "k2", bodyHash: "h2", receivedAt: 2000 }));
  journal.accept(lead());
  const due = (now: number, inFlight: string[] = []) =>
    claim(now, { inFlight, until: now }).map(({ lead: { key } }) => key);
  expect(due(999)).toEqual([]);
  expect(due(3000)).toEqual(["k1", "k2"]);
  expect(due(3000, ["k1"])).toEqual(["k2"]);
  journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", 9000);
  expect(due(3000)).toEqual(["k2"]);
  expect(claim(9000)).toMatchObject([{}, { attempts: 1, startedAt: 1000 }]);
});

test("what one server has claimed no other gets, until it failed or the claim has run out", () => {
  const other = openJournal(file);
  journal.accept(lead());
  expect(claim(2000)).toHaveLength(1);
  const claimOfOther = (now: number) =>
    other.claim({ channel: "cms", now, limit: 9, inFlight: [], until: now + 60_000, latest: now + hour });
  expect(claimOfOther(2001)).toEqual([]);
  expect(other.retry("all", 2002), "an operator's retry leaves the claim alone").toBe(3);
  expect(claimOfOther(2003)).toEqual([]);
  journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", 3000);
  expect(claimOfOther(3000)).toHaveLength(1);
  expect(claim(3001)).toEqual([]);
  expect(claim(63_001), "the other server was killed").toHaveLength(1);
  journal.unclaim({ key: "k1", channel: "cms" });
  expect(claimOfOther(63_002), "the first one stopped").toHaveLength(1);
  other.close();
});

test("after the clock was set back a day, deliveries go on", () => {
  const now = 10 * day;
  journal.accept(lead({ receivedAt: now }));
  journal.accept(lead({ key: "k2", bodyHash: "h2", receivedAt: now }));
  journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", now + hour);
  expect(claim(now)).toHaveLength(1);
  expect(claim(now - day).map(({ lead: { key } }) => key)).toEqual(["k1", "k2"]);
});

test("an address gets five confirmations a day; what comes beyond is skipped and says so", () => {
  const other = { ...lead().values, email: "other@b.example" };
  const post = (key: string, changes: Partial<NewLead> = {}) => {
    const { reference } = journal.accept(lead({ key, bodyHash: key, receivedAt: day, ...changes }));
    const deliveries = journal.find(reference)?.deliveries ?? [];
    return Object.fromEntries(deliveries.map(({ channel, state }) => [channel, state]));
  };
  const all = { cms: "waiting", "team-mail": "waiting", "visitor-mail": "waiting" };
  for (let count = 1; count <= mostConfirmations; count += 1) expect(post(`a${count}`)).toEqual(all);
  journal.close();
  journal = openJournal(file);
  expect(post("a6"), "after a restart").toEqual({ ...all, "visitor-mail": "skipped" });
  expect(post("a7", { values: { ...other, email: "A+x@b.example" } })).toMatchObject({ "visitor-mail": "skipped" });
  expect(post("a8", { values: other }), "another address").toEqual(all);
  expect(post("a9", { receivedAt: 2 * day }), "the next day").toEqual(all);
  const skipped = journal.list("all").find(({ key }) => key === "a6");
  expect(skipped?.deliveries[2]?.lastError).toBe("Not sent: this address has had 5 confirmations today");
  for (const channel of ["cms", "team-mail"] as const) journal.recordDone({ key: "a6", channel }, day);
  expect(journal.find(skipped?.reference ?? "")?.values, "everything is delivered").toBeNull();
});

test("a journal of the version before keeps its leads and deliveries", () => {
  journal.close();
  rmSync(file);
  const old = new Database(file);
  old.exec(version1);
  old.close();
  journal = openJournal(file);
  expect(journal.find("H7-AAAAAA")).toMatchObject({ key: "k1", deliveries: [{ state: "failed", attempts: 2 }] });
  journal.retry("all", 5000);
  expect(claim(5000)).toHaveLength(1);
});

test("a delivery that was given up is seen, and a retry begins a new round", () => {
  const { reference } = journal.accept(lead());
  journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", null);
  expect(journal.summary()).toMatchObject({ waiting: 2, failed: 1, oldestUndelivered: 1000 });
  expect(journal.summary().queues).toEqual({
    cms: { waiting: 0, failed: 1 },
    "team-mail": { waiting: 1, failed: 0 },
    "visitor-mail": { waiting: 1, failed: 0 },
  });
  expect(claim(day, { until: day })).toEqual([]);
  expect(journal.retry(reference, day)).toBe(3);
  expect(claim(day)).toMatchObject([{ attempts: 0, startedAt: day }]);
});

test("a channel that works again releases what waits, but not what was given up", () => {
  journal.accept(lead());
  journal.accept(lead({ key: "k2", bodyHash: "h2" }));
  journal.recordFailure({ key: "k1", channel: "cms" }, "down", 99_000);
  journal.recordFailure({ key: "k2", channel: "cms" }, "down", null);
  expect(journal.release("cms", 5000)).toBe(1);
  expect(claim(5000).map(({ lead: { key } }) => key)).toEqual(["k1"]);
});

test("erasing an address takes its leads out, whatever their state and letter case", () => {
  const first = journal.accept(lead());
  journal.accept(lead({ key: "k2", bodyHash: "h2", values: { ...lead().values, email: "other@b.example" } }));
  expect(journal.erase(" A@B.example ", 5000)).toEqual([first.reference]);
  expect(journal.find(first.reference)).toMatchObject({ values: null, deliveries: [{ state: "erased" }, {}, {}] });
  expect(journal.summary()).toMatchObject({ waiting: 3 });
});

test("a month after the CMS has a lead, nothing personal is left, and two months after, nothing", () => {
  const { reference } = journal.accept(lead());
  const orphan = journal.accept(lead({ key: "k2", bodyHash: "h2" }));
  journal.recordDone({ key: "k1", channel: "cms" }, 2000);
  journal.recordDone({ key: "k1", channel: "team-mail" }, 2000);
  journal.recordFailure({ key: "k1", channel: "visitor-mail" }, "The mail server answered 550", null);
  journal.tidy(29 * day);
  expect(journal.find(reference)?.values).not.toBeNull();
  journal.tidy(31 * day);
  expect(journal.find(reference)?.values).toBeNull();
  journal.tidy(62 * day);
  expect(journal.find(reference)).toBeUndefined();
  expect(journal.find(orphan.reference)?.values).not.toBeNull();
});

test("nobody but the site's own user may read the journal", () => {
  journal.accept(lead());
  for (const name of ["leads.db", "leads.db-wal"]) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test("a lock of another process is waited for so briefly that a visitor has an answer within six seconds", () => {
  const db = openDatabase(file);
  const patience = Number(db.pragma("busy_timeout", { simple: true }));
  db.close();
  // The commit under way when the visitor posts, and the visitor's own.
  expect(2 * patience).toBeLessThan(6000);
});

test.each([
  ["journal_mode", /journal_mode=delete and synchronous=2/],
  ["synchronous", /journal_mode=wal and synchronous=1/],
])("the journal is not opened where SQLite does not grant %s", (name, message) => {
  const { pragma } = Database.prototype;
  const deaf = vi.spyOn(Database.prototype, "pragma").mockImplementation(function (this: Database.Database, ...args) {
    return args[0].startsWith(`${name} =`) ? undefined : pragma.apply(this, args);
  });
  try {
    expect(() => openJournal(join(folder, "other.db"))).toThrow(message);
  } finally {
    deaf.mockRestore();
  }
});

test("a journal of another version is refused, not overwritten", () => {
  journal.close();
  const db = new Database(file);
  db.pragma("user_version = 9");
  db.close();
  expect(() => openJournal(file)).toThrow(/another version/);
  rmSync(file);
  journal = openJournal(file);
});

/** As the first version of this program made it. */
const version1 = `
  CREATE TABLE lead (
    key TEXT PRIMARY KEY, kind TEXT NOT NULL, locale TEXT NOT NULL, page TEXT NOT NULL, "values" TEXT,
    body_hash TEXT NOT NULL, reference TEXT NOT NULL UNIQUE, received_at INTEGER NOT NULL, quarantine_reason TEXT,
    blanked_at INTEGER
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE delivery (
    lead_key TEXT NOT NULL REFERENCES lead (key) ON DELETE CASCADE, channel TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed', 'erased')), attempts INTEGER NOT NULL,
    started_at INTEGER NOT NULL, next_at INTEGER NOT NULL, last_error TEXT, done_at INTEGER,
    PRIMARY KEY (lead_key, channel)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE pulse (id INTEGER PRIMARY KEY CHECK (id = 1), at INTEGER NOT NULL) STRICT;
  CREATE INDEX delivery_due ON delivery (channel, next_at) WHERE state = 'waiting';
  CREATE INDEX delivery_failed ON delivery (lead_key) WHERE state = 'failed';
  PRAGMA user_version = 1;
  INSERT INTO lead VALUES ('k1', 'career', 'hu', '/career', '{"email":"a@b.example"}', 'h1', 'H7-AAAAAA', 1, NULL, NULL);
  INSERT INTO delivery VALUES ('k1', 'cms', 'failed', 2, 1, 1, 'The CMS answered 500', NULL);
`;
