import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasPostgres, type Postgres, postgresNeeded, startPostgres } from "../../../../tests/support/postgres.ts";
import { sampleLead } from "../../../../tests/support/sample-lead.ts";
import { channels, type WholeLead } from "../journal.server.ts";
import { JournalUnavailableError } from "../journal-client.server.ts";
import { type Database, openDatabase } from "./database.server.ts";
import { createPostgresJournal, type PostgresJournal } from "./postgres-journal.server.ts";
import { prepareDatabase } from "./schema.server.ts";

describe.runIf(hasPostgres)(`the journal in Postgres${postgresNeeded}`, () => {
  let postgres: Postgres;
  let name: string;
  let url: string;
  let count = 0;
  let journal: PostgresJournal;
  let database: Database;
  const opened: Database[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());
  beforeEach(async () => {
    count += 1;
    name = `leads_${count}`;
    url = await postgres.createDatabase(name);
    database = open();
    await prepareDatabase(database);
    journal = createPostgresJournal(database);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });

  function open(address = url): Database {
    const one = openDatabase(address, { timeoutMs: 20_000, connections: 8 });
    opened.push(one);
    return one;
  }

  /** As the local journal hands it over. */
  function whole(changes: Partial<WholeLead> = {}): WholeLead {
    const { otherKeys: _others, channels: chosen, values, ...lead } = sampleLead();
    const begun = {
      state: "waiting",
      attempts: 0,
      startedAt: 1000,
      nextAt: 1000,
      lastError: null,
      doneAt: null,
    } as const;
    return {
      ...lead,
      json: JSON.stringify(values),
      reference: "H7-AAAAAA",
      blankedAt: null,
      deliveries: chosen.map((channel) => ({ ...begun, channel })),
      ...changes,
    };
  }

  test("servers that start at once over an empty database make its tables once", async () => {
    const empty = await postgres.createDatabase(`${name}_empty`);
    await Promise.all([1, 2, 3, 4].map(() => prepareDatabase(open(empty))));
    expect(await postgres.sql("SELECT version FROM leads.schema", `${name}_empty`)).toEqual(["1"]);
  });

  test("a user who may not make schemas uses the one that was made for it", async () => {
    const narrow = `${name}_narrow`;
    const address = await postgres.createDatabase(narrow);
    await postgres.sql(`ALTER DATABASE "${narrow}" OWNER TO tester`);
    await postgres.sql(`CREATE SCHEMA leads AUTHORIZATION "${narrow}"`, narrow);
    await prepareDatabase(open(address));
    expect(await createPostgresJournal(open(address)).accept(sampleLead())).toMatchObject({ outcome: "stored" });
  });

  test("a database of another version is refused", async () => {
    await postgres.sql("UPDATE leads.schema SET version = 9", name);
    await expect(prepareDatabase(database)).rejects.toThrow(/another version of this program \(9\)/);
  });

  test("the same post that comes to two servers at once is stored once", async () => {
    const other = createPostgresJournal(open());
    for (let round = 0; round < 10; round += 1) {
      const key = `key-${round}`;
      const posts = Array.from({ length: 8 }, (_, index) => (index % 2 ? other : journal).accept(sampleLead({ key })));
      const receipts = await Promise.all(posts);
      expect(receipts.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
      expect(new Set(receipts.map(({ reference }) => reference)).size).toBe(1);
    }
    expect(await journal.list("all")).toHaveLength(10);
  });

  test("deliveries that end at the same moment still delete the personal data", async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
    for (const key of keys) await journal.accept(sampleLead({ key, bodyHash: key }));
    for (const key of keys) await Promise.all(channels.map((channel) => journal.recordDone({ key, channel }, 2000)));
    expect(await postgres.sql(`SELECT count(*) FROM leads.lead WHERE "values" IS NOT NULL`, name)).toEqual(["0"]);
  });

  test("two servers that claim at once share what is due", async () => {
    for (let index = 0; index < 40; index += 1) {
      await journal.accept(sampleLead({ key: `key-${index}`, bodyHash: `${index}`, channels: ["cms"] }));
    }
    const wanted = { channel: "cms", now: 2000, limit: 4, inFlight: [], until: 62_000, latest: 4e6 } as const;
    const claims = Array.from({ length: 10 }, () => createPostgresJournal(open()).claim({ ...wanted, inFlight: [] }));
    const keys = (await Promise.all(claims)).flat().map(({ lead }) => lead.key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toHaveLength(40);
  });

  test("a commit waits for the disk, whatever the database has as its default", async () => {
    await postgres.sql(
      `ALTER DATABASE "${name}" SET synchronous_commit = off;
       CREATE TABLE seen (setting text); GRANT ALL ON seen TO PUBLIC;
       CREATE FUNCTION see() RETURNS trigger LANGUAGE plpgsql AS
         'BEGIN INSERT INTO public.seen VALUES (current_setting(''synchronous_commit'')); RETURN NEW; END';
       CREATE TRIGGER see AFTER INSERT ON leads.lead FOR EACH ROW EXECUTE FUNCTION see()`,
      name,
    );
    const later = createPostgresJournal(open());
    await later.accept(sampleLead());
    await later.accept(sampleLead({ key: "k2", otherKeys: ["k3"], bodyHash: "h2" }));
    await later.takeIn(whole({ key: "k4", reference: "H7-BBBBBB" }));
    expect(await postgres.sql("SELECT DISTINCT setting FROM seen", name)).toEqual(["on"]);
  });

  test("a server that does not flush is refused", async () => {
    const careless = await startPostgres({ fsync: "off" });
    try {
      const one = open(`${careless.url}/postgres`);
      await expect(prepareDatabase(one)).rejects.toThrow(/synchronous_commit=on and fsync=off/);
    } finally {
      await careless.stop();
    }
  });

  test("a lead whose commit fails is not acknowledged", async () => {
    await postgres.sql(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END';
       CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON leads.lead DEFERRABLE INITIALLY DEFERRED
         FOR EACH ROW EXECUTE FUNCTION refuse()`,
      name,
    );
    for (const lead of [sampleLead(), sampleLead({ otherKeys: ["k0"] })]) {
      await expect(journal.accept(lead)).rejects.toThrow(JournalUnavailableError);
    }
    expect(await journal.list("all")).toEqual([]);
  });

  test("a COMMIT that rolls back is an error", async () => {
    const broken = database.transaction(async (query) => {
      await query("INSERT INTO leads.pulse VALUES (1, 1)");
      await query("SELECT 1 / 0").catch(() => undefined);
    });
    await expect(broken).rejects.toThrow("COMMIT was answered by ROLLBACK");
    expect(await postgres.sql("SELECT * FROM leads.pulse", name)).toEqual([]);
  });

  test("what Postgres cannot hold is refused by itself", async () => {
    const refused = journal.accept(sampleLead({ page: "/\0" }));
    await expect(refused).rejects.not.toThrow(JournalUnavailableError);
    expect(await journal.accept(sampleLead())).toMatchObject({ outcome: "stored" });
  });

  test("a lead of another store keeps key, reference and what was done, and comes once however often it is given", async () => {
    const lead = whole();
    const [first] = lead.deliveries;
    Object.assign(first ?? {}, { state: "done", attempts: 1, doneAt: 1500 });
    for (let times = 0; times < 3; times += 1) await journal.takeIn(lead);
    expect(await journal.list("all")).toMatchObject([
      {
        key: "k1",
        reference: "H7-AAAAAA",
        receivedAt: 1000,
        values: { email: "a@b.example" },
        deliveries: [{ channel: "cms", state: "done", attempts: 1, doneAt: 1500 }, { state: "waiting" }, {}],
      },
    ]);
    expect(await journal.accept(sampleLead())).toEqual({ outcome: "known", reference: "H7-AAAAAA" });
  });

  test("a post that two servers took is one lead, found under both references", async () => {
    const { reference } = await journal.accept(sampleLead());
    await journal.takeIn(whole());
    expect(await journal.list("all")).toHaveLength(1);
    for (const one of [reference, "H7-AAAAAA"]) expect(await journal.find(one)).toMatchObject({ key: "k1", reference });
  });

  test("another enquiry under a key that is taken, and another lead under a reference, are not lost", async () => {
    const { reference } = await journal.accept(sampleLead());
    const second = whole({ bodyHash: "h2", reference });
    for (let times = 0; times < 2; times += 1) await journal.takeIn(second);
    const rows = await journal.list("all");
    expect(rows.map((row) => row.reference).toSorted()).toEqual([reference, `${reference}2`]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });

  test("a form without script that was sent again during an outage is one lead", async () => {
    await journal.accept(sampleLead({ key: "post-a", receivedAt: 100_000 }));
    await journal.takeIn(whole({ key: "post-b", receivedAt: 150_000 }));
    await journal.takeIn(whole({ key: "post-c", receivedAt: 900_000, reference: "H7-CCCCCC" }));
    expect((await journal.list("all")).map(({ key }) => key)).toEqual(["post-c", "post-a"]);
  });

  test("what was erased in the other store meanwhile is erased here", async () => {
    await journal.takeIn(whole());
    const erased = whole({ json: null, blankedAt: 5000 });
    for (const delivery of erased.deliveries) delivery.state = "erased";
    await journal.takeIn(erased);
    expect(await journal.find("H7-AAAAAA")).toMatchObject({ values: null, deliveries: [{ state: "erased" }, {}, {}] });
  });

  test("leads of an outage count among the confirmations of their address", async () => {
    for (let index = 0; index < 6; index += 1) {
      const lead = sampleLead({ key: `k${index}`, bodyHash: `${index}` });
      if (index % 2 === 0) await journal.accept(lead);
      else await journal.takeIn(whole({ key: lead.key, bodyHash: lead.bodyHash, reference: `H7-AAAAA${index}` }));
    }
    const states = await postgres.sql("SELECT state FROM leads.delivery WHERE channel = 'visitor-mail'", name);
    expect(states.toSorted()).toEqual(["skipped", ...Array.from({ length: 5 }, () => "waiting")]);
  });
});
