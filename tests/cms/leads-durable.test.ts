import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startCms, type TestCms } from "../support/cms.ts";
import type { Fields } from "../support/cms-admin.ts";
import { runCmsUntilExit } from "../support/cms-process.ts";
import { preload } from "../support/preload.ts";
import { deliver, sampleLead } from "./lead-support/deliver-leads.ts";
import { countRows, lockDatabase, readRows, runSql } from "./lead-support/lead-rows.ts";

/** tests/faults/cms-killed.test.ts kills it while a web server delivers, and more often. */
const rounds = process.env.FAULT_KILLS ? 3 : 1;
const onPostgres = process.env.TEST_POSTGRES_URL !== undefined;

let cms: TestCms;
beforeAll(async () => {
  cms = await startCms({
    NODE_OPTIONS: preload(resolve(import.meta.dirname, "fixtures/full-disk-is-an-error.cjs")),
  });
});
afterAll(() => cms?.stop());

const longLead = () => sampleLead({ message: "x".repeat(3000) });

/** Twenty senders, each with one delivery under way, until `limit` are sent or the CMS is gone. */
async function deliverMany(limit: number): Promise<{ acknowledged: Fields[]; refused: Fields[] }> {
  const acknowledged: Fields[] = [];
  const refused: Fields[] = [];
  let sent = 0;
  async function send() {
    while (sent++ < limit) {
      const lead = longLead();
      const status = await deliver(cms, lead).then(
        (answer) => answer.status,
        () => 0,
      );
      (status === 201 || status === 200 ? acknowledged : refused).push(lead);
      if (status === 0) return;
    }
  }
  await Promise.all(Array.from({ length: 20 }, send));
  return { acknowledged, refused };
}

function storedKeys(): unknown[] {
  return readRows(cms).map(({ key }) => key);
}

function keysOf(leads: Fields[]): unknown[] {
  return leads.map(({ key }) => key);
}

describe("an acknowledged lead is on the disk", () => {
  // The full disk is SQLite's: with Postgres the CMS writes none.
  test.skipIf(onPostgres)(
    "when no file may grow any more, leads are refused, none that was acknowledged is missing, and after the fault all arrive",
    async () => {
      runSql(cms, "PRAGMA wal_checkpoint(TRUNCATE)");
      limitFileSize("500000");
      const during = await deliverMany(200);
      limitFileSize("unlimited");
      expect(during.acknowledged.length, "there was room for some").toBeGreaterThan(0);
      expect(during.refused.length, "the disk was full").toBeGreaterThan(100);
      expect(storedKeys()).toEqual(expect.arrayContaining(keysOf(during.acknowledged)));

      const again = await Promise.all(during.refused.map((lead) => deliver(cms, lead)));
      expect(again.filter(({ status }) => status !== 201 && status !== 200)).toEqual([]);
      await cms.kill();
      const stored = storedKeys();
      expect(stored).toHaveLength(200);
      expect(new Set(stored)).toEqual(new Set([...keysOf(during.acknowledged), ...keysOf(during.refused)]));
      await cms.restart();
    },
  );

  test("after kill -9 under load every acknowledged lead is there once", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const before = countRows(cms);
      const sending = deliverMany(10_000);
      await until(() => countRows(cms) > before + 100);
      await cms.kill();
      const { acknowledged } = await sending;
      const stored = storedKeys();
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(stored).toEqual(expect.arrayContaining(keysOf(acknowledged)));
      expect(new Set(stored).size).toBe(stored.length);
      await cms.restart();
      const repeated = await Promise.all(acknowledged.slice(-20).map((lead) => deliver(cms, lead)));
      expect(new Set(repeated.map(({ status }) => status))).toEqual(new Set([200]));
    }
  });

  test.skipIf(onPostgres)(
    "while another program holds the database for longer than the CMS waits, a lead is refused and the next one stored",
    async () => {
      const lead = longLead();
      const release = lockDatabase(cms);
      const refused = await deliver(cms, lead);
      release();
      expect(refused.status).toBe(503);
      expect((await deliver(cms, lead)).status).toBe(201);
    },
  );
});

describe("the database keeps keys unique", () => {
  test("a second row with a lead's key or reference is refused by the database itself, after a second start too", async () => {
    // This is the second start: the CMS runs on a copy of a filled database.
    const lead = sampleLead();
    await deliver(cms, lead);
    const copy = (key: string, reference: string) =>
      runSql(
        cms,
        `INSERT INTO leads (key, reference, kind) SELECT ${key}, ${reference}, kind FROM leads WHERE key = '${lead.key}'`,
      );
    expect(() => copy("key", "'H7-OTHER'")).toThrow(
      /UNIQUE constraint failed: leads.key|unique constraint "leads_key_uq"/,
    );
    expect(() => copy("'another-key'", "reference")).toThrow(
      /UNIQUE constraint failed: leads.reference|unique constraint "leads_reference_uq"/,
    );
  });

  test("the CMS does not start when the index of one of them is missing, and says how to make it", async () => {
    await cms.kill();
    for (const column of ["key", "reference"]) {
      const index = `leads_${column}_uq`;
      runSql(cms, onPostgres ? `ALTER TABLE leads DROP CONSTRAINT ${index}` : `DROP INDEX ${index}`);
      const { code, output } = await runCmsUntilExit({}, cms.database);
      expect(output).toMatch(`does not keep the column ${column} of the table leads unique`);
      expect(code).toBe(1);
      runSql(cms, /CREATE UNIQUE INDEX .*/.exec(output)?.[0] ?? "");
    }
    await cms.restart();
    expect((await deliver(cms, sampleLead())).status).toBe(201);
  });
});

/** Linux's own limit for the running process: writing further fails, as on a full disk. */
function limitFileSize(bytes: string): void {
  execFileSync("prlimit", ["--pid", String(cms.processId()), `--fsize=${bytes}:unlimited`]);
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error("the CMS stored too little in a minute");
    await pause(20);
  }
}
