import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeFolder, removeFolder } from "../../../tests/support/built-site.ts";
import { hasPostgres, type Postgres, postgresNeeded, startPostgres } from "../../../tests/support/postgres.ts";
import { sampleLead } from "../../../tests/support/sample-lead.ts";
import type { Async, Channel, Claim, Journal, NewLead } from "./journal.server.ts";
import { maxConfirmations, toAsync } from "./journal-rules.server.ts";
import { type Database, openDatabase } from "./postgres/database.server.ts";
import { createPostgresJournal } from "./postgres/postgres-journal.server.ts";
import { prepareDatabase } from "./postgres/schema.server.ts";
import { openJournal } from "./sqlite-journal.server.ts";

const hour = 3_600_000;
const day = 24 * hour;

interface Store {
  /** As one more server over the same store. */
  open(): Promise<Async<Journal>>;
  /** As after a restart. */
  reopen(): Promise<Async<Journal>>;
  close(): Promise<void>;
}

let postgres: Postgres;
let databases = 0;

async function sqliteStore(): Promise<Store> {
  const folder = makeFolder();
  const opened: ReturnType<typeof openJournal>[] = [];
  const closeAll = () => opened.splice(0).forEach((one) => void one.close());
  const store: Store = {
    async open() {
      const journal = openJournal(join(folder, "leads.db"));
      opened.push(journal);
      return toAsync(journal);
    },
    reopen() {
      closeAll();
      return store.open();
    },
    async close() {
      closeAll();
      removeFolder(folder);
    },
  };
  return store;
}

async function postgresStore(): Promise<Store> {
  databases += 1;
  const url = await postgres.createDatabase(`leads_${databases}`);
  const opened: Database[] = [];
  const closeAll = () => Promise.all(opened.splice(0).map((one) => one.close()));
  const store: Store = {
    async open() {
      const database = openDatabase(url, { timeoutMs: 20_000, connections: 4 });
      opened.push(database);
      await prepareDatabase(database);
      return createPostgresJournal(database);
    },
    async reopen() {
      await closeAll();
      return store.open();
    },
    async close() {
      await closeAll();
    },
  };
  return store;
}

describe("in SQLite", () => keepTheContract(sqliteStore));

describe.runIf(hasPostgres)(`in Postgres${postgresNeeded}`, () => {
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  keepTheContract(postgresStore);
});

