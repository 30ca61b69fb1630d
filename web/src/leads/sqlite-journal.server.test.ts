import { rmSync, statSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { sampleLead } from "../../../tests/support/sample-lead.ts";
import { channels } from "./journal.server.ts";
import { openJournal } from "./sqlite-journal.server.ts";
import { openDatabase } from "./sqlite-schema.server.ts";

let folder: string;
let file: string;
let journal: ReturnType<typeof openJournal>;

beforeEach(() => {
  folder = makeFolder();
  file = join(folder, "leads.db");
  journal = openJournal(file);
});
afterEach(() => {
  journal.close();
  removeFolder(folder);
});

test("with the last delivery done, the personal data is gone from the file", () => {
  const { reference } = journal.accept(sampleLead());
  for (const channel of channels) journal.recordDone({ key: "k1", channel }, 2000);
  journal.close();
  const raw = new Database(file, { readonly: true }).serialize().toString("latin1");
  expect(raw).toContain(reference);
  expect(raw).not.toContain("a@b.example");
  journal = openJournal(file);
});

test("what cannot be stored takes back only itself", () => {
  const results = journal.runTogether([
    { method: "accept", args: [sampleLead()] },
    { method: "accept", args: [sampleLead({ key: "k2", channels: ["cms", "cms"] })] },
    { method: "accept", args: [sampleLead({ key: "k3" })] },
  ]);
  expect(results.map((result) => "value" in result)).toEqual([true, false, true]);
  expect(
    journal
      .list("all")
      .map(({ key }) => key)
      .sort(),
  ).toEqual(["k1", "k3"]);
});

test("nobody but the site's own user may read the journal", () => {
  journal.accept(sampleLead());
  for (const name of ["leads.db", "leads.db-wal"]) expect(statSync(join(folder, name)).mode & 0o077).toBe(0);
});

test("a lock of another process is waited for so briefly that a visitor has an answer within six seconds", () => {
  const db = openDatabase(file);
  const timeoutMs = Number(db.pragma("busy_timeout", { simple: true }));
  db.close();
  // The commit under way when the visitor posts, and the visitor's own.
  expect(2 * timeoutMs).toBeLessThan(6000);
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
