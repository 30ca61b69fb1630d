import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { makeFolder, removeFolder } from "../../../../tests/support/built-site.ts";
import { hasPostgres, type Postgres, postgresNeeded, startPostgres } from "../../../../tests/support/postgres.ts";
import { sampleLead } from "../../../../tests/support/sample-lead.ts";
import { log } from "../../monitoring/log.server.ts";
import type { Journal } from "../journal.server.ts";
import { type JournalClient, JournalUnavailableError } from "../journal-client.server.ts";
import { openJournal, type SpoolMethods } from "../sqlite-journal.server.ts";
import { openSpooledJournal } from "./spooled-journal.server.ts";

const polling = { timeout: 15_000, interval: 50 };

describe.runIf(hasPostgres)(`a journal in Postgres, with a local one for its outages${postgresNeeded}`, () => {
  let postgres: Postgres;
  let name: string;
  let url: string;
  let count = 0;
  let folder: string;
  let local: ReturnType<typeof openJournal>;
  let journal: JournalClient;

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  beforeEach(async () => {
    for (const level of ["info", "warn", "error", "failure"] as const) {
      vi.spyOn(log, level).mockImplementation(() => undefined);
    }
    count += 1;
    name = `leads_${count}`;
    url = await postgres.createDatabase(name);
    folder = makeFolder();
    local = openJournal(join(folder, "leads.db"));
  });
  afterEach(async () => {
    await postgres.kill("SIGCONT");
    await journal.close();
    removeFolder(folder);
    vi.restoreAllMocks();
  });

  /** Patient, where an outage is not what is tested: the machine may be busy. */
  async function start(timeoutMs?: number): Promise<void> {
    journal = openSpooledJournal(url, sameThread(local), timeoutMs);
    await untilDrained();
  }

  async function untilDrained(): Promise<void> {
    await expect.poll(async () => (await journal.call("summary")).database, polling).toBe("open");
    await expect.poll(() => local.list("all"), polling).toEqual([]);
  }

  /** The local journal as its client calls it, without a thread of its own. */
  function sameThread(kept: ReturnType<typeof openJournal>): JournalClient<Journal & SpoolMethods> {
    return {
      call: async (method, ...args) => (kept[method] as (...args: unknown[]) => never)(...(args as unknown[])),
      isHealthy: () => true,
      close: async () => kept.close(),
    };
  }

  const stored = () => postgres.sql("SELECT key FROM leads.lead ORDER BY key", name);

  test("leads go to Postgres, and the local journal stays empty", async () => {
    await start(20_000);
    expect(await journal.call("accept", sampleLead())).toMatchObject({ outcome: "stored" });
    expect(local.list("all")).toEqual([]);
    expect(await stored()).toEqual(["k1"]);
  });

  test("what the local journal holds from before moves, receipts of delivered leads too", async () => {
    const waiting = local.accept(sampleLead());
    const done = local.accept(sampleLead({ key: "k2", bodyHash: "h2", channels: ["cms"] }));
    // Today: a receipt from long ago would be tidied away as soon as the database is open.
    local.recordDone({ key: "k2", channel: "cms" }, Date.now());
    await start(20_000);
    await untilDrained();
    expect(await journal.call("find", waiting.reference)).toMatchObject({
      key: "k1",
      values: { email: "a@b.example" },
    });
    expect(await journal.call("find", done.reference)).toMatchObject({ key: "k2", values: null });
    expect(await journal.call("accept", sampleLead())).toEqual({ ...waiting, outcome: "known" });
  });

  test("a Postgres that accepts and answers nothing costs the first visitor two seconds, the next ones nothing", async () => {
    await start();
    const before = await journal.call("accept", sampleLead());
    await postgres.kill("SIGSTOP");
    const begun = Date.now();
    const during = await journal.call("accept", sampleLead({ key: "k2", bodyHash: "h2" }));
    const first = Date.now() - begun;
    const again = await journal.call("accept", sampleLead({ key: "k2", bodyHash: "h2" }));
    const known = await journal.call("accept", sampleLead());
    expect(Date.now() - begun - first, "once it is known to be away").toBeLessThan(first);
    expect(during.outcome).toBe("stored");
    expect(again).toEqual({ outcome: "known", reference: during.reference });
    expect(known.reference, "a post sent again keeps its reference").toBe(before.reference);
    expect(await journal.call("summary")).toMatchObject({ waiting: 6, database: "away" });
    await expect(journal.call("list", "all")).rejects.toThrow(JournalUnavailableError);
    await postgres.kill("SIGCONT");
    await untilDrained();
    expect(await stored()).toEqual(["k1", "k2"]);
    expect(await journal.call("find", during.reference)).toMatchObject({ key: "k2" });
    expect(await journal.call("accept", sampleLead({ key: "k2", bodyHash: "h2" }))).toEqual(again);
    expect((await journal.call("summary")).waiting).toBe(6);
  });

  test("while Postgres is away and nothing waits here, forms are open all the same", async () => {
    await start();
    await journal.call("accept", sampleLead());
    await postgres.kill("SIGSTOP");
    expect(await journal.call("summary")).toMatchObject({ waiting: 0, oldestUndelivered: null, database: "away" });
    expect(journal.isHealthy()).toBe(true);
  });

  test("a server that starts while Postgres is away takes leads, and hands them over later", async () => {
    await postgres.kill("SIGSTOP");
    journal = openSpooledJournal(url, sameThread(local));
    const { reference } = await journal.call("accept", sampleLead());
    expect(journal.isHealthy()).toBe(true);
    await postgres.kill("SIGCONT");
    await untilDrained();
    expect(await journal.call("find", reference)).toMatchObject({ key: "k1" });
  });

  test("a lead that Postgres refuses keeps waiting, and holds up no other", async () => {
    local.accept(sampleLead({ page: "/\0" }));
    local.accept(sampleLead({ key: "k2", bodyHash: "h2" }));
    journal = openSpooledJournal(url, sameThread(local));
    await expect.poll(() => local.list("all").map(({ key }) => key), polling).toEqual(["k1"]);
    expect(await stored()).toEqual(["k2"]);
    expect(await journal.call("summary"), "it is seen").toMatchObject({ waiting: 6 });
  });
});