function keepTheContract(make: () => Promise<Store>): void {
  let store: Store;
  let journal: Async<Journal>;

  beforeEach(async () => {
    store = await make();
    journal = await store.open();
  });
  afterEach(() => store.close());

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

  test("a lead and its deliveries are there after the process is gone", async () => {
    const { outcome, reference } = await journal.accept(sampleLead());
    expect(outcome).toBe("stored");
    expect(reference).toMatch(/^[A-Z\d]{1,4}-[2-9A-HJKMNP-Z]{6}$/);
    journal = await store.reopen();
    expect(await journal.find(reference)).toMatchObject({ key: "k1", values: { email: "a@b.example" } });
    expect((await journal.find(reference))?.deliveries.map(({ channel, state }) => [channel, state])).toEqual([
      ["cms", "waiting"],
      ["team-mail", "waiting"],
      ["visitor-mail", "waiting"],
    ]);
  });

  test("the same post again gets the same reference, another one under its key is a conflict", async () => {
    const first = await journal.accept(sampleLead());
    expect(await journal.accept(sampleLead())).toEqual({ outcome: "known", reference: first.reference });
    expect(await journal.accept(sampleLead({ bodyHash: "h2" }))).toEqual({
      outcome: "conflict",
      reference: first.reference,
    });
    expect(await journal.accept(sampleLead({ key: "k2", otherKeys: ["k1"] }))).toEqual({
      outcome: "known",
      reference: first.reference,
    });
    expect(await journal.list("all")).toHaveLength(1);
  });

  test("with the last delivery done, the personal data is gone, and the receipt stays", async () => {
    const { reference } = await journal.accept(sampleLead());
    for (const channel of ["cms", "team-mail"] as const) await journal.recordDone({ key: "k1", channel }, 2000);
    expect((await journal.find(reference))?.values).not.toBeNull();
    await journal.recordDone({ key: "k1", channel: "visitor-mail" }, 2000);
    expect(await journal.find(reference)).toMatchObject({ values: null, page: "" });
    expect(await journal.accept(sampleLead())).toEqual({ outcome: "known", reference });
  });

  test("only what is due and not under way is handed out, oldest first", async () => {
    await journal.accept(sampleLead({ key: "k2", bodyHash: "h2", receivedAt: 2000 }));
    await journal.accept(sampleLead());
    const due = async (now: number, inFlight: string[] = []) =>
      (await claim(now, { inFlight, until: now })).map(({ lead: { key } }) => key);
    expect(await due(999)).toEqual([]);
    expect(await due(3000)).toEqual(["k1", "k2"]);
    expect(await due(3000, ["k1"])).toEqual(["k2"]);
    await journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", 9000);
    expect(await due(3000)).toEqual(["k2"]);
    expect(await claim(9000)).toMatchObject([{}, { attempts: 1, startedAt: 1000 }]);
  });

  test("what one server has claimed no other gets, until it failed or the claim has run out", async () => {
    const other = await store.open();
    await journal.accept(sampleLead());
    expect(await claim(2000)).toHaveLength(1);
    const claimOfOther = (now: number) =>
      other.claim({ channel: "cms", now, limit: 9, inFlight: [], until: now + 60_000, latest: now + hour });
    expect(await claimOfOther(2001)).toEqual([]);
    expect(await other.retry("all", 2002), "an operator's retry leaves the claim alone").toBe(3);
    expect(await claimOfOther(2003)).toEqual([]);
    await journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", 3000);
    expect(await claimOfOther(3000)).toHaveLength(1);
    expect(await claim(3001)).toEqual([]);
    expect(await claim(63_001), "the other server was killed").toHaveLength(1);
    await journal.unclaim({ key: "k1", channel: "cms" });
    expect(await claimOfOther(63_002), "the first one stopped").toHaveLength(1);
  });

  test("a server whose clock is behind leaves the claims of the others alone", async () => {
    const other = await store.open();
    await journal.accept(sampleLead());
    await claim(30_000);
    const wanted = { channel: "cms", now: 1000, limit: 9, inFlight: [], until: 61_000, latest: hour } as const;
    expect(await other.claim({ ...wanted, inFlight: [] })).toEqual([]);
  });

  test("after the clock was set back a day, deliveries go on", async () => {
    const now = 10 * day;
    await journal.accept(sampleLead({ receivedAt: now }));
    await journal.accept(sampleLead({ key: "k2", bodyHash: "h2", receivedAt: now }));
    await journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", now + hour);
    expect(await claim(now)).toHaveLength(1);
    expect((await claim(now - day)).map(({ lead: { key } }) => key)).toEqual(["k1", "k2"]);
  });

  test("an address gets five confirmations a day; what comes beyond is skipped and says so", async () => {
    const other = { ...sampleLead().values, email: "other@b.example" };
    const post = async (key: string, changes: Partial<NewLead> = {}) => {
      const { reference } = await journal.accept(sampleLead({ key, bodyHash: key, receivedAt: day, ...changes }));
      const deliveries = (await journal.find(reference))?.deliveries ?? [];
      return Object.fromEntries(deliveries.map(({ channel, state }) => [channel, state]));
    };
    const all = { cms: "waiting", "team-mail": "waiting", "visitor-mail": "waiting" };
    for (let count = 1; count <= maxConfirmations; count += 1) expect(await post(`a${count}`)).toEqual(all);
    journal = await store.reopen();
    expect(await post("a6"), "after a restart").toEqual({ ...all, "visitor-mail": "skipped" });
    expect(await post("a7", { values: { ...other, email: "A+x@b.example" } })).toMatchObject({
      "visitor-mail": "skipped",
    });
    expect(await post("a8", { values: other }), "another address").toEqual(all);
    expect(await post("a9", { receivedAt: 2 * day }), "the next day").toEqual(all);
    const skipped = (await journal.list("all")).find(({ key }) => key === "a6");
    expect(skipped?.deliveries[2]?.lastError).toBe("Not sent: this address has had 5 confirmations today");
    for (const channel of ["cms", "team-mail"] as const) await journal.recordDone({ key: "a6", channel }, day);
    expect((await journal.find(skipped?.reference ?? ""))?.values, "everything is delivered").toBeNull();
  });

  test("a delivery that was given up is seen, and a retry begins a new round", async () => {
    const { reference } = await journal.accept(sampleLead());
    await journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", null);
    expect(await journal.summary()).toMatchObject({ waiting: 2, failed: 1, oldestUndelivered: 1000 });
    expect((await journal.summary()).queues).toEqual({
      cms: { waiting: 0, failed: 1 },
      "team-mail": { waiting: 1, failed: 0 },
      "visitor-mail": { waiting: 1, failed: 0 },
    });
    expect(await claim(day, { until: day })).toEqual([]);
    expect(await journal.retry(reference, day)).toBe(3);
    expect(await claim(day)).toMatchObject([{ attempts: 0, startedAt: day }]);
  });

  test("a channel that works again releases what waits, but not what was given up", async () => {
    await journal.accept(sampleLead());
    await journal.accept(sampleLead({ key: "k2", bodyHash: "h2" }));
    await journal.recordFailure({ key: "k1", channel: "cms" }, "down", 99_000);
    await journal.recordFailure({ key: "k2", channel: "cms" }, "down", null);
    expect(await journal.release("cms", 5000)).toBe(1);
    expect((await claim(5000)).map(({ lead: { key } }) => key)).toEqual(["k1"]);
  });

  test("erasing an address takes its leads out, whatever their state and letter case", async () => {
    const first = await journal.accept(sampleLead());
    await journal.accept(
      sampleLead({ key: "k2", bodyHash: "h2", values: { ...sampleLead().values, email: "other@b.example" } }),
    );
    expect(await journal.erase(" A@B.example ", 5000)).toEqual([first.reference]);
    expect(await journal.find(first.reference)).toMatchObject({
      values: null,
      deliveries: [{ state: "erased" }, {}, {}],
    });
    expect(await journal.summary()).toMatchObject({ waiting: 3 });
  });

  test("a month after the CMS has a lead, nothing personal is left, and two months after, nothing", async () => {
    const { reference } = await journal.accept(sampleLead());
    const orphan = await journal.accept(sampleLead({ key: "k2", bodyHash: "h2" }));
    await journal.recordDone({ key: "k1", channel: "cms" }, 2000);
    await journal.recordDone({ key: "k1", channel: "team-mail" }, 2000);
    await journal.recordFailure({ key: "k1", channel: "visitor-mail" }, "The mail server answered 550", null);
    await journal.tidy(29 * day);
    expect((await journal.find(reference))?.values).not.toBeNull();
    await journal.tidy(31 * day);
    expect((await journal.find(reference))?.values).toBeNull();
    await journal.tidy(62 * day);
    expect(await journal.find(reference)).toBeUndefined();
    expect((await journal.find(orphan.reference))?.values).not.toBeNull();
  });

  test("a lead out of quarantine gets the deliveries that it has not had, once, also where it is known no more", async () => {
    const lead = sampleLead({ quarantineReason: "unmarked", channels: ["cms"] });
    const { reference } = await journal.accept(lead);
    await journal.recordDone({ key: "k1", channel: "cms" }, 2000);
    const { otherKeys: _keys, bodyHash: _hash, quarantineReason: _reason, ...given } = lead;
    const rescued = { ...given, reference, channels: ["team-mail", "visitor-mail"] as Channel[] };
    expect(await journal.rescue(rescued, 5000)).toBe(2);
    expect(await journal.rescue(rescued, 6000)).toBe(0);
    const due = await claim(6000, { channel: "team-mail" });
    expect(due).toMatchObject([{ lead: { reference, values: lead.values, page: "/career" }, startedAt: 5000 }]);
    for (const channel of rescued.channels) await journal.recordDone({ key: "k1", channel }, 7000);
    expect(await journal.find(reference)).toMatchObject({ values: null, quarantineReason: null });
    expect(await journal.rescue(rescued, 8000)).toBe(0);
    const forgotten = { ...rescued, key: "k2-forgotten", reference: "H7-FRGTTN", channels: ["team-mail"] as Channel[] };
    expect([await journal.rescue(forgotten, 8000), await journal.rescue(forgotten, 8000)]).toEqual([1, 0]);
    expect(await claim(8000, { channel: "team-mail" })).toMatchObject([{ lead: { reference: "H7-FRGTTN" } }]);
    expect(await claim(8000)).toEqual([]);
  });

  test("of a lead out of quarantine that was known no more, and whose mail fails for good, nothing personal stays", async () => {
    const { otherKeys: _keys, bodyHash: _hash, quarantineReason: _reason, ...given } = sampleLead();
    const forgotten = { ...given, reference: "H7-FRGTTN", channels: ["team-mail", "visitor-mail"] as Channel[] };
    expect(await journal.rescue(forgotten, 5000)).toBe(2);
    await journal.recordDone({ key: "k1", channel: "visitor-mail" }, 6000);
    await journal.tidy(31 * day);
    expect((await journal.find("H7-FRGTTN"))?.values, "its mail is still to be sent").not.toBeNull();
    await journal.recordFailure({ key: "k1", channel: "team-mail" }, "The mail server answered 550", null);
    await journal.tidy(31 * day);
    expect(await journal.find("H7-FRGTTN")).toMatchObject({ values: null });
    await journal.tidy(62 * day);
    expect(await journal.find("H7-FRGTTN")).toBeUndefined();
  });

  test("a lead that the CMS has, though the journal gave it up, is delivered there once it is rescued", async () => {
    const lead = sampleLead({ quarantineReason: "unmarked", channels: ["cms"] });
    const { reference } = await journal.accept(lead);
    await journal.recordFailure({ key: "k1", channel: "cms" }, "The CMS answered 500", null);
    const { otherKeys: _keys, bodyHash: _hash, quarantineReason: _reason, ...given } = lead;
    expect(await journal.rescue({ ...given, reference, channels: ["team-mail"] }, 5000)).toBe(1);
    await journal.recordDone({ key: "k1", channel: "team-mail" }, 6000);
    expect(await journal.find(reference)).toMatchObject({ values: null });
  });

  test("leads out of quarantine, too, send an address five confirmations a day at most", async () => {
    const { otherKeys: _keys, bodyHash: _hash, quarantineReason: _reason, ...given } = sampleLead();
    const channels: Channel[] = ["team-mail", "visitor-mail"];
    const rescue = (number: number, now: number) =>
      journal.rescue({ ...given, key: `k${number}`, reference: `H7-${number}`, channels }, now);
    await journal.accept(sampleLead({ receivedAt: day }));
    const mails = [];
    for (let number = 2; number <= 8; number += 1) mails.push(await rescue(number, day + hour));
    expect(mails).toEqual([2, 2, 2, 2, 1, 1, 1]);
    expect(await rescue(8, day + hour), "asked again").toBe(0);
    expect(await rescue(9, 2 * day), "the next day").toBe(2);
    expect((await journal.find("H7-8"))?.deliveries).toMatchObject([
      { channel: "cms", state: "done" },
      { channel: "team-mail", state: "waiting" },
      { channel: "visitor-mail", state: "skipped", lastError: "Not sent: this address has had 5 confirmations today" },
    ]);
    await journal.recordDone({ key: "k8", channel: "team-mail" }, day + 2 * hour);
    expect((await journal.find("H7-8"))?.values, "everything is delivered").toBeNull();
  });
}
