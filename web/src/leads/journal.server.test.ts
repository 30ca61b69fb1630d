import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { type Journal, type NewLead, openJournal } from "./journal.server.ts";

const day = 24 * 3_600_000;
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
    journal.due("cms", now, 9, inFlight).map(({ lead: { key } }) => key);
  expect(due(999)).toEqual([]);
  expect(due(3000)).toEqual(["k1", "k2"]);
  expect(due(3000, ["k1"])).toEqual(["k2"]);
  journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", 9000);
  expect(due(3000)).toEqual(["k2"]);
  expect(journal.due("cms", 9000, 9, [])).toMatchObject([{}, { attempts: 1, startedAt: 1000 }]);
});

test("a delivery that was given up is seen, and a retry begins a new round", () => {
  const { reference } = journal.accept(lead());
  journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", null);
  expect(journal.summary()).toEqual({ waiting: 2, failed: 1, oldestUndelivered: 1000 });
  expect(journal.due("cms", day, 9, [])).toEqual([]);
  expect(journal.retry(reference, day)).toBe(3);
  expect(journal.due("cms", day, 9, [])).toMatchObject([{ attempts: 0, startedAt: day }]);
});

test("a channel that works again releases what waits, but not what was given up", () => {
  journal.accept(lead());
  journal.accept(lead({ key: "k2", bodyHash: "h2" }));
  journal.recordFailure({ key: "k1", channel: "cms" }, "down", 99_000);
  journal.recordFailure({ key: "k2", channel: "cms" }, "down", null);
  expect(journal.release("cms", 5000)).toBe(1);
  expect(journal.due("cms", 5000, 9, []).map(({ lead: { key } }) => key)).toEqual(["k1"]);
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
